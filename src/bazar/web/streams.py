"""Streams that are never quiet for long."""

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from bazar.house.messages import Message
from bazar.house.viewer import Viewer

SILENCE: Final = 15.0
"""Seconds after which a quiet stream gives a sign of life, so that nothing on the way closes it."""
STILL_HERE: Final = b": still here\n\n"
"""The sign of life of server-sent events: a comment."""


async def with_signs_of_life(viewer: Viewer, seconds: float | None = None) -> AsyncIterator[Message | None]:
    """The messages of *viewer*, and ``None`` whenever none has come for so many *seconds*, or `SILENCE`."""
    pulse = _Pulse(viewer, SILENCE if seconds is None else seconds)
    try:
        while not viewer.closed:
            message = await viewer.wait()
            if message is not None or pulse.is_due:
                pulse.beat()
                yield message
    finally:
        pulse.stop()


class _Pulse:
    """Wakes a reader who has been told nothing for long.

    Its timer runs out once in so many seconds, however much is told meanwhile: a timer for each message would cost as
    much as sending it.
    """

    def __init__(self, viewer: Viewer, seconds: float) -> None:
        self._viewer = viewer
        self._seconds = seconds
        self._loop = asyncio.get_running_loop()
        self._last = self._loop.time()
        self._timer = self._loop.call_later(seconds, self._look)

    @property
    def is_due(self) -> bool:
        """Whether a sign of life is to be given."""
        return self._loop.time() >= self._last + self._seconds

    def beat(self) -> None:
        """The reader has just been told something."""
        self._last = self._loop.time()

    def stop(self) -> None:
        """Wake nobody any more."""
        self._timer.cancel()

    def _look(self) -> None:
        if self._viewer.closed:
            return
        if self.is_due:
            self._viewer.wake()
        left = self._last + self._seconds - self._loop.time()
        self._timer = self._loop.call_later(left if left > 0 else self._seconds, self._look)
