"""The tree of a game as rows of numbers: every way in which it can be played, and what is told apart by whom.

Positions in which there is no choice are passed over, so that each node is a choice or an end. Nodes are numbered by
how many moves have been made before them: a node comes after all nodes of fewer moves.
"""

import gc
from collections import defaultdict
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from bazar.equilibrium.extensive import Extensive

P = TypeVar("P")
Ints: TypeAlias = npt.NDArray[np.int64]
Floats: TypeAlias = npt.NDArray[np.float64]

END = -1
"""Instead of an information set: the game has ended."""


class Situation(NamedTuple, Generic[P]):
    """An information set: all histories that its seat cannot tell apart, when it has a choice."""

    seat: int
    actions: tuple[int, ...]
    deal: P
    """Where one of the histories began."""
    path: tuple[int, ...]
    """The actions of that history, those included to which there was no alternative."""
    position: P
    """What it came to."""
    before: int
    """The slot of the choice that the same seat made last; -1 for none."""


class Rows(NamedTuple):
    """The numbers, for `bazar.equilibrium.sweeps`. A *slot* is one action of one information set."""

    situation: Ints
    """By node: its information set; `END`."""
    edges: Ints
    """By node: where its edges begin, one for each action, in the order of the actions."""
    children: Ints
    """By edge: the node that it leads to."""
    worth: Floats
    """By node: at an end, what seat 0 has won."""
    levels: Ints
    """Where the nodes of each number of moves begin, and the end of all."""
    slots: Ints
    """By information set: where its slots begin, and the end of all."""
    seats: Ints
    """By information set: whose choice it is."""
    some_node: Ints
    """By information set: one of its nodes."""


@dataclass(frozen=True)
class Tree(Generic[P]):
    """A game laid out."""

    rows: Rows
    situations: tuple[Situation[P], ...]
    begins: Ints
    """By deal: the node of its first choice."""

    @property
    def nodes(self) -> int:
        """How many choices and ends there are in all histories."""
        return len(self.rows.situation)

    @property
    def choices(self) -> int:
        """How many actions all information sets have together."""
        return int(self.rows.slots[-1])

    @property
    def deals(self) -> int:
        """In how many positions the game may begin."""
        return len(self.begins)

    def uniform(self) -> Floats:
        """The strategy of both seats that takes every action with the same chance."""
        many = np.diff(self.rows.slots)
        return np.repeat(1 / many, many)


class _Pending(NamedTuple):
    """A position that has to become a node."""

    position: Any
    actions: tuple[int, ...]
    views: tuple[int, int]
    """By seat: the number of what it has seen."""
    before: tuple[int, int]
    """By seat: the slot of its last choice."""
    deal: int
    path: tuple[int, ...]
    edge: int


def lay_out(game: Extensive[P]) -> Tree[P]:
    """The tree of *game*; `ValueError` if a seat has to forget something (what it did, or what it saw)."""
    surveyor = _Surveyor(game)
    collecting = gc.isenabled()
    gc.disable()  # it would look through millions of positions that are all still needed, again and again
    try:
        return surveyor.tree()
    finally:
        if collecting:
            gc.enable()


class _Surveyor(Generic[P]):
    """Goes through a game, number of moves by number of moves."""

    def __init__(self, game: Extensive[P]) -> None:
        self._game = game
        self._deals = game.deals()
        self._pending: defaultdict[int, list[_Pending]] = defaultdict(list)
        self._views: dict[Hashable, int] = {}
        self._numbers: dict[int, int] = {}
        self._situations: list[Situation[P]] = []
        self._some_node: list[int] = []
        self._slots = [0]
        self._situation: list[int] = []
        self._edges: list[int] = []
        self._children: list[int] = []
        self._worth: list[float] = []
        self._begins = [0] * len(self._deals)

    def tree(self) -> Tree[P]:
        for number, deal in enumerate(self._deals):
            views = (self._view((0, self._game.dealt(deal, 0))), self._view((1, self._game.dealt(deal, 1))))
            self._wait(deal, views, _Pending(deal, (), views, (-1, -1), number, (), -1))
        levels = [0]
        moves = 0
        while self._pending:
            for pending in self._pending.pop(moves, ()):
                self._place(pending)
            levels.append(len(self._situation))
            moves += 1
        rows = Rows(
            np.array(self._situation, np.int64),
            np.array(self._edges, np.int64),
            np.array(self._children, np.int64),
            np.array(self._worth, np.float64),
            np.array(levels, np.int64),
            np.array(self._slots, np.int64),
            np.array([situation.seat for situation in self._situations], np.int64),
            np.array(self._some_node, np.int64),
        )
        return Tree(rows, tuple(self._situations), np.array(self._begins, np.int64))

    def _view(self, seen: Hashable) -> int:
        return self._views.setdefault(seen, len(self._views))

    def _wait(self, position: P, views: tuple[int, int], pending: _Pending) -> None:
        """Pass over what is forced, and keep the rest until all that has fewer moves has been placed."""
        actions = self._game.actions(position)
        path = pending.path
        while len(actions) == 1:
            position, views = self._step(position, views, actions[0])
            path = (*path, actions[0])
            actions = self._game.actions(position)
        placed = _Pending(position, actions, views, pending.before, pending.deal, path, pending.edge)
        self._pending[len(path)].append(placed)

    def _step(self, position: P, views: tuple[int, int], action: int) -> tuple[P, tuple[int, int]]:
        """The position after *action*, and what each seat has seen by then."""
        game = self._game
        after = game.after(position, action)
        one = self._view((views[0], action, game.seen(position, action, after, 0)))
        two = self._view((views[1], action, game.seen(position, action, after, 1)))
        return after, (one, two)

    def _place(self, pending: _Pending) -> None:
        node = len(self._situation)
        if pending.edge < 0:
            self._begins[pending.deal] = node
        else:
            self._children[pending.edge] = node
        self._edges.append(len(self._children))
        if not pending.actions:
            self._situation.append(END)
            self._worth.append(self._game.worth(pending.position))
            return
        seat = self._game.seat(pending.position)
        situation = self._situation_of(pending, seat, node)
        self._situation.append(situation)
        self._worth.append(0.0)
        edge, slot = len(self._children), self._slots[situation]
        self._children += [0] * len(pending.actions)
        one, two = pending.before
        for number, action in enumerate(pending.actions):
            position, views = self._step(pending.position, pending.views, action)
            before = (slot + number, two) if seat == 0 else (one, slot + number)
            path = (*pending.path, action)
            self._wait(position, views, _Pending(None, (), views, before, pending.deal, path, edge + number))

    def _situation_of(self, pending: _Pending, seat: int, node: int) -> int:
        view = pending.views[seat]
        number = self._numbers.setdefault(view, len(self._situations))
        if number == len(self._situations):
            deal, before = self._deals[pending.deal], pending.before[seat]
            self._situations.append(Situation(seat, pending.actions, deal, pending.path, pending.position, before))
            self._slots.append(self._slots[-1] + len(pending.actions))
            self._some_node.append(node)
            return number
        known = self._situations[number]
        if (known.seat, known.actions, known.before) != (seat, pending.actions, pending.before[seat]):
            text = (
                f"seat {seat} cannot tell histories apart in which it had other choices: {known.path}, {pending.path}"
            )
            raise ValueError(text)
        return number
