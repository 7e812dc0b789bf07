"""How often each has asked."""

from math import ceil
from typing import Final

SWEPT_AT: Final = 10_000
"""Names of which so many are remembered before those are forgotten that count no more."""


class Allowance:
    """Lets each ask so often in so many seconds, counted from the first time.

    Nothing here waits: a limit that holds a lock while it waits for its turn of the event loop, as the framework's own
    does, lets a busy house take no more than a few requests for each time around.
    """

    def __init__(self, most: int, seconds: float) -> None:
        """*most* times in so many *seconds*."""
        self._most = most
        self._seconds = seconds
        self._asked: dict[str, tuple[float, int]] = {}

    def wait(self, who: str, now: float) -> int:
        """Count that *who* asks at *now*; for how many seconds he has to wait first, 0 if he need not."""
        since, times = self._asked.get(who, (now, 0))
        if now >= since + self._seconds:
            since, times = now, 0
        if times >= self._most:
            return max(1, ceil(since + self._seconds - now))
        self._asked[who] = (since, times + 1)
        if len(self._asked) > SWEPT_AT:
            self._asked = {each: (at, n) for each, (at, n) in self._asked.items() if now < at + self._seconds}
        return 0
