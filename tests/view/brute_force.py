"""Every full deal that agrees with what a seat has seen, found by trying them all.

A deal agrees when the oracle, playing the same actions in it, finds each of them legal and everything that the seat
sees the same at every step. Two copies of a tile are told apart, as `View.count` tells them apart.
"""

import itertools
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import factorial, prod
from typing import Any

from tests.oracle.bingo import Bingo
from tests.oracle.table import Table
from tests.oracle.tables import TABLES
from tests.oracle.tile import Dealt, read

import bazar
from bazar.match.deals import as_mapping

UNDRAWN = -1
Copy = tuple[str, int]
"""A tile as text, and which of its copies."""


@dataclass(frozen=True)
class Group:
    """Places that nobody can tell apart: those dealt to a seat, one drawn by it, or those never drawn."""

    holder: int
    drawn_by_move: int | None
    places: tuple[tuple[int, int], ...]
    """Hand (`UNDRAWN` for the stock) and place in it."""


@dataclass(frozen=True)
class Completion:
    """One full deal: the tiles that were not seen, by group, and the hands as they now are."""

    by_group: tuple[tuple[Copy, ...], ...]
    deal: Dealt
    hands: tuple[tuple[str, ...], ...]


def sights(table: Table, seat: int | None) -> tuple[Any, ...]:
    """What *seat* sees of the table, hidden tiles left out."""
    own = sorted(table.hands[seat]) if seat is not None else None
    sizes = [len(hand) for hand in table.hands]
    told: tuple[int, ...] = ()
    if isinstance(table, Bingo) and (table.lead is not None or sum(table.tricks) > 0):
        told = (table.trump, table.declared)
    return (
        table.deal_number,
        table.turn,
        table.winner,
        tuple(table.deal_points),
        tuple(table.points),
        own and tuple(own),
        tuple(sizes),
        len(table.stock),
        told,
    )


class BruteForce:
    """All completions of the deal in play of *match*, as *seat* (or a spectator) sees it."""

    def __init__(self, match: bazar.Match, seat: int | None) -> None:
        self.match = match
        self.seat = seat
        self.played = match.history[-1]
        self.moves = [(move.seat, move.token) for move in self.played.moves]
        self.dealt = as_mapping(match.game, self.played.deal)
        self.draws = self._draws()
        self.groups = self._groups()
        self.unseen = self._unseen()

    def table(self, deal: Dealt) -> Table:
        """The oracle at the beginning of the deal in play, with *deal* in its place."""
        table = TABLES[self.match.game.id](self.match.players, self.match.options, self.played.first, [deal])
        table.points = list(self.played.points_before)
        return table

    def _draws(self) -> list[tuple[int, int]]:
        """Who drew each tile of the stock that was drawn, and by which move."""
        table = self.table(self.dealt)
        found = []
        for number, (seat, action) in enumerate(self.moves):
            stock = len(table.stock)
            table.play(action)
            drawn = stock - len(table.stock)
            if drawn == 1:
                found.append((seat, number))
            elif drawn == 2:
                assert table.turn is not None
                found += [(table.turn, number), (1 - table.turn, number)]
        return found

    def _was_seen(self, place: int) -> bool:
        """Whether the seat knows which tile lay at *place* of the stock."""
        if isinstance(self.table(self.dealt), Bingo) and place == len(self.dealt["stock"]) - 1 and self.moves:
            return True
        if place >= len(self.draws):
            return False
        drawer, number = self.draws[place]
        laid_at_once = (
            self.match.game.id == "bergen" and number + 1 < len(self.moves) and self.moves[number + 1][1] != "pass"
        )
        return drawer == self.seat or laid_at_once

    def _groups(self) -> list[Group]:
        groups = [
            Group(holder, None, tuple((holder, place) for place in range(len(hand))))
            for holder, hand in enumerate(self.dealt["hands"])
            if holder != self.seat
        ]
        undrawn = []
        for place in range(len(self.dealt["stock"])):
            if self._was_seen(place):
                continue
            if place < len(self.draws):
                drawer, number = self.draws[place]
                groups.append(Group(drawer, number, ((UNDRAWN, place),)))
            else:
                undrawn.append((UNDRAWN, place))
        return [*groups, Group(UNDRAWN, None, tuple(undrawn))]

    def _unseen(self) -> list[Copy]:
        tiles = [self._at(self.dealt, place) for group in self.groups for place in group.places]
        counted: Counter[str] = Counter()
        copies = []
        for tile in sorted(tiles):
            copies.append((tile, counted[tile]))
            counted[tile] += 1
        return copies

    @staticmethod
    def _at(deal: Dealt, place: tuple[int, int]) -> str:
        hand, number = place
        tile: str = deal["stock"][number] if hand == UNDRAWN else deal["hands"][hand][number]
        return tile

    # --- Trying ---

    def bound(self) -> int:
        """About how many deals have to be tried."""
        choices = self._choices()
        room = [len(group.places) for group in self.groups]
        for numbers in choices:
            room[max(numbers, key=room.__getitem__)] -= 1
        unplayed = len(self.unseen) - len(choices)
        spreads = factorial(unplayed) // prod(factorial(max(0, left)) for left in room)
        return spreads * prod(len(numbers) for numbers in choices)

    def _plays_of_unseen(self) -> list[tuple[str, int]]:
        """The tiles that others have played from places not seen, with the number of the move."""
        waiting = Counter(tile for tile, _ in self.unseen)
        found = []
        for number, (seat, action) in enumerate(self.moves):
            tile = action.rstrip("LR!")
            if seat != self.seat and waiting[tile]:
                waiting[tile] -= 1
                found.append((tile, number))
        return found

    def _choices(self) -> list[list[int]]:
        """For each play from a place not seen, the groups that its tile can have come from."""
        return [
            [
                number
                for number, group in enumerate(self.groups)
                if group.holder == self.moves[move][0] and (group.drawn_by_move is None or group.drawn_by_move < move)
            ]
            for _, move in self._plays_of_unseen()
        ]

    @cached_property
    def completions(self) -> list[Completion]:
        """All of them."""
        found = []
        for by_group in self._assignments():
            deal = self._with(by_group)
            hands = self._replayed(deal)
            if hands is not None:
                found.append(Completion(by_group, deal, hands))
        return found

    def _assignments(self) -> Iterator[tuple[tuple[Copy, ...], ...]]:
        """Every way to put the unseen tiles into the groups; one who has played a tile had it somewhere before."""
        plays = self._plays_of_unseen()
        copies_of_plays: list[Copy] = []
        counted: Counter[str] = Counter()
        for tile, _ in plays:
            copies_of_plays.append((tile, counted[tile]))
            counted[tile] += 1
        rest = [copy for copy in self.unseen if copy not in copies_of_plays]
        for chosen in itertools.product(*self._choices()):
            room = [len(group.places) for group in self.groups]
            for number in chosen:
                room[number] -= 1
            if min(room) < 0:
                continue
            fixed: list[list[Copy]] = [[] for _ in self.groups]
            for copy, number in zip(copies_of_plays, chosen, strict=True):
                fixed[number].append(copy)
            for spread in _spreads(rest, room):
                yield tuple((*one, *other) for one, other in zip(fixed, spread, strict=True))

    def _with(self, by_group: tuple[tuple[Copy, ...], ...]) -> Dealt:
        hands = [list(hand) for hand in self.dealt["hands"]]
        stock = list(self.dealt["stock"])
        for group, content in zip(self.groups, by_group, strict=True):
            for (hand, place), (tile, _) in zip(group.places, content, strict=True):
                (stock if hand == UNDRAWN else hands[hand])[place] = tile
        return {"hands": hands, "stock": stock}

    def _replayed(self, deal: Dealt) -> tuple[tuple[str, ...], ...] | None:
        """The hands at the end, if everything seen on the way is the same in *deal*."""
        true, other = self.table(self.dealt), self.table(deal)
        if sights(true, self.seat) != sights(other, self.seat):
            return None
        for _, action in self.moves:
            if action not in other.actions():
                return None
            true.play(action)
            other.play(action)
            if sights(true, self.seat) != sights(other, self.seat):
                return None
        return tuple(tuple(f"{great}-{small}" for great, small in sorted(hand)) for hand in other.hands)

    # --- What follows ---

    def seen_in_hand(self, holder: int) -> Counter[str]:
        """The tiles now in the hand of *holder* that the seat has seen come there."""
        true = self.table(self.dealt)
        for _, action in self.moves:
            true.play(action)
        held = Counter(f"{great}-{small}" for great, small in true.hands[holder])
        if holder == self.seat:
            return held
        seen: Counter[str] = Counter()
        for place, (drawer, _) in enumerate(self.draws):
            tile = self.dealt["stock"][place]
            if drawer == holder and self._was_seen(place) and held[tile]:
                seen[tile] += 1
        return seen


def _spreads(things: list[Copy], room: list[int]) -> Iterator[list[tuple[Copy, ...]]]:
    """Every way to fill the *room* with *things*."""
    if len(room) == 1:
        if len(things) == room[0]:
            yield [tuple(things)]
        return
    for chosen in itertools.combinations(things, room[0]):
        rest = [thing for thing in things if thing not in chosen]
        for spread in _spreads(rest, room[1:]):
            yield [chosen, *spread]


def in_order(tiles: set[str]) -> tuple[str, ...]:
    """Tile texts in the order of the set."""
    return tuple(sorted(tiles, key=read))
