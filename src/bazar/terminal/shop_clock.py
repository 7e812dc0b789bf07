"""The clock of somebody who types: it interrupts the waiting for a line."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any


class TimeUp(Exception):
    """The time for a turn has run out."""


@contextmanager
def time_limit(seconds: int) -> Iterator[None]:
    """Raise `TimeUp` out of what is done within, after so many *seconds*; 0 is no limit."""
    if not seconds or not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, _time_is_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _time_is_up(number: int, frame: FrameType | None) -> Any:
    raise TimeUp


def drop_typed() -> None:
    """Throw away what was typed of a line that came too late, lest it be said in the next turn."""
    with suppress(ImportError, OSError, ValueError):
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)
