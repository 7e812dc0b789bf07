"""What a seat believes: the worlds that agree with its view, weighed by how likely the others' moves were in each."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from bazar.beliefs.binding import reckoning
from bazar.beliefs.packing import packed
from bazar.beliefs.worlds import World, Worlds
from bazar.view.view import View

FEWEST = 1e-300
"""Weights that add up to less tell nothing: then all worlds count alike."""


@dataclass(frozen=True)
class Beliefs:
    """Worlds with their weights, which add up to 1."""

    worlds: Worlds
    weights: tuple[float, ...]

    @classmethod
    def of(
        cls, view: View, rng: random.Random, at_most: int, sampled: int, *, likely: bool = True, fast: bool = False
    ) -> "Beliefs":
        """By all worlds, if there are *at_most* so many, else by as many as *sampled*.

        Unless *likely*, all count alike: what is proved counts, and nothing else. *fast* is with machine code, which
        gives the same up to rounding (`MissingExtra` without numba).
        """
        worlds = Worlds.of(view, rng, at_most, sampled, fast=fast)
        if not likely:
            return cls(worlds, (1 / len(worlds),) * len(worlds))
        weights = _weights(worlds, fast)
        total = sum(weights)
        if total < FEWEST:
            return cls(worlds, (1 / len(worlds),) * len(worlds))
        return cls(worlds, tuple(weight / total for weight in weights))

    @property
    def effective(self) -> float:
        """How many worlds of equal weight would tell as much."""
        return 1 / sum(weight * weight for weight in self.weights)

    def drawn(self, rng: random.Random, many: int) -> list[World]:
        """*many* worlds that count alike, drawn by weight: each as often as its weight says, but for less than one."""
        reached = list(accumulate(self.weights))
        mark = rng.random() / many
        found = []
        number = 0
        for _ in range(many):
            while number < len(reached) - 1 and reached[number] <= mark:
                number += 1
            found.append(self.worlds.all[number])
            mark += 1 / many
        return found

    def states(self, rng: random.Random, many: int) -> list[Any]:
        """The full states of *many* worlds drawn by weight, each with the rest of the stock in an order of its own."""
        return [self.worlds.state(world, rng) for world in self.drawn(rng, many)]


def _weights(worlds: Worlds, fast: bool) -> Sequence[float]:
    view = worlds.view
    machine = reckoning(view.game.id, fast=fast)
    weights: Sequence[float] = machine.floats(len(worlds))
    told = packed(worlds, worlds.all, machine.ints)
    machine.weigh(view.rules, told, len(worlds), -1 if view.seat is None else view.seat, weights)
    return weights
