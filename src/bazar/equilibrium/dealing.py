"""A reduced game from its deal to the end of it, as `bazar.equilibrium.tree` takes it: the very rules of the game.

What a seat sees is its own hand, the tiles that it draws, the one turned up for trump, and every action: what a `View`
shows it (tests hold the two against each other).
"""

from collections.abc import Hashable, Iterator
from functools import cached_property
from itertools import combinations, permutations
from typing import Any, NamedTuple

from bazar.bits import bits
from bazar.equilibrium.reduced import Reduced
from bazar.match.deals import Deal, opening_state
from bazar.match.match import Match
from bazar.view.view import View

NOTHING = -1


class Position(NamedTuple):
    """A deal at one moment, all of it."""

    deal: Deal
    state: Any
    played: tuple[int, ...] = ()
    """Actions before the one in which the game to be solved begins."""


class DealOf:
    """One deal of a reduced game, opened by seat 0, the match standing at nothing."""

    def __init__(self, reduced: Reduced) -> None:
        """Of that game, with the options that it has of itself."""
        self.reduced = reduced
        self.game = reduced.game
        self.options = self.game.complete_options(2, {})
        self.rules = self.game.rules_for(2, self.options)
        self._draws = "stock" in self.game.rules.State._fields
        self._open: dict[tuple[Any, int], Any] = {}
        """What comes after an action where all lies open: very many deals come to the same there."""

    def deals(self) -> list[Position]:
        """Every deal: hands, and where there is a stock its order."""
        return [Position(deal, self._opening(deal)) for deal in self._deals]

    @cached_property
    def _deals(self) -> list[Deal]:
        tiles = range(len(self.game.tiles))
        size = self.game.hand_size(2)
        return [
            Deal((one, two), stock)
            for one in combinations(tiles, size)
            for two in combinations([tile for tile in tiles if tile not in one], size)
            for stock in self._stocks([tile for tile in tiles if tile not in (*one, *two)])
        ]

    def _opening(self, deal: Deal) -> Any:
        return opening_state(self.game, self.rules, deal, 0, (0, 0))

    def _stocks(self, tiles: list[int]) -> Iterator[tuple[int, ...]]:
        """In every order if it is drawn from."""
        if self._draws:
            yield from permutations(tiles)
        else:
            yield tuple(tiles)

    def seat(self, position: Position) -> int:
        """Who is to move."""
        return int(position.state.turn)

    def actions(self, position: Position) -> tuple[int, ...]:
        """The legal actions."""
        return bits(self.game.legal(self.rules, position.state))

    def after(self, position: Position, action: int) -> Position:
        """By the rules."""
        return Position(position.deal, self._applied(position.state, action), position.played)

    def _applied(self, state: Any, action: int) -> Any:
        if not self.reduced.lies_open(state):
            return self.game.apply(self.rules, state, action)
        key = state, action
        if key not in self._open:
            self._open[key] = self.game.apply(self.rules, state, action)
        return self._open[key]

    def dealt(self, position: Position, seat: int) -> Hashable:
        """Its hand."""
        return int(position.state.hands[seat])

    def seen(self, before: Position, action: int, after: Position, seat: int) -> Hashable:
        """The tile that *seat* draws, and the one turned up."""
        drawn = after.state.hands[seat] & ~before.state.hands[seat]
        turned_up = self.game.shows_last_of_stock(after.state) and not self.game.shows_last_of_stock(before.state)
        return drawn, last_of_stock(after) if turned_up else NOTHING

    def worth(self, position: Position) -> float:
        """What the deal brought seat 0 more than seat 1."""
        state = position.state
        one, two = (state.match_points if self.reduced.unit == "game_points" else state.points)[:2]
        return float(one - two)

    def view(self, deal: Position, path: tuple[int, ...]) -> View:
        """What the seat to move may know after the actions of *path*, as a match shows it."""
        match = Match(self.game, 2, self.options, 0, iter([deal.deal]))
        state = self._opening(deal.deal)
        for action in (*deal.played, *path):
            match.play(self.game.token(state, action))
            state = self._applied(state, action)
        return match.view(match.turn)


def last_of_stock(position: Position) -> int:
    """The tile that is turned up."""
    tile = position.deal.stock[-1]
    return NOTHING if tile is None else tile
