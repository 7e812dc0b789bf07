"""Questions to the database, each put in a thread."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from sqlalchemy import Engine, Executable, Row
from sqlalchemy.exc import SQLAlchemyError

from bazar.house.errors import Closing, StoreFault

READERS: Final = 2
"""Questions that are put at the same time."""


class Reader:
    """Reads what has been committed; raises `StoreFault` if that cannot be."""

    def __init__(self, engine: Engine) -> None:
        """*engine* has as many connections as there are `READERS`."""
        self._engine = engine
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._closed = False

    async def all(self, query: Executable) -> Sequence[Row[Any]]:
        """All rows that *query* finds."""
        if self._closed:
            raise Closing("the house is closing")
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, query)

    async def first(self, query: Executable) -> Row[Any] | None:
        """The first of them, if there is one."""
        rows = await self.all(query)
        return rows[0] if rows else None

    def close(self) -> None:
        """Wait for what has been asked, and take no more questions."""
        self._closed = True
        self._threads.shutdown()

    def _read(self, query: Executable) -> Sequence[Row[Any]]:
        try:
            with self._engine.connect() as connection:
                return connection.execute(query).all()
        except (SQLAlchemyError, OSError) as error:
            raise StoreFault(str(getattr(error, "orig", None) or error)) from error
