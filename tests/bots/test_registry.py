"""Bots by name."""

import random

import pytest

import bazar
from bazar.bots import BOTS, LEVELS, GreedyBot, LevelBot, RandomBot, UnknownBot, bot, bots_for
from bazar.errors import UnknownGame


def test_a_bot_is_found_by_its_name() -> None:
    assert isinstance(bot("random"), RandomBot)
    assert isinstance(bot("greedy"), GreedyBot)
    assert all(isinstance(bot(level), LevelBot) for level in LEVELS)


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"no bot 'deep'; there are greedy, random, easy, medium, hard, sampling"):
        bot("deep")


def test_every_game_is_played_by_the_levels_that_have_learned_it() -> None:
    assert bots_for("fives-and-threes") == ("greedy", "random", "easy", "medium", "hard", "sampling")
    assert all(bots_for(game)[0] == "greedy" for game in bazar.GAMES if game != "shop")


def test_a_level_refuses_a_game_that_it_has_not_learned() -> None:
    view = bazar.start("fives-and-threes", seed=b"none", first=0).view(0)
    with pytest.raises(UnknownGame, match="the level 'hard' has not learned 'fives-and-threes'; it plays nothing"):
        LevelBot("hard", {}).think(view, random.Random(0))


def test_the_random_bot_takes_every_legal_action_about_equally_often() -> None:
    view = bazar.start("fives-and-threes", seed=b"equal", first=0).view(0)
    rng = random.Random(4)
    chosen = [BOTS["random"].choose(view, rng) for _ in range(1400)]
    assert {action: chosen.count(action) > 140 for action in view.actions()} == dict.fromkeys(view.actions(), True)
