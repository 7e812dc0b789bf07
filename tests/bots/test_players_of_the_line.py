"""The levels of Fives and Threes and Bergen: what each sees, and that they play what can be known."""

import random

import pytest

import bazar
from bazar.bots.background import Background
from bazar.bots.line_players import bergen, fives_and_threes
from bazar.bots.line_players.believing import BelievingPlayer, Faith
from bazar.bots.line_players.sampling import SamplingPlayer
from bazar.bots.players import BY_GAME
from bazar.bots.thought import CHANCE, POINTS
from bazar.errors import MissingExtra
from bazar.match.match import Match
from bazar.solve import solve
from bazar.tiles import DOUBLE_SIX

HARD = fives_and_threes.HARD
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


@pytest.mark.parametrize(("game", "seed"), SETTLED)
def test_hard_plays_exactly_when_the_view_determines_everything(game: str, seed: int) -> None:
    BY_GAME[game]["hard"].prepare(wait=True)
    match = bazar.start(game, 2, seed=str(seed).encode())
    rng = random.Random(seed)
    settled = None
    while len(match.history) == 1 and match.turn is not None:
        view = match.view(match.turn)
        if view.count() == 1 and len(view.legal) > 1 and (game != "bergen" or view.stock_size <= 2):
            settled = view
            break
        match.play(rng.choice(match.actions()))
    assert settled is not None
    thought = BY_GAME[game]["hard"].think(settled, random.Random(1))
    solution = solve(game, settled.rules, settled.sample(random.Random(2)))
    assert thought.exact
    assert thought.counted == 1
    assert thought.unit == POINTS
    assert thought.values == {token: solution.values[action] for token, action in settled.legal.items()}
    assert thought.values[thought.action] == solution.value


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
    medium = SamplingPlayer(bergen.EASY, never, worlds=10, times=1, opened_at=3, budget=100)
    hard = BelievingPlayer(bergen.EASY, never, near=6, breadth=1.0, faith=Faith(temperature=0.7, doubt=0.0))
    assert medium.think(seen, random.Random(4)) == quick
    assert hard.think(seen, random.Random(4)) == quick


def test_work_in_the_background_is_done_once_and_says_when() -> None:
    done: list[int] = []
    background = Background("a list", lambda: done.append(1))
    assert background.wait(10)
    assert background.done.is_set()
    assert background.wait(10)
    assert done == [1]
