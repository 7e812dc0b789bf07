"""Tables, their seats, logs, chats and results. The secrets have questions of their own."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Insert, Row, delete, func, insert, select, update

from bazar.house.entries import Entry, Line
from bazar.house.settings import Settings
from bazar.house.store.reader import Reader
from bazar.house.store.schema import CHAT, LOG, PULSE, RESULTS, SEATS, SECRETS, TABLES
from bazar.house.store.writer import Writer


class Opening(NamedTuple):
    """A table that is to be made, in the same transaction as whatever leads to it."""

    settings: Settings
    secret: bytes
    entries: tuple[Entry, ...]


class Found(NamedTuple):
    """A table in a list."""

    settings: Settings
    phase: str


class Tables:
    """The tables of the house."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        """Both of one database."""
        self._reader = reader
        self._writer = writer

    # --- Writing ---

    async def open(self, opening: Opening) -> None:
        """Make a table."""

        def work(connection: Connection) -> None:
            _open(connection, opening)

        await self._writer.write(work)

    async def append(self, table: str, entry: Entry, opening: Opening | None = None) -> None:
        """Add *entry* to the log of *table* with all that goes with it, or nothing.

        Raises `Conflict` if there is an entry of that number or that action, or if the seat is not free.
        """

        def work(connection: Connection) -> None:
            if opening is not None:
                _open(connection, opening)
            _append(connection, table, entry)

        await self._writer.write(work)

    async def say(self, table: str, line: Line) -> None:
        """Keep a *line* of chat; `Conflict` if there is one of that number or that action."""

        def work(connection: Connection) -> None:
            values = {name: getattr(line, name) for name in Line.__slots__}
            connection.execute(insert(CHAT).values(table_id=table, **values))

        await self._writer.write(work)

    async def beat(self, now: float) -> None:
        """Keep that the house is alive."""

        def work(connection: Connection) -> None:
            changed = connection.execute(update(PULSE).where(PULSE.c.id == 1).values(at=now))
            if not changed.rowcount:
                connection.execute(insert(PULSE).values(id=1, at=now))

        await self._writer.write(work)

    # --- Reading ---

    async def last_beat(self) -> float | None:
        """When the house was last known to be alive."""
        row = await self._reader.first(select(PULSE.c.at))
        return None if row is None else float(row.at)

    async def find(self, table: str) -> Found | None:
        """The table of that id."""
        row = await self._reader.first(_FIND.where(TABLES.c.id == table))
        return None if row is None else _found(row)

    async def open_to_all(self, since: float, most: int) -> list[Found]:
        """The listed tables that have waited for players *since* then, or can be watched, the newest first."""
        waits = (TABLES.c.phase == "open") & (TABLES.c.created >= since)
        watched = (TABLES.c.phase == "playing") & TABLES.c.spectators
        query = _FIND.where(TABLES.c.listed, waits | watched).order_by(TABLES.c.created.desc())
        return [_found(row) for row in await self._reader.all(query.limit(most))]

    async def of_person(self, person: str, most: int) -> list[Found]:
        """The tables at which *person* has a seat, the newest first."""
        query = _FIND.join(SEATS, SEATS.c.table_id == TABLES.c.id).where(SEATS.c.person == person)
        return [_found(row) for row in await self._reader.all(query.order_by(TABLES.c.created.desc()).limit(most))]

    async def in_play(self) -> list[Settings]:
        """The tables whose matches have begun and are not over."""
        return [_found(row).settings for row in await self._reader.all(_FIND.where(TABLES.c.phase == "playing"))]

    async def log(self, table: str, start: int = 0) -> list[Entry]:
        """The log of *table* from entry *start* on."""
        query = select(LOG.c.number, LOG.c.kind, LOG.c.seat, LOG.c.body, LOG.c.action, LOG.c.at)
        query = query.where(LOG.c.table_id == table, LOG.c.number >= start).order_by(LOG.c.number)
        return [Entry(*tuple(row)) for row in await self._reader.all(query)]

    async def lines(self, table: str, last: int) -> list[Line]:
        """The *last* lines of chat, in order."""
        columns = [CHAT.c[name] for name in Line.__slots__]
        query = select(*columns).where(CHAT.c.table_id == table).order_by(CHAT.c.number.desc()).limit(last)
        return [Line(*tuple(row)) for row in reversed(await self._reader.all(query))]

    async def line_of(self, table: str, action: str) -> Line | None:
        """The line that was said by that *action*."""
        columns = [CHAT.c[name] for name in Line.__slots__]
        row = await self._reader.first(select(*columns).where(CHAT.c.table_id == table, CHAT.c.action == action))
        return None if row is None else Line(*tuple(row))

    async def count(self) -> int:
        """How many tables there have been."""
        row = await self._reader.first(select(func.count()).select_from(TABLES))
        return 0 if row is None else int(row[0])

    async def seat_of(self, table: str, person: str) -> int | None:
        """Where *person* sits."""
        row = await self._reader.first(select(SEATS.c.seat).where(SEATS.c.table_id == table, SEATS.c.person == person))
        return None if row is None else int(row.seat)

    # --- The secret ---

    async def secret_for_dealing(self, table: str) -> bytes:
        """What the deals of *table* come from: for its dealing and for nothing else."""
        row = await self._reader.first(select(SECRETS.c.secret).where(SECRETS.c.table_id == table))
        if row is None:
            raise LookupError(table)
        return bytes(row.secret)

    async def reveal(self, table: str) -> bytes | None:
        """The secret of a match that is over; the database itself gives none of any other."""
        query = select(SECRETS.c.secret).join(RESULTS, RESULTS.c.table_id == SECRETS.c.table_id)
        row = await self._reader.first(query.where(SECRETS.c.table_id == table))
        return None if row is None else bytes(row.secret)


_APPEND = insert(LOG)
_SETTINGS = [name for name in Settings.__slots__ if name != "table"]
_FIND = select(TABLES.c.id, *(TABLES.c[name] for name in _SETTINGS), TABLES.c.phase)


def _found(row: Row[Any]) -> Found:
    values: list[Any] = list(row)
    return Found(Settings(*values[:-1]), values[-1])


def _open(connection: Connection, opening: Opening) -> None:
    settings = opening.settings
    values = {name: getattr(settings, name) for name in _SETTINGS}
    connection.execute(insert(TABLES).values(id=settings.table, phase="open", **values))
    connection.execute(insert(SECRETS).values(table_id=settings.table, secret=opening.secret))
    for entry in opening.entries:
        _append(connection, settings.table, entry)


def _append(connection: Connection, table: str, entry: Entry) -> None:
    for statement in _consequences(table, entry):
        connection.execute(statement)
    values = {name: getattr(entry, name) for name in Entry.__slots__}
    connection.execute(_APPEND, {"table_id": table, **values, "body": dict(entry.body)})


def _consequences(table: str, entry: Entry) -> Iterable[Any]:
    """What goes into other tables with *entry*, so that they never contradict the log."""
    body = entry.body
    if entry.kind == "seated":
        yield insert(SEATS).values(table_id=table, seat=entry.seat, person=body["person"])
    elif entry.kind == "left":
        yield delete(SEATS).where(SEATS.c.table_id == table, SEATS.c.seat == entry.seat)
    elif entry.kind == "began":
        yield update(TABLES).where(TABLES.c.id == table).values(phase="playing")
    elif entry.kind == "over":
        yield update(TABLES).where(TABLES.c.id == table).values(phase="over")
        yield _result(table, entry)


def _result(table: str, entry: Entry) -> Insert:
    winners: Sequence[int] = entry.body["winners"]
    points: Sequence[int] = entry.body["points"]
    values = {"winners": list(winners), "points": list(points), "reason": entry.body["reason"], "ended": entry.at}
    return insert(RESULTS).values(table_id=table, **values)
