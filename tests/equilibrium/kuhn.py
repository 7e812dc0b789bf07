"""Kuhn's poker, of which everything has been known since 1950: three cards, one bet, and the value −1/18."""

from collections.abc import Hashable
from typing import NamedTuple

PASS, BET = 0, 1
ENDS = {(PASS, PASS), (PASS, BET, PASS), (PASS, BET, BET), (BET, PASS), (BET, BET)}


class Hand(NamedTuple):
    cards: tuple[int, int]
    played: tuple[int, ...] = ()


class Kuhn:
    def deals(self) -> list[Hand]:
        return [Hand((one, two)) for one in range(3) for two in range(3) if one != two]

    def seat(self, position: Hand) -> int:
        return len(position.played) % 2

    def actions(self, position: Hand) -> tuple[int, ...]:
        return () if position.played in ENDS else (PASS, BET)

    def after(self, position: Hand, action: int) -> Hand:
        return position._replace(played=(*position.played, action))

    def dealt(self, position: Hand, seat: int) -> Hashable:
        return position.cards[seat]

    def seen(self, before: Hand, action: int, after: Hand, seat: int) -> Hashable:
        return None

    def worth(self, position: Hand) -> float:
        one, two = position.cards
        bets = position.played.count(BET)
        if bets == 1:
            return 1.0 if position.played in ((BET, PASS),) else -1.0
        stake = 2 if bets == 2 else 1
        return stake if one > two else -stake


class WithoutCards(Kuhn):
    """Nobody sees a card, and what seat 0 may do depends on its own all the same."""

    def dealt(self, position: Hand, seat: int) -> Hashable:
        return None

    def actions(self, position: Hand) -> tuple[int, ...]:
        return (BET, 2) if position == Hand((2, 1)) else super().actions(position)
