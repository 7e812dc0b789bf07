"""When Python looks for garbage in cycles: when nobody waits for an answer.

A busy house keeps millions of objects, and next to nothing of them is garbage of this kind; all else is freed at once
anyway. A look at all of them stops the house for more than half a second, and by Python's own habits even the looks at
what is new take a fifteenth of its time.
"""

import asyncio
import gc
import time
from typing import Final

PAUSE: Final = 5.0
"""Seconds between two questions whether the house is quiet."""
QUIET: Final = 0.02
"""The part of a core that a quiet house uses at most: two moves a second."""
WORTH_IT: Final = 200_000
"""Objects more than at the last look, at which a quiet house looks at all."""
OVERDUE: Final = 2_000_000
"""Those at which even a busy one does: some hundred megabytes, if all were garbage."""


def collect_no_more_by_itself() -> None:
    """What is here now, from the start, is never looked at again."""
    gc.freeze()
    gc.disable()


async def collect_when_quiet() -> None:
    """Look for garbage from time to time, for ever."""
    while True:
        used = time.process_time()
        await asyncio.sleep(PAUSE)
        if is_time(gc.get_count()[0], (time.process_time() - used) / PAUSE):
            gc.collect()


def is_time(objects: int, busy: float) -> bool:
    """Whether to look, when there are so many *objects* more than at the last look, and so many cores are *busy*."""
    return objects >= (WORTH_IT if busy < QUIET else OVERDUE)
