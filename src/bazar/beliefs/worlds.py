"""The deals that a seat may be sitting in: all of them where they are few, else some at random."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Any, TypeAlias

from bazar.beliefs.drawing import drawn
from bazar.beliefs.ways import Way, gone_through, ways
from bazar.bits import bits
from bazar.match.deals import Deal, opening_state
from bazar.view.placing import STOCK, Thing
from bazar.view.view import View

World: TypeAlias = Way
"""By class of slots of the placing: the pieces there, as a bit mask. A piece is a tile's number, and for the second
copy of a tile that plus the number of tiles in the set."""


@dataclass(frozen=True)
class Worlds:
    """Deals that agree with all that a view proves; each stands for as many deals as each other."""

    view: View
    all: tuple[World, ...]
    complete: bool
    """Whether they are all that agree. The order of tiles that nobody has told apart so far, those of a hand and
    those of the stock that are not drawn, makes no other world."""

    @classmethod
    def of(cls, view: View, rng: random.Random, at_most: int, sampled: int, *, fast: bool = False) -> "Worlds":
        """All, if there are *at_most* so many; else as many as *sampled*, each drawn like any other.

        *fast* is with machine code, which draws others (`MissingExtra` without numba).
        """
        placing = view.placing
        if not placing.puzzles:
            text = "no deal agrees with what is known"
            raise ValueError(text)
        marks = _marks(view)
        if sum(gone_through(puzzle) for puzzle in placing.puzzles) <= at_most:
            every = chain.from_iterable(ways(puzzle, marks) for puzzle in placing.puzzles)
            return cls(view, tuple(every), complete=True)
        return cls(view, tuple(drawn(placing, marks, rng, sampled, fast=fast)), complete=False)

    def __len__(self) -> int:
        """How many worlds there are."""
        return len(self.all)

    def deal(self, world: World, rng: random.Random) -> Deal:
        """The full deal of *world*, with what is left of the stock in random order."""
        placing = self.view.placing
        hands = [list(hand) for hand in placing.deal.hands]
        stock = list(placing.deal.stock)
        for slots, content in zip(placing.classes, world, strict=True):
            tiles = [piece % len(self.view.game.tiles) for piece in bits(content)]
            if slots[0].holder == STOCK:
                rng.shuffle(tiles)
            for slot, tile in zip(slots, tiles, strict=True):
                (stock if slot.hand == STOCK else hands[slot.hand])[slot.place] = tile
        return Deal(tuple(map(tuple, hands)), tuple(stock))

    def state(self, world: World, rng: random.Random) -> Any:
        """The full state of the game in *world*, as it is now."""
        view = self.view
        state = opening_state(view.game, view.rules, self.deal(world, rng), view.first, view.points_before)
        for move in view.moves:
            state = view.game.apply(view.rules, state, move.action)
        return state

    @cached_property
    def known_hands(self) -> tuple[int, ...]:
        """By seat that the game has: the tiles of its dealt hand that the view has seen."""
        seats = len(self.view.game.rules.nothing())
        dealt = [self.view.game.hand_of([tile for tile in hand if tile is not None]) for hand in self.view.deal.hands]
        return (*dealt, *[0] * (seats - len(dealt)))


def _marks(view: View) -> Sequence[int]:
    things: tuple[Thing, ...] = view.placing.puzzles[0].things  # the same in all of them
    return [1 << thing.tile + thing.copy * len(view.game.tiles) for thing in things]
