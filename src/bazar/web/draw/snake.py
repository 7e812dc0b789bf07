"""How a line of play lies on a table: from its first tile to both sides, turning at the borders as people lay it.

The arm of the right end turns down at a border and the arm of the left end up, so they never meet, and a tile that has
been laid stays where it is. Lengths are in halves of a tile.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from bazar.tables.line import Laid

LIMITS: Final = {"phone": 7, "desk": 13}
"""How far a row may reach to each side of the middle, by the shape of the screen; a double may reach one farther."""


class Placed(NamedTuple):
    """A tile of the line with its centre, and the directions from its middle to its halves."""

    first: int
    """The half that lies nearer to the first tile; of the first tile, the left one."""
    second: int
    x: float
    y: float
    dx: int
    dy: int
    """From the first half to the second: right or left, down or up."""
    newest: bool

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Its left, top, right and bottom."""
        across, down = (1.0, 0.5) if self.dx else (0.5, 1.0)
        return self.x - across, self.y - down, self.x + across, self.y + down

    @property
    def angle(self) -> int:
        """By how many degrees it is turned from standing with its greater half on top."""
        dx, dy = (self.dx, self.dy) if self.second >= self.first else (-self.dx, -self.dy)
        return {(0, -1): 0, (1, 0): 90, (0, 1): 180, (-1, 0): 270}[dx, dy]


class Lying(NamedTuple):
    """The tiles of a line in the order in which it lies, and where the next would go at its left and right end."""

    tiles: list[Placed]
    left: Placed
    right: Placed


def lying(line: Sequence[Laid], limit: int) -> Lying:
    """Where the tiles of *line*, which has some, lie in rows that reach *limit* to each side."""
    start = next(place for place, laid in enumerate(line) if laid.first)
    first = line[start]
    is_double = first.left == first.right
    middle = Placed(first.left, first.right, 0, 0, 0 if is_double else 1, -1 if is_double else 0, first.newest)
    reach = 0.5 if is_double else 1.0
    right = list(_arm(line[start + 1 :], _Pen(reach, 0, 1, 1, limit, after_double=is_double)))
    turned = [Laid(laid.right, laid.left, laid.newest) for laid in reversed(line[:start])]
    left = list(_arm(turned, _Pen(-reach, 0, -1, -1, limit, after_double=is_double)))
    return Lying([*reversed(left[:-1]), middle, *right[:-1]], left[-1], right[-1])


class _Pen:
    """Where an arm of the line has come to."""

    def __init__(self, x: float, y: float, along: int, down: int, limit: int, *, after_double: bool) -> None:
        self.x, self.y, self.along, self.down, self.limit = x, y, along, down, limit
        self.after_double = after_double

    def lay(self, laid: Laid) -> Placed:
        is_double = laid.left == laid.right
        if is_double:
            placed = Placed(laid.left, laid.right, self.x + 0.5 * self.along, self.y, 0, -1, laid.newest)
            self.x += self.along
        elif abs(self.x + 2 * self.along) <= self.limit:
            placed = Placed(laid.left, laid.right, self.x + self.along, self.y, self.along, 0, laid.newest)
            self.x += 2 * self.along
        else:
            placed = self._turn(laid)
        self.after_double = is_double
        return placed

    def _turn(self, laid: Laid) -> Placed:
        """The tile under the last one, or above it, at which the next row begins."""
        x = self.x - 0.5 * self.along
        y = self.y + self.down * (2.0 if self.after_double else 1.5)
        self.y = y + 0.5 * self.down
        self.along = -self.along
        self.x = x + 0.5 * self.along
        return Placed(laid.left, laid.right, x, y, 0, self.down, laid.newest)


def _arm(line: Iterable[Laid], pen: _Pen) -> Iterable[Placed]:
    """The tiles of an arm, and last where the next would lie."""
    for laid in line:
        yield pen.lay(laid)
    yield pen.lay(Laid(0, 1, newest=False))
