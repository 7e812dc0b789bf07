"""Ways to put things into places, counted exactly and drawn at random, each way as likely as any other.

Things are alike when they may go to the same places and count for the same quotas. Counting goes kind by kind, the
choosiest first, and remembers only how much room is left; and places between which none of the kinds still to come
can tell a difference are thrown together. So the work grows with the number of kinds, not with the number of ways.
"""

import random
from collections.abc import Collection, Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import comb, factorial, perm, prod
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T", bound=Hashable)
K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Quota:
    """Exactly *count* of *things* go to *places*; both by number."""

    things: frozenset[int]
    places: frozenset[int]
    count: int


class _Kind(NamedTuple):
    """Things that are alike, by number, and where they may go."""

    things: tuple[int, ...]
    places: frozenset[int]
    quotas: tuple[int, ...]


class _Level(NamedTuple):
    """What one kind meets: groups of places that it and all later kinds treat alike."""

    kind: _Kind
    groups: tuple[tuple[int, ...], ...]
    """All places, thrown together."""
    open: tuple[int, ...]
    """The groups to which the kind may go."""
    counted: tuple[tuple[int, ...], ...]
    """By group: the quotas that a thing of the kind counts for there."""
    merged_into: tuple[int, ...]
    """By group: the group of the next level that it goes into."""


class _Left(NamedTuple):
    """What is left to fill: room by group of a level, and what the quotas still want."""

    room: tuple[int, ...]
    quotas: tuple[int, ...]


@dataclass(frozen=True)
class Puzzle(Generic[T]):
    """*things*, each with the places it may go to; the *room* of each place, to be filled; and quotas."""

    things: tuple[T, ...]
    allowed: tuple[frozenset[int], ...]
    room: tuple[int, ...]
    quotas: tuple[Quota, ...] = ()

    def count(self) -> int:
        """In how many ways the things can go to the places, not counting the order within a place."""
        if sum(self.room) != len(self.things) or any(quota.count < 0 for quota in self.quotas):
            return 0
        return self._ways(0, self._start) // prod(factorial(room) for room in self.room)

    def sample(self, rng: random.Random) -> list[list[T]]:
        """One of the ways: the things of each place, in random order. There must be one."""
        filled: list[list[T]] = [[] for _ in self.room]
        free = list(self.room)
        left = self._start
        for number, level in enumerate(self._levels):
            waiting = list(level.kind.things)
            rng.shuffle(waiting)
            for step in range(len(level.open)):
                take = pick(rng, dict(enumerate(self._weights(number, step, len(waiting), left))))
                left = _taken(level, step, take, left)
                for _ in range(take):
                    place = pick(rng, {place: free[place] for place in level.groups[level.open[step]]})
                    free[place] -= 1
                    filled[place].append(self.things[waiting.pop()])
            left = self._merged(number, left)
        for content in filled:
            rng.shuffle(content)
        return filled

    def alike(self) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Things that are alike and places that all things treat alike, where the ones may go to the others.

        If one of the things can be in one of the places, each of them can be in each.
        """
        groups = self._alike_from(0)
        for kind in self._kinds:
            for places in groups:
                if places[0] in kind.places:
                    yield kind.things, places

    def share(self, thing: int, place: int) -> int:
        """In how many of the ways the thing of that number is in *place*."""
        if place not in self.allowed[thing]:
            return 0
        allowed = list(self.allowed)
        allowed[thing] = frozenset((place,))
        return Puzzle(self.things, tuple(allowed), self.room, self.quotas).count()

    def avoiding(self, things: Collection[int], places: Collection[int]) -> int:
        """In how many of the ways none of the *things*, by number, is in any of the *places*."""
        allowed = tuple(
            where.difference(places) if thing in things else where for thing, where in enumerate(self.allowed)
        )
        return Puzzle(self.things, allowed, self.room, self.quotas).count()

    # --- Counting ---

    @cached_property
    def _kinds(self) -> tuple[_Kind, ...]:
        alike: dict[tuple[frozenset[int], tuple[int, ...]], list[int]] = {}
        for thing, places in enumerate(self.allowed):
            quotas = tuple(number for number, quota in enumerate(self.quotas) if thing in quota.things)
            alike.setdefault((places, quotas), []).append(thing)
        kinds = [_Kind(tuple(things), places, quotas) for (places, quotas), things in alike.items()]
        return tuple(sorted(kinds, key=lambda kind: (len(kind.places), sorted(kind.places), kind.quotas)))

    @cached_property
    def _levels(self) -> tuple[_Level, ...]:
        levels: list[_Level] = []
        later: tuple[tuple[int, ...], ...] = (
            tuple(range(len(self.room))),
        )  # when no kind is left, all places are alike
        for number in reversed(range(len(self._kinds))):
            kind = self._kinds[number]
            groups = self._alike_from(number)
            levels.append(
                _Level(
                    kind,
                    groups,
                    tuple(index for index, group in enumerate(groups) if group[0] in kind.places),
                    tuple(tuple(q for q in kind.quotas if group[0] in self.quotas[q].places) for group in groups),
                    tuple(next(i for i, wider in enumerate(later) if group[0] in wider) for group in groups),
                )
            )
            later = groups
        return tuple(reversed(levels))

    def _alike_from(self, number: int) -> tuple[tuple[int, ...], ...]:
        """The places, those together that all kinds from *number* on treat alike."""
        columns: dict[tuple[object, ...], list[int]] = {}
        for place in range(len(self.room)):
            column = tuple(
                (place in kind.places, tuple(place in self.quotas[q].places for q in kind.quotas))
                for kind in self._kinds[number:]
            )
            columns.setdefault(column, []).append(place)
        return tuple(tuple(places) for places in columns.values())

    @cached_property
    def _start(self) -> _Left:
        groups = self._levels[0].groups if self._levels else (tuple(range(len(self.room))),)
        return _Left(
            tuple(sum(self.room[place] for place in group) for group in groups),
            tuple(quota.count for quota in self.quotas),
        )

    @cached_property
    def _memory(self) -> dict[tuple[int, int, int, _Left], int]:
        return {}

    def _ways(self, number: int, left: _Left) -> int:
        """Ways to place the kinds from *number* on, each free spot of a place being told from the others."""
        if number == len(self._levels):
            return 0 if any(left.room) or any(left.quotas) else 1
        return self._spread(number, 0, len(self._levels[number].kind.things), left)

    def _spread(self, number: int, step: int, waiting: int, left: _Left) -> int:
        """The same, when *waiting* things of kind *number* are left for its open groups from *step* on."""
        if step == len(self._levels[number].open):
            return 0 if waiting else self._ways(number + 1, self._merged(number, left))
        key = (number, step, waiting, left)
        if key not in self._memory:
            self._memory[key] = sum(self._weights(number, step, waiting, left))
        return self._memory[key]

    def _weights(self, number: int, step: int, waiting: int, left: _Left) -> list[int]:
        """By how many things of the kind go to its next group: the ways in all."""
        level = self._levels[number]
        room = left.room[level.open[step]]
        weights = []
        for take in range(min(waiting, room) + 1):
            after = _taken(level, step, take, left)
            rest = 0 if min(after.quotas, default=0) < 0 else self._spread(number, step + 1, waiting - take, after)
            weights.append(comb(waiting, take) * perm(room, take) * rest)
        return weights

    def _merged(self, number: int, left: _Left) -> _Left:
        """*left* in the groups of the next level."""
        level = self._levels[number]
        room = [0] * (max(level.merged_into, default=-1) + 1)
        for group, into in enumerate(level.merged_into):
            room[into] += left.room[group]
        return left._replace(room=tuple(room))


def _taken(level: _Level, step: int, take: int, left: _Left) -> _Left:
    group = level.open[step]
    room = (*left.room[:group], left.room[group] - take, *left.room[group + 1 :])
    if not level.counted[group]:
        return _Left(room, left.quotas)
    quotas = list(left.quotas)
    for quota in level.counted[group]:
        quotas[quota] -= take
    return _Left(room, tuple(quotas))


def pick(rng: random.Random, weights: Mapping[K, int]) -> K:
    """One of the keys, each as likely as its weight says; exact for weights of any size."""
    mark = rng.randrange(sum(weights.values()))
    for key, weight in weights.items():
        mark -= weight
        if mark < 0:
            return key
    raise AssertionError
