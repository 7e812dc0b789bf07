"""Easy: plays by rules of thumb, but counts what has been played.

It bids what the trumps, doubles and counts of its hand should bring its side. In play it weighs for each tile how
likely the trick is won with it, by the higher tiles that it has not seen; what lies in the trick; and what the tile
would win later. So it throws counts on its partner's winners and keeps its own. It imagines no hands, and looks no
further than the trick.
"""

import random
from dataclasses import dataclass

from bazar.beliefs.habits import eighty as habits
from bazar.bits import at
from bazar.bots.choosing import best
from bazar.bots.eighty_players.hidden import hidden_from, lacking_of
from bazar.bots.thought import APPEAL, Thought
from bazar.games.eighty import rules as r
from bazar.view.view import View


@dataclass(frozen=True)
class EasyPlayer:
    """Weighs each action by itself."""

    def think(self, view: View, rng: random.Random) -> Thought:
        """What appeals most; of equals any one."""
        appeals = appeals_of(view)
        places = {
            action: float(sum(other < appeal for other in appeals.values())) for action, appeal in appeals.items()
        }
        return Thought(best(places, rng), places, APPEAL)

    def prepare(self, *, wait: bool) -> None:
        """There is nothing to make ready."""


def appeals_of(view: View) -> dict[str, float]:
    """By action, in points that are good for comparing only."""
    state: r.State = view.state
    hand = at(state.hands, state.turn)
    if r.is_bidding(state):
        return {token: bidding_appeal(state, hand, action) for token, action in view.legal.items()}
    if state.trump == r.NOT_NAMED:
        return {token: float(habits.points_expected(hand, action - r.TRUMP)) for token, action in view.legal.items()}
    hidden, lacking = hidden_from(view), lacking_of(view)
    return {token: float(habits.leaning(state, hidden, lacking, tile)) for token, tile in view.legal.items()}


def bidding_appeal(state: r.State, hand: int, action: int) -> float:
    """The lowest bid first, as long as the hand is good for it and the partner has not bid; Nel-O with a low hand."""
    if action == r.PASS:
        return 0.0
    if action == r.NELLO:
        return (habits.nello_chance(hand) - habits.NELLO_ENOUGH) / 1000
    spare = habits.promised(hand) - r.bid_of(action)
    if state.bidder == r.partner(state.turn):
        return -100.0 + spare
    return 0.1 + spare / 100 if spare >= 0 else float(spare)
