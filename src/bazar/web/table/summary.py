"""How a deal or the match has ended, and how the match stands."""

from dataclasses import dataclass
from typing import Any, Final

from markupsafe import Markup

from bazar.house.messages import Told
from bazar.language.speaker import Speaker
from bazar.match.history import Happened
from bazar.tables.story import deal_points, side_name
from bazar.view.view import View
from bazar.web.draw import hand_tile, unnamed
from bazar.web.table.board import picture_of
from bazar.web.table.scene import Scene, last_action
from bazar.web.table.story import sentences, unbroken
from bazar.web.visitor import Look

SAID_ALREADY: Final = frozenset({"deal_over", "won_match", "match_ended", "match_is_over"})
"""What the heading of the summary says."""


@dataclass(frozen=True, slots=True)
class Row:
    """A side: its people, what the deal has brought it, and its points of the match."""

    name: str
    deal: int | None
    """``None`` if no deal has ended."""
    match: int


@dataclass(frozen=True, slots=True)
class Left:
    """What somebody was left with, where all was laid open."""

    name: str
    tiles: tuple[str, ...]
    pictures: tuple[Markup, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """How it has ended."""

    number: int
    """Of the deal, from 1."""
    told: Markup
    """The last action, and what came of it."""
    rows: tuple[Row, ...]
    left: tuple[Left, ...]
    board: Markup
    """The table as the deal left it; nothing when the match is over, and it can be seen anyway."""


def summary(scene: Scene, voice: Speaker, look: Look) -> Summary | None:
    """The end of the deal or of the match; ``None`` if neither has just ended."""
    is_over = scene.standing.phase == "over"
    is_cut_short = scene.standing.reason == "forfeited"
    ended = None if scene.settings.game == "shop" or is_cut_short else scene.ended
    if ended is None and not is_over:
        return None
    told = () if is_cut_short else scene.told if ended is None else ended.told
    happened = last_action(told)
    facts = tuple(fact for each in happened for fact in each.facts if fact.code not in SAID_ALREADY)
    view = scene.view if ended is None else ended.view
    return Summary(
        number=1 if ended is None else ended.view.deal_number + 1,
        told=unbroken(sentences(facts, voice)) if facts else Markup(),
        rows=_rows(scene, told, view, voice),
        left=() if is_cut_short or scene.settings.game == "shop" else _left(view, voice),
        board=Markup() if is_over or ended is None else unnamed(picture_of(ended.view, voice, look)),
    )


def gave_up(scene: Scene) -> tuple[int, ...]:
    """The seats whose people have not played the match to its end."""
    return tuple(number for number, seat in enumerate(scene.standing.seats) if seat.forfeited)


def _rows(scene: Scene, told: tuple[Told, ...], view: Any, voice: Speaker) -> tuple[Row, ...]:
    """The sides with what the deal that is *told* of has brought them; that is not said of one cut short."""
    points = scene.standing.points if scene.standing.phase == "over" else view.points
    if scene.settings.game == "shop":
        return tuple(Row(voice.people(seats), None, points[side]) for side, seats in enumerate(view.sides))
    gains: tuple[int | None, ...] = (None,) * len(points)
    if told:
        happened = [Happened(view.deal_number, each.seat, each.action, each.facts) for each in told]
        gains = deal_points(view.game, view.players, happened)
    return tuple(
        Row(side_name(view.game, view.players, side, voice), gains[side], points[side]) for side in range(len(points))
    )


def _left(view: View, voice: Speaker) -> tuple[Left, ...]:
    left: list[Left] = []
    if not view.game.lays_hands_open(view.state):
        return ()
    hands = [view.game.hand_tiles(hand) for hand in view.state.hands[: view.players]]
    if any(len(hand) < size for hand, size in zip(hands, view.hand_sizes, strict=True)):
        return ()
    tiles = view.game.tiles
    for seat, known in enumerate(hands):
        if known:
            pictures = tuple(hand_tile(tiles.high[tile], tiles.low[tile]) for tile in known)
            left.append(Left(voice.name(seat), tuple(tiles.text(tile) for tile in known), pictures))
    return tuple(left)
