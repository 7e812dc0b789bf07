"""What everybody may remember of a line: the tiles that have gone, and the numbers that somebody has not got.

Tiles are a bit mask; numbers are seven bits for each seat, the lowest for seat 0.
"""

from typing import Final

from bazar.bits import lowest, popcount
from bazar.line import HIGH, LOW, WITH_NUMBER, tile_of

ALL: Final = (1 << 28) - 1
NUMBERS: Final = 7
LACKING = tuple(
    sum(1 << tile for tile in range(28) if numbers >> HIGH[tile] & 1 or numbers >> LOW[tile] & 1)
    for numbers in range(1 << NUMBERS)
)
"""By a set of numbers: the tiles that have any of them."""
PLACEMENTS: Final = 56
"""Actions below that lay a tile."""


def with_laid(gone: int, action: int) -> int:
    """The tiles that have *gone* after *action*."""
    return gone | 1 << tile_of(action) if action < PLACEMENTS else gone


def lacked(lacks: int, seat: int) -> int:
    """The tiles that *seat* has not got."""
    return LACKING[lacks >> NUMBERS * seat & 127]


def open_numbers(left: int, right: int, seat: int) -> int:
    """The numbers of the open ends, as *seat* lacks them when it can lay nothing."""
    return (1 << left | 1 << right) << NUMBERS * seat


def matches(hand: int, unseen: int) -> int:
    """How often a tile of *hand* and one that is *unseen* have a number in common."""
    found = 0
    while hand:
        tile = lowest(hand)
        hand &= hand - 1
        found += popcount(unseen & (WITH_NUMBER[HIGH[tile]] | WITH_NUMBER[LOW[tile]]))
    return found


def ownership(number: int, hand: int, unseen: int) -> int:
    """How the tiles with a *number* lie, 0 to 31: how many are *unseen*, and whether *hand* has 0, 1, 2 or more."""
    return popcount(unseen & WITH_NUMBER[number]) * 4 + min(popcount(hand & WITH_NUMBER[number]), 3)
