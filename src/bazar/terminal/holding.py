"""Who has a saved match: one terminal at a time, as each writes the whole record anew."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

LOCKS = ".locks"
"""What the folder for them is called after that of the matches, beside which it is."""
PATIENCE = 2.0
"""Seconds for which another terminal may be writing what is written in a moment."""


class Holding:
    """The matches that this terminal has. The system lets go of them when the program ends, however it ends."""

    def __init__(self, folder: Path) -> None:
        """*folder* is that of the matches; it need not exist."""
        self._folder = folder.with_name(folder.name + LOCKS)
        self._held: dict[Path, FileLock] = {}

    def has(self, path: Path) -> bool:
        """Whether the match at *path* is this terminal's."""
        return path in self._held

    def take(self, path: Path) -> bool:
        """Keep others from the match at *path*: whether no other terminal has it.

        Where no lock can be made nothing can be kept, and so nothing be overwritten.
        """
        if path in self._held:
            return True
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            lock = FileLock(self._folder / f"{path.name}.lock")
            lock.acquire(timeout=0)
        except Timeout:
            return False
        except (OSError, NotImplementedError):
            return True
        self._held[path] = lock
        return True

    def leave(self, path: Path, *, for_good: bool = False) -> None:
        """Let others go on with the match at *path*; *for_good* if nobody will, as it is over."""
        lock = self._held.pop(path, None)
        if lock is None:
            return
        if for_good:
            with suppress(OSError):
                Path(lock.lock_file).unlink(missing_ok=True)
        lock.release()

    def leave_all(self) -> None:
        """Let others go on with all of them."""
        for path in [*self._held]:
            self.leave(path)


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Read and write the file at *path* while no other terminal does, or after a while all the same."""
    lock = FileLock(path.with_name(f".{path.name}.lock"))
    with suppress(Timeout, OSError, NotImplementedError):
        path.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire(timeout=PATIENCE)
    try:
        yield
    finally:
        lock.release()
