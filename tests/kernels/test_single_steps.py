"""`compiled(rules.legal)` and `compiled(rules.apply)` give what the interpreted ones give, in positions of matches."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.kernels.tables import DEFAULTS, Setting

import bazar
from bazar.bits import bits
from bazar.kernels.compiler import compiled


def positions(setting: Setting, seed: int, moves: int) -> Iterator[Any]:
    """The states of a random match, with the points of the deals before."""
    rng = random.Random(seed)
    match = bazar.start(setting.game, setting.players, seed=str(seed).encode())
    for _ in range(moves):
        if match.over:
            return
        yield match._state
        match.play(rng.choice(match.actions()))


@pytest.mark.parametrize("setting", DEFAULTS, ids=str)
def test_each_step_is_the_same(setting: Setting) -> None:
    rules, module = setting.rules, bazar.game(setting.game).rules
    legal, apply = compiled(module.legal), compiled(module.apply)
    seen = 0
    for seed in range(3):
        for state in positions(setting, seed, 150):
            actions = module.legal(rules, state)
            assert legal(rules, state) == actions
            for action in bits(actions):
                after = apply(rules, state, action)
                assert after == module.apply(rules, state, action)
                assert isinstance(after, module.State)
                seen += 1
    assert seen > 300


def test_the_same_function_is_compiled_once() -> None:
    rules = bazar.game("bingo").rules
    assert compiled(rules.legal) is compiled(rules.legal)


def test_only_functions_are_compiled() -> None:
    with pytest.raises(TypeError, match="only plain functions can be compiled"):
        compiled(max)
