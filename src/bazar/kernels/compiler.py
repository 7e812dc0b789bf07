"""Rules functions compiled by numba, from the same lines that run interpreted.

`compiled` copies a function together with the part of its module's namespace that it uses: flat tuples of ints
become constant tables, the helpers of `bazar.bits` become processor instructions, and every other plain function, of
this package or of its own, becomes a part of the machine code. The rules modules know nothing of this.
"""

import threading
from collections.abc import Callable
from types import FunctionType
from typing import Any, TypeVar

import numba

from bazar import bits
from bazar.kernels import boxes, intrinsics
from bazar.kernels.cache import KernelCache, folder
from bazar.kernels.dependencies import goes_with, is_recursive, used
from bazar.kernels.fingerprint import fingerprint
from bazar.kernels.halving import nth_by_halves
from bazar.kernels.tables import Table

F = TypeVar("F", bound=Callable[..., Any])

SHORT = 120
"""Bytes of code up to which a function is copied into its callers before types are found.

Longer ones are compiled by themselves and joined by LLVM: that takes less time where they have much to copy.
"""

_LOCK = threading.RLock()
_ENTRIES: dict[object, Any] = {}
_PARTS: dict[object, Any] = {
    bits.popcount: intrinsics.popcount,
    bits.lowest: intrinsics.lowest,
    bits.at: intrinsics.at,
    bits.put: intrinsics.put,
    boxes.put_away: boxes.put_away_in_array,
    boxes.taken_out: boxes.taken_out_of_array,
}


def compiled(function: F) -> F:
    """*function* compiled; the same object each time. It takes and returns what the interpreted one does.

    The machine code is made at the first call, for every kind of arguments once, and kept between runs in the
    user's cache folder (or the one that BAZAR_CACHE names); where no folder can be written to, it is made anew each
    run. Any thread may call this, and what it returns; the compiled function lets other threads run beside it.
    """
    with _LOCK:
        if function not in _ENTRIES:
            _make(function, _ENTRIES, "entry", nogil=True)
        made: F = _ENTRIES[function]
        return made


def _part(function: Callable[..., Any]) -> Any:
    """*function* for use within others that are compiled: no call is left, and named tuples stay in registers."""
    if function not in _PARTS:
        if is_recursive(function):
            _make(function, _PARTS, "part", nogil=True)
        elif len(function.__code__.co_code) <= SHORT:
            _make(function, _PARTS, "copied", inline="always")
        else:
            _make(function, _PARTS, "joined", forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)
    return _PARTS[function]


def _make(function: Callable[..., Any], made: dict[object, Any], role: str, **settings: Any) -> None:
    """Put into *made* a copy of *function* that numba will compile, then into its namespace what it uses."""
    if not isinstance(function, FunctionType):
        text = f"only plain functions can be compiled, not {function!r}"
        raise TypeError(text)
    world: dict[str, Any] = {"__name__": function.__module__, "__builtins__": __builtins__}
    copy = FunctionType(function.__code__, world, function.__name__, function.__defaults__)
    copy.__module__ = function.__module__
    copy.__qualname__ = f"{function.__qualname__}_{role}"
    settings["_nrt"] = False  # no function here makes arrays, so numba need not count who uses those handed on
    dispatcher: Any = numba.njit(copy, error_model="numpy", **settings)
    if role != "copied" and folder() is not None:
        copy.__qualname__ += f"_{fingerprint(function)}"  # names its place in the cache
        dispatcher._cache = KernelCache(copy)  # noqa: SLF001 - numba offers no other way to say where
    made[function] = dispatcher  # before what it uses, which may use it in turn
    try:
        for name, value in used(function):
            world[name] = _translated(function, value)
    except BaseException:
        del made[function]
        raise


def _translated(caller: FunctionType, value: object) -> Any:
    if goes_with(value, caller):
        return _part(value)
    if type(value) is tuple and value and all(type(item) is int for item in value):
        return Table(value)
    return value


_PARTS[bits.nth_alone] = intrinsics.nth_by_deposit if intrinsics.has_fast_deposit() else _part(nth_by_halves)
