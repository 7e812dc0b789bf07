"""A trick as a picture: who has played what around the table, who takes it, and the stock with the tile turned up."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from bazar.games.protocol import NOBODY
from bazar.tables.tricks import Card
from bazar.tiles import TileSet
from bazar.web.draw.piles import Pile, stocked
from bazar.web.draw.shapes import KEPT, LONG, WIDE, Shape
from bazar.web.draw.svg import face, framed, moved, ring, title, trump_mark, words

CROWN: Final = "M-7 5-8-5-3.6-1 0-7 3.6-1 8-5 7 5z"


class Seat(NamedTuple):
    """Where one sits: the middle of the tile, and the baselines of the name and of what is said about the tile."""

    x: float
    y: float
    name: float
    note: float


class Plan(NamedTuple):
    """A table for tricks, in CSS pixels with 0, 0 in the middle."""

    width: int
    height: int
    scale: float
    """Of the tiles."""
    seats: dict[int, tuple[Seat, ...]]
    """By the number of players, clockwise from the one who looks."""
    pile: tuple[float, float]


def _plan(width: int, height: int, scale: float, aside: float) -> Plan:
    """*aside*: how far the seats at the sides are from the middle, and the stock to the left."""
    tall = LONG * scale
    y = height / 2 - tall / 2 - 28
    near = Seat(0, y, y + tall / 2 + 18, y - tall / 2 - 10)
    far = Seat(0, -y, -y - tall / 2 - 9, -y + tall / 2 + 20)
    left = Seat(-aside, 0, -tall / 2 - 9, tall / 2 + 20)
    right = left._replace(x=aside)
    return Plan(width, height, scale, {2: (near, far), 4: (near, left, far, right)}, (-aside, 0))


PLANS: Final[dict[Shape, Plan]] = {"phone": _plan(358, 300, 2, 110), "desk": _plan(720, 360, 2.5, 210)}
LETTERS: Final[dict[Shape, int]] = {"phone": 13, "desk": 22}
"""Of a name: so many there is room for."""


def trick(
    cards: Sequence[Card],
    tiles: TileSet,
    names: Sequence[str],
    shape: Shape,
    *,
    me: int,
    winning: str,
    pile: Pile | None = None,
    turn: int | None = None,
    trumps: frozenset[int] = frozenset(),
    label: str = "",
) -> Markup:
    """The trick of *cards*, the seat *me* at the bottom and its neighbours clockwise; *names* are by seat.

    *winning* says of the best tile that it takes the trick; without it
    there is no crown; *turn* is the seat whose place waits for a tile; tiles
    among *trumps* bear a sign. *label* is the whole picture in words; without it screen readers pass over it.
    """
    return _trick(tuple(cards), tiles, tuple(names), shape, me, winning, pile, turn, trumps, label)


@lru_cache(KEPT)
def _trick(
    cards: tuple[Card, ...],
    tiles: TileSet,
    names: tuple[str, ...],
    shape: Shape,
    me: int,
    winning: str,
    pile: Pile | None,
    turn: int | None,
    trumps: frozenset[int],
    label: str,
) -> Markup:
    plan = PLANS[shape]
    seats = plan.seats[len(names)]
    pieces = marks = ""
    for card in cards:
        seat = seats[(card.seat - me) % len(names)]
        if card.tile == NOBODY:
            marks += _empty(seat, plan.scale, "place now" if card.seat == turn else "place")
        else:
            high, low = tiles.high[card.tile], tiles.low[card.tile]
            pieces += face(high, low, 0, seat.x, seat.y, plan.scale, f"c{card.seat}-{high}{low}", card.seat)
            marks += _marks(seat, plan.scale, winning if card.best else None, card.tile in trumps)
        marks += _name(seat, names[card.seat], LETTERS[shape])
    beside = "" if pile is None else stocked(pile, tiles, *plan.pile, plan.scale)
    box = (-plan.width / 2, -plan.height / 2, plan.width, plan.height)
    return framed("trick", box, f'{beside}<g class="pieces">{pieces}</g>{marks}', label)


def _empty(seat: Seat, scale: float, kind: str) -> str:
    wide, tall = WIDE * scale - 2, LONG * scale - 2
    return (
        f'<rect class="{kind}" x="{seat.x - wide / 2:g}" y="{seat.y - tall / 2:g}" width="{wide:g}" height="{tall:g}"'
        f' rx="{3.2 * scale:g}"/>'
    )


def _marks(seat: Seat, scale: float, winning: str | None, is_trump: bool) -> str:
    mark = trump_mark(seat.x, seat.y, scale) if is_trump else ""
    if winning is None:
        return mark
    if not winning:
        return mark + ring("best", seat.x, seat.y, scale=scale)
    place = moved(seat.x - 10 * scale - 15, seat.y - 15 * scale, 0, 0.6 * scale)
    crown = f'<path class="crown" d="{CROWN}"{place}/>'
    return mark + ring("best", seat.x, seat.y, scale=scale) + crown + words(seat.x, seat.note, winning, "takes")


def _name(seat: Seat, name: str, most: int) -> str:
    if len(name) <= most:
        return words(seat.x, seat.name, name, "who")
    return f"<g>{title(name)}{words(seat.x, seat.name, name[: most - 1] + '…', 'who')}</g>"
