"""Worlds drawn at random: by machine code where there is any and it comes to an end, else exactly by counting."""

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from bazar.beliefs.ways import Way
from bazar.view.completions import Puzzle, pick
from bazar.view.placing import Placing, Thing

TRIALS: Final = 3000
"""Times that a world is begun, on the average, before counting takes over."""


def drawn(placing: Placing, marks: Sequence[int], rng: random.Random, many: int, *, fast: bool) -> list[Way]:
    """As *many* ways, each as likely as any other; *fast* is with machine code, and gives others."""
    counts = {number: puzzle.count() for number, puzzle in enumerate(placing.puzzles)}
    taken = Counter(pick(rng, counts) for _ in range(many)) if len(counts) > 1 else Counter({0: many})
    found: list[Way] = []
    for number, times in sorted(taken.items()):
        puzzle = placing.puzzles[number]
        blind = _blindly(puzzle, marks, rng, times) if fast else []
        found += blind
        found += [_counted(puzzle, marks, rng) for _ in range(times - len(blind))]
    if len(counts) > 1:
        rng.shuffle(found)
    return found


def _counted(puzzle: Puzzle[Thing], marks: Sequence[int], rng: random.Random) -> Way:
    mark_of = dict(zip(puzzle.things, marks, strict=True))
    return tuple(sum(mark_of[thing] for thing in content) for content in puzzle.sample(rng))


def _blindly(puzzle: Puzzle[Thing], marks: Sequence[int], rng: random.Random, many: int) -> list[Way]:
    import numpy

    from bazar.beliefs.packed import packed

    width = len(puzzle.room)
    if not width:
        return [()] * many
    found = numpy.zeros((many, width), numpy.int64)
    done = _fill()(
        *packed(puzzle, marks),
        rng.randrange(1, 1 << 62),
        many,
        many * TRIALS,
        numpy.zeros(width, numpy.int64),
        found.reshape(-1),
    )
    return list(map(tuple, found[:done].tolist()))


@cache
def _fill() -> Any:
    from bazar.beliefs.blind import fill_blindly
    from bazar.kernels.compiler import compiled

    return compiled(fill_blindly)
