"""The gallery: those who only watch are shown what has happened after those who play.

A move is drawn for each kind of reader, and sent to each of them. When a hundred tables move at once, those who wait
for their turn to play must not wait until the spectators of all tables have been served.
"""

import asyncio
from collections import deque
from typing import Final

AT_ONCE: Final = 2
"""Spectators served between two looks at what those who play ask for."""


class Gallery:
    """Lets a few spectators through each time around the event loop, in the order of their coming."""

    def __init__(self) -> None:
        """Nobody waits."""
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._opens = False

    async def turn(self) -> float:
        """Wait for one's turn; for how many seconds that was."""
        loop = asyncio.get_running_loop()
        came = loop.time()
        turn: asyncio.Future[None] = loop.create_future()
        self._waiting.append(turn)
        self._open(loop)
        await turn
        return loop.time() - came

    def _open(self, loop: asyncio.AbstractEventLoop) -> None:
        if not self._opens:
            self._opens = True
            loop.call_soon(self._let_in, loop)

    def _let_in(self, loop: asyncio.AbstractEventLoop) -> None:
        self._opens = False
        for _ in range(min(AT_ONCE, len(self._waiting))):
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
        if self._waiting:
            self._open(loop)
