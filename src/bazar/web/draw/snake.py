"""Where the tiles of a line lie: from the middle of the table in both directions, turning at its borders.

The first tile lies in the middle. The right end goes to the right border, turns down and comes back below, and so on;
the left end does the same turned by half a circle. So neither ever meets the other, each has half of the table to
itself, and where a tile lies depends only on the tiles between it and the first: laying another moves none, until an
end has no room left for the next one. Then the whole line is laid anew with smaller tiles.

Lengths are in units: a tile is 20 by 40, and 0, 0 is the middle of the table.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bazar.tables.line import Laid
from bazar.web.draw.shapes import BOARD, LONG, WIDE, Shape

GAP: Final = 1
"""Between a tile and the next."""
MARGIN: Final = 4
"""Left free at the borders, for the mark around the newest tile and for the shadows."""
HALF: Final = WIDE // 2
UP, RIGHT, DOWN, LEFT = 0, 90, 180, 270
"""Where the greater half of a tile points: how far the tile is turned."""


class Step(NamedTuple):
    """How a line is laid while it has room."""

    wide: int
    """The width of a tile in CSS pixels."""
    roomy: bool
    """Whether rows lie apart by a tile and a half; otherwise by one."""


STEPS: Final[dict[Shape, tuple[Step, ...]]] = {
    "phone": (Step(34, True), Step(27, False), Step(21, False), Step(17, False)),
    "desk": (Step(46, True), Step(38, True), Step(32, False)),
}
"""The first is for a short line, the last has room for all tiles at one end."""


class Placed(NamedTuple):
    """A tile and where it lies."""

    left: int
    """The number of the half towards the left end of the line."""
    right: int
    x: int
    """Of its middle."""
    y: int
    w: int
    """Its width as it lies, across the page."""
    h: int
    angle: int
    """How far it is turned clockwise from standing upright with the greater half above, in degrees."""
    newest: bool


class Layout(NamedTuple):
    """A line as it lies on the table."""

    tiles: list[Placed]
    """From the left end to the right end."""
    ends: tuple[Placed, Placed]
    """Where a next tile that is no double would lie, left and right; its numbers are the one that is open there."""
    width: float
    """Of the table."""
    height: float
    scale: float
    """CSS pixels a unit, when the table has the size it is made for."""


def layout(laid: Sequence[Laid], shape: Shape) -> Layout:
    """Where the tiles of the line *laid* lie; if none is marked as the first, the middle one is taken for it."""
    if not laid:
        return _nothing(shape)
    start = next((place for place, tile in enumerate(laid) if tile.first), len(laid) // 2)
    first = _in_the_middle(laid[start])
    to_the_right = laid[start + 1 :]
    to_the_left = [Laid(tile.right, tile.left, tile.newest) for tile in reversed(laid[:start])]
    for wide, roomy in _steps(shape):
        lies = Layout(
            [first], (first, first), BOARD[shape][0] * WIDE / wide, BOARD[shape][1] * WIDE / wide, wide / WIDE
        )
        table = Table(int(lies.width / 2) - MARGIN, int(lies.height / 2) - MARGIN, roomy)
        right = _arm(to_the_right, first.right, first.w // 2, table)
        left = _arm(to_the_left, first.left, first.w // 2, table) if right else []
        if right and left:
            turned = [_turned(tile) for tile in reversed(left)]
            return lies._replace(tiles=[*turned[1:], first, *right[:-1]], ends=(turned[0], right[-1]))
    raise AssertionError


def _nothing(shape: Shape) -> Layout:
    scale = STEPS[shape][0].wide / WIDE
    middle = Placed(0, 0, 0, 0, LONG, WIDE, RIGHT, newest=False)
    return Layout([], (middle, middle), BOARD[shape][0] / scale, BOARD[shape][1] / scale, scale)


def _steps(shape: Shape) -> Iterator[tuple[float, bool]]:
    """Those that are meant, and smaller ones for what no game of these tiles lays."""
    yield from STEPS[shape]
    wide: float = STEPS[shape][-1].wide
    while True:
        wide *= 0.9
        yield wide, False


def _in_the_middle(tile: Laid) -> Placed:
    if tile.left == tile.right:
        return Placed(tile.left, tile.right, 0, 0, WIDE, LONG, UP, tile.newest)
    return Placed(tile.left, tile.right, 0, 0, LONG, WIDE, LEFT if tile.left > tile.right else RIGHT, tile.newest)


def _turned(tile: Placed) -> Placed:
    """*tile* turned by half a circle around the middle of the table."""
    angle = UP if tile.left == tile.right else (tile.angle + 180) % 360
    return Placed(tile.right, tile.left, -tile.x, -tile.y, tile.w, tile.h, angle, tile.newest)


class Table(NamedTuple):
    """How far its borders are from its middle, and how far rows lie apart."""

    reach: int
    depth: int
    roomy: bool


class _Pen:
    """Where an arm to the right and down has come to."""

    def __init__(self, edge: int, table: Table) -> None:
        self.edge, self.y, self.way = edge, 0, 1
        self.below = LONG // 2 if edge == HALF else HALF
        """How far down from the middle of the row the last tile reaches."""
        self.table = table
        self.falls = False
        """Whether the next tile lies below the last one, as the first of a row."""

    def lay(self, inner: int, outer: int, newest: bool, is_double: bool) -> Placed:
        """The tile that comes next, and which is no double if it has to turn."""
        if is_double:
            return self._lay_along(inner, outer, newest, WIDE, LONG)
        if self.falls or self.way * self.edge + GAP + LONG <= self.table.reach - WIDE - GAP:
            return self._lay_along(inner, outer, newest, LONG, WIDE)
        return self._turn(inner, outer, newest)

    def _lay_along(self, inner: int, outer: int, newest: bool, length: int, height: int) -> Placed:
        if self.falls:
            self.y += GAP + height // 2
            self.falls = False
        x = self.edge + self.way * (GAP + length // 2)
        self.edge += self.way * (GAP + length)
        self.below = height // 2
        along = RIGHT if (outer > inner) == (self.way > 0) else LEFT
        angle = UP if length == WIDE else along
        return Placed(inner, outer, x, self.y, length, height, angle, newest)

    def _turn(self, inner: int, outer: int, newest: bool) -> Placed:
        x = self.edge - self.way * HALF
        top = self.y + self.below + GAP
        self.way = -self.way
        self.falls = self.table.roomy
        if self.falls:
            self.y, self.edge = top + LONG, x - self.way * (HALF + GAP)
        else:
            self.y, self.edge, self.below = top + LONG - HALF, x + self.way * HALF, HALF
        return Placed(inner, outer, x, top + WIDE, WIDE, LONG, DOWN if outer > inner else UP, newest)


def _arm(tiles: Sequence[Laid], end: int, edge: int, table: Table) -> list[Placed]:
    """The *tiles* to the right of the first one, and the place of the next; nothing if they need more room.

    *end*, *edge*: the outer half of the first tile, and where it ends. Other tiles keep as far from a border as a
    double needs after them, so that a double always lies in a row, across it.
    """
    pen = _Pen(edge, table)
    placed = []
    for inner, outer, newest, _ in tiles:
        placed.append(pen.lay(inner, outer, newest, inner == outer))
        end = outer
    placed.append(pen.lay(end, end, newest=False, is_double=False))
    lowest = max(placed[-1].y + placed[-1].h // 2, pen.y + LONG // 2)
    return placed if lowest <= table.depth else []
