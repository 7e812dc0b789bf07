"""Bingo with nothing hidden, from Python: what a position is worth in game points, by action, one or many at a time."""

import struct
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np

from bazar.bits import at, bits, lowest, popcount
from bazar.games.bingo.rules import NONE, Rules, State, deal, legal, no_points, nothing
from bazar.kernels.boxes import taken_out
from bazar.kernels.compiler import compiled
from bazar.solve.bingo.layout import (
    ANSWER,
    ASKED,
    BEST,
    BUDGET,
    CLOSER,
    FRAMES,
    GUESS,
    HANDS,
    LEGAL,
    MARK,
    MOST,
    NODES,
    POINTS,
    RULES_AT,
    STATE_AT,
    STRICT,
    TRIED,
    TRUMP,
    WIDTH,
    WORTH,
    lay_out,
    value_of,
)
from bazar.solve.bingo.search import after, value
from bazar.solve.bingo.table import MARKS, PAIR
from bazar.solve.own import own
from bazar.solve.room import Room
from bazar.solve.solution import Solution
from bazar.stock import tile_at

if TYPE_CHECKING:
    from collections.abc import Callable

FEW_PAIRS = 1 << 10
MANY_PAIRS = 1 << 18
"""Pairs of positions that the table has for strict play, and before it."""
TOGETHER = 10_000
"""Positions that are solved in one call at most."""
STATE_INTS = RULES_AT - STATE_AT
HIDDEN = 1 << 20
"""Instead of a value: some tiles are missing."""

_RULES = struct.Struct(f"={len(Rules._fields)}q")
_STATE = struct.Struct(f"={STATE_INTS}q")
_LIKE_RULES = Rules()
_LIKE_STATE = deal(_LIKE_RULES, nothing(), (0, 0), 0, no_points())


class Workbench:
    """Room for a search, and what it learnt of positions."""

    def __init__(self) -> None:
        self.box = np.zeros(WIDTH, np.int64)
        self.table = np.zeros(MANY_PAIRS * PAIR, np.int64)
        self.packed = np.zeros(STATE_INTS, np.int64)
        self.answer = np.zeros(ANSWER, np.int64)
        self.solve_each: Callable[..., None] = compiled(solve_each)

    def forget_when_full(self) -> None:
        """Forget all positions once there are no numbers left to tell their questions apart."""
        if self.box[MARK] > MARKS:
            self.table = np.zeros_like(self.table)
            self.box[MARK] = 0


def solve_bingo(rules: Rules, state: State, budget: int, *, every_action: bool) -> Solution:
    """The value of *state* for the seat to move, and of each legal action if *every_action*."""
    bench = own(Workbench)
    bench.forget_when_full()
    box = bench.box
    box[BUDGET] = budget
    _RULES.pack_into(box.data, 8 * RULES_AT, *rules)
    _STATE.pack_into(bench.packed.data, 0, *_ints(state))
    bench.solve_each(box, bench.table, bench.packed, bench.answer, every_action)
    return _solution(bench.answer.tolist(), budget)


def solve_all_bingo(rules: Rules, states: Sequence[State], budget: int, *, every_action: bool) -> Iterator[Solution]:
    """The same for each of many *states*, in machine code from one to the next."""
    bench = own(Workbench)
    bench.box[BUDGET] = budget
    _RULES.pack_into(bench.box.data, 8 * RULES_AT, *rules)
    for begin in range(0, len(states), TOGETHER):
        part = states[begin : begin + TOGETHER]
        bench.forget_when_full()
        packed = np.empty(len(part) * STATE_INTS, np.int64)
        for number, state in enumerate(part):
            _STATE.pack_into(packed.data, 8 * STATE_INTS * number, *_ints(state))
        answers = np.zeros(len(part) * ANSWER, np.int64)
        bench.solve_each(bench.box, bench.table, packed, answers, every_action)
        for answer in answers.reshape(-1, ANSWER).tolist():
            yield _solution(answer, budget)


def _ints(state: State) -> tuple[int, ...]:
    """A state as it lies in the box."""
    turn, led, declared, trump, closer, hands, stock, size, points, tricks, match_points, over = state
    return (turn, led, declared, trump, closer, *hands, *stock, size, *points, *tricks, *match_points, over)


def _solution(answer: list[int], budget: int) -> Solution:
    best, tried = answer[BEST], answer[TRIED]
    if best == HIDDEN:
        message = "some tiles are hidden: give a state with all hands and the stock, such as View.sample gives"
        raise ValueError(message)
    values = {action: answer[action] for action in bits(answer[LEGAL])}
    if values and tried >= budget:
        best = max(values.values())
    return Solution(best, values, tried < budget, tried)


def solve_each(box: Room, table: Room, packed: Room, answers: Room, every_action: bool) -> None:
    """Solve all states in *packed*, with each action if *every_action*, and put what is answered into *answers*."""
    for number in range(len(packed) // STATE_INTS):
        for place in range(STATE_INTS):
            box[STATE_AT + place] = packed[number * STATE_INTS + place]
        answer = number * ANSWER
        actions = begun(box, every_action)
        answers[answer + LEGAL] = actions
        frame = FRAMES
        place = BEST
        guess = box[GUESS]
        while box[GUESS] != HIDDEN:
            guess = value(box, table, FEW_PAIRS - 1 if box[FRAMES + STRICT] else MANY_PAIRS - 1, frame, guess)
            answers[answer + place] = guess
            if actions == 0:
                break
            place = lowest(actions)
            actions &= actions - 1
            frame = after(box, place)
            guess = answers[answer + BEST]
        if box[GUESS] == HIDDEN:
            answers[answer + BEST] = HIDDEN
        answers[answer + TRIED] = box[NODES]
        box[MARK] += box[ASKED]


def begun(box: Room, every_action: bool) -> int:
    """Lay out the state that was put into *box*, and guess its value; the actions whose values are asked for."""
    state = taken_out(box, STATE_AT, _LIKE_STATE)
    rules = taken_out(box, RULES_AT, _LIKE_RULES)
    box[NODES] = 0
    box[ASKED] = 0
    box[GUESS] = HIDDEN
    if not is_complete(state):
        return 0
    side = state.turn
    before = at(state.match_points, side) - at(state.match_points, 1 - side)
    count_game_points(box, before)
    lay_out(box, rules, state, side)
    box[GUESS] = before + guessed(box)
    return legal(rules, state) if every_action else 0


def count_game_points(box: Room, before: int) -> None:
    """Let an end of the deal be worth the game points by which the side is ahead then, with those from *before*."""
    for mine in range(MOST):
        for others in range(MOST):
            box[WORTH + mine * MOST + others] = before + mine - others


def guessed(box: Room) -> int:
    """What is asked first: whether the one who closed wins, or the one who has and holds more."""
    closer = box[FRAMES + CLOSER]
    if closer != NONE:
        return 1 if closer == 0 else 2
    trump = box[TRUMP]
    ahead = box[FRAMES + POINTS] - box[FRAMES + POINTS + 1]
    ahead += value_of(trump, box[FRAMES + HANDS]) - value_of(trump, box[FRAMES + HANDS + 1])
    return 1 if ahead >= 0 else 0


def is_complete(state: State) -> bool:
    """Whether both hands are as long as they must be, and no tile is in two places."""
    mine, others = popcount(at(state.hands, state.turn)), popcount(at(state.hands, 1 - state.turn))
    tiles = state.hands[0] | state.hands[1]
    if mine != others + (state.led != NONE) or popcount(tiles) != mine + others:
        return False
    for number in range(state.stock_size):
        tile = 1 << tile_at(state.stock, number)
        if tiles & tile:
            return False
        tiles |= tile
    return mine > 0
