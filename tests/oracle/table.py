"""What the four oracles have in common: a match as a table of people would keep it on paper."""

import copy
from collections.abc import Iterable
from typing import Any, Self

from tests.oracle.tile import Dealt, Tile, read_all


class Table:
    """A match, told what is dealt and what is played; each game says the rest."""

    sides: int

    def __init__(self, players: int, options: dict[str, Any], first: int | None, deals: Iterable[Dealt]) -> None:
        self.players = players
        self.options = options
        self.first = first
        self.deals = list(deals)
        self.deal_number = -1
        self.turn: int | None = None
        self.winner: int | None = None
        self.hands: list[list[Tile]] = []
        self.stock: list[Tile] = []
        self.deal_points: list[int] = []
        self.points = [0] * self.sides
        self.next_deal()

    # Each game has these.

    def begin(self) -> bool:
        """Prepare the deal just dealt; false if there is nothing to be played in it."""
        raise NotImplementedError

    def legal(self) -> list[str]:
        raise NotImplementedError

    def do(self, action: str) -> bool:
        """Play *action*; true if the deal has ended with it."""
        raise NotImplementedError

    # All games have these.

    @property
    def over(self) -> bool:
        return self.winner is not None

    def actions(self) -> list[str]:
        return [] if self.turn is None else sorted(set(self.legal()))

    def play(self, action: str) -> None:
        assert action in self.actions()
        ended = self.do(action)
        if self.over:
            self.turn = None
        elif ended:
            self.next_deal()

    def next_deal(self) -> None:
        while self.deal_number + 1 < len(self.deals):
            self.deal_number += 1
            dealt = self.deals[self.deal_number]
            self.hands = [read_all(hand) for hand in dealt["hands"]]
            self.stock = read_all(dealt["stock"])
            self.deal_points = [0] * self.sides
            if self.begin():
                return
        self.turn = None

    def after(self, action: str) -> Self:
        """The table after *action*, this one left as it is."""
        other = copy.deepcopy(self)
        other.play(action)
        return other

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.players
