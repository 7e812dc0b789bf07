"""Medium: hands imagined at random, every one that agrees with what was seen and proved as likely as any other.

Each imagined deal is played out by everybody as people play; two players with few tiles left are taken to see
everything, and the deal is solved. The values are averaged. It does not ask why the others played as they did, so it
draws no conclusion from a tile that somebody could have played with profit and did not.
"""

import random
from dataclasses import dataclass

from bazar.beliefs import Worlds
from bazar.bots.background import Background
from bazar.bots.choosing import best
from bazar.bots.levels import Player
from bazar.bots.thought import POINTS, Thought
from bazar.view.view import View


@dataclass(frozen=True)
class SamplingPlayer:
    """Imagines so many deals."""

    instead: Player
    """Plays until the machine code is ready, or where there is none."""
    machine_code: Background
    worlds: int
    times: int
    """How often each is played out."""
    opened_at: int
    """Tiles in the hand of the seat from which on a deal for two is solved instead."""
    budget: int
    """Moves tried in solving it."""

    def think(self, view: View, rng: random.Random) -> Thought:
        """The best on the average; of equals any one."""
        if not self.machine_code.ready:
            return self.instead.think(view, rng)
        from bazar.bots.line_players.searching import Imagination

        worlds = Worlds.of(view, rng, at_most=self.worlds, sampled=self.worlds, fast=True)
        imagination = Imagination(worlds, worlds.all, [1 / len(worlds)] * len(worlds), rng)
        if view.players == 2 and len(view.hand) <= self.opened_at:
            values, _ = imagination.open_handed(self.budget)
        else:
            values, _ = imagination.played_out(self.times, 1.0)
        return Thought(best(values, rng), values, POINTS, len(worlds), worlds.complete)

    def prepare(self, *, wait: bool) -> None:
        """Compile what is needed."""
        self.machine_code.begin()
        if wait:
            self.machine_code.wait()
