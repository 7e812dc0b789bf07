"""Machine code kept between runs: a convenience, and never a reason to fail.

A function is found by its name, which holds its fingerprint, so that nothing old is ever taken for it. numba writes
each file beside its place and moves it there, so that several processes may share a folder.
"""

import os
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import platformdirs
from numba.core import caching

from bazar.kernels.pruning import prune


def folder() -> Path | None:
    """Where machine code is kept: in the user's cache folder or in that of BAZAR_CACHE; ``None`` if not writable."""
    named = os.environ.get("BAZAR_CACHE")
    return _writable(Path(named) if named else platformdirs.user_cache_path("bazar", appauthor=False))


@cache
def _writable(root: Path) -> Path | None:
    place = root / "kernels"
    try:
        place.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=place).close()
    except OSError:
        return None
    return place


@cache
def _prune_once(place: Path) -> None:
    """Once a process, and only one that has added to the folder: finding what is there costs nothing more."""
    prune(place)


class _Locator(caching._CacheLocator):  # noqa: SLF001 - the base class that numba gives to locators of others
    def __init__(self, place: Path) -> None:
        self._place = place

    def get_cache_path(self) -> str:
        return str(self._place)

    def get_source_stamp(self) -> str:
        return ""  # the fingerprint in the name tells more than the file's age

    def get_disambiguator(self) -> str:
        return ""

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> "_Locator | None":
        place = folder()
        return None if place is None else cls(place)


class _Files(caching.CompileResultCacheImpl):
    _locator_classes: Any = [_Locator]  # noqa: RUF012 - as numba has it


class KernelCache(caching.FunctionCache):
    """numba's cache in a folder of ours: what cannot be read is compiled again, what cannot be kept is not kept."""

    _impl_class = _Files

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The machine code for *sig*; ``None`` if there is none that can be read."""
        try:
            loaded = super().load_overload(sig, target_context)
        except Exception:  # a damaged file can fail in any way, and nothing is lost with it
            self._forget()
            return None
        if loaded is not None:
            with suppress(OSError):
                os.utime(self._cache_file._index_path)  # noqa: SLF001 - so that it is known to be in use
        return loaded

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the machine code for *sig* if that can be done, and let go of what it has taken the place of."""
        with suppress(OSError):
            super().save_overload(sig, data)
        _prune_once(Path(self.cache_path))

    def _forget(self) -> None:
        with suppress(OSError):
            self.flush()
