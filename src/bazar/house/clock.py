"""Time as the house knows it: handed in, so that a test can move it."""

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Tells the time in seconds since 1970, and waits."""

    def now(self) -> float:
        """The time now."""

    async def sleep(self, seconds: float) -> None:
        """Wait for so many seconds."""


class SystemClock:
    """The machine's own clock."""

    def now(self) -> float:
        """The time now."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        """Wait for so many seconds."""
        await asyncio.sleep(seconds)
