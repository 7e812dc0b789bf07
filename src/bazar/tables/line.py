"""The line of play as it lies, from its left end to its right end."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from bazar.games.protocol import NOBODY, Game
from bazar.line import RIGHT
from bazar.match.history import Move


class Laid(NamedTuple):
    """A tile of the line as it lies."""

    left: int
    right: int
    newest: bool
    first: bool = False
    """Whether it was the first to be laid."""


def line_of(game: Game[Any, Any], moves: Iterable[Move]) -> list[Laid]:
    """The line that *moves* have laid, from its left end to its right end."""
    line: list[tuple[int, int]] = []
    newest = first = 0
    for move in moves:
        tile = game.played_tile(move.action)
        if tile == NOBODY:
            continue
        high, low = game.tiles.high[tile], game.tiles.low[tile]
        if not line:
            line.append((high, low))
        elif move.action >= RIGHT:
            end = line[-1][1]
            line.append((end, high + low - end))
            newest = len(line) - 1
        else:
            end = line[0][0]
            line.insert(0, (high + low - end, end))
            newest = 0
            first += 1
    return [Laid(left, right, place == newest, place == first) for place, (left, right) in enumerate(line)]
