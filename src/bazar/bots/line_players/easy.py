"""Easy: looks one round ahead, as a careful person does without counting much.

The player imagines a few hands for the others, any that agree with what was seen and proved, and for each of its
moves has every other player answer with the most points at once, the heaviest tile if several bring them; then it
looks what it could score itself. What it makes counts, what the others make counts against it, and a heavy tile is
well got rid of. It does not ask why the others played as they did, and sees nothing that is further away.
"""

import random
from dataclasses import dataclass
from typing import Any

from bazar.beliefs import Worlds
from bazar.bits import at, bits
from bazar.bots.choosing import best
from bazar.bots.thought import POINTS, Thought
from bazar.line import HIGH, LOW, tile_of
from bazar.view.view import View

_PLACEMENTS = range(56)


@dataclass(frozen=True)
class EasyPlayer:
    """Looks a round ahead in a few imagined deals."""

    for_two: int
    """How many deals at a table of two,"""
    for_more: int
    """and at a larger one."""
    pip: float
    """A point for each pip that is got rid of."""
    again: float = 1.0
    """What a point of the next round counts."""

    def think(self, view: View, rng: random.Random) -> Thought:
        """The best on the average; of equals any one."""
        many = self.for_two if view.players == 2 else self.for_more
        worlds = Worlds.of(view, rng, at_most=many, sampled=many)
        states = [worlds.state(world, rng) for world in worlds.all]
        values = {
            token: sum(self._worth(view, state, action) for state in states) / len(states)
            for token, action in view.legal.items()
        }
        return Thought(best(values, rng), values, POINTS, len(worlds), worlds.complete)

    def prepare(self, *, wait: bool) -> None:
        """There is nothing to make ready."""

    def _worth(self, view: View, state: Any, action: int) -> float:
        """What *action* brings in one imagined deal until the seat has moved again."""
        seat = state.turn
        after = view.game.apply(view.rules, state, action)
        while not after.over and after.turn != seat:
            after = self._greedily(view, after)[0]
        worth = ahead(view, after, seat) - ahead(view, state, seat) + self.pip * pips(action)
        if not after.over:
            worth += self.again * self._greedily(view, after)[1]
        return worth

    def _greedily(self, view: View, state: Any) -> tuple[Any, int]:
        """The state after the move that brings most at once, and how much that is."""
        actions = bits(view.game.legal(view.rules, state))
        afters = [view.game.apply(view.rules, state, action) for action in actions]
        before = at(state.points, state.turn)
        gains = [at(after.points, state.turn) - before for after in afters]
        chosen = max(range(len(actions)), key=lambda number: (gains[number], pips(actions[number])))
        return afters[chosen], gains[chosen]


def ahead(view: View, state: Any, seat: int) -> float:
    """How far *seat* is ahead of the average of the others."""
    mine = at(state.points, seat)
    return float(mine - (sum(state.points) - mine) / (view.players - 1))


def pips(action: int) -> int:
    """Those of the tile that is laid; none if none is."""
    return HIGH[tile_of(action)] + LOW[tile_of(action)] if action in _PLACEMENTS else 0
