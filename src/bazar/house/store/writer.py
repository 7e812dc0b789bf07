"""One transaction at a time, in a thread of its own; whatever is to be written meanwhile shares the next one.

A commit waits for the disk, some milliseconds. So a busy house has many writings in one commit, and an idle one has
each at once. A whole transaction is one visit to the thread: a visit for each statement, as the asynchronous drivers
make it, costs more under load than the disk. A writing is a function of the connection that may run twice: when one
of several meets a row that is there already, all are taken back and each is tried alone.
"""

import asyncio
import contextlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from bazar.house.errors import Closing, StoreFault

T = TypeVar("T")

Work: TypeAlias = Callable[[Connection], T]
Asked: TypeAlias = tuple[Work[Any], "asyncio.Future[Any]"]
Trace: TypeAlias = Callable[[str], None]
"""Is told each step on the way of an action by its name, before the next one is begun."""

MOST_AT_ONCE: Final = 64


class Conflict(Exception):
    """A row that may be there once is there already."""


def untraced(step: str) -> None:
    """The trace of a house that nobody watches."""


class Writer:
    """Writes to the database, and says so only after the commit."""

    def __init__(self, engine: Engine, trace: Trace = untraced) -> None:
        """Begins to write when it is first asked to."""
        self._engine = engine
        self._trace = trace
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._waiting: list[Asked] = []
        self._writes = False
        self._idle = asyncio.Event()
        self._closed = False

    async def write(self, work: Work[T]) -> T:
        """Do *work* in a transaction and commit; raises `Conflict` or `StoreFault`, and then nothing was written."""
        if self._closed:
            raise Closing("the house is closing")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._waiting.append((work, done))
        self._begin(loop)
        return await done

    @property
    def writes(self) -> bool:
        """Whether it is at work."""
        return self._writes

    async def close(self) -> None:
        """Finish what has been asked for, and take nothing more."""
        self._closed = True
        while self._writes:
            await self._idle.wait()
        self._thread.shutdown()

    def _begin(self, loop: asyncio.AbstractEventLoop) -> None:
        """Give the thread what waits, unless it is at work."""
        if self._writes or not self._waiting:
            return
        batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
        self._writes = True
        self._idle.clear()
        self._thread.submit(self._write, loop, batch)

    def _write(self, loop: asyncio.AbstractEventLoop, batch: list[Asked]) -> None:
        outcomes = self._outcomes([work for work, _ in batch])
        loop.call_soon_threadsafe(self._written, loop, batch, outcomes)

    def _written(self, loop: asyncio.AbstractEventLoop, batch: list[Asked], outcomes: list[Any]) -> None:
        """Tell those who have waited. One time around the loop is all that lies between the commit and them."""
        self._writes = False
        self._begin(loop)
        if not self._writes:
            self._idle.set()
        for (_, done), outcome in zip(batch, outcomes, strict=True):
            if done.cancelled():
                continue
            if isinstance(outcome, Exception):
                done.set_exception(outcome)
            else:
                done.set_result(outcome)

    def _outcomes(self, works: list[Work[Any]]) -> list[Any]:
        """What each of *works* gives, or the exception that it ends with."""
        try:
            return self._commit(works)
        except IntegrityError as error:
            if len(works) == 1:
                return [Conflict(_line(error))]
            return [outcome for work in works for outcome in self._outcomes([work])]
        except (SQLAlchemyError, OSError) as error:
            return [StoreFault(_line(error))] * len(works)
        except Exception as error:  # whoever waits must hear of it, whatever it is
            return [error] * len(works)

    def _commit(self, works: list[Work[Any]]) -> list[Any]:
        with self._engine.connect() as connection:
            connection.begin()
            try:
                results = [work(connection) for work in works]
                self._trace("appended")
                connection.commit()
            except BaseException:
                with contextlib.suppress(SQLAlchemyError):  # the first fault is the one to tell
                    connection.rollback()
                raise
        self._trace("committed")
        return results


def _line(error: BaseException) -> str:
    told = str(getattr(error, "orig", None) or error)
    return told.splitlines()[0] if told else type(error).__name__
