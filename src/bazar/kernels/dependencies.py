"""What a function uses by name: tables, constants, types, and other functions."""

from collections.abc import Iterator
from types import CodeType, FunctionType
from typing import Any, TypeGuard


def used(function: Any) -> Iterator[tuple[str, object]]:
    """The names that *function* looks up in its module, each once, with what they stand for."""
    for name in dict.fromkeys(_names(function.__code__)):
        if name in function.__globals__:
            yield name, function.__globals__[name]


def reached(function: Any) -> list[Any]:
    """The functions that *function* calls and that are compiled with it, and those that they call.

    *function* is one of them only if it comes back to itself.
    """
    found: dict[Any, None] = {}
    waiting = [function]
    while waiting:
        caller = waiting.pop()
        for _, value in used(caller):
            if goes_with(value, caller) and value not in found:
                found[value] = None
                waiting.append(value)
    return list(found)


def is_recursive(function: Any) -> bool:
    """Whether *function* calls itself, by others or not."""
    return function in reached(function)


def goes_with(value: object, caller: Any) -> TypeGuard[FunctionType]:
    """Whether *value* is compiled with *caller*, which uses it: a plain function of this package or of the same."""
    return isinstance(value, FunctionType) and _package(value) in ("bazar", _package(caller))


def _package(function: Any) -> str:
    name: str = function.__module__
    return name.partition(".")[0]


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)
