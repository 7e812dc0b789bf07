"""When Python looks for garbage in cycles: at a little often, and at everything when nobody waits for an answer.

A busy house keeps millions of objects, and next to nothing of them is garbage of this kind. A look at all of them stops
the house for more than half a second; with higher thresholds alone, a look at what is new stops it for a third of one.
"""

import asyncio
import gc
import time
from typing import Final

YOUNG: Final = (2_000, 5)
"""New objects at which they are looked at, and such looks at which those that are still there are looked at again."""
NEVER: Final = 1_000_000_000
PAUSE: Final = 5.0
"""Seconds between two questions whether the house is quiet."""
QUIET: Final = 0.1
"""The part of a core that a quiet house uses at most."""
WORTH_IT: Final = 50
"""Second looks after which everything is looked at as soon as the house is quiet: half a million objects."""
OVERDUE: Final = 1_000
"""Those after which it is looked at anyway."""


def collect_little_at_a_time() -> None:
    """Set the collector up; what is here from the start is never looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG, NEVER)


async def collect_when_quiet() -> None:
    """Look at everything from time to time, for ever."""
    while True:
        used = time.process_time()
        await asyncio.sleep(PAUSE)
        if _is_time(gc.get_count()[2], (time.process_time() - used) / PAUSE):
            gc.collect()


def _is_time(looks: int, busy: float) -> bool:
    """Whether to look at everything after so many second *looks*, when so many cores are *busy*."""
    return looks >= (WORTH_IT if busy < QUIET else OVERDUE)
