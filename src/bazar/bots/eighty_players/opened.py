"""Plain perfect-information sampling: the hidden tiles laid in ways that count alike, and each solved with open hands.

No level plays so; it is what the levels are held against. Bids and trumps are found as medium finds them, by playing
out, since solving every trump of every way would leave time for hardly any. Nel-O is played out as well.
"""

import random
from dataclasses import dataclass

from bazar.bits import at
from bazar.bots.choosing import best
from bazar.bots.compiled import CompiledPlayer
from bazar.bots.eighty_players.hidden import tiles_left
from bazar.bots.eighty_players.imagining import likely_trumps
from bazar.bots.thought import POINTS, Thought
from bazar.games.eighty import rules as r
from bazar.view.view import View

WAYS = (1_000, 1_300, 1_500, 1_500, 750, 300, 90, 25, 10, 5)
"""By tricks that are left after this one: as many as take about as long as a move of hard, some 40 ms each."""


@dataclass(frozen=True)
class OpenedPlayer(CompiledPlayer):
    """Solves so many deals."""

    calling: int = 1_200
    """Ways in the bidding and for the naming of trumps."""
    trumps: int = 3
    """How many suits are thought of as trumps in the bidding."""
    budget: int = 200_000
    """Moves tried in solving one deal."""

    def look_into(self, view: View, rng: random.Random) -> Thought:
        """The best on the average, in points of the deal's worth; of equals any one."""
        from bazar.bots.eighty_players.searching import Imagination

        state: r.State = view.state
        hand = at(state.hands, state.turn)
        plays = state.calls == r.SEATS and state.trump != r.NOT_NAMED
        many = WAYS[(tiles_left(state, hand) - 1) // r.SEATS] if plays else self.calling
        imagined = Imagination.of(view, rng, 0, many)
        exact = False
        if plays and not r.is_nello(state):
            values, exact = imagined.opened(self.budget)
        elif r.is_bidding(state):
            values = imagined.bid_out(likely_trumps(hand, self.trumps))
        else:
            values = imagined.played_out(halving=False)
        return Thought(best(values.gains, rng), values.gains, POINTS, len(imagined), exact and imagined.complete)
