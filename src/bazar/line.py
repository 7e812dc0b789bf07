"""The line of play: tiles laid end to end, halves matching, with two open ends, `L` and `R`.

A placement is an action: the tile's own number at the left end, that plus 28 at the right end. The first tile lies
with its greater half at the left. Written for the compiled side too: ints only.
"""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from bazar.tiles import DOUBLE_SIX

RIGHT = 28
"""Added to a tile's number it is the placement at the right end."""

HIGH = DOUBLE_SIX.high
LOW = DOUBLE_SIX.low
WITH_NUMBER = tuple(
    sum(1 << tile for tile in range(len(DOUBLE_SIX)) if number in (HIGH[tile], LOW[tile])) for number in range(7)
)
"""By number: the tiles that have it, as a bit mask."""


def placements(hand: int, left: int, right: int) -> int:
    """Every placement of a tile of *hand* at the open ends *left* and *right*."""
    return hand & WITH_NUMBER[left] | (hand & WITH_NUMBER[right]) << RIGHT


def fits(hand: int, left: int, right: int) -> bool:
    """Whether any tile of *hand* can be placed."""
    return hand & (WITH_NUMBER[left] | WITH_NUMBER[right]) != 0


def tile_of(placement: int) -> int:
    """The tile that is placed."""
    return placement - RIGHT if placement >= RIGHT else placement


def is_double(tile: int) -> int:
    """1 for a double, which lies across the line."""
    return 1 if HIGH[tile] == LOW[tile] else 0


def outer_half(tile: int, end: int) -> int:
    """The number that is open once *tile* has been placed at an end showing *end*."""
    return HIGH[tile] + LOW[tile] - end


class WithLine(Protocol):
    """A state that has a line of play among its fields."""

    @property
    def laid(self) -> int:
        """How many tiles lie in the line."""

    @property
    def left(self) -> int:
        """The number at the left end."""

    @property
    def right(self) -> int:
        """The number at the right end."""

    @property
    def left_double(self) -> int:
        """1 when a double lies at the left end."""

    @property
    def right_double(self) -> int:
        """1 when a double lies at the right end."""

    @property
    def _replace(self) -> Callable[..., Any]:
        """Gives the same state with other fields."""


S = TypeVar("S", bound=WithLine)


def lay(state: S, placement: int) -> S:
    """*state* with a tile laid; a double that is laid first lies at both ends. The hand is left as it is."""
    tile = tile_of(placement)
    double = is_double(tile)
    first = state.laid == 0
    at_left = placement < RIGHT
    outer = 0 if first else outer_half(tile, state.left if at_left else state.right)
    changed: S = state._replace(
        laid=state.laid + 1,
        left=HIGH[tile] if first else outer if at_left else state.left,
        right=LOW[tile] if first else state.right if at_left else outer,
        left_double=double if first or at_left else state.left_double,
        right_double=double if first or not at_left else state.right_double,
    )
    return changed
