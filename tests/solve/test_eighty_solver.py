"""Eighty's own solver: the table that serves many positions, one question a tile, and what was solved before."""

import random
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.solve.positions import by_minimax, positions, random_deal

from bazar.bits import bits, lowest
from bazar.games import game as find_game
from bazar.games.eighty import rules as eighty
from bazar.solve import solve
from bazar.solve.eighty import layout, search, solver, table
from bazar.solve.eighty.guess import guessed, played_out
from bazar.solve.eighty.solver import reaches
from bazar.solve.own import own

WITHOUT_END = 10**12


def after_random_play(rng: random.Random, tiles: int) -> eighty.State:
    """A deal with a trump drawn by lot, of which no more than *tiles* are left in hands."""
    rules = eighty.Rules()
    dealt: Any = random_deal(find_game("eighty"), rules, rng)
    state: eighty.State = dealt._replace(calls=4, bid=50, bidder=0, turn=rng.randrange(4), trump=rng.randint(1, 6))
    for _ in range(40 - tiles):
        state = eighty.apply(rules, state, rng.choice(bits(eighty.legal(rules, state))))
    return state


def reached(state: eighty.State, value: int, team: int, points: int) -> bool:
    """Whether *team* ends with so many points if the team to move is ahead by *value* then."""
    left = sum(eighty.COUNTS[tile] for hand in state.hands for tile in find_game("eighty").hand_tiles(hand))
    tricks = eighty.TRICKS - sum(state.tricks)
    total = sum(state.points) + left + state.trick_counts + eighty.TRICK_WORTH * tricks
    ahead = value if eighty.team(state.turn) == team else -value
    return (total + ahead) // 2 >= points


@given(seed=st.integers(0, 10**6), points=st.integers(0, 82), team=st.integers(0, 1))
@settings(max_examples=60, deadline=None)
def test_what_is_reached_is_what_plain_minimax_says(seed: int, points: int, team: int) -> None:
    found = (p for p in positions("eighty", 4, {"nello": False}, 14, seed))
    (position,) = islice(found, 1)
    right = by_minimax("eighty", position)
    answers = reaches(position.state, team, points, WITHOUT_END)
    assert answers == {action: reached(position.state, value, team, points) for action, value in right.items()}


@pytest.mark.parametrize("tiles", [28, 25, 22])
def test_a_larger_position_is_worth_what_its_best_move_leads_to(tiles: int) -> None:
    rules = eighty.Rules()
    state = after_random_play(random.Random(tiles), tiles)
    solution = solve("eighty", rules, state)
    for action, value in solution.values.items():
        after = eighty.apply(rules, state, action)
        same = eighty.team(after.turn) == eighty.team(state.turn)
        assert solve("eighty", rules, after, every_action=False).value == (value if same else -value)
    assert solution.value == max(solution.values.values())


@given(seed=st.integers(0, 10**6))
@settings(max_examples=60, deadline=None)
def test_a_trick_decides_only_what_plain_minimax_says(seed: int) -> None:
    found = (p for p in positions("eighty", 4, {"nello": False}, 12, seed) if p.state.trick_size)
    (position,) = islice(found, 1)
    state = position.state
    box, held = laid_out(state)
    search.set_out(box, state, held)
    frame = layout.FRAMES
    total = box[frame + search.TOTAL]
    ahead = max(by_minimax("eighty", position).values()) * (-1 if eighty.team(state.turn) else 1)
    value = (total + ahead - state.points[0] + state.points[1]) // 2
    taker = state.best_seat
    ours = eighty.team(taker) == eighty.team(state.turn)
    for target in range(1, total + 1):
        box[frame + search.TARGET] = target
        if search.is_decided(box, frame, taker, ours, held, state.turn, state.trick_size):
            assert (value >= target) == (eighty.team(taker) == 0)


def test_answers_without_a_choice_are_played_with_the_lead() -> None:
    state = after_random_play(random.Random(2), 40)
    hands = tuple(eighty.with_tile(0, tile) for tile in (20, 15, 16, 17))
    state = state._replace(hands=hands, trump=1, turn=0, tricks=(9, 0))
    box, held = laid_out(state)
    search.set_out(box, state, held)
    after = search.play_first(box, 20)
    assert after == layout.FRAMES + layout.FRAME
    assert (box[after + search.HELD], box[after + search.SIZE], box[layout.NODES]) == (0, 0, 4)
    assert box[after + search.SEAT] == 1  # 6-1 is a trump


@pytest.mark.parametrize("tiles", range(1, 41))
def test_a_search_uses_more_of_the_table_the_more_tiles_there_are(tiles: int) -> None:
    pairs = table.pairs_for(tiles)
    assert pairs & (pairs - 1) == 0
    assert table.pairs_for(tiles - 1) <= pairs <= table.PAIRS


def test_what_was_solved_before_changes_nothing() -> None:
    states = [after_random_play(random.Random(seed), 24) for seed in range(8)]
    first = [solve("eighty", eighty.Rules(), state) for state in states]
    again = [solve("eighty", eighty.Rules(), state) for state in reversed(states)]
    assert [solution.values for solution in reversed(again)] == [solution.values for solution in first]


def test_the_table_is_cleared_when_its_generations_are_used_up() -> None:
    state = after_random_play(random.Random(5), 20)
    right = solve("eighty", eighty.Rules(), state)
    bench = own(solver._Workbench)
    bench.generation = table.GENERATIONS - 2
    for _ in range(3):
        assert solve("eighty", eighty.Rules(), state).values == right.values
    assert 0 < bench.generation < 3


def test_a_question_that_takes_too_many_moves_is_not_answered() -> None:
    assert reaches(after_random_play(random.Random(1), 40), 0, 40, 20) is None


def test_a_question_needs_a_named_trump() -> None:
    state = after_random_play(random.Random(1), 40)
    for wrong in (state._replace(trump=eighty.NOT_NAMED), state._replace(bid=eighty.NELLO_BID, trump=0)):
        with pytest.raises(ValueError, match="a trump suit is named"):
            reaches(wrong, 0, 40, WITHOUT_END)


def laid_out(state: eighty.State) -> tuple[list[int], int]:
    box = [0] * layout.WIDTH
    return box, layout.lay_out(box, state)


@given(seed=st.integers(0, 10**6), tiles=st.integers(4, 40))
@settings(max_examples=40, deadline=None)
def test_a_guess_is_a_number_of_points_that_can_be_taken(seed: int, tiles: int) -> None:
    state = after_random_play(random.Random(seed), tiles)
    box, held = laid_out(state)
    search.set_out(box, state, held)
    assert 0 <= guessed(box, layout.FRAMES) <= box[layout.FRAMES + search.TOTAL]
    assert 0 <= played_out(box, layout.FRAMES) <= box[layout.FRAMES + search.TOTAL]
    assert box[layout.NODES] == 0, "what is tried for a guess does not count"


@given(seed=st.integers(0, 10**6), tiles=st.integers(1, 4))
def test_the_last_trick_is_played_out_as_it_must_be(seed: int, tiles: int) -> None:
    rules = eighty.Rules()
    state = after_random_play(random.Random(seed), tiles)
    box, held = laid_out(state)
    search.set_out(box, state, held)
    before = state.points
    while not state.over:
        state = eighty.apply(rules, state, bits(eighty.legal(rules, state))[0])
    assert played_out(box, layout.FRAMES) == state.points[0] - before[0]


def test_guesses_are_nearer_to_the_values_than_half_of_the_points() -> None:
    rng = random.Random(3)
    by_guess = by_half = 0.0
    for _ in range(60):
        state = after_random_play(rng, 40)
        hands = tuple(find_game("eighty").hand_of(find_game("eighty").hand_tiles(hand)[::2]) for hand in state.hands)
        state = state._replace(hands=hands, tricks=(5, 0))
        box, held = laid_out(state)
        search.set_out(box, state, held)
        total = box[layout.FRAMES + search.TOTAL]
        ahead = solve("eighty", eighty.Rules(), state, every_action=False).value
        value = (total + (-ahead if eighty.team(state.turn) else ahead)) / 2
        by_guess += abs(guessed(box, layout.FRAMES) - value)
        by_half += abs(total / 2 - value)
    assert by_guess < by_half * 0.6


def test_after_an_answer_that_did_not_matter_only_answers_that_do_are_left() -> None:
    box, held = laid_out(after_random_play(random.Random(11), 36))
    trumps_and_counts = box[layout.TRUMPS] | box[layout.FIVES] | box[layout.TENS]
    hand = layout.hand_of(held, 1)
    plain = bits(hand & ~trumps_and_counts)
    moves = [plain[0], *bits(hand & trumps_and_counts), *plain[1:]]
    frame = layout.FRAMES
    suit = next(s for s in range(layout.TRUMP) if not any(layout.members_of(box, s) >> tile & 1 for tile in plain))
    box[frame : frame + len(moves)] = moves
    box[frame + search.COUNT], box[frame + search.NUMBER] = len(moves), 1
    box[frame + search.SUIT] = suit
    box[frame + search.TAKING] = lowest(layout.members_of(box, suit))
    search.leave_out_alike(box, frame, 0)
    assert set(moves[1:]) - set(box[frame + 1 : frame + box[frame + search.COUNT]]) == set(plain[1:])
    assert len(plain) > 1
