"""The templates about worlds bound to a game, interpreted or compiled, with the rows of numbers that they take."""

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from bazar.beliefs import imagining
from bazar.games import game as find_game
from bazar.templates import bind


class Reckoning(NamedTuple):
    """A way to weigh worlds, and the rows of numbers that it takes."""

    weigh: Callable[..., None]
    ints: Callable[[Iterable[int]], Any]
    floats: Callable[[int], Any]


@cache
def reckoning(game: str, *, fast: bool) -> Reckoning:
    """With machine code if *fast*; `MissingExtra` says so where there is no numba."""
    weigh = bind(imagining.weigh, game.replace("-", "_"), bindings(game))
    return _compiled(weigh) if fast else Reckoning(weigh, list, lambda many: [0.0] * many)


def _compiled(weigh: Callable[..., None]) -> Reckoning:
    from bazar.kernels.compiler import compiled  # isort: skip - it says what is missing
    import numpy

    return Reckoning(compiled(weigh), lambda numbers: numpy.fromiter(numbers, numpy.int64), numpy.zeros)


@cache
def bindings(game: str) -> dict[str, object]:
    """What stands in `bazar.beliefs.imagining` for something of *game*; other templates may take it too."""
    kind = find_game(game)
    habits = import_module(f"bazar.beliefs.habits.{game.replace('-', '_')}")
    return {
        "apply": kind.rules.apply,
        "deal": kind.rules.deal,
        "legal": kind.rules.legal,
        "appeal": habits.appeal,
        "TEMPERATURE": habits.TEMPERATURE,
        "SEATS": len(kind.rules.nothing()),
        "TILES": len(kind.tiles),
    }
