"""What both games of the line have in common as people play them."""

from bazar.line import HIGH, LOW, is_double, outer_half

PIPS = tuple(HIGH[tile] + LOW[tile] for tile in range(len(HIGH)))
"""By tile."""
DOUBLES = sum(1 << tile for tile in range(len(HIGH)) if HIGH[tile] == LOW[tile])
ENDS = 14
"""Kinds of ends: twice the number, and one more for a double."""


def end_after(tile: int, end: int) -> int:
    """The kind of end that *tile* makes of one of the kind *end*; -1 if it does not fit."""
    number = end // 2
    if number not in (HIGH[tile], LOW[tile]):
        return -1
    return 2 * outer_half(tile, number) + is_double(tile)
