"""Filling the places of a puzzle blindly, until it comes out right: every way is as likely as every other.

A piece after another, the choosiest first, goes into any of the spots that are still free; at the first that may not
lie there all is begun again. That is quick in machine code, and takes long only where much is proved; then it is
given up, and `Puzzle.sample` does it, which never fails. Written for the compiled side, but it runs interpreted too.
"""

from collections.abc import MutableSequence
from typing import TypeAlias

from bazar.bits import popcount
from bazar.kernels.generator import below, next_random

Ints: TypeAlias = MutableSequence[int]
"""An array of 64-bit ints, or interpreted a list."""


def fill_blindly(
    marks: Ints,
    allowed: Ints,
    room: Ints,
    quotas: Ints,
    random: int,
    many: int,
    trials: int,
    free: Ints,
    found: Ints,
) -> int:
    """Put *many* ways into *found*, place after place, with *trials* at most; how many there are.

    *marks* are the pieces, *allowed* by piece the places it may go to as a bit mask, *room* the spots by place,
    *quotas* three ints each: pieces, places, and how many of the ones must lie in the others. *free* has room for
    as many ints as there are places.
    """
    width = len(room)
    total = 0
    for place in range(width):
        total += room[place]
    number = 0
    while number < many and trials:
        trials -= 1
        for place in range(width):
            free[place] = room[place]
            found[number * width + place] = 0
        left = total
        for piece in range(len(marks)):
            random = next_random(random)
            spot = below(random, left)
            place = 0
            while spot >= free[place]:
                spot -= free[place]
                place += 1
            if not allowed[piece] >> place & 1:
                break
            free[place] -= 1
            left -= 1
            found[number * width + place] |= marks[piece]
        if left == 0 and keeps(quotas, found, number * width, width):
            number += 1
    return number


def keeps(quotas: Ints, found: Ints, begin: int, width: int) -> bool:
    """Whether the quotas are kept by the way that begins there."""
    for number in range(0, len(quotas), 3):
        count = 0
        for place in range(width):
            if quotas[number + 1] >> place & 1:
                count += popcount(found[begin + place] & quotas[number])
        if count != quotas[number + 2]:
            return False
    return True
