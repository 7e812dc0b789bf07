"""Machine code of rules that have changed since: it goes when it has not been used for a while.

What a file was made from is in its name as a digest, so nobody can tell from a folder what is current. But current is
what is used. Whoever comes back after a year finds his machine code still there: only use makes anything old.
"""

import re
import time
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

DAY: Final = 86_400
OUTDATED: Final = 30 * DAY
"""Seconds without use after which machine code goes, if the same function with another digest was used meanwhile."""
FORGOTTEN: Final = 365 * DAY
"""Seconds without use after which any goes: its function may have another name now."""

_NAME: Final = re.compile(
    r"(?P<function>.+)_(?P<digest>[0-9a-f]{16})-\.(?P<python>py\w+)\.(?:nbi|\d+\.nbc)(?P<part>\.tmp\.\w+)?"
)


class _Kept(NamedTuple):
    """A file of numba's: an index, or machine code that an index names."""

    function: str
    digest: str
    path: Path
    used: float


def prune(folder: Path) -> None:
    """Remove from *folder* what nobody needs any more. Any number of processes may do so at once, and use it meanwhile.

    What another process was just about to read is compiled again there; what cannot be removed stays.
    """
    now = time.time()
    with suppress(OSError):
        by_function = sorted(_kept_in(folder, now))
        for _, files in groupby(by_function, key=lambda file: file.function):
            _prune_function([*files], now)


def _prune_function(files: list[_Kept], now: float) -> None:
    latest = max(file.used for file in files)
    limit = OUTDATED if now - latest < OUTDATED else FORGOTTEN
    for _, copies in groupby(files, key=lambda file: file.digest):
        same = [*copies]
        if now - max(file.used for file in same) > limit:
            for file in sorted(same, key=lambda file: file.path.suffix, reverse=True):  # an index before what it names
                _remove(file.path)


def _kept_in(folder: Path, now: float) -> list[_Kept]:
    """The files of *folder* that are numba's, but for those that were never finished, which go when they are old."""
    kept = []
    for path in folder.iterdir():
        name = _NAME.fullmatch(path.name)
        if name is None:
            continue
        with suppress(FileNotFoundError):
            used = path.stat().st_mtime
            if name["part"] is None:
                kept.append(_Kept(f"{name['function']} {name['python']}", name["digest"], path, used))
            elif now - used > OUTDATED:
                _remove(path)
    return kept


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink(missing_ok=True)
