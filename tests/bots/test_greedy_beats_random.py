"""Rules of thumb are worth something: over some hundred deals greedy clearly beats random, seats changed about."""

import random

import pytest

import bazar
from bazar.bots import BOTS


def matches_won(game: str, deals: int) -> float:
    """The share of matches that the greedy side wins of as many as *deals* fill."""
    rng = random.Random(20)
    won, played, dealt = 0, 0, 0
    while dealt < deals:
        match = bazar.start(game, seed=f"greedy {played // 2}".encode())
        greedy_side = played % 2
        while match.turn is not None:
            is_greedy = match.game.side(match.turn) == greedy_side
            name = "greedy" if is_greedy else "random"
            match.play(BOTS[name].choose(match.view(match.turn), rng))
        won += match.winner == greedy_side
        played += 1
        dealt += len(match.history)
    return won / played


@pytest.mark.parametrize(
    ("game", "deals", "least"),
    [("bingo", 200, 0.95), ("fives-and-threes", 200, 0.9), ("bergen", 400, 0.6), ("eighty", 200, 0.95)],
)
def test_greedy_clearly_beats_random(game: str, deals: int, least: float) -> None:
    assert matches_won(game, deals) >= least
