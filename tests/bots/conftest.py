"""Matches for the bots to look at."""

import random
from collections.abc import Callable

import pytest

import bazar
from bazar.match.match import Match

Deal = Callable[..., Match]


@pytest.fixture
def after() -> Callable[[str, int, int, int], Match]:
    """A match of a game after so many random moves; still in its first deal, or in none."""

    def played(game: str, players: int, seed: int, moves: int) -> Match:
        match = bazar.start(game, players, seed=str(seed).encode())
        rng = random.Random(seed)
        while len(match.history[0].moves) < moves:
            before = len(match.history)
            match.play(rng.choice(match.actions()))
            if len(match.history) > before or match.over:
                return played(game, players, seed + 1000, moves // 2)
        return match

    return played
