"""Bots that take part in tests under names of their own, in this process."""

import random

import pytest

from bazar.bots import BOTS, Bot, GreedyBot, Thought
from bazar.bots.thought import APPEAL
from bazar.view.view import View


class Witness(Bot):
    """Plays at random, and remembers what it was dealt where."""

    def __init__(self) -> None:
        self.dealt: dict[tuple[int, int], set[tuple[object, ...]]] = {}
        """By deal and seat: the hands and who was first."""
        self.whims: dict[tuple[int, int, int], set[float]] = {}
        """By deal, move and seat: the first number of its chance."""

    def think(self, view: View, rng: random.Random) -> Thought:
        assert view.seat is not None
        place = (view.deal_number, view.seat)
        self.dealt.setdefault(place, set()).add((view.deal.hands[view.seat], view.first))
        self.whims.setdefault((view.deal_number, len(view.moves), view.seat), set()).add(rng.random())
        actions = view.actions()
        return Thought(rng.choice(actions), dict.fromkeys(actions, 0.0), APPEAL)


@pytest.fixture
def witnesses(monkeypatch: pytest.MonkeyPatch) -> tuple[Witness, Witness]:
    """Two bots, called `left` and `right`, that remember what they saw."""
    pair = (Witness(), Witness())
    monkeypatch.setitem(BOTS, "left", pair[0])
    monkeypatch.setitem(BOTS, "right", pair[1])
    return pair


@pytest.fixture
def twin(monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a bot that plays as `greedy` does."""
    monkeypatch.setitem(BOTS, "twin", GreedyBot())
    return "twin"
