"""Eighty with open hands: the points of the team to move less those of the other, by action."""

import threading
from typing import TYPE_CHECKING

import numpy as np

from bazar.bits import bits
from bazar.games.eighty import rules as r
from bazar.kernels.compiler import compiled
from bazar.solve.eighty.layout import BUDGET, FRAMES, NODES, WIDTH, lay_out
from bazar.solve.eighty.search import GENERATIONS, SLOTS, points_to_come, set_out, solved, solved_after
from bazar.solve.room import Room
from bazar.solve.solution import Solution

if TYPE_CHECKING:
    from collections.abc import Callable

_OWN = threading.local()


class _Workbench:
    """Room for a search."""

    def __init__(self) -> None:
        self.box = np.zeros(WIDTH, np.int64)
        self.table = np.zeros(2 * SLOTS, np.int64)
        self.generation = 0
        self.solved: Callable[..., int] = compiled(solved)
        self.solved_after: Callable[..., int] = compiled(solved_after)
        self.begin: Callable[..., int] = compiled(begin)

    @staticmethod
    def own() -> "_Workbench":
        bench: _Workbench | None = getattr(_OWN, "bench", None)
        if bench is None:
            bench = _OWN.bench = _Workbench()
        return bench

    def next_generation(self) -> int:
        """A number that tells the positions of one naming of trumps from others in the table."""
        self.generation += 1
        if self.generation == GENERATIONS:
            self.table[:] = 0
            self.generation = 1
        return self.generation


def begin(box: Room, state: r.State) -> int:
    """Lay *state* out; all the points that are still to be taken."""
    set_out(box, state, lay_out(box, state))
    return points_to_come(box, FRAMES)


def solve_eighty(state: r.State, budget: int, *, every_action: bool) -> Solution:
    """The value of *state*, in which a trump is named or to be named, and of each legal action if *every_action*."""
    bench = _Workbench.own()
    bench.box[NODES] = 0
    bench.box[BUDGET] = budget
    if state.trump == r.NOT_NAMED:
        names = [action - r.TRUMP for action in bits(r.ALL_TRUMPS)]
        values = {r.TRUMP + trump: _play(bench, state._replace(trump=trump), every_action=False)[0] for trump in names}
        value = max(values.values())
    else:
        value, values = _play(bench, state, every_action=every_action)
    nodes = int(bench.box[NODES])
    return Solution(value, values, nodes < budget, nodes)


def _play(bench: _Workbench, state: r.State, *, every_action: bool) -> tuple[int, dict[int, int]]:
    """The value of a state with a named trump, and of each tile that may be played."""
    box, table, generation = bench.box, bench.table, bench.next_generation()
    to_come = int(bench.begin(box, state))
    ahead = state.points[0] - state.points[1] - to_come
    sign = -1 if r.team(state.turn) else 1
    points = int(bench.solved(box, table, generation, FRAMES, to_come // 2))
    values = {}
    if every_action:
        for action in bits(r.legal(r.Rules(), state)):
            after = int(bench.solved_after(box, table, generation, action, points))
            values[action] = sign * (ahead + 2 * after)
    value = max(values.values()) if values else sign * (ahead + 2 * points)
    return value, values
