"""Tiles that lie face down: the stock, the boneyard, the hands of others."""

from functools import cache
from typing import Final, NamedTuple

from markupsafe import Markup, escape

from bazar.games.protocol import NOBODY
from bazar.tiles import TileSet
from bazar.web.draw.shapes import LONG, WIDE, Shape
from bazar.web.draw.svg import face, framed, reverse, title, words

_ROW: Final = 8
"""So many backs at most lie beside each other in the boneyard."""

BACKS: Final = 42
"""The width of a row of many small backs."""


class Pile(NamedTuple):
    """The stock beside a trick."""

    size: int
    """How many tiles it has, the one turned up among them."""
    turned_up: int
    """`NOBODY` if no tile lies face up."""
    label: str
    """Its size in words."""


def stock(pile: Pile, tiles: TileSet, *, label: str = "") -> Markup:
    """The stock by itself; *label* is the picture in words."""
    return framed("stock", (-42, -34, 84, 88), stocked(pile, tiles, 0, 0, 1), label)


def stocked(pile: Pile, tiles: TileSet, x: float, y: float, scale: float) -> str:
    """The stock around *x*, *y*: backs on each other, the tile turned up beside them, and how many there are."""
    is_up = pile.turned_up != NOBODY
    middle = x - 13 * scale if is_up else x
    depth = min(4, pile.size - is_up)
    drawn = "".join(reverse(middle - 1.6 * scale * each, y - 1.6 * scale * each, scale) for each in range(depth))
    if is_up:
        high, low = tiles.high[pile.turned_up], tiles.low[pile.turned_up]
        drawn += face(high, low, 0, x + 13 * scale, y, scale, "turned-up")
    called = words(x, y + LONG / 2 * scale + 19, pile.label, "count")
    return f'<g class="pile">{title(pile.label)}<g class="pieces">{drawn}</g>{called}</g>'


def boneyard(size: int, *, count: str = "", label: str = "") -> Markup:
    """The boneyard: *size* backs in rows; *count* is their number in words, *label* the picture in words."""
    rows = max(1, -(-size // _ROW))
    wide = max(1, -(-size // rows))
    backs = "".join(reverse(each % wide * (WIDE + 3), each // wide * (LONG + 3)) for each in range(size))
    width, height = wide * (WIDE + 3) + 3, rows * (LONG + 3) + 3
    box = (-WIDE / 2 - 3, -LONG / 2 - 3, width, height + (20 if count else 0))
    called = words(box[0] + width / 2, box[1] + height + 14, count, "count")
    return framed("boneyard", box, f'<g class="pieces">{backs}</g>{called}', label)


@cache
def backs(size: int) -> Markup:
    """So many backs in a row, small enough for a line of text that tells their number too: of many, narrower ones."""
    step = min(8, BACKS / size)
    drawn = "".join(f"M{step * each:g} 0h{0.75 * step:g}v12h-{0.75 * step:g}z" for each in range(size))
    return framed("backs", (-1, -1, step * size, 14), f'<path d="{drawn}"/>')


def hidden_hand(size: int, shape: Shape, *, count: str = "", label: str = "") -> Markup:
    """The hand of another: *size* backs that overlap, more on a phone; *count* is their number, in digits or words."""
    step = 11 if shape == "phone" else 16
    backs = "".join(reverse(step * each, 0) for each in range(size))
    end = step * max(0, size - 1) + WIDE / 2
    room = 6 + 9 * len(count) if count else 2
    called = f'<text class="count beside" x="{end + 6:g}" y="5">{escape(count)}</text>' if count else ""
    box = (-WIDE / 2 - 2, -LONG / 2 - 2, end + WIDE / 2 + 2 + room, LONG + 5)
    return framed("hidden-hand", box, f'<g class="pieces">{backs}</g>{called}', label)
