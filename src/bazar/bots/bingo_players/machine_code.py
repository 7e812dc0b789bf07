"""Has everything compiled that the players call, or finds it compiled, by using all of it once."""

import random

from bazar.match.match import start


def make() -> None:
    """Each function once."""
    from bazar.beliefs import Worlds
    from bazar.bots.bingo_players.searching import GAME, Imagination, believed
    from bazar.bots.thought import GAME_POINTS

    match = start(GAME, seed=b"any")
    view = match.view(match.turn)
    rng = random.Random(0)  # noqa: S311 - any will do
    worlds = Worlds.of(view, rng, 0, 2, fast=True)
    imagination = Imagination(worlds, worlds.all, believed(worlds).weights, rng)
    imagination.looked_ahead(GAME_POINTS, 1, 10, solving=True)
