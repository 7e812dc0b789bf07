"""How a list was repeated: which thing was left out, and which does not stand where it should."""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from bazar.words.sameness import Comparable

_Alike = Callable[[int, int], bool]
"""Whether thing number *i* of the list and thing number *j* of what was said are like each other."""


class Recall(NamedTuple):
    """The first thing of the list that was left out, and the first that was said out of its place."""

    forgotten: int | None
    misplaced: int | None


def recall(
    listed: Sequence[Comparable],
    said: Sequence[Comparable],
    slips: Callable[[], Collection[int]] = tuple,
) -> Recall:
    """Find the things *listed* among those *said*, each of which stands for one of them at most.

    The same word outdoes a form of it, and a form outdoes a slip, so that a list with two things of nearly one
    name is judged as its players mean it. *slips* gives the places where a slip of a letter is forgiven; it is asked
    only if a thing is still missing.
    """
    places: dict[int, int] = {}
    sizes = (len(listed), len(said))
    _match(places, sizes, lambda thing, place: listed[thing].is_same(said[place]), frozenset())
    _match(places, sizes, lambda thing, place: listed[thing].is_alike(said[place]), frozenset())
    # Who said a thing's own name did not misspell another's: only what is left over can be a slip.
    if len(places) < len(listed):
        forgiven = slips()
        own = {place for place in range(len(said)) if place not in forgiven} | set(places.values())
        _match(places, sizes, lambda thing, place: listed[thing].forgives(said[place]), own, last=True)
    forgotten = next((thing for thing in range(len(listed)) if thing not in places), None)
    misplaced = next((thing for thing in range(len(listed)) if places.get(thing) != thing), None)
    return Recall(forgotten, misplaced)


def _match(
    places: dict[int, int],
    sizes: tuple[int, int],
    alike: _Alike,
    closed: Collection[int],
    *,
    last: bool = False,
) -> None:
    """Place as many more things as can be, first those that stand where they should; not in a *closed* place.

    When it is the *last* time, the first thing without a place is the one forgotten, and the rest do not matter.
    """
    listed, said = sizes
    taken = set(places.values()).union(closed)
    for thing in range(min(sizes)):
        if thing not in places and thing not in taken and alike(thing, thing):
            places[thing] = thing
    for thing in range(listed):
        if thing not in places and not _place(thing, places, said, alike, set(closed)) and last:
            break


def _place(thing: int, places: dict[int, int], said: int, alike: _Alike, tried: set[int]) -> bool:
    """Find a place for *thing*, moving others if need be, as in any matching of two sides."""
    for place in range(said):
        if place in tried or not alike(thing, place):
            continue
        tried.add(place)
        holder = next((other for other, held in places.items() if held == place), None)
        if holder is None or _place(holder, places, said, alike, tried):
            places[thing] = place
            return True
    return False
