"""Bots at a table: clients that are given a View, think in a thread, and take the time that a person expects."""

import asyncio
import logging
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from bazar.house.clock import Clock
from bazar.house.kinds import Kind, Thinker

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

    async def choice(self, kind: Kind, thinker: Thinker, *, natural: bool) -> str:
        """What the *thinker* does; takes at least the time of a *natural* pace, if that is asked for."""
        view = thinker.seen[-1]
        rng = random.Random(self._rng.getrandbits(64))  # noqa: S311 - a choice among moves, no secret
        thought = asyncio.get_running_loop().run_in_executor(self._threads, kind.choose, thinker, rng)
        if natural:
            await self._clock.sleep(kind.listening_seconds(view) + self._rng.uniform(*NATURAL))
        try:
            return await thought
        except Exception:
            _LOG.exception("the bot %s could not choose; any legal action is taken", thinker.bot)
            return kind.any_action(view, rng)

    def close(self) -> None:
        """Let no bot think any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
