"""Who people are: entering, being recognised, going on at another device."""

from collections.abc import Awaitable
from typing import Final, TypeVar

from bazar.house.acquainted import Acquainted
from bazar.house.clock import Clock
from bazar.house.errors import Closing, StoreFault, refused
from bazar.house.identity import Key, Person, checked_language, new_id, new_key, read_key
from bazar.house.store.store import Store
from bazar.house.talk import clean_name

T = TypeVar("T")

LINK_LIFE: Final = 600.0
"""Seconds for which a link that carries an identity to another device is good."""


class Register:
    """The people of the house, whose part of `House` this is."""

    def __init__(self, store: Store, clock: Clock) -> None:
        """The house's own."""
        self._store = store
        self._clock = clock
        self._acquainted = Acquainted()

    async def enter(self, name: str, language: str) -> tuple[Person, str]:
        """A new person, and the key that proves who he is: for his cookie, and told this once."""
        person = Person(new_id(), clean_name(name), checked_language(language))
        key = new_key()
        await safely(self._store.people.add(person, key, self._clock.now()))
        return person, key.text

    async def recognise(self, key: object) -> Person | None:
        """Whom the *key* in a cookie, or a bot account's token, proves to be there."""
        read = read_key(key)
        if read is None:
            return None
        person = self.acquaintance(key)
        if person is None:
            person = await safely(self._store.people.known_by(read, ("cookie", "account"), self._clock.now()))
            if person is not None:
                self._acquainted.meet(read, person, self._clock.now())
        return person

    def acquaintance(self, key: object) -> Person | None:
        """Whom *key* proves to be there, if he has been recognised within minutes; the database is not asked."""
        read = read_key(key)
        return None if read is None else self._acquainted.known_by(read, self._clock.now())

    async def change(self, person: Person, *, name: str | None = None, language: str | None = None) -> Person:
        """*person* with another name or language. At tables where he sits already his name stays."""
        changed = person._replace(
            name=person.name if name is None else clean_name(name),
            language=person.language if language is None else checked_language(language),
        )
        await safely(self._store.people.change(changed))
        self._acquainted.forget(person)
        return changed

    async def device_link(self, person: Person) -> str:
        """A key for another device of *person*: it is good once, and for ten minutes."""
        return (await self._new_key(person, "link", self._clock.now() + LINK_LIFE)).text

    async def use_device_link(self, key: object) -> tuple[Person, str]:
        """Who gave the link, and a cookie's key for this device."""
        read = read_key(key)
        known = self._store.people.known_by
        person = None if read is None else await safely(known(read, ("link",), self._clock.now()))
        if read is None or person is None or not await safely(self._store.people.use_up(read)):
            raise refused("link_used_up")
        return person, (await self._new_key(person, "cookie")).text

    async def account_token(self, person: Person) -> str:
        """A token by which a program plays as *person*."""
        return (await self._new_key(person, "account")).text

    async def _new_key(self, person: Person, purpose: str, expires: float | None = None) -> Key:
        key = new_key()
        await safely(self._store.people.add_key(person.id, key, purpose, expires))
        return key


async def safely(asked: Awaitable[T]) -> T:
    """What was *asked* of the database; refused if that cannot be read or written."""
    try:
        return await asked
    except Closing:
        raise refused("closing") from None
    except StoreFault:
        raise refused("not_stored") from None
