"""Writing files of which nobody ever finds a part."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write *text* to *path* so that there is always a whole file, old or new. Raises `OSError`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
    part = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def is_there(path: Path) -> bool:
    """Whether there is such a file; nothing can be there to be lost where one may not even look."""
    with suppress(OSError):
        return path.exists()
    return False


def cause(problem: OSError) -> str:
    """What went wrong with a file, and with which."""
    return f"{problem.filename}: {problem.strerror}" if problem.filename else str(problem)
