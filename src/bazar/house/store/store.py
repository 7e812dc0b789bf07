"""The database of a house."""

import asyncio
from pathlib import Path

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

    def __init__(self, reading: Engine, writing: Engine, trace: Trace) -> None:
        """Use `open`, which checks the database."""
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
        try:
            await asyncio.to_thread(bring_up_to_date, writing, url)
        except BadDatabase:
            writing.dispose()
            raise
        return cls(reading, writing, trace)

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
