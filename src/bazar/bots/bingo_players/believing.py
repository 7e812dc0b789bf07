"""Hard: hands imagined as the other's play makes them likely, ends played exactly, and the match before the deal.

- Every hand that the other can have is weighed by how likely people would have played so with it.
- In deals drawn by weight everybody goes on as people play until the stock is gone or the game is closed; the rest is
  solved. Once the stock is gone that is what both will see.
- So is a closing: the closed game is solved in each of the deals.
- What counts is the chance of winning the match.
"""

import random
from dataclasses import dataclass

from bazar.beliefs import Worlds
from bazar.bots.choosing import best
from bazar.bots.compiled import CompiledPlayer
from bazar.bots.thought import CHANCE, Thought
from bazar.games.bingo.rules import is_strict
from bazar.view.view import View


@dataclass(frozen=True)
class BelievingPlayer(CompiledPlayer):
    """Weighs what it imagines."""

    at_most: int = 4_000
    """Ways in which hidden tiles can lie, up to which all of them are weighed."""
    sampled: int = 2_000
    """How many are weighed otherwise."""
    stages: tuple[int, ...] = (100, 150, 250)
    """In how many of them the seat looks ahead: with all actions, with the better half of them, and so on."""
    budget: int = 20_000
    """Moves tried in solving each."""
    settled: int = 2_000_000
    """Moves tried where nothing is hidden any more."""

    def look_into(self, view: View, rng: random.Random) -> Thought:
        """The best by what is believed; of equals any one."""
        if view.stock_size == 0:
            return self._settled(view, rng)
        from bazar.bots.bingo_players.searching import Imagination, believed

        worlds = Worlds.of(view, rng, self.at_most, self.sampled, fast=True)
        beliefs = believed(worlds)
        if worlds.complete and len(worlds) <= self.stages[0] and is_strict(view.state):
            imagination = Imagination(worlds, worlds.all, beliefs.weights, rng)
            values, exact = imagination.looked_ahead(CHANCE, 1, self.budget, solving=True)
            return Thought(best(values, rng), values, CHANCE, len(worlds), exact)
        many = sum(self.stages)
        which = beliefs.drawn(rng, many)
        rng.shuffle(which)
        values = Imagination(worlds, which, (1 / many,) * many, rng).halved(CHANCE, self.stages, self.budget)
        return Thought(best(values, rng), values, CHANCE, many)

    def _settled(self, view: View, rng: random.Random) -> Thought:
        """Exactly: with the stock gone the other's hand is whatever is unseen, however it came there."""
        from bazar.bots.bingo_players.searching import Imagination

        worlds = Worlds.of(view, rng, at_most=0, sampled=1, fast=True)
        values, exact = Imagination(worlds, worlds.all, (1.0,), rng).looked_ahead(CHANCE, 1, self.settled, solving=True)
        return Thought(best(values, rng), values, CHANCE, 1, exact)
