"""Easy: looks two tricks ahead in a few imagined hands, as a careful person does who counts what is left.

The player imagines a few hands for the other, any that agree with what was seen and proved. After each of its moves
both go on by rules of thumb: while tiles are drawn, to the end of the next trick, where what the hand is still good
for counts too; in strict play, to the end of the deal. It so sees what stands and what will be taken, and closes when
that brings it 70 in all the hands it thought of. It does not ask why the other played as he did.
"""

import random
from dataclasses import dataclass

from bazar.beliefs import Worlds
from bazar.beliefs.habits.bingo import GAME_POINT, KEPT, appeal
from bazar.bits import at, bits, popcount
from bazar.bots.choosing import best
from bazar.bots.thought import POINTS, Thought
from bazar.games.bingo import rules as r
from bazar.view.view import View


@dataclass(frozen=True)
class EasyPlayer:
    """Looks two tricks ahead in so many imagined deals."""

    worlds: int = 6
    tricks: int = 2

    def think(self, view: View, rng: random.Random) -> Thought:
        """The best on the average; of equals any one."""
        many = self.worlds if view.stock_size else 1  # with the stock gone the other's hand is known
        worlds = Worlds.of(view, rng, at_most=0, sampled=many)
        states = [worlds.state(world, rng) for world in worlds.all]
        values = {
            token: sum(self._worth(view.rules, state, action) for state in states) / len(states)
            for token, action in view.legal.items()
        }
        return Thought(best(values, rng), values, POINTS, many, many == 1)

    def prepare(self, *, wait: bool) -> None:
        """There is nothing to make ready."""

    def _worth(self, rules: r.Rules, state: r.State, action: int) -> float:
        """What *action* brings in one imagined deal, as far as the player looks."""
        seat = state.turn
        enough = sum(state.tricks) + self.tricks
        after = r.apply(rules, state, action)
        while not after.over and (r.is_strict(after) or sum(after.tricks) < enough):
            after = r.apply(rules, after, by_thumb(rules, after))
        worth = float(ahead(after, seat) - ahead(state, seat))
        return worth if after.over else worth + good_for(after, seat) - good_for(after, 1 - seat)


def by_thumb(rules: r.Rules, state: r.State) -> int:
    """What appeals most to the seat to move."""
    actions = bits(r.legal(rules, state))
    return actions[0] if len(actions) == 1 else max(actions, key=lambda action: appeal(rules, state, action))


def ahead(state: r.State, seat: int) -> int:
    """Points by which *seat* is ahead, game points among them."""
    other = 1 - seat
    points = at(state.points, seat) - at(state.points, other)
    return points + GAME_POINT * (at(state.match_points, seat) - at(state.match_points, other))


def good_for(state: r.State, seat: int) -> float:
    """What the hand of *seat* is still good for, in points."""
    hand = at(state.hands, seat)
    worth = sum(KEPT[state.trump * 28 + tile] for tile in bits(hand))
    doubles = popcount(hand & r.DOUBLES)
    return worth + (r.DOUBLES_POINTS[doubles] if doubles >= 2 else 0) / 2
