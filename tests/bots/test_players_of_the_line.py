"""The levels of Fives and Threes and Bergen: what each sees, and that they play what can be known."""

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bazar
from bazar.beliefs import Worlds
from bazar.bots.background import Background
from bazar.bots.line_players import bergen, fives_and_threes
from bazar.bots.line_players.believing import BelievingPlayer, Faith
from bazar.bots.line_players.foreseeing import NEARBY, Manner, mixed, place_of
from bazar.bots.line_players.sampling import SamplingPlayer
from bazar.bots.players import BY_GAME
from bazar.bots.thought import CHANCE, POINTS
from bazar.errors import MissingExtra
from bazar.match.match import Match
from bazar.solve import Solution, solve
from bazar.tiles import DOUBLE_SIX
from bazar.view.view import View

HARD = fives_and_threes.HARD
PLAYERS_OF: dict[str, Any] = {"fives-and-threes": fives_and_threes, "bergen": bergen}
SETTLED = [
    *(("fives-and-threes", seed) for seed in (0, 2, 30, 45, 86, 105, 120, 139)),
    *(("bergen", seed) for seed in (622, 711, 737, 1590, 2917, 3070, 3342, 3355)),
]
"""Deals which, played at random, come to where a single deal agrees with the view; in Bergen one of 500 does."""


def dealt(game: str, hands: list[str]) -> Match:
    used = {tile for hand in hands for tile in hand.split()}
    stock = [tile for tile in DOUBLE_SIX.texts if tile not in used]
    first = None if game == "bergen" else 0
    return bazar.start(game, first=first, deals=[{"hands": [hand.split() for hand in hands], "stock": stock}])


def settled(game: str, seed: int) -> View:
    """A view of that deal, played at random, which determines everything."""
    match = bazar.start(game, 2, seed=str(seed).encode())
    rng = random.Random(seed)
    while len(match.history) == 1 and match.turn is not None:
        view = match.view(match.turn)
        if view.count() == 1 and len(view.legal) > 1 and (game != "bergen" or view.stock_size <= 2):
            return view
        match.play(rng.choice(match.actions()))
    raise AssertionError(seed)


def solution_of(view: View) -> Solution:
    return solve(view.game.id, view.rules, view.sample(random.Random(2)))


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize(("game", "seed"), SETTLED)
def test_play_is_exact_when_the_view_determines_everything(game: str, seed: int, level: str) -> None:
    BY_GAME[game][level].prepare(wait=True)
    view = settled(game, seed)
    thought = BY_GAME[game][level].think(view, random.Random(1))
    solution = solution_of(view)
    assert thought.exact
    assert thought.counted == 1
    assert thought.unit == POINTS
    assert thought.values == {token: solution.values[action] for token, action in view.legal.items()}
    assert thought.values[thought.action] == solution.value


@pytest.mark.parametrize(("game", "seed"), SETTLED)
def test_sampling_with_open_hands_is_exact_when_the_view_determines_everything(game: str, seed: int) -> None:
    PLAYERS_OF[game].SAMPLING.prepare(wait=True)
    view = settled(game, seed)
    thought = PLAYERS_OF[game].SAMPLING.think(view, random.Random(1))
    solution = solution_of(view)
    assert (thought.counted, thought.exact) == (1, True)
    assert thought.values == {token: solution.values[action] for token, action in view.legal.items()}


@pytest.mark.parametrize(("game", "seed"), SETTLED)
def test_what_is_learned_in_playing_on_is_what_the_solver_finds(game: str, seed: int) -> None:
    PLAYERS_OF[game].MACHINE_CODE.wait()
    from bazar.bots.line_players.searching import Imagination

    view = settled(game, seed)
    worlds = Worlds.of(view, random.Random(1), 1, 1)
    many = 3_000
    imagination = Imagination(worlds, worlds.all * many, [1 / many] * many, random.Random(1))
    values = imagination.foreseen(many // 2, Manner(prior=1.0, whim=0.3, curiosity=4.0, near=0, breadth=1.0))
    solution = solution_of(view)
    assert solution.values[view.legal[max(values, key=lambda token: values[token])]] == solution.value
    assert max(values.values()) == pytest.approx(solution.value, abs=0.5)


@pytest.mark.parametrize(("players", "counted"), [(2, 40), (4, 300)])
def test_medium_imagines_more_deals_where_more_is_hidden(players: int, counted: int) -> None:
    medium = BY_GAME["fives-and-threes"]["medium"]
    medium.prepare(wait=True)
    match = bazar.start("fives-and-threes", players, seed=b"many")
    assert match.turn is not None
    thought = medium.think(match.view(match.turn), random.Random(1))
    assert (thought.counted, thought.exact) == (counted, False)
    assert thought.unit == POINTS


def test_hard_imagines_fewer_deals_where_there_is_more_to_try() -> None:
    effort = HARD.effort
    HARD.prepare(wait=True)
    match = bazar.start("fives-and-threes", 2, seed=b"a first tile", first=0)
    for _ in range(2):
        assert match.turn is not None
        view = match.view(match.turn)
        small = replace(HARD, effort=replace(effort, worlds=100, tries=100))
        assert small.think(view, random.Random(1)).counted == 100 // len(view.legal)
        assert replace(HARD, effort=replace(effort, worlds=20)).think(view, random.Random(1)).counted == 20
        match.play(match.actions()[0])


@pytest.mark.parametrize("game", ["fives-and-threes", "bergen"])
def test_hard_learns_at_a_table_of_two_and_goes_by_its_tables_at_a_larger_one(game: str) -> None:
    hard = PLAYERS_OF[game].HARD
    hard.prepare(wait=True)
    few = replace(hard, near=0, effort=replace(hard.effort, worlds=60, sampled=200, sampled_for_more=200, at_most=200))
    for players, matters in ((2, True), (3, False)):
        view = chosen_view(game, players)
        some, others = (
            replace(
                few,
                faith=replace(few.faith, curiosity=curiosity),
                faith_of_more=replace(few.faith_of_more, curiosity=curiosity),
            ).think(view, random.Random(1))
            for curiosity in (0.0, 50.0)
        )
        assert (some.values != others.values) == matters


def chosen_view(game: str, players: int) -> View:
    """Of a seat that has a choice, early in a deal."""
    match = bazar.start(game, players, seed=b"any choice")
    rng = random.Random(3)
    while True:
        assert match.turn is not None
        view = match.view(match.turn)
        if len(view.moves) > 3 and len(view.legal) > 2:
            return view
        match.play(rng.choice(match.actions()))


def test_a_choice_keeps_its_place_in_the_memory_until_there_is_no_room() -> None:
    keys = [0] * NEARBY
    places = []
    for key in range(1, NEARBY + 1):
        place = place_of(key, keys)
        keys[place] = key
        places.append(place)
    assert sorted(places) == list(range(NEARBY))
    assert [place_of(key, keys) for key in range(1, NEARBY + 1)] == places
    assert place_of(NEARBY + 1, keys) == -1


@given(st.lists(st.integers(0, (1 << 56) - 1), min_size=1, max_size=6), st.integers(0, 57))
def test_what_has_been_seen_has_a_number_of_its_own(seen: list[int], last: int) -> None:
    def number(many: list[int]) -> int:
        key = 1
        for one in many:
            key = mixed(key, one)
        return key

    assert 0 < number(seen) < 1 << 62
    assert number([*seen, last]) != number(seen)
    assert (number([*seen, last]) == number([last, *seen])) == (set(seen) == {last})


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_every_level_takes_eight_points_that_cost_nothing(level: str) -> None:
    player = BY_GAME["fives-and-threes"][level]
    player.prepare(wait=True)
    match = dealt("fives-and-threes", ["6-6 5-0 4-1 3-2 2-1 1-0 4-3", "6-3 6-1 5-5 4-4 3-3 2-2 1-1"])
    match.play("6-6")
    thought = player.think(match.view(1), random.Random(3))
    assert thought.action in ("6-3L", "6-3R")
    assert thought.unit == POINTS
    assert thought.counted > 0


def test_hard_counts_the_match_near_the_target() -> None:
    HARD.prepare(wait=True)
    match = bazar.start("fives-and-threes", 2, seed=b"a whole match", first=0)
    rng = random.Random(1)
    while max(match.points) < 35:
        match.play(rng.choice(match.actions()))
    assert match.turn is not None
    thought = HARD.think(match.view(match.turn), random.Random(2))
    assert thought.unit == CHANCE
    assert all(0 <= value <= 1 for value in thought.values.values())


def test_without_machine_code_something_quicker_plays() -> None:
    def missing() -> None:
        raise MissingExtra("this needs numba")

    never = Background("nothing", missing)
    assert not never.wait()
    match = bazar.start("bergen", 2, seed=b"slow")
    assert match.turn is not None
    seen = match.view(match.turn)
    quick = bergen.EASY.think(seen, random.Random(4))
    medium = SamplingPlayer(bergen.EASY, never, for_two=10, for_more=10)
    faith = Faith(temperature=0.7, doubt=0.0)
    hard = BelievingPlayer(bergen.EASY, never, near=6, breadth=1.0, faith=faith, faith_of_more=faith)
    assert medium.think(seen, random.Random(4)) == quick
    assert hard.think(seen, random.Random(4)) == quick


def test_work_in_the_background_is_done_once_and_says_when() -> None:
    done: list[int] = []
    background = Background("a list", lambda: done.append(1))
    assert background.wait(10)
    assert background.done.is_set()
    assert background.wait(10)
    assert done == [1]
