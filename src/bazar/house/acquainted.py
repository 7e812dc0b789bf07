"""Whom the house has just recognised: so it need not ask the database for each of somebody's requests."""

from collections import OrderedDict
from typing import Final, NamedTuple

from bazar.house.identity import Key, Person

MOST: Final = 4_096
"""People whom it remembers."""
SECONDS: Final = 300.0
"""For so long: another house on the same database may have been told another name of somebody."""


class _Met(NamedTuple):
    digest: bytes
    person: Person
    until: float


class Acquainted:
    """Remembers people by their keys, of which it keeps the digests alone."""

    def __init__(self) -> None:
        """Nobody has come yet."""
        self._met: OrderedDict[str, _Met] = OrderedDict()

    def known_by(self, key: Key, now: float) -> Person | None:
        """Whom *key* proves to be there, if he has been here a moment ago."""
        met = self._met.get(key.id)
        if met is None or now >= met.until or not key.proves(met.digest):
            return None
        return met.person

    def meet(self, key: Key, person: Person, now: float) -> None:
        """The database says that *key*, which has no end, proves *person* to be there."""
        self._met[key.id] = _Met(key.digest, person, now + SECONDS)
        self._met.move_to_end(key.id)
        if len(self._met) > MOST:
            self._met.popitem(last=False)

    def forget(self, person: Person) -> None:
        """He is not called any more what he was called."""
        for key in [key for key, met in self._met.items() if met.person.id == person.id]:
            del self._met[key]
