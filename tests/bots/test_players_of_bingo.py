"""The levels of Bingo: what each sees, and that they play what can be known."""

import random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import bazar
from bazar.bits import at
from bazar.bots.background import Background
from bazar.bots.bingo_players import EASY, HARD, PLAYERS, worth
from bazar.bots.bingo_players.believing import BelievingPlayer
from bazar.bots.bingo_players.sampling import SamplingPlayer
from bazar.bots.bingo_players.standing import CHANCES, NEEDED, WHOLE
from bazar.bots.thought import CHANCE, GAME_POINTS, POINTS
from bazar.errors import MissingExtra
from bazar.games.bingo import rules as r
from bazar.match.match import Match
from bazar.solve import solve
from bazar.tiles import DOUBLE_SIX

LEVELS = ("easy", "medium", "hard")
UNITS = {"easy": POINTS, "medium": GAME_POINTS, "hard": CHANCE}


def without_stock(seed: int, tiles: int) -> Match:
    """A match of random moves in whose first deal the stock is gone and the seat to move has so many tiles."""
    match = bazar.start("bingo", seed=f"no stock {seed}".encode())
    rng = random.Random(seed)
    while len(match.history) == 1 and match.turn is not None:
        view = match.view(match.turn)
        if view.stock_size == 0 and len(view.hand) <= tiles and len(view.legal) > 1:
            return match
        match.play(rng.choice([action for action in match.actions() if action != "close"]))
    return match


def chance_by_brute_force(rules: r.Rules, state: r.State, seat: int) -> int:
    """Plain minimax of the chance of the match."""
    actions = [action for action in range(57) if r.legal(rules, state) >> action & 1]
    if not actions:
        shift = worth.TARGET - rules.target
        return worth.chance(at(state.match_points, seat) + shift, at(state.match_points, 1 - seat) + shift)
    values = [chance_by_brute_force(rules, r.apply(rules, state, action), seat) for action in actions]
    return max(values) if state.turn == seat else min(values)


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(seed=st.integers(0, 99_999))
def test_hard_plays_exactly_when_the_view_determines_everything(seed: int) -> None:
    HARD.prepare(wait=True)
    match = without_stock(seed, 4)
    assume(len(match.history) == 1 and match.turn is not None)
    assert match.turn is not None
    view = match.view(match.turn)
    assert view.stock_size == 0
    thought = HARD.think(view, random.Random(1))
    state = view.sample(random.Random(2))
    values = {
        token: chance_by_brute_force(view.rules, r.apply(view.rules, state, action), match.turn) / WHOLE
        for token, action in view.legal.items()
    }
    assert thought.exact
    assert thought.counted == 1
    assert thought.unit == CHANCE
    assert thought.values == pytest.approx(values)
    assert thought.values[thought.action] == max(thought.values.values())
    # While nobody is near the target, more chance is more game points: the solver's best is among hard's best.
    solution = solve("bingo", view.rules, state)
    assert solution.exact
    assert solution.values[view.legal[thought.action]] == solution.value


def winning_hand() -> Match:
    """Seat 0 leads with blanks as trump, having taken the first trick; the best tiles are all its own."""
    hands = [["6-6", "0-0", "6-0", "5-0", "4-0", "3-0", "2-0"], ["1-1", "2-1", "3-1", "3-2", "4-1", "4-2", "5-1"]]
    used = {tile for hand in hands for tile in hand} | {"1-0"}
    stock = [tile for tile in DOUBLE_SIX.texts if tile not in used]
    match = bazar.start("bingo", first=0, deals=[{"hands": hands, "stock": [*stock, "1-0"]}])
    match.play("6-6")
    match.play("2-1")
    assert match.turn == 0
    return match


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_closes_when_that_wins_for_certain(level: str) -> None:
    player = PLAYERS[level]
    player.prepare(wait=True)
    match = winning_hand()
    view = match.view(0)
    thought = player.think(view, random.Random(3))
    assert thought.values["close"] == max(thought.values.values())
    # Whatever the other holds, the closed game is won with three game points.
    closed = solve("bingo", view.rules, view.sample(random.Random(4)))
    assert closed.values[r.CLOSE] == closed.value == 3


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("moves", [0, 1, 2, 7, 8, 14, 17])
def test_every_legal_action_has_a_value_in_the_level_s_unit(level: str, moves: int) -> None:
    player = PLAYERS[level]
    player.prepare(wait=True)
    match = bazar.start("bingo", seed=b"values")
    rng = random.Random(moves)
    while len(match.history[0].moves) < moves and len(match.history) == 1:
        match.play(rng.choice([action for action in match.actions() if action != "close"]))
    assert match.turn is not None
    view = match.view(match.turn)
    thought = player.think(view, random.Random(5))
    assert sorted(thought.values) == view.actions()
    assert thought.unit == UNITS[level]
    assert thought.counted > 0
    assert thought == player.think(view, random.Random(5))


def test_hard_knows_what_the_match_needs() -> None:
    HARD.prepare(wait=True)
    match = bazar.start("bingo", options={"target": 8}, seed=b"a whole match of bingo", first=0)
    rng = random.Random(1)
    while max(match.points) < 5 and match.turn is not None:
        match.play(rng.choice(match.actions()))
    assert match.turn is not None
    thought = HARD.think(match.view(match.turn), random.Random(2))
    assert thought.unit == CHANCE
    assert all(0 <= value <= 1 for value in thought.values.values())


@given(mine=st.integers(1, NEEDED - 1), other=st.integers(1, NEEDED - 1))
def test_chances_grow_with_points_and_add_up(mine: int, other: int) -> None:
    chance = CHANCES[mine * NEEDED + other]
    assert CHANCES[(mine - 1) * NEEDED + other] > chance > CHANCES[mine * NEEDED + other - 1]
    assert abs(chance + CHANCES[other * NEEDED + mine] - WHOLE) <= 1


def test_without_machine_code_something_quicker_plays() -> None:
    def missing() -> None:
        raise MissingExtra("this needs numba")

    never = Background("nothing", missing)
    assert not never.wait()
    match = bazar.start("bingo", seed=b"slow")
    assert match.turn is not None
    seen = match.view(match.turn)
    quick = EASY.think(seen, random.Random(4))
    assert SamplingPlayer(EASY, never).think(seen, random.Random(4)) == quick
    assert BelievingPlayer(EASY, never).think(seen, random.Random(4)) == quick
