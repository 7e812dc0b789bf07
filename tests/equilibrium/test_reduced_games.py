"""Reduced Bingo and Fives and Threes: laid out as seats see them, solved, and players held against them."""

import random
from collections import defaultdict
from collections.abc import Iterator

import numpy as np
import pytest
from tests.equilibrium.linear import value

from bazar.bots import bot
from bazar.equilibrium.asking import strategy_of
from bazar.equilibrium.dealing import DealOf, Position
from bazar.equilibrium.extensive import Extensive
from bazar.equilibrium.opened import AfterFirstTrick
from bazar.equilibrium.reduced import REDUCED, ReducedBingo, ReducedFivesAndThrees
from bazar.equilibrium.scoring import score_of, scored
from bazar.equilibrium.solving import Equilibrium, best_response, equilibrium, expected
from bazar.equilibrium.tree import END, Tree, lay_out
from bazar.errors import BadDeal
from bazar.tiles import DOUBLE_SIX
from bazar.view.view import View

SMALL = ("bingo-6", "fives-6")


class Laid:
    """A small game with its tree and its equilibrium."""

    def __init__(self, name: str) -> None:
        self.dealt = DealOf(REDUCED[name])
        self.tree = lay_out(self.dealt)
        self.solved: Equilibrium = equilibrium(self.tree, 1e-6)


@pytest.fixture(scope="module", params=SMALL)
def laid(request: pytest.FixtureRequest) -> Laid:
    return Laid(request.param)


class Chosen:
    """A game that begins with some deals only."""

    def __init__(self, whole: DealOf, deals: list[Position]) -> None:
        self._deals = deals
        self.seat, self.actions, self.after = whole.seat, whole.actions, whole.after
        self.dealt, self.seen, self.worth = whole.dealt, whole.seen, whole.worth

    def deals(self) -> list[Position]:
        return self._deals


def histories(tree: Tree[Position], dealt: Extensive[Position]) -> Iterator[tuple[int, Position, tuple[int, ...]]]:
    """Every choice of every history: its information set, the deal, and the actions before it."""

    def below(
        node: int, deal: Position, now: Position, path: tuple[int, ...]
    ) -> Iterator[tuple[int, Position, tuple[int, ...]]]:
        actions = dealt.actions(now)
        while len(actions) == 1:
            now, path = dealt.after(now, actions[0]), (*path, actions[0])
            actions = dealt.actions(now)
        number = int(tree.rows.situation[node])
        assert (number == END) == (not actions)
        if number == END:
            assert tree.rows.worth[node] == dealt.worth(now)
            return
        yield number, deal, path
        for order, action in enumerate(actions):
            child = int(tree.rows.children[tree.rows.edges[node] + order])
            yield from below(child, deal, dealt.after(now, action), (*path, action))

    for node, deal in zip(tree.begins.tolist(), dealt.deals(), strict=True):
        yield from below(node, deal, deal, ())


def told(view: View) -> object:
    """All that a view tells."""
    return view.seat, view.deal, view.moves, view.state, view.hand_sizes, view.stock_size


def test_information_sets_are_what_views_tell_apart(laid: Laid) -> None:
    """The same view, the same set; another view, another set; and the same legal actions."""
    views: dict[int, set[object]] = defaultdict(set)
    for number, deal, path in histories(laid.tree, laid.dealt):
        view = laid.dealt.view(deal, path)
        situation = laid.tree.situations[number]
        assert view.seat == situation.seat
        assert tuple(sorted(view.legal.values())) == situation.actions
        views[number].add(told(view))
    assert len(views) == len(laid.tree.situations)
    assert all(len(same) == 1 for same in views.values())
    assert len(set.union(*views.values())) == len(views)


def test_second_tricks_are_seen_as_views_show_them() -> None:
    """After a first trick that was played by rules of thumb."""
    dealt = AfterFirstTrick(REDUCED["bingo-6"], 1)
    tree = lay_out(dealt)
    views: dict[int, set[object]] = defaultdict(set)
    for number, deal, path in histories(tree, dealt):
        assert len(deal.played) == 2
        assert sum(deal.state.tricks) == 1
        views[number].add(told(dealt.view(deal, path)))
    assert all(len(same) == 1 for same in views.values())
    assert len(set.union(*views.values())) == len(tree.situations)


def test_nobody_forgets(laid: Laid) -> None:
    """Perfect recall: the histories of an information set agree in all that its seat has seen and done before."""
    done: dict[int, set[tuple[int, ...]]] = defaultdict(set)
    rows = laid.tree.rows
    own: list[dict[int, tuple[int, ...]]] = [dict.fromkeys(laid.tree.begins.tolist(), ()) for _ in range(2)]
    for node in range(laid.tree.nodes):
        number = int(rows.situation[node])
        if number == END:
            continue
        seat = int(rows.seats[number])
        done[number].add(own[seat][node])
        for order in range(int(rows.slots[number + 1] - rows.slots[number])):
            child = int(rows.children[rows.edges[node] + order])
            own[seat][child] = (*own[seat][node], int(rows.slots[number]) + order)
            own[1 - seat][child] = own[1 - seat][node]
    assert all(len(pasts) == 1 for pasts in done.values())


def test_equilibrium_cannot_be_exploited(laid: Laid) -> None:
    assert laid.solved.gap <= 1e-6
    assert scored(laid.tree, laid.solved.strategy, laid.solved).exploitability <= 1e-6


def test_best_response_wins_at_least_the_value(laid: Laid) -> None:
    tree, rng = laid.tree, np.random.default_rng(2)
    for _ in range(5):
        weights = rng.random(tree.choices)
        totals = np.add.reduceat(weights, tree.rows.slots[:-1])
        strategy = weights / np.repeat(totals, np.diff(tree.rows.slots))
        now = expected(tree, strategy)
        assert best_response(tree, strategy, 0).value >= max(now, laid.solved.value) - 1e-6
        assert best_response(tree, strategy, 1).value >= max(-now, -laid.solved.value) - 1e-6


@pytest.mark.parametrize(
    ("name", "step"),
    [("fives-6", 1), ("bingo-6", 20)],
)
def test_regrets_come_to_what_linear_programming_finds(name: str, step: int) -> None:
    whole = DealOf(REDUCED[name])
    tree = lay_out(Chosen(whole, whole.deals()[::step]))
    solved = equilibrium(tree, 1e-5)
    assert solved.least - 1e-9 <= value(tree) <= solved.most + 1e-9


@pytest.mark.parametrize("name", ["random", "greedy", "easy", "medium", "hard"])
def test_every_player_plays_and_loses_no_less_than_nothing(laid: Laid, name: str) -> None:
    """A player that answers with what is not legal would raise; each is worse than an equilibrium, or one."""
    score = score_of(laid.tree, laid.dealt, name, 1, laid.solved)
    assert score.as_opener >= -1e-6
    assert score.as_second >= -1e-6
    assert score.exploitability >= score.to_equilibrium - 1e-6


def test_strategy_asked_for_is_one(laid: Laid) -> None:
    player = bot("greedy")
    asked = strategy_of(laid.tree, laid.dealt, player, 3)
    totals = np.add.reduceat(asked.strategy, laid.tree.rows.slots[:-1])
    assert np.allclose(totals, 1)
    assert 0 < asked.situations <= len(laid.tree.situations)
    assert np.array_equal(asked.strategy, strategy_of(laid.tree, laid.dealt, player, 3).strategy)


@pytest.mark.parametrize("name", ["greedy", "easy", "medium", "hard"])
def test_with_the_stock_gone_players_of_bingo_do_not_mind_how_it_came_about(name: str) -> None:
    """What makes it right to ask them once for each position."""
    dealt = DealOf(REDUCED["bingo-6"])
    player = bot(name)
    player.prepare("bingo", wait=True)
    seen: dict[object, dict[str, float]] = {}
    again = 0
    for situation in lay_out(dealt).situations[::3]:
        state = situation.position.state
        if dealt.reduced.lies_open(state):
            values = dict(player.think(dealt.view(situation.deal, situation.path), random.Random(5)).values)
            again += state in seen
            assert seen.setdefault(state, values) == values
    assert again > 20


def test_tiles_keep_their_numbers() -> None:
    ten = DOUBLE_SIX.first(10)
    assert ten.texts == DOUBLE_SIX.texts[:10]
    assert ten.texts[-1] == "3-3"
    assert all(ten.parse(text) == DOUBLE_SIX.parse(text) for text in ten.texts)


def test_reductions_that_the_rules_do_not_bear_are_refused() -> None:
    with pytest.raises(BadDeal, match="hands of two or more"):
        ReducedBingo(6, 1, 40)
    with pytest.raises(BadDeal, match="even stock"):
        ReducedBingo(7, 2, 40)
    with pytest.raises(BadDeal, match="cannot be dealt"):
        ReducedFivesAndThrees(10, 6)
