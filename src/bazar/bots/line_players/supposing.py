"""The deals that medium and hard look into: all a seat may be sitting in if they are few, else many at random."""

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from bazar.beliefs import Worlds
from bazar.beliefs.packed import packed
from bazar.beliefs.ways import gone_through
from bazar.bots.line_players.laying import lay_out
from bazar.kernels.compiler import compiled
from bazar.view.completions import Puzzle, pick
from bazar.view.placing import Thing
from bazar.view.view import View

TRIALS = 100
"""Times that a world is begun, on the average, before the others have to do."""


def supposed(view: View, rng: random.Random, at_most: int, sampled: int) -> tuple[Worlds, Sequence[float]]:
    """Worlds, and how much each counts before anything is believed; with machine code.

    All, if there are *at_most* so many; else some *sampled* at random, which do not count alike.
    """
    puzzles = view.placing.puzzles
    if sum(gone_through(puzzle) for puzzle in puzzles) > at_most:
        shares = {number: puzzle.count() for number, puzzle in enumerate(puzzles)}
        taken = Counter(pick(rng, shares) for _ in range(sampled)) if len(shares) > 1 else Counter({0: sampled})
        found, counts = [], []
        for number, times in sorted(taken.items()):
            some, their = _laid(puzzles[number], rng, times)
            found += some
            counts += their
        if found:
            return Worlds(view, tuple(found), complete=False), counts
    worlds = Worlds.of(view, rng, at_most, sampled // 10, fast=True)
    return worlds, [1.0] * len(worlds)


def _laid(puzzle: Puzzle[Thing], rng: random.Random, many: int) -> tuple[list[tuple[int, ...]], list[float]]:
    """Ways to solve *puzzle*, as *many* if they can be found, that together count as much."""
    width = len(puzzle.room)
    if not width:
        return [()] * many, [1.0] * many
    found = np.zeros((many, width), np.int64)
    counts = np.zeros(many)
    done = _lay_out()(
        *packed(puzzle, [1 << thing.tile for thing in puzzle.things]),
        rng.randrange(1, 1 << 62),
        many,
        many * TRIALS,
        np.zeros(width, np.int64),
        found.reshape(-1),
        counts,
    )
    counts = counts[:done]
    return list(map(tuple, found[:done].tolist())), (counts * (many / counts.sum())).tolist() if done else []


@cache
def _lay_out() -> Any:
    return compiled(lay_out)
