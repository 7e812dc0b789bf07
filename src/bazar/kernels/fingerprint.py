"""A digest of everything that a compiled function depends on.

numba's cache watches only the file of the function itself; a rule that changed in another module would go
unnoticed. So the digest takes in the function, every function that is compiled with it, every table, and the
compiler of this package itself.
"""

import hashlib
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from types import CodeType
from typing import Any

from bazar.kernels.dependencies import goes_with, reached, used


def fingerprint(function: Callable[..., Any]) -> str:
    """Sixteen hexadecimal digits that change when *function* or anything it uses does."""
    digest = hashlib.sha256(_compiler())
    for one in dict.fromkeys([function, *reached(function)]):
        digest.update(repr(list(_told(one))).encode())
    return digest.hexdigest()[:16]


@cache
def _compiler() -> bytes:
    """The sources that turn functions into machine code."""
    here = files("bazar.kernels")
    names = ("boxes.py", "compiler.py", "intrinsics.py", "tables.py")
    return b"".join((here / name).read_bytes() for name in names if (here / name).is_file())


def _told(function: Any) -> Iterator[object]:
    """What *function* does by itself, and the constants, tables and types that it uses."""
    yield from (function.__qualname__, function.__defaults__)
    yield from _code(function.__code__)
    for name, value in used(function):
        if goes_with(value, function):
            yield name, value.__qualname__
        elif isinstance(value, (int, tuple)):
            yield name, value
        elif isinstance(value, type):
            yield name, getattr(value, "_fields", ()), getattr(value, "_field_defaults", {})


def _code(code: CodeType) -> Iterator[object]:
    """What *code* does, without the file and the lines that it stands in."""
    yield from (code.co_code, code.co_names, code.co_varnames, code.co_argcount, code.co_flags)
    for constant in code.co_consts:
        yield from _code(constant) if isinstance(constant, CodeType) else (constant,)
