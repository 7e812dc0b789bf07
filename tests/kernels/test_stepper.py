"""Deals stepped from Python: the same as those of the rules, with the state on the compiled side."""

import random

import pytest
from tests.kernels.tables import SETTINGS, Setting

from bazar.bits import bits
from bazar.errors import BadPlayers, UnknownGame
from bazar.games import game
from bazar.kernels.generator import stream
from bazar.kernels.stepping import BOX, STATE_AT, Steps, interpreted_steps
from bazar.lab.stepper import Stepper


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_each_step_is_that_of_the_rules(setting: Setting) -> None:
    rules = game(setting.game).rules
    rng = random.Random(1)
    stepper = Stepper(setting.game, setting.players, setting.options, seed=4)
    for _ in range(5):
        actions = stepper.deal()
        state = stepper.state
        assert isinstance(state, rules.State)
        while actions:
            assert actions == stepper.actions == rules.legal(setting.rules, state)
            action = rng.choice(bits(actions))
            actions = stepper.play(action)
            state = rules.apply(setting.rules, state, action)
            assert stepper.state == state
        assert rules.legal(setting.rules, state) == 0


@pytest.mark.parametrize("name", ["bingo", "fives-and-threes", "bergen", "eighty"])
def test_interpreted_and_compiled_steps_agree(name: str) -> None:
    stepper, steps, box = Stepper(name, seed=8), interpreted_steps(name), [0] * BOX
    steps.sit_down(stepper.rules, box)
    state = stream(8, 0)
    rng = random.Random(2)
    for _ in range(5):
        state, actions = steps.deal_next(state, box)
        assert stepper.deal() == actions
        while actions:
            action = rng.choice(bits(actions))
            actions = steps.play(action, box)
            assert stepper.play(action) == actions
            assert stepper.state == steps.look(box)


def test_a_box_has_room_for_every_state() -> None:
    def ints(value: object) -> int:
        return sum(map(ints, value)) if isinstance(value, tuple) else 1

    for name in ("bingo", "fives-and-threes", "bergen", "eighty"):
        stepper = Stepper(name)
        stepper.deal()
        assert ints(stepper.rules) <= STATE_AT
        assert STATE_AT + ints(stepper.state) <= BOX


def test_a_state_of_a_match_is_taken_up() -> None:
    stepper, other = Stepper("bergen", 3, seed=1), Stepper("bergen", 3, seed=2)
    actions = stepper.deal()
    while actions:
        assert other.take_up(stepper.state) == actions
        action = bits(actions)[-1]
        actions = stepper.play(action)
        assert other.play(action) == actions


@pytest.mark.parametrize("action", [-1, 63, 64, 200])
def test_what_is_not_legal_is_refused(action: int) -> None:
    stepper = Stepper("bingo")
    stepper.deal()
    before = stepper.state
    with pytest.raises(ValueError, match=f"the action {action} is not legal now"):
        stepper.play(action)
    assert stepper.state == before


def test_nothing_is_legal_before_the_first_deal() -> None:
    with pytest.raises(ValueError, match="not legal"):
        Stepper("bingo").play(0)


def test_tables_that_there_are_not_are_refused() -> None:
    with pytest.raises(UnknownGame):
        Stepper("poker")
    with pytest.raises(BadPlayers):
        Stepper("eighty", players=2)


def test_steps_of_a_game_are_compiled_once() -> None:
    assert Steps.of("bingo") is Steps.of("bingo")
