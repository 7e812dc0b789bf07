"""All the ways in which hidden tiles can lie, and their weights, against plain brute force."""

import random
from itertools import combinations
from math import exp
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import bazar
from bazar.beliefs import Beliefs, Worlds
from bazar.beliefs.habits import bergen, fives_and_threes
from bazar.bits import bits
from bazar.errors import BazarError
from bazar.match.deals import opening_state
from bazar.match.match import Match

HABITS = {"fives-and-threes": fives_and_threes, "bergen": bergen}


def played(game: str, players: int, seed: int, moves: int) -> Match:
    """A match still in its first deal, after as many random moves as fit."""
    match = bazar.start(game, players, seed=str(seed).encode(), first=None if game == "bergen" else 0)
    rng = random.Random(seed)
    while len(match.history[0].moves) < moves:
        match.play(rng.choice(match.actions()))
        assume(len(match.history) == 1 and not match.over)
    assume(match.turn is not None and not match.view(match.turn).state.over)
    return match


def hands_that_agree(match: Match) -> dict[int, Match]:
    """For two players without a boneyard: by the other's dealt hand, a match in which he was dealt it."""
    assert match.turn is not None
    view = match.view(match.turn)
    deal = match.history[0].deal
    laid = {move.action % 28 for move in view.moves if move.seat != match.turn and move.action < 56}
    own = deal.hands[match.turn]
    hidden = [tile for tile in range(28) if tile not in own and tile not in laid]
    agreeing = {}
    for rest in combinations(hidden, 7 - len(laid)):
        other = sorted({*laid, *rest})
        hands = [own, other] if match.turn == 0 else [other, own]
        stock = [tile for tile in range(28) if tile not in own and tile not in other]
        text = [[view.game.tiles.text(tile) for tile in tiles if tile is not None] for tiles in (*hands, stock)]
        again = bazar.start(match.game.id, 2, first=0, deals=[{"hands": text[:2], "stock": text[2]}])
        try:
            for move in view.moves:
                again.play(move.token)
        except BazarError:
            continue
        if again.view(match.turn) == view:
            agreeing[sum(1 << tile for tile in other)] = again
    return agreeing


def likelihood(match: Match, seat: int, opening: Any = None) -> float:
    """How likely the moves of all but *seat* were, told again with the rules of thumb of the game."""
    habits = HABITS[match.game.id]
    state, likely = match.history[0].opening if opening is None else opening, 1.0
    for move in match.history[0].moves:
        appeals = {
            action: habits.appeal(match.rules, state, action) for action in bits(match.game.legal(match.rules, state))
        }
        if move.seat != seat and len(appeals) > 1:
            total = sum(exp(appeal / habits.TEMPERATURE) for appeal in appeals.values())
            likely *= exp(appeals[move.action] / habits.TEMPERATURE) / total
        state = match.game.apply(match.rules, state, move.action)
    return likely


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(seed=st.integers(0, 9999), moves=st.integers(3, 14))
def test_what_lies_in_the_stock_unseen_counts_in_the_weights(seed: int, moves: int) -> None:
    """Thumbs of Bergen ask which tiles are hidden, those of the boneyard too."""
    match = played("bergen", 2, seed, moves)
    assert match.turn is not None
    view, rng = match.view(match.turn), random.Random(seed)
    beliefs = Beliefs.of(view, rng, 0, 10)
    expected = []
    for world in beliefs.worlds.all:
        deal = beliefs.worlds.deal(world, rng)
        opening = opening_state(view.game, view.rules, deal, view.first, view.points_before)
        expected.append(likelihood(match, match.turn, opening))
    assert beliefs.weights == pytest.approx([each / sum(expected) for each in expected])


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(seed=st.integers(0, 9999), moves=st.integers(8, 12))
def test_enumerated_weights_are_those_of_bayes(seed: int, moves: int) -> None:
    match = played("fives-and-threes", 2, seed, moves)
    assert match.turn is not None
    agreeing = hands_that_agree(match)
    assume(len(agreeing) <= 800)
    expected = {hand: likelihood(again, match.turn) for hand, again in agreeing.items()}
    total = sum(expected.values())
    beliefs = Beliefs.of(match.view(match.turn), random.Random(0), 10_000, 0)
    found = {}
    for world, weight in zip(beliefs.worlds.all, beliefs.weights, strict=True):
        deal = beliefs.worlds.deal(world, random.Random(0))
        found[sum(1 << tile for tile in deal.hands[1 - match.turn] if tile is not None)] = weight
    assert beliefs.worlds.complete
    assert found == pytest.approx({hand: weight / total for hand, weight in expected.items()})


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(
    table=st.sampled_from([("fives-and-threes", 2), ("fives-and-threes", 4), ("bergen", 2), ("bergen", 3)]),
    seed=st.integers(0, 9999),
    moves=st.integers(6, 25),
)
def test_as_many_worlds_are_found_as_the_view_counts(table: tuple[str, int], seed: int, moves: int) -> None:
    match = played(*table, seed, moves)
    assert match.turn is not None
    view = match.view(match.turn)
    assume(view.count() <= 3000)
    worlds = Worlds.of(view, random.Random(0), 10_000, 0)
    assume(worlds.complete)
    assert len(worlds) == len(set(worlds.all)) == view.count()


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(
    table=st.sampled_from([("fives-and-threes", 3), ("bergen", 2), ("bergen", 4)]),
    seed=st.integers(0, 9999),
    moves=st.integers(3, 15),
)
def test_every_world_agrees_with_the_view(table: tuple[str, int], seed: int, moves: int) -> None:
    match = played(*table, seed, moves)
    assert match.turn is not None
    view = match.view(match.turn)
    worlds = Worlds.of(view, random.Random(seed), 50, 8)
    for world in worlds.all:
        deal = worlds.deal(world, random.Random(seed))
        again = bazar.start(*table, match.options, match.history[0].first, deals=[deal])
        for move in view.moves:
            again.play(move.token)
        assert again.view(match.turn) == view
