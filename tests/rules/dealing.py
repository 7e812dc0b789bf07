"""Deals written the way one talks of them: what matters by name, `...` for whatever tiles are left."""

from typing import Any

from tests.oracle.chance import HAND, tiles_of
from tests.oracle.side_by_side import SideBySide
from tests.oracle.tile import Dealt, written

from bazar.match.deals import opening_state

REST = "..."


def deal(game: str, *hands: str, stock: str = REST) -> Dealt:
    """A deal of *game*: tiles by hand, and the stock in the order of drawing.

    >>> deal("bingo", "0-0 ...", "4-4 ...", stock="... 4-1")["stock"][-1]
    '4-1'
    """
    every = [written(tile) for tile in tiles_of(game)]
    parts = [part.split() for part in (*hands, stock)]
    left = list(every)
    for part in parts:
        for tile in part:
            if tile != REST:
                left.remove(tile)
    size = HAND[game][len(hands)]
    sizes = [*[size] * len(hands), len(every) - size * len(hands)]
    filled = []
    for part, wanted in zip(parts, sizes, strict=True):
        if REST in part:
            place = part.index(REST)
            missing = wanted - (len(part) - 1)
            part[place : place + 1], left = left[:missing], left[missing:]
        filled.append(part)
    return {"hands": filled[:-1], "stock": filled[-1]}


def table(
    game: str,
    *deals: Dealt,
    first: int | None = 0,
    points: tuple[int, ...] | None = None,
    **options: Any,
) -> SideBySide:
    """A match of engine and oracle side by side; *points* are those of the match when its first deal begins."""
    players = len(deals[0]["hands"])
    sitting = SideBySide(game, players, options, first, list(deals))
    if points is not None:
        stand_at(sitting, points)
    return sitting


def stand_at(sitting: SideBySide, points: tuple[int, ...]) -> None:
    """Let the match stand at *points*, as if earlier deals had brought what this one has not."""
    match = sitting.match
    played = match.history[-1]
    gained = [now - then for now, then in zip(match.points, played.points_before, strict=True)]
    played.points_before = tuple(wanted - gain for wanted, gain in zip(points, gained, strict=True))
    played.opening = opening_state(match.game, match.rules, played.deal, played.first, played.points_before)
    match._state = played.opening
    for move in played.moves:
        match._state = match.game.apply(match.rules, match._state, move.action)
    sitting.table.points = list(points)
    sitting.compare()


def deal_stands_at(sitting: SideBySide, points: tuple[int, int]) -> None:
    """Let the deal of a trick game stand at *points*, as if earlier tricks had brought them."""
    sitting.match._state = sitting.match._state._replace(points=points)
    sitting.table.deal_points = list(points)
    sitting.compare()


def scored(sitting: SideBySide, action: str, unit: str = "points") -> dict[int, int]:
    """What *action* scores, as it is told, by side."""
    sitting.table.play(action)
    happened = sitting.match.play(action)
    sitting.played.append(action)
    sitting.compare()
    return happened.points(unit)


def codes(sitting: SideBySide) -> list[str]:
    """The codes of the facts of the last action."""
    told = [happened for played in sitting.match.history for happened in played.happened]
    return [fact.code for fact in told[-1].facts]


def reason(sitting: SideBySide, action: str) -> str | None:
    """The code of the reason against *action*; none if it is legal."""
    why = sitting.match.why_not(action)
    return None if why is None else why.code


def bid(sitting: SideBySide, bids: str, trump: int | None = None) -> SideBySide:
    """Say *bids*, and name the *trump*, at a table of Eighty."""
    sitting.play(*bids.split())
    if trump is not None:
        sitting.play(f"trump:{trump}")
    return sitting
