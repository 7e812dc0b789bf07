"""The gallery: those who only watch are shown what has happened after those who play.

A move is drawn for each kind of reader, and sent to each of them. When a hundred tables move at once, those who wait
for their turn to play must not wait until the spectators of all tables have been served. Nor must a commit: the thread
that writes has to take the interpreter away from whoever draws after each of its steps, and is six times as slow.
A spectator who has had to wait for long is shown all that he has missed at once, so that the work does not pile up.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

AT_ONCE: Final = 1
"""Spectators served between two looks at what those who play ask for."""
BUSY: Final = 0.003
"""Seconds that the event loop takes to come around when others have work for it."""
BREATH: Final = 0.001
"""Seconds after which it is looked again whether the house still writes."""
PATIENCE: Final = 0.06
"""Seconds after which some are let in however busy the house is."""


class Gallery:
    """Lets a few spectators through each time around the event loop, in the order of their coming, if it is quick."""

    def __init__(self, is_writing: Callable[[], bool]) -> None:
        """Nobody waits. *is_writing* tells whether moves are being written that players wait for."""
        self._is_writing = is_writing
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._opens = False
        self._looked = 0.0
        self._let_in = 0.0

    async def turn(self) -> None:
        """Wait for one's turn."""
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        if not self._waiting:
            self._let_in = loop.time()
        self._waiting.append(turn)
        if not self._opens:
            self._open(loop)
        await turn

    def _open(self, loop: asyncio.AbstractEventLoop) -> None:
        self._opens = True
        if self._is_writing():
            loop.call_later(BREATH, self._look, loop)
            return
        self._looked = loop.time()
        loop.call_soon(self._look, loop)

    def _next(self) -> list[asyncio.Future[None]]:
        """Those whose turn it is; who has left has none."""
        found: list[asyncio.Future[None]] = []
        while self._waiting and len(found) < AT_ONCE:
            turn = self._waiting.popleft()
            if not turn.done():
                found.append(turn)
        return found

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        """Let some in, unless those who play have work for the house."""
        now = loop.time()
        is_busy = self._is_writing() or now - self._looked > BUSY
        if not is_busy or now - self._let_in >= PATIENCE:
            self._let_in = now
            for turn in self._next():
                turn.set_result(None)
        self._opens = False
        if self._waiting:
            self._open(loop)
