"""The line of play in characters: in the order in which it lies, wrapped like words, the doubles across it."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from bazar.games.protocol import NOBODY, Game
from bazar.line import RIGHT
from bazar.match.history import Move
from bazar.terminal.blocks import Block, block, flow
from bazar.terminal.glyphs import Glyphs
from bazar.terminal.tile_art import Face, draw_tile

NEWEST = "bold green"


class Laid(NamedTuple):
    """A tile of the line as it lies."""

    left: int
    right: int
    newest: bool


def line_of(game: Game[Any, Any], moves: Iterable[Move]) -> list[Laid]:
    """The line that *moves* have laid, from its left end to its right end."""
    line: list[tuple[int, int]] = []
    newest = 0
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
    return [Laid(left, right, place == newest) for place, (left, right) in enumerate(line)]


def draw_line(line: Sequence[Laid], face: Face, glyphs: Glyphs, width: int) -> Block:
    """*line* between the marks of its ends, `L` and `R`."""
    if not line:
        return []
    tiles = [_tile(laid, face, glyphs) for laid in line]
    return flow([block(["L "], "bold"), *tiles, block([" R"], "bold")], width, gap=0)


def _tile(laid: Laid, face: Face, glyphs: Glyphs) -> Block:
    across = laid.left == laid.right
    lines = draw_tile(laid.left, laid.right, face, glyphs, upright=across and face is not Face.WORD)
    return block(lines, NEWEST if laid.newest else "")
