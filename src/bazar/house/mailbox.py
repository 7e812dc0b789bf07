"""One thing after the other: what a table is asked for waits in a queue that one task works off."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from bazar.house.errors import refused
from bazar.house.store.writer import Trace

T = TypeVar("T")

MOST_ASKED: Final = 64
"""Requests that may wait."""


class Mailbox:
    """Does what it is asked in the order of asking."""

    def __init__(self, trace: Trace) -> None:
        """*trace* is told when something is ``answered``."""
        self.closed = False
        self._trace = trace
        self._waiting: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue(MOST_ASKED)
        self._task = asyncio.create_task(self._work())

    @property
    def empty(self) -> bool:
        """Whether nothing waits."""
        return self._waiting.empty()

    async def in_turn(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do *work* when everything before it is done. Whoever waits may give up; the work is done all the same."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def step() -> None:
            try:
                result = await work()
            except Exception as error:
                if not done.cancelled():
                    done.set_exception(error)
            else:
                if not done.cancelled():
                    self._trace("answered")
                    done.set_result(result)

        if self.closed:
            raise refused("closing")
        try:
            self._waiting.put_nowait(step)
        except asyncio.QueueFull:
            raise refused("table_busy") from None
        return await done

    async def close(self) -> None:
        """Do what has been asked, and nothing more."""
        if not self.closed:
            self.closed = True
            await self._waiting.put(_stop)
        await self._task

    async def _work(self) -> None:
        try:
            while True:
                await (await self._waiting.get())()
        except _Stopped:
            return


class _Stopped(Exception):
    """The queue has come to its end."""


async def _stop() -> None:
    raise _Stopped
