"""A puzzle as arrays, for what fills it in machine code."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from bazar.bits import mask_of
from bazar.view.completions import Puzzle
from bazar.view.placing import Thing


class Packed(NamedTuple):
    """The first arguments of `blind.fill_blindly`: 64-bit ints all."""

    marks: Any
    allowed: Any
    room: Any
    quotas: Any


def packed(puzzle: Puzzle[Thing], marks: Sequence[int]) -> Packed:
    """*puzzle*, whose things have these *marks*, the choosiest first."""
    choosiest = sorted(range(len(marks)), key=lambda thing: len(puzzle.allowed[thing]))
    quotas = [
        value
        for quota in puzzle.quotas
        for value in (sum(marks[thing] for thing in quota.things), mask_of(quota.places), quota.count)
    ]
    return Packed(
        np.array([marks[thing] for thing in choosiest], np.int64),
        np.array([mask_of(puzzle.allowed[thing]) for thing in choosiest], np.int64),
        np.array(puzzle.room, np.int64),
        np.array(quotas, np.int64),
    )
