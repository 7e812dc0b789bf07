"""What takes long to make, made beside everything else: nobody waits for machine code to be compiled."""

import logging
import threading
from collections.abc import Callable
from typing import Final

from bazar.errors import MissingExtra

_LOG: Final = logging.getLogger(__name__)


class Background:
    """Work to be done once, in a thread of its own, from when it is first asked for."""

    def __init__(self, name: str, work: Callable[[], None]) -> None:
        """*name* tells the thread and the log what is being made."""
        self._name = name
        self._work = work
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._succeeded = False
        self.done = threading.Event()
        """Set when the work has ended, well or not."""

    @property
    def ready(self) -> bool:
        """Whether the work has been done; begins it if nobody has."""
        self.begin()
        return self.done.is_set() and self._succeeded

    def begin(self) -> None:
        """Begin, unless that has been done."""
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name=f"making {self._name}", daemon=True)
                self._thread.start()

    def wait(self, seconds: float | None = None) -> bool:
        """Begin if need be, and wait, at most so many *seconds*; whether the work has been done."""
        self.begin()
        self.done.wait(seconds)
        return self.ready

    def _run(self) -> None:
        try:
            self._work()
            self._succeeded = True
        except MissingExtra as missing:
            _LOG.info("%s is played by something quicker: %s", self._name, missing)
        except Exception:
            _LOG.exception("%s could not be made ready; something quicker plays", self._name)
        finally:
            self.done.set()
