"""Bingo's own solver: many positions in one call, what was solved before, answers that hold for ranges of points."""

import random
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.solve.positions import by_minimax, positions, random_deal

from bazar.bits import bits
from bazar.games import game as find_game
from bazar.games.bingo import rules as bingo
from bazar.solve import solve, solve_many
from bazar.solve.bingo import layout, table
from bazar.solve.bingo.solver import Workbench
from bazar.solve.own import own

RULES = bingo.Rules()


def strict(seed: int, *, closed: bool) -> bingo.State:
    """Strict play before its first lead, reached by random actions: the game *closed* with some of the stock left."""
    rng = random.Random(seed)
    while True:
        dealt: bingo.State = random_deal(find_game("bingo"), RULES, rng)
        state = dealt
        wanted = rng.choice((2, 6, 12)) if closed else 0
        while not state.over and (state.stock_size > wanted or state.led != bingo.NONE):
            state = bingo.apply(RULES, state, rng.choice(bits(bingo.legal(RULES, state) & ~(1 << bingo.CLOSE))))
        if not state.over:
            return bingo.apply(RULES, state, bingo.CLOSE) if closed else state


@pytest.mark.parametrize("closed", [False, True])
def test_whole_strict_play_is_worth_what_its_best_action_leads_to(closed: bool) -> None:
    for seed in range(25):
        state = strict(seed, closed=closed)
        solution = solve("bingo", RULES, state)
        assert solution.exact
        assert solution.value == max(solution.values.values())
        for action, value in solution.values.items():
            after = bingo.apply(RULES, state, action)
            sign = 1 if after.turn == state.turn else -1
            assert solve("bingo", RULES, after).value == sign * value


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), points=st.tuples(st.integers(0, 69), st.integers(0, 69)))
def test_points_of_the_deal_matter_as_plain_minimax_says(seed: int, points: tuple[int, int]) -> None:
    """Whatever they are: what the table knows of one standing it takes for others."""
    position = next(p for p in positions("bingo", 2, {}, 8, seed) if not p.state.over)
    position = position._replace(state=position.state._replace(points=points))
    assert solve("bingo", *position).values == by_minimax("bingo", position)


def test_many_in_one_call_are_worth_what_each_is_alone() -> None:
    states = [strict(seed, closed=seed % 2 == 1) for seed in range(20)]
    assert solve_many("bingo", RULES, states) == [solve("bingo", RULES, state) for state in states]
    values = [solution.value for solution in solve_many("bingo", RULES, states, every_action=False)]
    assert values == [solve("bingo", RULES, state).value for state in states]
    assert solve_many("bingo", RULES, []) == []


def test_many_of_another_game_are_worth_what_each_is_alone() -> None:
    found = list(islice(positions("fives-and-threes", 2, {}, 10, 3), 5))
    states = [position.state for position in found]
    solutions = solve_many("fives-and-threes", found[0].rules, states)
    assert solutions == [solve("fives-and-threes", *position) for position in found]


def test_what_was_solved_before_changes_nothing() -> None:
    states = [strict(seed, closed=True) for seed in range(10)]
    first = [solve("bingo", RULES, state) for state in states]
    assert [solve("bingo", RULES, state) for state in reversed(states)] == first[::-1]


def test_the_table_is_forgotten_when_its_numbers_are_used_up() -> None:
    state = strict(4, closed=True)
    right = solve("bingo", RULES, state)
    bench = own(Workbench)
    bench.box[layout.MARK] = table.MARKS + 1
    assert solve("bingo", RULES, state) == right
    assert 0 < bench.box[layout.MARK] < 100


def test_hidden_tiles_are_refused() -> None:
    state = strict(1, closed=True)
    seen = find_game("bingo").censored(state, 0)
    for refused in (lambda: solve("bingo", RULES, seen), lambda: solve_many("bingo", RULES, [state, seen])):
        with pytest.raises(ValueError, match="some tiles are hidden"):
            refused()
    with pytest.raises(ValueError, match="the deal is over"):
        solve_many("bingo", RULES, [state, state._replace(over=1)])


def test_most_whole_deals_are_solved() -> None:
    rng = random.Random(8)
    states = [random_deal(find_game("bingo"), RULES, rng)._replace(match_points=(0, 0)) for _ in range(10)]
    solutions = solve_many("bingo", RULES, states, 300_000, every_action=False)
    assert sum(solution.exact for solution in solutions) >= 5
