"""People, their keys, and whom they have muted."""

from sqlalchemy import Connection, Insert, delete, insert, select, update

from bazar.house.identity import Key, Person
from bazar.house.store.reader import Reader
from bazar.house.store.schema import KEYS, MUTES, PEOPLE
from bazar.house.store.writer import Conflict, Writer


class People:
    """Whom the house knows."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        """Both of one database."""
        self._reader = reader
        self._writer = writer

    async def add(self, person: Person, key: Key, now: float) -> None:
        """Keep a new *person*, and the digest of his *key*."""

        def work(connection: Connection) -> None:
            row = {"id": person.id, "name": person.name, "language": person.language, "created": now}
            connection.execute(insert(PEOPLE).values(row))
            connection.execute(_key_row(person.id, key, "cookie", None))

        await self._writer.write(work)

    async def change(self, person: Person) -> None:
        """Keep the name and language of *person*."""

        def work(connection: Connection) -> None:
            change = update(PEOPLE).where(PEOPLE.c.id == person.id)
            connection.execute(change.values(name=person.name, language=person.language))

        await self._writer.write(work)

    async def add_key(self, person: str, key: Key, purpose: str, expires: float | None = None) -> None:
        """Keep the digest of one more *key* of *person*."""

        def work(connection: Connection) -> None:
            connection.execute(_key_row(person, key, purpose, expires))

        await self._writer.write(work)

    async def known_by(self, key: Key, purposes: tuple[str, ...], now: float) -> Person | None:
        """Whom *key* proves to be there."""
        columns = (KEYS.c.digest, KEYS.c.purpose, KEYS.c.expires, PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.language)
        query = select(*columns).join(PEOPLE, PEOPLE.c.id == KEYS.c.person).where(KEYS.c.id == key.id)
        row = await self._reader.first(query)
        if row is None:
            key.proves(b"\0" * 32)  # an unknown id takes as long as a known one
            return None
        if not key.proves(row.digest) or row.purpose not in purposes:
            return None
        return None if row.expires is not None and row.expires <= now else Person(row.id, row.name, row.language)

    async def use_up(self, key: Key) -> bool:
        """Forget *key*; false if somebody has been quicker."""

        def work(connection: Connection) -> bool:
            return connection.execute(delete(KEYS).where(KEYS.c.id == key.id)).rowcount == 1

        return await self._writer.write(work)

    async def mute(self, person: str, muted: str, *, on: bool) -> None:
        """Keep that *person* wants to read nothing from *muted*, or does again."""

        def work(connection: Connection) -> None:
            if on:
                connection.execute(insert(MUTES).values(person=person, muted=muted))
            else:
                connection.execute(delete(MUTES).where(MUTES.c.person == person, MUTES.c.muted == muted))

        try:
            await self._writer.write(work)
        except Conflict:
            return  # it was muted already

    async def muted_by(self, person: str) -> set[str]:
        """Whom *person* has muted."""
        rows = await self._reader.all(select(MUTES.c.muted).where(MUTES.c.person == person))
        return {row.muted for row in rows}


def _key_row(person: str, key: Key, purpose: str, expires: float | None) -> Insert:
    row = {"id": key.id, "person": person, "digest": key.digest, "purpose": purpose, "expires": expires}
    return insert(KEYS).values(row)
