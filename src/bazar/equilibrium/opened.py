"""Bingo from its second trick on: what is left where a whole deal would have too many ways to be played.

The first trick is played as the greedy bot plays it, and everybody knows that. So the hands behind the same first trick
are those with which it would have been played so, each as likely as each other; and one who takes the others for people
who play by rules of thumb believes what is true.
"""

import random
from collections import defaultdict
from collections.abc import Hashable

from bazar.bots import bot
from bazar.equilibrium.dealing import DealOf, Position, last_of_stock
from bazar.equilibrium.reduced import Reduced


class AfterFirstTrick(DealOf):
    """All deals with some of the commonest first tricks, after those tricks."""

    def __init__(self, reduced: Reduced, first_tricks: int) -> None:
        """So many first tricks; a trick is told apart by its tiles and by the one turned up for trump."""
        super().__init__(reduced)
        self._first_tricks = first_tricks
        self._thumb = bot("greedy")
        self._choices: dict[Hashable, int] = {}

    def deals(self) -> list[Position]:
        """After their first trick."""
        groups: dict[Hashable, list[Position]] = defaultdict(list)
        for position in super().deals():
            led = self._chosen(position, ())
            answered = self._chosen(self._played(position, led), (led, last_of_stock(position)))
            after = self._played(self._played(position, led), answered)
            groups[led, last_of_stock(position), answered].append(after)
        commonest = sorted(groups.values(), key=len, reverse=True)[: self._first_tricks]
        return [position for positions in commonest for position in positions]

    def dealt(self, position: Position, seat: int) -> Hashable:
        """The first trick, the tile turned up, the hand as it was dealt, and as it is now."""
        return position.played, last_of_stock(position), position.deal.hands[seat], position.state.hands[seat]

    def _played(self, position: Position, action: int) -> Position:
        return self.after(position, action)._replace(played=(*position.played, action))

    def _chosen(self, position: Position, seen: Hashable) -> int:
        """What the thumbs say; the same for the same view."""
        key = (position.state.hands[position.state.turn], seen)
        if key not in self._choices:
            view = self.view(position, ())
            self._choices[key] = view.legal[self._thumb.choose(view, random.Random(0))]  # noqa: S311 - breaks ties
        return self._choices[key]


def deal_of(reduced: Reduced) -> DealOf:
    """The game to be laid out."""
    return AfterFirstTrick(reduced, reduced.first_tricks) if reduced.first_tricks else DealOf(reduced)
