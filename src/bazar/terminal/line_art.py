"""The line of play in characters: in the order in which it lies, wrapped like words, the doubles across it."""

from collections.abc import Sequence

from bazar.tables.line import Laid
from bazar.terminal.blocks import Block, block, flow
from bazar.terminal.glyphs import Glyphs
from bazar.terminal.tile_art import Face, draw_tile

NEWEST = "bold green"


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
