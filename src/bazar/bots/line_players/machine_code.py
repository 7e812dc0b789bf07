"""Has everything compiled that the players of a game call, or finds it compiled, by using all of it once."""

import random
from collections.abc import Callable

from bazar.bots.line_players.foreseeing import Manner
from bazar.match.match import start


def machine_code_of(game: str) -> Callable[[], None]:
    """What does it for *game*."""

    def make() -> None:
        from bazar.beliefs import Beliefs
        from bazar.bots.line_players.searching import Imagination, believed
        from bazar.bots.line_players.supposing import supposed
        from bazar.solve import solve

        match = start(game, seed=b"any")
        view = match.view(match.turn)
        rng = random.Random(0)  # noqa: S311 - any will do
        beliefs = Beliefs.of(view, rng, 0, 2, fast=True)
        imagination = Imagination(beliefs.worlds, beliefs.worlds.all, beliefs.weights, rng)
        imagination.open_handed(10)
        imagination.played_on(1.0)
        imagination.foreseen(0, Manner(1.0, 1.0, 1.0, 0, 1.0))
        worlds, before = supposed(view, rng, 0, 2)
        believed(worlds, before, 1.0, 0.1)
        solve(game, view.rules, beliefs.states(rng, 1)[0], 10)

    return make
