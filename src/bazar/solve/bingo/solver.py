"""Bingo with nothing hidden, from Python: what a position is worth in game points, by action, one or many at a time."""

import struct
import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from bazar.bits import bits, lowest, popcount
from bazar.games.bingo.rules import NONE, Rules, State, deal, legal
from bazar.kernels.boxes import taken_out
from bazar.kernels.compiler import compiled
from bazar.solve.bingo.layout import (
    ANSWERS,
    ASKED,
    BUDGET,
    CLOSER,
    FRAMES,
    HANDS,
    MARK,
    MOST,
    NODES,
    POINTS,
    RULES_AT,
    STATE_AT,
    STRICT,
    TRUMP,
    WIDTH,
    WORTH,
    lay_out,
    value_of,
)
from bazar.solve.bingo.search import value, worth_after
from bazar.solve.bingo.table import MARKS, PAIR
from bazar.solve.room import Room
from bazar.solve.solution import Solution
from bazar.stock import tile_at

if TYPE_CHECKING:
    from collections.abc import Callable

FEW_PAIRS = 1 << 10
MANY_PAIRS = 1 << 18
"""Pairs of positions that the table has for strict play, and before it."""
HIDDEN = 1 << 20
"""Instead of a value: some tiles are missing."""

_OWN = threading.local()
_PACKED = struct.Struct("=24q")
_RULES = Rules()
_STATE = deal(Rules(), (0, 0), (0, 0), 0, (0, 0))


class Workbench:
    """Room for a search."""

    def __init__(self) -> None:
        self.box = np.zeros(WIDTH, np.int64)
        self.table = np.zeros(MANY_PAIRS * PAIR, np.int64)
        self.solve: Callable[..., int] = compiled(solve_packed)

    def forget_when_full(self) -> None:
        """Forget all positions once there are no numbers left to tell their questions apart."""
        if self.box[MARK] > MARKS:
            self.table = np.zeros_like(self.table)
            self.box[MARK] = 0

    @staticmethod
    def own() -> "Workbench":
        """The one of this thread."""
        bench: Workbench | None = getattr(_OWN, "bench", None)
        if bench is None:
            bench = _OWN.bench = Workbench()
        return bench


def count_game_points(box: Room) -> None:
    """Let an end of the deal be worth the game points by which the side is ahead."""
    for mine in range(MOST):
        for others in range(MOST):
            box[WORTH + mine * MOST + others] = mine - others


def solve_packed(box: Room, table: Room, every_action: bool) -> int:
    """Solve the state that was put into *box*; its value, and in `ANSWERS` that of each action if *every_action*."""
    state = taken_out(box, STATE_AT, _STATE)
    rules = taken_out(box, RULES_AT, _RULES)
    if not is_complete(state):
        return HIDDEN
    side = state.turn
    count_game_points(box)
    lay_out(box, rules, state, side)
    mask = FEW_PAIRS - 1 if box[FRAMES + STRICT] else MANY_PAIRS - 1
    before = state.match_points[side] - state.match_points[1 - side]
    best = value(box, table, mask, FRAMES, guessed(box))
    if every_action:
        actions = legal(rules, state)
        while actions:
            action = lowest(actions)
            actions &= actions - 1
            box[ANSWERS + action] = before + worth_after(box, table, mask, action, best)
    box[MARK] += box[ASKED]
    return before + best


def guessed(box: Room) -> int:
    """What is asked first: whether the one who holds and has more wins, or who closed."""
    trump = box[TRUMP]
    closer = box[FRAMES + CLOSER]
    if closer != NONE:
        return 1 if closer == 0 else 2
    ahead = box[FRAMES + POINTS] - box[FRAMES + POINTS + 1]
    ahead += value_of(trump, box[FRAMES + HANDS]) - value_of(trump, box[FRAMES + HANDS + 1])
    return 1 if ahead >= 0 else 0


def is_complete(state: State) -> bool:
    """Whether both hands are as long as they must be, and no tile is in two places."""
    hands = state.hands
    mine, others = popcount(hands[state.turn]), popcount(hands[1 - state.turn])
    tiles = hands[0] | hands[1]
    if mine != others + (state.led != NONE) or popcount(tiles) != mine + others:
        return False
    for number in range(state.stock_size):
        tile = 1 << tile_at(state.stock, number)
        if tiles & tile:
            return False
        tiles |= tile
    return mine > 0


def solve_bingo(rules: Rules, state: State, budget: int, *, every_action: bool) -> Solution:
    """The value of *state* for the seat to move, and of each legal action if *every_action*."""
    bench = Workbench.own()
    box = bench.box
    turn, led, declared, trump, closer, hands, stock, size, points, tricks, match_points, over = state
    _PACKED.pack_into(
        box, 0, 0, budget, turn, led, declared, trump, closer, *hands, *stock, size, *points, *tricks, *match_points,
        over, *rules,
    )  # fmt: skip
    bench.forget_when_full()
    best = bench.solve(box, bench.table, every_action)
    if best == HIDDEN:
        message = "some tiles are hidden: give a state with all hands and the stock, such as View.sample gives"
        raise ValueError(message)
    nodes = int(box[NODES])
    values = {action: int(box[ANSWERS + action]) for action in bits(legal(rules, state))} if every_action else {}
    exact = nodes < budget
    if values and not exact:
        best = max(values.values())
    return Solution(int(best), values, exact, nodes)
