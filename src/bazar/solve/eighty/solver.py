"""Eighty with open hands: the points of the team to move less those of the other, by action; and who makes a bid."""

from typing import TYPE_CHECKING

import numpy as np

from bazar.bits import bits, popcount
from bazar.games.eighty import rules as r
from bazar.kernels.compiler import compiled
from bazar.solve.eighty.guess import guessed
from bazar.solve.eighty.layout import BUDGET, FRAMES, NODES, SPAN, WIDTH, lay_out
from bazar.solve.eighty.search import GAIN, SEAT, TOTAL, play_first, search, set_out, solved
from bazar.solve.eighty.table import GENERATIONS, SIZE, pairs_for
from bazar.solve.own import own
from bazar.solve.room import Room
from bazar.solve.solution import Solution

if TYPE_CHECKING:
    from collections.abc import Callable


class _Workbench:
    """Room for a search."""

    def __init__(self) -> None:
        self.box = np.zeros(WIDTH, np.int64)
        self.table = np.zeros(SIZE, np.int64)
        self.generation = 0
        self.begin: Callable[..., int] = compiled(begin)
        self.value: Callable[..., int] = compiled(value)
        self.value_after: Callable[..., int] = compiled(value_after)
        self.is_reached: Callable[..., bool] = compiled(is_reached)
        self.is_reached_after: Callable[..., bool] = compiled(is_reached_after)

    def next_generation(self) -> int:
        """A number that tells the positions of one naming of trumps from others in the table."""
        self.generation += 1
        if self.generation == GENERATIONS:
            self.table[:] = 0
            self.generation = 1
        return self.generation


def begin(box: Room, state: r.State) -> int:
    """Lay *state* out; all the points that are still to be taken."""
    held = lay_out(box, state)
    box[SPAN] = pairs_for(popcount(held)) - 1
    set_out(box, state, held)
    return box[FRAMES + TOTAL]


def value(box: Room, table: Room, generation: int) -> int:
    """The points to come for team 0."""
    total = box[FRAMES + TOTAL]
    return solved(box, table, generation, FRAMES, 0, total, guessed(box, FRAMES))


def value_after(box: Room, table: Room, generation: int, name: int, best: int) -> int:
    """The same once the seat to move has played the tile *name* of the rules, if it can come to no more than *best*."""
    even = box[FRAMES + SEAT] & 1 == 0
    after = play_first(box, name)
    gain = box[FRAMES + GAIN]
    least, most = (0, best - gain) if even else (best - gain, box[after + TOTAL])
    return gain + solved(box, table, generation, after, max(least, 0), min(most, box[after + TOTAL]), best - gain)


def is_reached(box: Room, table: Room, generation: int, points: int) -> bool:
    """Whether team 0 takes so many of the points to come."""
    return search(box, table, generation, FRAMES, points) >= points


def is_reached_after(box: Room, table: Room, generation: int, name: int, points: int) -> bool:
    """The same once the seat to move has played the tile *name* of the rules."""
    after = play_first(box, name)
    return search(box, table, generation, after, points - box[FRAMES + GAIN]) >= points - box[FRAMES + GAIN]


def solve_eighty(state: r.State, budget: int, *, every_action: bool) -> Solution:
    """The value of *state*, in which a trump is named or to be named, and of each legal action if *every_action*."""
    bench = own(_Workbench)
    bench.box[NODES] = 0
    bench.box[BUDGET] = budget
    if state.trump == r.NOT_NAMED:
        names = [action - r.TRUMP for action in bits(r.ALL_TRUMPS)]
        values = {r.TRUMP + trump: _play(bench, state._replace(trump=trump), every_action=False)[0] for trump in names}
        best = max(values.values())
    else:
        best, values = _play(bench, state, every_action=every_action)
    nodes = int(bench.box[NODES])
    return Solution(best, values, nodes < budget, nodes)


def _play(bench: _Workbench, state: r.State, *, every_action: bool) -> tuple[int, dict[int, int]]:
    """The value of a state with a named trump, and of each tile that may be played."""
    box, table, generation = bench.box, bench.table, bench.next_generation()
    to_come = int(bench.begin(box, state))
    ahead = state.points[0] - state.points[1] - to_come
    sign = -1 if r.team(state.turn) else 1
    points = int(bench.value(box, table, generation))
    values = {}
    if every_action:
        for action in bits(r.legal(r.Rules(), state)):
            after = int(bench.value_after(box, table, generation, action, points))
            values[action] = sign * (ahead + 2 * after)
    best = max(values.values()) if values else sign * (ahead + 2 * points)
    return best, values


def reaches(state: r.State, team: int, points: int, budget: int) -> dict[int, bool] | None:
    """By legal action of a *state* with a named trump: whether *team* then ends the deal with so many *points*.

    What it took before counts too. One question a tile, so much quicker than all values. `None` if more than *budget*
    moves had to be tried. ValueError if the trump is not named or in Nel-O.
    """
    if state.trump not in range(1, 7) or r.is_nello(state):
        message = "give a state of Eighty in which a trump suit is named"
        raise ValueError(message)
    bench = own(_Workbench)
    box, table, generation = bench.box, bench.table, bench.next_generation()
    box[NODES] = 0
    box[BUDGET] = budget
    to_come = int(bench.begin(box, state))
    missing = points - state.points[team]
    # Team 1 takes so many if team 0 does not take more than the rest.
    asked = missing if team == 0 else to_come - missing + 1
    answers = {
        action: bool(bench.is_reached_after(box, table, generation, action, asked)) == (team == 0)
        for action in bits(r.legal(r.Rules(), state))
    }
    return answers if box[NODES] < budget else None
