"""Every way to fill the places of a `Puzzle`, one after the other, for puzzles with few enough of them."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, TypeAlias

from bazar.bits import popcount
from bazar.view.completions import Puzzle

Way: TypeAlias = tuple[int, ...]
"""By place: the things there, as a bit mask."""


def ways(puzzle: Puzzle[Any], marks: Sequence[int]) -> Iterator[Way]:
    """All ways to solve *puzzle*, always in the same order; *marks* gives each thing, by number, its single bit."""
    if sum(puzzle.room) != len(puzzle.things):
        return iter(())
    if not puzzle.room:
        return iter(((),))
    filled = _fillings(0, tuple(marks), puzzle.room, _welcome(puzzle, marks))
    return _keeping_quotas(filled, puzzle, marks) if puzzle.quotas else filled


def gone_through(puzzle: Puzzle[Any]) -> int:
    """How many ways `ways` goes through to find those that keep the quotas."""
    return Puzzle(puzzle.things, puzzle.allowed, puzzle.room).count()


def _mask(marks: Sequence[int], things: Iterable[int]) -> int:
    return sum(marks[thing] for thing in things)


def _welcome(puzzle: Puzzle[Any], marks: Sequence[int]) -> list[int]:
    """By place: the things that may go there, as a bit mask."""
    return [
        _mask(marks, (thing for thing, places in enumerate(puzzle.allowed) if place in places))
        for place in range(len(puzzle.room))
    ]


def _fillings(place: int, left: tuple[int, ...], room: Sequence[int], welcome: Sequence[int]) -> Iterator[Way]:
    """The ways to put the things *left* into *place* and those after it."""
    everything = sum(left)
    if place == len(room) - 1:
        if not everything & ~welcome[place]:
            yield (everything,)
        return
    elsewhere = 0
    for other in welcome[place + 1 :]:
        elsewhere |= other
    only_here = everything & ~elsewhere
    wanted = room[place] - popcount(only_here)
    if only_here & ~welcome[place] or wanted < 0:
        return
    free = [mark for mark in left if mark & welcome[place] and mark & elsewhere]
    last_choice = place == len(room) - 2
    for chosen in map(sum, combinations(free, wanted)):
        here = only_here | chosen
        if last_choice:
            if not (everything ^ here) & ~elsewhere:
                yield (here, everything ^ here)
            continue
        rest = tuple(mark for mark in left if not mark & here)
        for after in _fillings(place + 1, rest, room, welcome):
            yield (here, *after)


def _keeping_quotas(found: Iterator[Way], puzzle: Puzzle[Any], marks: Sequence[int]) -> Iterator[Way]:
    quotas = [(_mask(marks, quota.things), quota.places, quota.count) for quota in puzzle.quotas]
    for way in found:
        if all(sum(popcount(way[place] & things) for place in places) == count for things, places, count in quotas):
            yield way
