"""Equilibria, exact best responses, and how far a strategy is from an equilibrium.

The equilibrium is approached by predictive counterfactual regret minimisation (G. Farina, C. Kroer and T. Sandholm,
"Faster Game Solving via Predictive Blackwell Approachability", AAAI 2021): CFR+ that takes the regrets of the last
round to come again, with the strategies of later rounds counting more. How near it is gets proved, not estimated: by
the exact best responses to it.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from bazar.equilibrium import sweeps
from bazar.equilibrium.tree import Floats, Ints, Tree
from bazar.kernels.compiler import compiled


class Response(NamedTuple):
    """What a seat wins on the average by answering the other's strategy as well as can be."""

    value: float
    actions: Ints
    """By information set of the seat: the number of the best action; of the other's sets nothing."""


class Equilibrium(NamedTuple):
    """Strategies of both seats from which neither can win more than *gap* by another."""

    strategy: Floats
    """By slot of the tree."""
    least: float
    """The value of the game for seat 0 is at least so much, and"""
    most: float
    """at most so much."""
    rounds: int

    @property
    def gap(self) -> float:
        """What both seats could win more together, each by its best response."""
        return self.most - self.least

    @property
    def value(self) -> float:
        """The middle of what the value of the game for seat 0 can be."""
        return (self.least + self.most) / 2


def best_response(tree: Tree[Any], strategy: Floats, seat: int) -> Response:
    """The best that *seat* can do against the other's part of *strategy*, exactly."""
    rows = tree.rows
    others, values = np.zeros(tree.nodes), np.zeros(tree.nodes)
    best = np.zeros(len(rows.seats), np.int64)
    compiled(sweeps.reach)(rows, strategy, 1 - seat, tree.begins, others)
    compiled(sweeps.best_response)(rows, seat, others, values, np.zeros(tree.choices), best)
    return Response(float(values[tree.begins].sum()) / tree.deals, best)


def expected(tree: Tree[Any], strategy: Floats) -> float:
    """What seat 0 wins on the average when both play by *strategy*."""
    values = np.zeros(tree.nodes)
    compiled(sweeps.regret)(tree.rows, strategy, 0, np.ones(tree.nodes), values, np.zeros(tree.choices))
    return float(values[tree.begins].sum()) / tree.deals


def equilibrium(
    tree: Tree[Any],
    gap: float,
    most_rounds: int = 20_000,
    look_every: int = 50,
    told: Callable[[Equilibrium], None] | None = None,
) -> Equilibrium:
    """Strategies with at most that *gap*, or the best after *most_rounds*.

    How good they are is looked at every so many rounds, and then *told*.
    """
    regrets, sums = np.zeros(tree.choices), np.zeros(tree.choices)
    instant = np.zeros(tree.choices)
    strategy = tree.uniform()
    reached, values = np.zeros(tree.nodes), np.zeros(tree.nodes)
    rows, begins = tree.rows, tree.begins
    for number in range(1, most_rounds + 1):
        for seat in (0, 1):
            compiled(sweeps.reach)(rows, strategy, 1 - seat, begins, reached)
            mine = _slots_of(tree, seat)
            instant[mine] = 0.0
            compiled(sweeps.regret)(rows, strategy, seat, reached, values, instant)
            regrets[mine] = np.maximum(0.0, regrets[mine] + instant[mine])
            compiled(sweeps.match_regrets)(rows, seat, regrets, instant, strategy)
            compiled(sweeps.reach)(rows, strategy, seat, begins, reached)
            compiled(sweeps.note)(rows, seat, strategy, reached, float(number) ** 2, sums)
        if number % look_every == 0 or number == most_rounds:
            found = _looked_at(tree, _average(tree, sums), number)
            if told:
                told(found)
            if found.gap <= gap:
                break
    return found


def _slots_of(tree: Tree[Any], seat: int) -> npt.NDArray[np.bool_]:
    return np.repeat(tree.rows.seats == seat, np.diff(tree.rows.slots))


def _average(tree: Tree[Any], sums: Floats) -> Floats:
    """The *sums* of each information set made chances; all alike where there is nothing."""
    begins = tree.rows.slots[:-1]
    many = np.diff(tree.rows.slots)
    totals = np.repeat(np.add.reduceat(sums, begins), many)
    return np.where(totals > 0, sums / np.where(totals > 0, totals, 1.0), tree.uniform())


def _looked_at(tree: Tree[Any], strategy: Floats, rounds: int) -> Equilibrium:
    return Equilibrium(
        strategy, -best_response(tree, strategy, 1).value, best_response(tree, strategy, 0).value, rounds
    )
