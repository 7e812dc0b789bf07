"""A digest of everything that a compiled function depends on.

numba's cache watches only the file of the function itself; a rule that changed in another module would go
unnoticed. So the digest takes in the function, every function of the package that it reaches, and every table.
"""

import hashlib
import marshal
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType
from typing import Any


def fingerprint(function: Callable[..., Any]) -> str:
    """Twelve hexadecimal digits that change when *function* or anything it uses does."""
    digest = hashlib.sha256()
    for part in _parts(function, set()):
        digest.update(part)
    return digest.hexdigest()[:12]


def global_names(code: CodeType) -> Iterator[str]:
    """The names that *code* may look up in its module, those of inner code included."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from global_names(constant)


def is_ours(value: object) -> bool:
    """Whether *value* is a plain function of this package."""
    return isinstance(value, FunctionType) and value.__module__.partition(".")[0] == "bazar"


def _parts(function: Any, seen: set[object]) -> Iterator[bytes]:
    if function in seen:
        return
    seen.add(function)
    yield marshal.dumps(function.__code__)
    for name in dict.fromkeys(global_names(function.__code__)):
        value = function.__globals__.get(name)
        if is_ours(value):
            yield from _parts(value, seen)
        elif isinstance(value, (int, tuple)):
            yield repr((name, value)).encode()
        elif isinstance(value, type):
            yield repr((name, getattr(value, "_fields", ()))).encode()
