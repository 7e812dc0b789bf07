"""How a list was repeated: which thing was left out, and which does not stand where it should."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from bazar.words.sameness import Comparable

_Alike = Callable[[int, int], bool]
"""Whether thing number *i* of the list and thing number *j* of what was said are like each other."""
_Places = Callable[[int], Iterable[int]]
"""The places, in order, at which something like thing number *i* of the list may have been said."""


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
    quick = _at_a_glance(listed, said)
    if quick:
        return quick
    places: dict[int, int] = {}
    sizes = (len(listed), len(said))
    heard = _Heard(listed, said)
    _match(places, sizes, lambda thing, place: listed[thing].is_same(said[place]), heard.same_names)
    _match(places, sizes, lambda thing, place: listed[thing].is_alike(said[place]), heard.same_words)
    # Who said a thing's own name did not misspell another's: only what is left over can be a slip.
    if len(places) < len(listed):
        forgiven = slips()
        own = {place for place in range(len(said)) if place not in forgiven} | set(places.values())
        everywhere = range(len(said))
        _match(
            places,
            sizes,
            lambda thing, place: listed[thing].forgives(said[place]),
            lambda _: everywhere,
            own,
            last=True,
        )
    forgotten = next((thing for thing in range(len(listed)) if thing not in places), None)
    misplaced = next((thing for thing in range(len(listed)) if places.get(thing) != thing), None)
    return Recall(forgotten, misplaced)


def _at_a_glance(listed: Sequence[Comparable], said: Sequence[Comparable]) -> Recall | None:
    """What comes out in the two commonest cases, all in its place or something never said; `None` for any other.

    As long as nobody has said a thing's own name in another's place, whatever is said in its place belongs to it.
    """
    at_home = {name: thing for thing, each in enumerate(listed) for name in each.names}
    if any(at_home.get(name, place) != place for place, each in enumerate(said) for name in each.names):
        return None
    for thing, each in enumerate(listed):
        if thing >= len(said) or not each.is_alike(said[thing]):
            never_said = not any(each.is_alike(other) or each.forgives(other) for other in said)
            return Recall(thing, thing) if never_said else None
    return Recall(None, None)


class _Heard:
    """Where to look among all that was *said* for each thing that was *listed*, instead of everywhere."""

    def __init__(self, listed: Sequence[Comparable], said: Sequence[Comparable]) -> None:
        """Nothing is looked up before it is asked for."""
        self._listed = listed
        self._said = said

    def same_names(self, thing: int) -> list[int]:
        """Where the very same name was said."""
        return _found(self._by_name, self._listed[thing].names)

    def same_words(self, thing: int) -> list[int]:
        """Where the name or a form of some word of it was said, or something that may be a form of an unknown one."""
        each = self._listed[thing]
        places = _found(self._by_word, each.names | each.lemmas)
        return sorted({*places, *_found(self._by_initial, each.initials)}) if each.has_unknown else places

    @cached_property
    def _by_name(self) -> dict[str, list[int]]:
        return _index(each.names for each in self._said)

    @cached_property
    def _by_word(self) -> dict[str, list[int]]:
        return _index(each.names | each.lemmas for each in self._said)

    @cached_property
    def _by_initial(self) -> dict[str, list[int]]:
        return _index(each.initials for each in self._said)


def _index(keys: Iterable[Iterable[str]]) -> dict[str, list[int]]:
    index: dict[str, list[int]] = defaultdict(list)
    for place, own in enumerate(keys):
        for key in own:
            index[key].append(place)
    return index


def _found(index: dict[str, list[int]], keys: Iterable[str]) -> list[int]:
    found = {place for key in keys if key in index for place in index[key]}
    return sorted(found) if len(found) > 1 else list(found)


def _match(
    places: dict[int, int],
    sizes: tuple[int, int],
    alike: _Alike,
    near: _Places,
    closed: Collection[int] = frozenset(),
    *,
    last: bool = False,
) -> None:
    """Place as many more things as can be, first those that stand where they should; not in a *closed* place.

    When it is the *last* time, the first thing without a place is the one forgotten, and the rest do not matter.
    """
    taken = set(places.values()).union(closed)
    for thing in range(min(sizes)):
        if thing not in places and thing not in taken and alike(thing, thing):
            places[thing] = thing
    for thing in range(sizes[0]):
        if thing not in places and not _place(thing, places, alike, near, set(closed)) and last:
            break


def _place(thing: int, places: dict[int, int], alike: _Alike, near: _Places, tried: set[int]) -> bool:
    """Find a place for *thing*, moving others if need be, as in any matching of two sides."""
    for place in near(thing):
        if place in tried or not alike(thing, place):
            continue
        tried.add(place)
        holder = next((other for other, held in places.items() if held == place), None)
        if holder is None or _place(holder, places, alike, near, tried):
            places[thing] = place
            return True
    return False
