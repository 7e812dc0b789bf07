"""A bot sees a view and nothing else: whatever is hidden, it thinks the same from the same random seed."""

import random
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import bazar
from bazar.bots import BOTS, bots_for
from bazar.games import game as find_game
from bazar.match.match import Match

GAMES = [name for name in bazar.GAMES if name != "shop"]
PAIRS = [(bot, game) for game in GAMES for bot in sorted(bots_for(game))]


@pytest.mark.parametrize(("bot", "game"), PAIRS)
@settings(max_examples=7, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data(), seed=st.integers(0, 999), moves=st.integers(0, 30), whim=st.integers(0, 99))
def test_every_hidden_completion_gives_the_same_move(
    bot: str,
    game: str,
    data: st.DataObject,
    seed: int,
    moves: int,
    whim: int,
    after: Callable[[str, int, int, int], Match],
) -> None:
    BOTS[bot].prepare(game, wait=True)
    players = data.draw(st.sampled_from(find_game(game).players))
    match = after(game, players, seed, moves)
    assert match.turn is not None
    view = match.view(match.turn)
    thought = BOTS[bot].think(view, random.Random(whim))
    assert thought.action in view.actions()

    played = match.history[0]
    other = bazar.start(game, players, match.options, played.first, deals=[view.sample_deal(random.Random(whim))])
    for made in played.moves:
        other.play(made.token)
    assert other.view(match.turn) == view
    assert BOTS[bot].think(other.view(match.turn), random.Random(whim)) == thought


@pytest.mark.parametrize(("bot", "game"), PAIRS)
def test_every_legal_action_has_a_value(bot: str, game: str, after: Callable[[str, int, int, int], Match]) -> None:
    BOTS[bot].prepare(game, wait=True)
    for moves in (0, 4, 9):
        match = after(game, find_game(game).players[0], 3, moves)
        assert match.turn is not None
        view = match.view(match.turn)
        thought = BOTS[bot].think(view, random.Random(1))
        assert sorted(thought.values) == view.actions()
        assert bot == "random" or thought.values[thought.action] == max(thought.values.values())
