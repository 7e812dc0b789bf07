"""Hidden tiles laid where they may lie, in many ways, each with what makes good that some ways come up too often.

`bazar.beliefs.blind` begins again at the first tile that may not lie where it fell, so that all ways are equally
likely; after some passes of several players that hardly ever comes out. Here a tile falls only where it may lie: any
spot of those that are free, the choosiest tile first. A way is then the likelier the fewer spots there were to choose
from, and counts so much less. Written for the compiled side, but it runs interpreted too.
"""

from typing import Any

from bazar.beliefs.blind import keeps
from bazar.kernels.generator import below, next_random

Ints = Any
"""An array of 64-bit ints, or interpreted a list."""


def lay_out(
    marks: Ints,
    allowed: Ints,
    room: Ints,
    quotas: Ints,
    random: int,
    many: int,
    trials: int,
    free: Ints,
    found: Ints,
    counts: Any,
) -> int:
    """Put *many* ways into *found*, place after place, and into *counts* how much each counts; how many there are.

    They are fewer if *trials* do not suffice. The rest is as `bazar.beliefs.blind.fill_blindly` has it; *marks* are the
    choosiest first.
    """
    width = len(room)
    number = 0
    while number < many and trials:
        trials -= 1
        for place in range(width):
            free[place] = room[place]
            found[number * width + place] = 0
        count = 1.0
        for piece in range(len(marks)):
            spots = 0
            for place in range(width):
                if allowed[piece] >> place & 1:
                    spots += free[place]
            count *= spots
            if spots == 0:
                break
            random = next_random(random)
            spot = below(random, spots)
            place = 0
            while not allowed[piece] >> place & 1 or spot >= free[place]:
                if allowed[piece] >> place & 1:
                    spot -= free[place]
                place += 1
            free[place] -= 1
            found[number * width + place] |= marks[piece]
        if count > 0 and keeps(quotas, found, number * width, width):
            counts[number] = count
            number += 1
    return number
