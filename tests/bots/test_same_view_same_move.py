"""A bot sees a view and nothing else: whatever is hidden, it moves the same from the same random seed."""

import random
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import bazar
from bazar.bots import BOTS
from bazar.games import game as find_game
from bazar.match.match import Match

TABLES = [(name, players) for name in bazar.GAMES if name != "shop" for players in find_game(name).players]


@pytest.mark.parametrize("bot", sorted(BOTS))
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(table=st.sampled_from(TABLES), seed=st.integers(0, 999), moves=st.integers(0, 30), whim=st.integers(0, 99))
def test_every_hidden_completion_gives_the_same_move(
    bot: str,
    table: tuple[str, int],
    seed: int,
    moves: int,
    whim: int,
    after: Callable[[str, int, int, int], Match],
) -> None:
    match = after(*table, seed, moves)
    assert match.turn is not None
    view = match.view(match.turn)
    move = BOTS[bot].choose(view, random.Random(whim))
    assert move in view.actions()

    played = match.history[0]
    other = bazar.start(*table, match.options, played.first, deals=[view.sample_deal(random.Random(whim))])
    for made in played.moves:
        other.play(made.token)
    assert other.view(match.turn) == view
    assert BOTS[bot].choose(other.view(match.turn), random.Random(whim)) == move
