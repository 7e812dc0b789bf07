"""Medium and hard: the hidden tiles laid in many ways, and every way looked into.

Both bid, name trumps and play by the same looks. In the bidding every way is played by everybody as rules of thumb
say, with each trump the hand might name and with those of the others. In play it is the same, as long as there are
many tiles left; with few the deals are solved as if everybody saw everything.

Medium takes all ways for equally likely, and counts points. Hard weighs them by what the others bid, led, threw and
kept, and counts the chance of winning the match, which near the target is not the same.
"""

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bazar.beliefs.habits import eighty as habits
from bazar.bits import at
from bazar.bots.choosing import best
from bazar.bots.compiled import CompiledPlayer
from bazar.bots.eighty_players.hidden import tiles_left
from bazar.bots.thought import CHANCE, POINTS, Thought
from bazar.games.eighty import rules as r
from bazar.view.view import View

if TYPE_CHECKING:
    from bazar.bots.eighty_players.searching import Imagination


@dataclass(frozen=True)
class Effort:
    """How much is looked at, in units that are the same on every machine."""

    calling: int
    """Ways in which the hidden tiles may lie, in the bidding and for the naming of trumps."""
    playing: int
    """In play, as long as deals are played out."""
    solving: int
    """In play, when they are solved."""
    sampled: int = 4
    """Times as many are drawn at first, and weighed by the bidding, where they are weighed."""
    solved_at: int = 12
    """Tiles to be played yet, up to which deals are solved."""
    trumps: int = 3
    """How many suits are thought of as trumps in the bidding."""
    budget: int = 200_000
    """Moves tried in solving one deal."""
    at_most: int = 2_600
    """Ways, up to which all of them are looked into."""


@dataclass(frozen=True)
class ImaginingPlayer(CompiledPlayer):
    """Looks into imagined deals."""

    effort: Effort
    believes: bool
    """Whether ways are weighed, and the match is what counts."""

    def look_into(self, view: View, rng: random.Random) -> Thought:
        """The best by what was imagined; of equals any one."""
        from bazar.bots.eighty_players.searching import Imagination

        effort = self.effort
        state: r.State = view.state
        hand = at(state.hands, state.turn)
        plays = state.calls == r.SEATS and state.trump != r.NOT_NAMED
        is_late = plays and not r.is_nello(state) and tiles_left(state, hand) <= effort.solved_at
        many = effort.solving if is_late else effort.playing if plays else effort.calling
        imagined = Imagination.of(view, rng, effort.at_most, many * (effort.sampled if self.believes else 1))
        if self.believes:
            imagined = self._believed(imagined, rng, many, plays=plays)
        exact = imagined.complete
        if is_late:
            values, solved = imagined.opened(effort.budget)
            exact = exact and solved
        elif r.is_bidding(state):
            values = imagined.bid_out(likely_trumps(hand, effort.trumps))
        else:
            values = imagined.played_out(halving=self.believes)
        if self.believes:
            return Thought(best(values.chances, rng), values.chances, CHANCE, len(imagined), exact)
        return Thought(best(values.gains, rng), values.gains, POINTS, len(imagined), exact)

    def _believed(self, imagined: "Imagination", rng: random.Random, many: int, *, plays: bool) -> "Imagination":
        """*Many* drawn by the bidding, or all if that is all, and weighed by the play as well."""
        imagined = imagined.likely(plays=False)
        if not imagined.complete:
            imagined = imagined.chosen(rng, many)
        return imagined.likely(plays=True) if plays else imagined


def likely_trumps(hand: int, many: int) -> int:
    """The suits by which *hand* should take most, as a bit mask."""
    suits = sorted(range(1, 7), key=lambda suit: -habits.points_expected(hand, suit))
    return sum(1 << suit for suit in suits[:many])
