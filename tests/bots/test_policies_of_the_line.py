"""The policies by which hard plays on and believes: what they count, told again by brute force."""

import random
from collections.abc import Iterator
from itertools import combinations
from math import exp, log
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import bazar
from bazar.beliefs import Worlds
from bazar.beliefs.habits.line_game import ENDS
from bazar.bits import bits, popcount
from bazar.bots.line_players import bergen_policy, bergen_tables, fives_and_threes_policy, fives_and_threes_tables
from bazar.bots.line_players.fives_and_threes_policy import MOST, best_of, expected_answer
from bazar.bots.line_players.gone import lacked, with_laid
from bazar.bots.players import BY_GAME
from bazar.games import game as find_game
from bazar.games.fives_and_threes import rules as fives
from bazar.line import tile_of
from bazar.match.deals import opening_state
from bazar.match.match import Match

POLICIES: dict[str, Any] = {"fives-and-threes": fives_and_threes_policy, "bergen": bergen_policy}
FOR_ALL: dict[str, Any] = {"fives-and-threes": fives_and_threes_tables, "bergen": bergen_tables}
"""With tables of their own at more than two players."""
TABLES = [("fives-and-threes", 2), ("fives-and-threes", 4), ("bergen", 2), ("bergen", 3)]


def states_of(match: Match) -> list[Any]:
    """The full states of the first deal, from the dealing on."""
    played = match.history[0]
    state = opening_state(match.game, match.rules, played.deal, played.first, played.points_before)
    states = [state]
    for move in played.moves:
        state = match.game.apply(match.rules, state, move.action)
        states.append(state)
    return states


def played_at_random(game: str, players: int, seed: int, options: dict[str, Any] | None = None) -> Match:
    """A match whose first deal has been played."""
    match = bazar.start(game, players, options, seed=str(seed).encode())
    rng = random.Random(seed)
    while match.turn is not None and len(match.history) == 1:
        match.play(rng.choice(match.actions()))
    return match


@pytest.mark.parametrize(("game", "players"), TABLES)
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 9_999))
def test_what_has_gone_and_what_is_lacking_is_true(game: str, players: int, seed: int) -> None:
    options = {"drawn_tile": "must"} if game == "bergen" else None  # a drawn tile that fits is never kept
    match = played_at_random(game, players, seed, options)
    gone = lacks = 0
    for state, move in zip(states_of(match), match.history[0].moves, strict=False):
        in_hands = 0
        for seat in range(players):
            in_hands |= state.hands[seat]
        assert not gone & in_hands
        assert popcount(gone) == state.laid
        mid_turn = "drawn" in state._fields and state.drawn >= 0
        for seat in range(players):
            just_drawn = 1 << state.drawn if mid_turn and seat == state.turn else 0
            assert not state.hands[seat] & ~just_drawn & lacked(lacks, seat)
        lacks = POLICIES[game].noted(state, move.action, lacks)
        gone = with_laid(gone, move.action)


@settings(max_examples=30, deadline=None)
@given(
    left=st.integers(0, ENDS - 1),
    right=st.integers(0, ENDS - 1),
    pool=st.sets(st.integers(0, 27), min_size=1, max_size=9),
    held=st.integers(1, 4),
)
def test_the_expected_answer_is_the_average_of_all_hands(left: int, right: int, pool: set[int], held: int) -> None:
    assume(held <= len(pool))
    place = (left * ENDS + right) * MOST
    hands = [sum(1 << tile for tile in hand) for hand in combinations(sorted(pool), held)]
    average = sum(best_of(place, hand) for hand in hands) / len(hands)
    assert expected_answer(place, sum(1 << tile for tile in pool), held) == pytest.approx(average)


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 9_999))
def test_the_best_answer_of_a_hand_is_what_the_rules_give(seed: int) -> None:
    match = played_at_random("fives-and-threes", 2, seed)
    rules = match.rules
    for state in states_of(match):
        actions = bits(fives.legal(rules, state))
        if state.laid == 0 or fives.PASS in actions or popcount(state.hands[state.turn]) == 1:
            continue  # going out brings a point more
        place = ((2 * state.left + state.left_double) * ENDS + 2 * state.right + state.right_double) * MOST
        gains = [fives.apply(rules, state, action).points[state.turn] - state.points[state.turn] for action in actions]
        if actions:  # the deal goes on
            assert best_of(place, state.hands[state.turn]) == max(gains)


@pytest.mark.parametrize(("game", "players"), TABLES)
@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(seed=st.integers(0, 9_999), moves=st.integers(3, 12))
def test_beliefs_by_the_policy_are_those_of_brute_force(game: str, players: int, seed: int, moves: int) -> None:
    pytest.importorskip("numba")
    from bazar.bots.line_players.searching import believed

    match = bazar.start(game, players, seed=str(seed).encode())
    rng = random.Random(seed)
    while len(match.history) == 1 and match.turn is not None and len(match.history[0].moves) < moves:
        match.play(rng.choice(match.actions()))
    assume(len(match.history) == 1 and match.turn is not None)
    assert match.turn is not None
    view = match.view(match.turn)
    worlds = Worlds.of(view, rng, 60, 30)
    beliefs = believed(worlds, [1.0] * len(worlds), 0.7, 0.1)
    weights = [likelihood(match, worlds, world, 0.7, 0.1) for world in worlds.all]
    assert beliefs.weights == pytest.approx([weight / sum(weights) for weight in weights])


@pytest.mark.parametrize("game", ["fives-and-threes", "bergen"])
def test_for_two_the_tables_say_what_the_thumbs_say(game: str) -> None:
    for state, action, gone, lacks, rules in choices(game, 2, range(4)):
        assert FOR_ALL[game].appeal(rules, state, action, gone, lacks) == POLICIES[game].appeal(
            rules, state, action, gone, lacks
        )


@pytest.mark.parametrize(("game", "players"), [("fives-and-threes", 3), ("fives-and-threes", 5), ("bergen", 4)])
def test_the_tables_see_what_a_seat_sees(game: str, players: int) -> None:
    policy = FOR_ALL[game]
    for state, action, gone, lacks, rules in choices(game, players, range(3)):
        hidden = [tile for tile in range(28) if not (gone | state.hands[state.turn]) >> tile & 1]
        random.Random(gone).shuffle(hidden)
        hands = list(state.hands)
        for seat in range(players):
            if seat != state.turn:
                hands[seat] = sum(1 << hidden.pop() for _ in range(popcount(hands[seat])))
        redealt = state._replace(hands=tuple(hands))
        # with other tiles somebody may be able to go on where nobody was, so a deal that ends here is left out
        if is_last(game, rules, state, action) or is_last(game, rules, redealt, action):
            continue
        other = policy.appeal(rules, redealt, action, gone, lacks)
        assert other == policy.appeal(rules, state, action, gone, lacks)


def test_the_tables_tell_better_than_the_thumbs_what_medium_does() -> None:
    pytest.importorskip("numba")
    medium = BY_GAME["fives-and-threes"]["medium"]
    medium.prepare(wait=True)
    likely = {"thumbs": 0.0, "tables": 0.0}
    for seed in range(10):
        match = bazar.start("fives-and-threes", 4, seed=f"what medium does {seed}".encode())
        while match.turn is not None and len(match.history) == 1:
            match.play(medium.think(match.view(match.turn), random.Random(seed)).action)
        gone = lacks = 0
        for state, move in zip(states_of(match), match.history[0].moves, strict=False):
            actions = bits(fives.legal(match.rules, state))
            for name, policy in (("thumbs", fives_and_threes_policy), ("tables", fives_and_threes_tables)):
                appeals = {action: policy.appeal(match.rules, state, action, gone, lacks) for action in actions}
                shares = {action: exp((appeal - max(appeals.values())) / 0.35) for action, appeal in appeals.items()}
                likely[name] += log(0.01 / len(shares) + 0.99 * shares[move.action] / sum(shares.values()))
            lacks = fives_and_threes_policy.noted(state, move.action, lacks)
            gone = with_laid(gone, move.action)
    assert likely["tables"] > likely["thumbs"] + 5


def is_last(game: str, rules: Any, state: Any, action: int) -> bool:
    return bool(find_game(game).rules.apply(rules, state, action).over)


def choices(game: str, players: int, seeds: range) -> Iterator[tuple[Any, int, int, int, Any]]:
    """States with what has gone and what is lacking, and each action there, of deals played at random."""
    for seed in seeds:
        match = played_at_random(game, players, seed)
        gone = lacks = 0
        for state, move in zip(states_of(match), match.history[0].moves, strict=False):
            for action in bits(match.game.legal(match.rules, state)):
                yield state, action, gone, lacks, match.rules
            lacks = POLICIES[game].noted(state, move.action, lacks)
            gone = with_laid(gone, move.action)


def test_worlds_laid_by_choice_count_as_if_all_were_equally_likely() -> None:
    pytest.importorskip("numba")
    from bazar.bots.line_players.supposing import supposed

    match = bazar.start("fives-and-threes", 4, seed=b"many passes", first=0)
    rng = random.Random(5)
    while len(match.history) == 1 and sum(move.token == "pass" for move in match.history[0].moves) < 3:
        assert match.turn is not None
        match.play(rng.choice(match.actions()))
    assert match.turn is not None
    view = match.view(match.turn)
    worlds, counts = supposed(view, random.Random(1), 0, 4000)
    assert len(worlds) == 4000
    assert sum(counts) == pytest.approx(4000)
    assert all(worlds.state(world, rng) for world in worlds.all[:50])
    (puzzle,) = view.placing.puzzles
    for number, thing in enumerate(puzzle.things):
        for place in range(len(puzzle.room)):
            there = sum(
                count for world, count in zip(worlds.all, counts, strict=True) if world[place] >> thing.tile & 1
            )
            assert there / 4000 == pytest.approx(puzzle.share(number, place) / puzzle.count(), abs=0.05)


def likelihood(match: Match, worlds: Worlds, world: Any, temperature: float, doubt: float) -> float:
    """How likely the moves of all but the seat to move were in *world*."""
    policy = FOR_ALL[match.game.id]
    rules = match.rules
    view = worlds.view
    state = opening_state(match.game, rules, worlds.deal(world, random.Random(1)), view.first, view.points_before)
    gone = lacks = 0
    chance = 1.0
    for move in view.moves:
        actions = bits(match.game.legal(rules, state))
        if state.turn != view.seat and len(actions) > 1:
            shares = {action: exp(policy.appeal(rules, state, action, gone, lacks) / temperature) for action in actions}
            chance *= doubt / len(actions) + (1 - doubt) * shares[move.action] / sum(shares.values())
        lacks = policy.noted(state, move.action, lacks)
        if move.action < 56:
            gone |= 1 << tile_of(move.action)
        state = match.game.apply(rules, state, move.action)
    return chance
