"""What is known of positions between tricks, for all points of the deal for which the same line of play proves it.

An answer does not depend on the points but through 70 and the limits below it. So an entry tells of which points it is
true: yes for a side that has so many or more while the other has so many or fewer, no the other way round. That holds
unless more points can do harm (`bazar.solve.bingo.bounds.counts_exactly`); then an entry is for its own points alone.
"""

from bazar.bits import popcount
from bazar.games.bingo.rules import NONE
from bazar.solve.bingo.layout import (
    CLOSER,
    DRAWN,
    GAINED,
    HANDS,
    MARK,
    SIZE,
    STRICT,
    TAKEN,
    TILES,
    TURN,
)
from bazar.solve.room import Room

MARKS = 1 << 22
"""So many questions can share a table before it must be cleared."""
PAIR = 4
"""Ints of two entries: of each a key, then what is known."""
ALL = 127
NEVER = ALL | ALL << 14 << 7
"""For which points yes is known, and no: for none. Four numbers of seven bits: of the side at least, of the other at
most; of the side at most, of the other at least."""
HALF = 14
YES_ONLY = (1 << HALF) - 1
BOTH = (1 << 2 * HALF) - 1
BEST_AT = 28
"""Where the action that settled it stands, plus 1; above it the mark."""
MARK_AT = 34
QUESTION_AT = 40
"""Where in an entry the question stands by itself."""
BOTH_HANDS = (1 << 2 * TILES) - 1


def key_of(box: Room, frame: int) -> int:
    """The position of the *frame* but for points: all of it in 64 bits."""
    closer = box[frame + CLOSER]
    drawn = box[frame + DRAWN] >> 1
    if closer != NONE:
        form = 4 + 2 * closer + box[frame + TAKEN + closer]
        drawn = 0
    elif box[frame + STRICT]:
        form = 0
    else:
        form = box[frame + TAKEN] + 2 * box[frame + TAKEN + 1]
    hands = box[frame + HANDS] | box[frame + HANDS + 1] << TILES
    return hands | ((drawn << 3 | form) << 1 | box[frame + TURN]) << 2 * TILES


def mark_of(box: Room, frame: int) -> int:
    """What must agree besides: the question, and the game points gained."""
    return (box[MARK] << 3 | box[frame + GAINED]) << 3 | box[frame + GAINED + 1]


def pair_of(mask: int, key: int, points: int) -> int:
    """Where the two entries stand that a position may have."""
    key = (key ^ points * 0x3F58476D1CE4E5B9) * 0x1E3779B97F4A7C15
    return ((key ^ key >> 31) >> 7 & mask) * PAIR


def length_of(box: Room, key: int) -> int:
    """The tiles that are still to be played in the position of a *key*."""
    if key >> 59 & 4:
        return popcount(key & BOTH_HANDS)
    return popcount(key & BOTH_HANDS) + box[SIZE] - 2 * (key >> 60 & 15)
