"""One who watches a table: a bounded queue that never makes the table wait."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final, Self

from bazar.house.messages import Cursor, Event, Message, Said, Snapshot

MOST_WAITING: Final = 32
"""Messages that a reader may be behind. One who is further behind gets all that is so now instead of them."""


class Viewer:
    """Gives the messages of a table one by one, as an asynchronous iterator and context manager.

    ``cursor`` says how far its reader has come: whoever comes back with it is told what he missed.
    """

    def __init__(
        self,
        person: str | None,
        seat: int | None,
        muted: set[str],
        snapshot: Callable[["Viewer"], Snapshot],
        gone: Callable[["Viewer"], None],
    ) -> None:
        """Made by a table, which calls *gone* back when the reader has left."""
        self.person = person
        self.seat = seat
        self.muted = muted
        self.cursor = Cursor(0, 0)
        self._snapshot = snapshot
        self._gone = gone
        self._waiting: deque[Message] = deque()
        self._lags = False
        self._closed = False
        self._news = asyncio.Event()

    @property
    def lags(self) -> bool:
        """Whether it will be told all that is so now instead of what it missed."""
        return self._lags

    @property
    def closed(self) -> bool:
        """Whether the reader has left."""
        return self._closed

    def resync(self) -> None:
        """Forget what waits, and give all that is so when it is next asked for something."""
        self._waiting.clear()
        self._lags = True
        self._news.set()

    def offer(self, message: Message) -> None:
        """Put *message* in the queue, or let the reader resync when he is too far behind; never waits."""
        if self._closed or self._lags:
            return
        if isinstance(message, Said) and message.line.person in self.muted:
            return
        if len(self._waiting) >= MOST_WAITING or (self.muted and _reseats(message)):
            self.resync()
            return
        self._waiting.append(message)
        self._news.set()

    def close(self) -> None:
        """Leave the table; whoever still reads comes to the end."""
        if not self._closed:
            self._closed = True
            self._waiting.clear()
            self._news.set()
            self._gone(self)

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Message:
        """The next message."""
        while not self._closed:
            message = await self.wait()
            if message is not None:
                return message
        raise StopAsyncIteration

    async def wait(self) -> Message | None:
        """The next message; ``None`` if the reader was woken without one, or has left."""
        if not self._closed and not self._waiting and not self._lags:
            self._news.clear()
            await self._news.wait()
        return None if self._closed else self._take()

    def rest(self) -> list[Message]:
        """All that waits already, for a reader who wants to be told everything at once."""
        found = []
        while not self._closed and (message := self._take()) is not None:
            found.append(message)
        return found

    def wake(self) -> None:
        """Let `wait` come back, with or without a message."""
        self._news.set()

    def _take(self) -> Message | None:
        if self._lags:
            self._lags = False
            snapshot = self._snapshot(self)
            self.cursor = snapshot.cursor
            return snapshot
        if not self._waiting:
            return None
        message = self._waiting.popleft()
        if isinstance(message, Event):
            self.cursor = self.cursor._replace(event=message.number + 1)
        elif isinstance(message, Said):
            self.cursor = self.cursor._replace(line=message.line.number + 1)
        return message

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()


def _reseats(message: Message) -> bool:
    """Whether others sit there now, so that those whom the reader has muted may have other seats."""
    return isinstance(message, Event) and message.kind in ("seated", "left")
