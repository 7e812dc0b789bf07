"""Rules functions compiled by numba, from the same lines that run interpreted.

`compiled` copies a function together with the part of its module's namespace that it uses: flat tuples of ints
become arrays, the helpers of `bazar.bits` become processor instructions, and every other function of the package
is compiled in turn. The rules modules know nothing of this.
"""

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import platformdirs

from bazar import bits
from bazar.errors import MissingExtra

try:
    import numba
    import numpy
except ImportError as missing:
    text = "the compiled rules need numba: pip install 'bazar[fast]'"
    raise MissingExtra(text) from missing

from bazar.kernels import intrinsics
from bazar.kernels.fingerprint import fingerprint, global_names, is_ours

F = TypeVar("F", bound=Callable[..., Any])

_LOCK = threading.RLock()
_COMPILED: dict[object, Any] = {
    bits.popcount: intrinsics.popcount,
    bits.lowest: intrinsics.lowest,
    bits.at: intrinsics.at,
    bits.put: intrinsics.put,
}
if intrinsics.nth_bit is not None:
    _COMPILED[bits.nth_bit] = intrinsics.nth_bit


def compiled(function: F) -> F:
    """*function* compiled; the same object each time. It takes and returns what the interpreted one does.

    The machine code is kept between runs in the user's cache folder (or the one that BAZAR_CACHE names), by the
    function's fingerprint; where no folder can be written to, it is made anew each run.
    """
    with _LOCK:
        if function not in _COMPILED:
            _compile(function)
        made: F = _COMPILED[function]
        return made


def _compile(function: Callable[..., Any]) -> None:
    if not isinstance(function, FunctionType):
        text = f"only plain functions can be compiled, not {function!r}"
        raise TypeError(text)
    used = dict.fromkeys(global_names(function.__code__))
    world: dict[str, Any] = {"__name__": function.__module__, "__builtins__": __builtins__}
    copy = FunctionType(function.__code__, world, function.__name__, function.__defaults__)
    copy.__module__ = function.__module__
    copy.__qualname__ = f"{function.__qualname__}_{fingerprint(function)}"  # names its place in the cache
    recursive = any(function.__globals__.get(name) is function for name in used)
    _COMPILED[function] = _jit(copy, inline=not recursive)
    for name in used:
        if name in function.__globals__:
            world[name] = _translated(function.__globals__[name])


def _translated(value: object) -> Any:
    if is_ours(value):
        return compiled(cast("Callable[..., Any]", value))
    if isinstance(value, tuple) and value and all(type(item) is int for item in value):
        return numpy.array(value, dtype=numpy.int64)
    return value


def _jit(function: Callable[..., Any], *, inline: bool) -> Any:
    """Inlined into its callers, a function costs no call and its named tuples stay in registers."""
    settings: dict[str, Any] = {"nogil": True, "forceinline": inline, "error_model": "numpy"}
    with _cache_folder():
        try:
            return numba.njit(function, cache=True, **settings)
        except RuntimeError:  # numba: "no locator available", nowhere to write
            return numba.njit(function, **settings)


@contextmanager
def _cache_folder() -> Iterator[None]:
    """Let numba find our folder while a dispatcher is made, and leave its settings as they were."""
    settings: Any = numba.config
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(_cache_path())
    try:
        yield
    finally:
        settings.CACHE_DIR = before


@cache
def _cache_path() -> Path:
    root = os.environ.get("BAZAR_CACHE") or platformdirs.user_cache_path("bazar", appauthor=False)
    return Path(root) / "kernels"
