"""The own hand: each tile with what can be done with it now, or why nothing can."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from markupsafe import Markup

from bazar.facts import Fact
from bazar.games.protocol import NOBODY
from bazar.language.voice import Voice
from bazar.tables.choices import choices
from bazar.tables.reasons import against_tile
from bazar.tables.table import Table
from bazar.tables.wording import say_reason
from bazar.view.view import View
from bazar.web.draw import hand_tile

TRUMP: Final = "trump:"
"""How the actions begin that name a trump."""
NEITHER_END: Final = ["does_not_fit_left", "does_not_fit_right"]


class Way(NamedTuple):
    """A legal action."""

    token: str
    words: str
    end: str = ""
    """`L` or `R`, where the tile can be laid at either end of the line."""


class Lying(NamedTuple):
    """A tile as it lies in the hand."""

    tile: int
    text: str
    high: int
    low: int
    is_trump: bool
    copy: int
    """0, or 1 for the second of two equal tiles."""


class Held(NamedTuple):
    """A tile of the hand, with what can be done with it now."""

    lying: Lying
    ways: tuple[Way, ...] = ()
    against: tuple[str, ...] = ()
    """Why it cannot be played now; empty if it can, or if it is another's turn."""
    reason: str = ""
    """The code of the first reason."""

    @property
    def svg(self) -> Markup:
        """Its picture."""
        return hand_tile(self.lying.high, self.lying.low)


@dataclass(frozen=True, slots=True)
class Others:
    """What can be done besides playing a tile."""

    named: tuple[Way, ...]
    bids: tuple[Way, ...]
    trumps: tuple[Way, ...]


Ways: TypeAlias = Mapping[int, Sequence[Way]]
"""The legal actions, by the tile that they play; by `NOBODY` those that play none, like passing and bidding."""


def lying(view: View, table: Table, order: str) -> list[Lying]:
    """The hand of the view's seat, sorted in the *order* that its person likes."""
    tiles, known = _sorted(view, table, order), view.game.tiles
    return [
        Lying(
            tile,
            known.text(tile),
            known.high[tile],
            known.low[tile],
            table.is_trump(view, tile),
            tiles[:place].count(tile),
        )
        for place, tile in enumerate(tiles)
    ]


def at_rest(tiles: Iterable[Lying]) -> list[Held]:
    """*tiles* of a hand whose turn it is not."""
    return [Held(each) for each in tiles]


def in_play(tiles: Iterable[Lying], view: View, table: Table, voice: Voice, ways: Ways) -> list[Held]:
    """*tiles* of the hand whose turn it is, with the *ways* to play them."""
    return [_in_play(each, view, table, voice, tuple(ways.get(each.tile, ()))) for each in tiles]


def _in_play(lying: Lying, view: View, table: Table, voice: Voice, ways: tuple[Way, ...]) -> Held:
    facts = [] if ways else against_tile(view, table, lying.text)
    return Held(lying, ways, _said(facts, voice), facts[0].code if facts else "")


def others(ways: Ways) -> Others:
    """Of *ways* those that play no tile, by their kind."""
    found = ways.get(NOBODY, ())
    bids = tuple(way for way in found if way.token.isdigit())
    trumps = tuple(way for way in found if way.token.startswith(TRUMP))
    return Others(tuple(way for way in found if way not in bids + trumps), bids, trumps)


def ways_by_tile(view: View, table: Table, voice: Voice) -> Ways:
    """All that the view's seat may do now; one of two ways that come to the same."""
    ways: dict[int, list[Way]] = {}
    is_one_double = table.lays_line and view.state.laid == 1 and view.state.left_double
    for choice in choices(view, table, voice):
        tile = view.game.played_tile(view.legal[choice.token])
        end = choice.token[-1] if tile != NOBODY and choice.token[-1] in "LR" else ""
        if is_one_double and end == "L":
            continue
        words = choice.token if choice.number == 0 else choice.words
        if choice.token.startswith(TRUMP):
            words = voice.suit(int(choice.token.removeprefix(TRUMP)))
        ways.setdefault(tile, []).append(Way(choice.token, words, end))
    return ways


def _sorted(view: View, table: Table, order: str) -> list[int]:
    tiles = table.hand(view)
    high, low = view.game.tiles.high, view.game.tiles.low
    if order == "suits":
        return sorted(tiles, key=lambda tile: (-high[tile], -low[tile]))
    if order == "pips":
        return sorted(tiles, key=lambda tile: (-high[tile] - low[tile], -high[tile]))
    return tiles


def _said(facts: list[Fact], voice: Voice) -> tuple[str, ...]:
    if [each.code for each in facts] == NEITHER_END:
        tile, left, right = facts[0].value("tile"), facts[0].value("number"), facts[1].value("number")
        if left == right:
            return (voice.text("{tile} does not fit: both ends are {number:end}.", tile=tile, number=left),)
        return (
            voice.text(
                "{tile} does not fit: the ends are {left:end} and {right:end}.", tile=tile, left=left, right=right
            ),
        )
    return tuple(dict.fromkeys(f"{say_reason(fact, voice)}." for fact in facts))
