"""One algorithm for every game: functions of a template module with a game's own rules put in by name.

The result is plain Python; `bazar.kernels.compiler.compiled` compiles it like any other function.
"""

from collections.abc import Callable
from types import FunctionType
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])


def stand_in(*arguments: Any) -> Any:
    """What a template module has in the place of a game's own functions."""
    text = "a template must be bound to a game before it is called"
    raise NotImplementedError(text)


def bind(template: F, name: str, names: dict[str, object]) -> F:
    """*template* in a copy of its module's namespace where *names* stand for something else.

    The other functions of the template's module that it calls are bound alike. *name* tells bindings apart, in
    tracebacks and in the cache of machine code.
    """
    if not isinstance(template, FunctionType):
        text = f"only plain functions can be bound, not {template!r}"
        raise TypeError(text)
    world = {**template.__globals__, **names}
    for key, value in template.__globals__.items():
        if isinstance(value, FunctionType) and value.__module__ == template.__module__ and key not in names:
            copy = FunctionType(value.__code__, world, value.__name__, value.__defaults__)
            copy.__qualname__ = f"{name}.{value.__qualname__}"
            copy.__module__ = value.__module__
            copy.__doc__ = value.__doc__
            world[key] = copy
    return cast("F", world[template.__name__])
