"""Smaller games of the same rules: fewer tiles, smaller hands. Everything else, and every player, is as it always is.

The tiles are the first ones of the double-six set, under the numbers that they always have, so that rules, beliefs and
players take them for what they are: ten are the double-three set, six the double-two set.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bazar.errors import BadDeal
from bazar.games.bingo import rules as bingo_rules
from bazar.games.bingo.game import Bingo
from bazar.games.fives_and_threes import rules as fives_rules
from bazar.games.fives_and_threes.game import FivesAndThrees
from bazar.games.options import Options
from bazar.games.protocol import Game
from bazar.tiles import DOUBLE_SIX


class ReducedBingo(Bingo):
    """Bingo for fewer tiles, in which each deal begins with points for both, as if tricks had been taken before."""

    def __init__(self, tiles: int, hand: int, points: int) -> None:
        """*points* are what both have of the 70.

        Hands of one would end the deal before they draw, and an odd stock would leave one seat without a tile.
        """
        if hand < 2 or tiles <= 2 * hand or tiles % 2:
            raise BadDeal(f"Bingo needs hands of two or more and an even stock, not hands of {hand} of {tiles} tiles")
        self.tiles = DOUBLE_SIX.first(tiles)
        self._hand = hand
        self._points = points

    def rules_for(self, players: int, options: Options) -> bingo_rules.Rules:
        """The rules with the numbers of this smaller game."""
        stock = self.stock_size(players)
        rules = super().rules_for(players, options)
        return rules._replace(hand=self._hand, stock=stock, points=self._points)

    def hand_size(self, players: int) -> int:
        """As was said."""
        return self._hand


class ReducedFivesAndThrees(FivesAndThrees):
    """Fives and Threes for fewer tiles; what is not dealt is out of play, as always."""

    def __init__(self, tiles: int, hand: int) -> None:
        """So many tiles in all, and in each hand."""
        if not 0 < 2 * hand <= tiles:
            raise BadDeal(f"two hands of {hand} cannot be dealt from {tiles} tiles")
        self.tiles = DOUBLE_SIX.first(tiles)
        self._hand = hand

    def rules_for(self, players: int, options: Options) -> fives_rules.Rules:
        """The rules with the hands of this smaller game."""
        return super().rules_for(players, options)._replace(hand=self._hand)

    def hand_size(self, players: int) -> int:
        """As was said."""
        return self._hand


@dataclass(frozen=True)
class Reduced:
    """A smaller game, and what counts in it."""

    name: str
    game: Game[Any, Any]
    what: str
    """In words."""
    unit: str
    """What is won: `points` or `game_points` of a deal."""
    lies_open: Callable[[Any], bool]
    """Whether in a state, or in what a view shows of it, both seats know every tile, and know that both do."""
    first_tricks: int = 0
    """If the first trick is played by rules of thumb: how many of the commonest first tricks are gone into."""


def stock_is_gone(state: Any) -> bool:
    """Bingo: what is unseen is in the other's hand."""
    return bool(state.stock_size == 0)


def never(state: Any) -> bool:
    """Fives and Threes: some tiles are out of play unseen."""
    return False


REDUCED = {
    one.name: one
    for one in (
        Reduced(
            "bingo-6", ReducedBingo(6, 2, 40), "Bingo, the double-two set, hands of two", "game_points", stock_is_gone
        ),
        Reduced(
            "bingo-8",
            ReducedBingo(8, 2, 40),
            "Bingo, the double-two set with 3-0 and 3-1, hands of two",
            "game_points",
            stock_is_gone,
        ),
        Reduced(
            "bingo-10",
            ReducedBingo(10, 3, 40),
            "Bingo, the double-three set, hands of three, from the second trick on",
            "game_points",
            stock_is_gone,
            first_tricks=1,
        ),
        Reduced(
            "fives-6",
            ReducedFivesAndThrees(6, 2),
            "Fives and Threes, the double-two set, hands of two",
            "points",
            never,
        ),
        Reduced(
            "fives-10",
            ReducedFivesAndThrees(10, 3),
            "Fives and Threes, the double-three set, hands of three",
            "points",
            never,
        ),
    )
}
"""By name."""
