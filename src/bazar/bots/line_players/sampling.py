"""Medium: hands imagined at random, every one that agrees with what was seen and proved as likely as any other.

In each imagined deal every action is tried, and everybody then goes on as good players play, by what he can see
himself; the values are averaged. The player does not ask why the others played as they did, so it draws no conclusion
from a tile that somebody could have played with profit and did not; and it does not mind the points of the match.

`OpenedPlayer` is plain perfect-information sampling: it takes everybody to see everything from now on, and solves each
imagined deal. No level plays so; it is what the levels are held against.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass

from bazar.beliefs import Worlds
from bazar.bots.choosing import best
from bazar.bots.compiled import CompiledPlayer
from bazar.bots.line_players.settled import is_settled, solved
from bazar.bots.thought import POINTS, Thought
from bazar.view.view import View


@dataclass(frozen=True)
class SamplingPlayer(CompiledPlayer):
    """Imagines so many deals, and plays them on."""

    for_two: int
    """How many deals at a table of two,"""
    for_more: int
    """and at a larger one, where more is hidden."""
    whim: float = 0.3
    """Points: the temperature at which they are played on."""

    def look_into(self, view: View, rng: random.Random) -> Thought:
        """The best on the average; of equals any one."""
        from bazar.bots.line_players.searching import Imagination
        from bazar.bots.line_players.supposing import supposed

        many = self.for_two if view.players == 2 else self.for_more
        worlds, counts = supposed(view, rng, many, many)
        if is_settled(view, worlds):
            return solved(view, worlds, rng)
        times = max(1, many // len(worlds))  # a few again and again: playing on is left to chance
        weights = [count / times / sum(counts) for count in counts]
        values = Imagination(worlds, worlds.all * times, weights * times, rng).played_on(self.whim)
        return Thought(best(values, rng), values, POINTS, len(worlds), worlds.complete)


@dataclass(frozen=True)
class OpenedPlayer(CompiledPlayer):
    """Imagines so many deals, and solves them with open hands."""

    worlds: Mapping[int, int]
    """How many, by the number of players."""
    budget: int = 20_000
    """Moves tried in solving each; what is not solved within them is estimated."""

    def look_into(self, view: View, rng: random.Random) -> Thought:
        """The best on the average; of equals any one."""
        from bazar.bots.line_players.searching import Imagination

        many = self.worlds[view.players]
        worlds = Worlds.of(view, rng, at_most=many, sampled=many, fast=True)
        values, _ = Imagination(worlds, worlds.all, [1 / len(worlds)] * len(worlds), rng).open_handed(self.budget)
        return Thought(best(values, rng), values, POINTS, len(worlds), worlds.complete)
