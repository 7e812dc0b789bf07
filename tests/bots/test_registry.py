"""Bots by name."""

import random

import pytest

import bazar
from bazar.bots import BOTS, GreedyBot, RandomBot, UnknownBot, bot


def test_a_bot_is_found_by_its_name() -> None:
    assert isinstance(bot("random"), RandomBot)
    assert isinstance(bot("greedy"), GreedyBot)


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"no bot 'deep'; there are greedy, random"):
        bot("deep")


def test_the_random_bot_takes_every_legal_action_about_equally_often() -> None:
    view = bazar.start("fives-and-threes", seed=b"equal", first=0).view(0)
    rng = random.Random(4)
    chosen = [BOTS["random"].choose(view, rng) for _ in range(1400)]
    assert {action: chosen.count(action) > 140 for action in view.actions()} == dict.fromkeys(view.actions(), True)
