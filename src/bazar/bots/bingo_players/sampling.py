"""Medium: hands imagined at random, every one that agrees with what was seen and proved as likely as any other.

While tiles are drawn, each imagined deal is played out by everybody as people play. Once the stock is gone or the game
is closed, each is solved: everybody is taken to see everything. The average counts, in game points of the deal. It
does not ask why the other played as he did, nor how the match stands.
"""

import random
from dataclasses import dataclass

from bazar.beliefs import Worlds
from bazar.bots.choosing import best
from bazar.bots.compiled import CompiledPlayer
from bazar.bots.thought import GAME_POINTS, Thought
from bazar.games.bingo.rules import is_strict
from bazar.view.view import View


@dataclass(frozen=True)
class SamplingPlayer(CompiledPlayer):
    """Imagines so many deals."""

    worlds: int = 48
    times: int = 1
    """How often each is played out."""
    budget: int = 20_000
    """Moves tried in solving each."""

    def look_into(self, view: View, rng: random.Random) -> Thought:
        """The best on the average; of equals any one."""
        from bazar.bots.bingo_players.searching import Imagination

        many = self.worlds if view.stock_size else 1  # with the stock gone the other's hand is known
        worlds = Worlds.of(view, rng, at_most=0, sampled=many, fast=True)
        imagination = Imagination(worlds, worlds.all, [1 / len(worlds)] * len(worlds), rng)
        values, exact = imagination.looked_ahead(GAME_POINTS, self.times, self.budget, solving=is_strict(view.state))
        return Thought(best(values, rng), values, GAME_POINTS, many, exact and many == 1)
