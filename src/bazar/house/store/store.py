"""The database of a house."""

import asyncio
from pathlib import Path

from filelock import FileLock, Timeout
from sqlalchemy import Engine

from bazar.house.errors import BadDatabase, StoreFault
from bazar.house.store.opening import bring_up_to_date, make_engine, url_of
from bazar.house.store.people import People
from bazar.house.store.reader import Reader
from bazar.house.store.tables import Tables
from bazar.house.store.writer import Trace, Writer, untraced

PATIENCE = 5.0
"""Seconds that a writing waits for another program which holds the database."""


class Store:
    """People and tables, kept for ever. `Store.open` makes one."""

    def __init__(self, reading: Engine, writing: Engine, trace: Trace, lock: FileLock | None) -> None:
        """Use `open`, which checks the database; *lock* keeps other houses out of its file."""
        self._lock = lock
        self._engines = {reading, writing}
        self._writer = Writer(writing, trace)
        self._reader = Reader(reading)
        self.people = People(self._reader, self._writer)
        self.tables = Tables(self._reader, self._writer)

    @classmethod
    async def open(cls, database: str | Path, trace: Trace = untraced, patience: float = PATIENCE) -> "Store":
        """The store in *database*, a file or an address, made or brought up to date; `BadDatabase` says why not."""
        url = url_of(database)
        writing = make_engine(url, writing=True, patience=patience)
        sqlite = url.get_backend_name() == "sqlite"
        reading = make_engine(url, writing=False, patience=patience) if sqlite else writing
        is_file = sqlite and not str(url.database).startswith("file:")  # SQLite's own addresses bring their own locking
        lock = FileLock(f"{url.database}.lock") if is_file else None
        try:
            await asyncio.to_thread(bring_up_to_date, writing, url)
            if lock is not None:
                _take(lock, str(url.database))
        except BadDatabase:
            writing.dispose()
            if lock is not None:
                lock.release()
            raise
        return cls(reading, writing, trace, lock)

    @property
    def writes(self) -> bool:
        """Whether something is being written now."""
        return self._writer.writes

    async def check(self, now: float) -> None:
        """Write something, so that a database which cannot be written to is known at once; raises `BadDatabase`."""
        try:
            await self.tables.beat(now)
        except StoreFault as fault:
            text = f"the database cannot be written to: {fault}"
            raise BadDatabase(text) from fault

    async def close(self) -> None:
        """Finish what is being written, and let the database go."""
        await self._writer.close()
        self._reader.close()
        for engine in self._engines:
            engine.dispose()
        if self._lock is not None:
            self._lock.release()


def _take(lock: FileLock, name: str) -> None:
    """Two houses would each run the clocks and the bots of all tables."""
    try:
        lock.acquire(timeout=0)
    except Timeout:
        message = f"the database {name} is open in another house; close that one, or choose another file"
    except OSError as error:
        message = f"the database {name} cannot be used: nothing can be written beside it ({error.strerror})"
    else:
        return
    raise BadDatabase(message)
