"""The solver on a game whose value, equilibria and best responses are known."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from tests.equilibrium.kuhn import BET, Hand, Kuhn, WithoutCards
from tests.equilibrium.linear import value

from bazar.equilibrium.solving import best_response, equilibrium, expected
from bazar.equilibrium.tree import Tree, lay_out


@pytest.fixture(scope="module")
def tree() -> Tree[Hand]:
    return lay_out(Kuhn())


def test_has_the_information_sets_that_everybody_counts(tree: Tree[Hand]) -> None:
    assert (tree.deals, len(tree.situations), tree.choices) == (6, 12, 24)


def test_is_worth_a_loss_of_an_eighteenth(tree: Tree[Hand]) -> None:
    solved = equilibrium(tree, 1e-6)
    assert solved.gap <= 1e-6
    assert solved.least - 1e-9 <= -1 / 18 <= solved.most + 1e-9
    assert value(tree) == Fraction(-1, 18)


def test_equilibrium_bets_the_king_three_times_as_often_as_it_bluffs(tree: Tree[Hand]) -> None:
    """The worst card is bet with some chance, the best with three times that, the middle one never."""
    strategy = equilibrium(tree, 1e-7).strategy
    bets = {}
    for number, situation in enumerate(tree.situations):
        if not situation.path:
            bets[situation.deal.cards[0]] = strategy[tree.rows.slots[number] + BET]
    assert 0 <= bets[0] <= 1 / 3 + 1e-3
    assert bets[2] == pytest.approx(3 * bets[0], abs=1e-2)
    assert bets[1] == pytest.approx(0, abs=1e-2)


@pytest.mark.parametrize("seat", [0, 1])
def test_best_response_is_the_best_of_all_pure_strategies(tree: Tree[Hand], seat: int) -> None:
    own = [number for number, situation in enumerate(tree.situations) if situation.seat == seat]
    strategy = np.random.default_rng(1).dirichlet((1, 1), len(tree.situations)).ravel()
    sign = 1 if seat == 0 else -1
    values = []
    for choices in product((0, 1), repeat=len(own)):
        for number, choice in zip(own, choices, strict=True):
            begin = tree.rows.slots[number]
            strategy[begin : begin + 2] = (1 - choice, choice)
        values.append(sign * expected(tree, strategy))
    assert best_response(tree, strategy, seat).value == pytest.approx(max(values))


def test_best_responses_to_uniform_play_are_known(tree: Tree[Hand]) -> None:
    """Half a coin for the one who begins, and five twelfths for the other."""
    assert best_response(tree, tree.uniform(), 0).value == pytest.approx(1 / 2)
    assert best_response(tree, tree.uniform(), 1).value == pytest.approx(5 / 12)


def test_game_in_which_a_seat_cannot_know_its_choices_is_refused() -> None:
    with pytest.raises(ValueError, match="seat 0 cannot tell histories apart"):
        lay_out(WithoutCards())
