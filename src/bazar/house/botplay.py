"""Bots at a table: clients that are given a View, think in a thread, and take the time that a person expects."""

import asyncio
import logging
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from bazar.house.clock import Clock
from bazar.house.kinds import Kind

NATURAL: Final = (0.6, 1.2)
"""Seconds within which a bot answers that plays at a natural pace."""

_LOG: Final = logging.getLogger(__name__)


class Bots:
    """The bots of the house, with the threads in which they think."""

    def __init__(self, clock: Clock, rng: random.Random | None = None, threads: int = 2) -> None:
        """*rng* is the system's own randomness unless another is handed in."""
        self._clock = clock
        self._rng = random.SystemRandom() if rng is None else rng
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    async def choice(self, kind: Kind, bot: str, view: Any, *, natural: bool) -> str:
        """What *bot* does when it sees *view*; takes at least the time of a *natural* pace, if that is asked for."""
        rng = random.Random(self._rng.getrandbits(64))  # noqa: S311 - a choice among moves, no secret
        thought = asyncio.get_running_loop().run_in_executor(self._threads, kind.choose, bot, view, rng)
        if natural:
            await self._clock.sleep(self._rng.uniform(*NATURAL))
        try:
            return await thought
        except Exception:
            _LOG.exception("the bot %s could not choose; any legal action is taken", bot)
            return str(rng.choice(view.actions()))

    def close(self) -> None:
        """Let no bot think any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
