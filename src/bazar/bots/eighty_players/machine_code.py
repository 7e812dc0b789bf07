"""Has everything compiled that the players of Eighty call, or finds it compiled, by using all of it once."""

import random

from bazar.match.match import start

TO_THE_MIDDLE = 26
"""Moves after which few enough tiles are left to be solved."""


def make() -> None:
    """Bid, play and solve once, with very few imagined deals."""
    from bazar.bots.eighty_players.searching import Imagination

    rng = random.Random(0)  # noqa: S311 - any will do
    match = start("eighty", seed=b"any")
    assert match.turn is not None
    Imagination.of(match.view(match.turn), rng, 0, 2).bid_out(2)
    for token in ("50", "pass", "pass", "pass", "trump:1"):
        match.play(token)
    Imagination.of(match.view(match.turn), rng, 0, 2).played_out(halving=True)
    for _ in range(TO_THE_MIDDLE):
        match.play(match.actions()[0])
    Imagination.of(match.view(match.turn), rng, 0, 2).likely(plays=False).likely(plays=True).opened(100)
