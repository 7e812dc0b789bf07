"""Imagined deals for one view, as arrays, and what `looking` finds in them."""

import random
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from bazar.beliefs.ways import gone_through, ways
from bazar.bits import bits
from bazar.bots.eighty_players import believing, laying, looking
from bazar.bots.eighty_players.hidden import lacking_of, puzzle_of
from bazar.bots.eighty_players.standing import standings
from bazar.kernels.compiler import compiled
from bazar.kernels.generator import stream
from bazar.solve.eighty.layout import WIDTH
from bazar.solve.eighty.table import SIZE
from bazar.solve.own import own
from bazar.view.view import View


class Search(NamedTuple):
    """The compiled functions."""

    fill: Any
    weigh: Any
    played_out: Any
    opened: Any
    bid_out: Any


@cache
def search() -> Search:
    """Each is compiled at its first call."""
    parts: tuple[Any, ...] = (laying.fill, believing.weigh, looking.played_out, looking.opened, looking.bid_out)
    return Search(*map(compiled, parts))


class _Bench:
    """Room for the solver, one for each thread."""

    def __init__(self) -> None:
        self.box = np.zeros(WIDTH, np.int64)
        self.table = np.zeros(SIZE, np.int64)

    def cleared(self) -> Any:
        """The table, empty: what was thought before must not decide which deals are solved within a budget."""
        self.table[:] = 0
        return self.table


@dataclass(frozen=True)
class Values:
    """What the legal actions are worth on the average."""

    gains: dict[str, float]
    """Points of the match by which the seat's side is further ahead."""
    chances: dict[str, float]
    """Of winning the match."""


@dataclass(frozen=True)
class Imagination:
    """Ways in which the hidden tiles may lie."""

    view: View
    places: Any
    """Four hands each: the other seats', from the left, and the two tiles that stay out."""
    weights: Any
    """Of each way; they add up to 1."""
    complete: bool
    """Whether those are all ways there are, each once."""

    @classmethod
    def of(cls, view: View, rng: random.Random, at_most: int, many: int) -> "Imagination":
        """All ways, if there are *at_most* so many; else as many, drawn at random."""
        puzzle = puzzle_of(view)
        if gone_through(puzzle) <= at_most:
            hand_of = view.game.hand_of
            marks = [1 << number for number in range(len(puzzle.things))]
            counted: dict[tuple[int, ...], int] = {}
            for way in ways(puzzle, marks):
                hands = tuple(hand_of([puzzle.things[number] for number in bits(content)]) for content in way)
                counted[hands] = counted.get(hands, 0) + 1
            weights = np.array(list(counted.values()), np.float64)
            return cls(view, np.array(list(counted), np.int64).reshape(-1), weights / weights.sum(), complete=True)
        order = sorted(range(len(puzzle.things)), key=lambda number: len(puzzle.allowed[number]))
        places, weights = np.zeros(4 * many, np.int64), np.zeros(many)
        search().fill(
            np.array([puzzle.things[number] for number in order], np.int64),
            np.array([sum(1 << place for place in puzzle.allowed[number]) for number in order], np.int64),
            np.array(puzzle.room, np.int64),
            stream(rng.getrandbits(60), 0),
            many,
            places,
            weights,
        )
        return cls(view, places, weights / weights.sum(), complete=False)

    def __len__(self) -> int:
        """How many ways there are."""
        return len(self.weights)

    def likely(self, *, plays: bool) -> "Imagination":
        """The same, each weighed also by how likely the others would have bid so; or with *plays*, played so."""
        view = self.view
        weights = self.weights.copy()
        search().weigh(
            view.rules,
            view.state,
            view.first,
            np.array([move.action for move in view.moves], np.int64),
            np.array([move.seat for move in view.moves], np.int64),
            1 * plays,
            self.places,
            weights,
        )
        total = weights.sum()
        return self if total <= 0 else Imagination(view, self.places, weights / total, self.complete)

    def chosen(self, rng: random.Random, many: int) -> "Imagination":
        """*Many* drawn by weight, each as often as that says, but for less than one; once each, weighed accordingly."""
        if len(self) <= many:
            return self
        marks = (np.arange(many) + rng.random()) / many
        drawn = np.minimum(np.searchsorted(np.cumsum(self.weights), marks), len(self) - 1)
        which, times = np.unique(drawn, return_counts=True)
        places = self.places.reshape(-1, 4)[which].reshape(-1)
        return Imagination(self.view, places, times / many, complete=False)

    def played_out(self, *, halving: bool) -> Values:
        """If everybody goes on as rules of thumb say; with *halving* less is looked at what promises less."""
        gains, chances = np.zeros(looking.ACTIONS), np.zeros(looking.ACTIONS)
        rules = self.view.rules
        search().played_out(
            rules,
            self.view.state,
            lacking_of(self.view),
            self.places,
            self.weights,
            standings(rules),
            1 * (halving and not self.complete),
            gains,
            chances,
        )
        return self._by_token(gains, chances)

    def opened(self, budget: int) -> tuple[Values, bool]:
        """If everybody saw everything from now on; and whether no deal took more than *budget* moves tried.

        There are fewer than `bazar.solve.eighty.table.GENERATIONS` ways, which the table tells apart.
        """
        gains, chances = np.zeros(looking.ACTIONS), np.zeros(looking.ACTIONS)
        bench, rules = own(_Bench), self.view.rules
        exact = search().opened(
            rules,
            self.view.state,
            self.places,
            self.weights,
            standings(rules),
            bench.box,
            bench.cleared(),
            budget,
            gains,
            chances,
        )
        return self._by_token(gains, chances), bool(exact)

    def bid_out(self, trumps: int) -> Values:
        """What each bid is worth with the best of *trumps*, a bit mask of suits."""
        gains, chances = np.zeros(8 * looking.ACTIONS), np.zeros(8 * looking.ACTIONS)
        rules = self.view.rules
        search().bid_out(rules, self.view.state, self.places, self.weights, trumps, standings(rules), gains, chances)
        suits = bits(trumps)
        best_gains, best_chances = (row.reshape(-1, 8)[:, suits].max(axis=1) for row in (gains, chances))
        return self._by_token(best_gains, best_chances)

    def _by_token(self, gains: Any, chances: Any) -> Values:
        legal = self.view.legal.items()
        return Values(
            {token: float(gains[action]) for token, action in legal},
            {token: float(chances[action]) for token, action in legal},
        )
