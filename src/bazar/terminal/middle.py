"""The middle of the table in characters: the line of play, or the trick and the tile turned up."""

from bazar.games.protocol import NOBODY
from bazar.language.voice import Voice
from bazar.tables.table import Table
from bazar.terminal.blocks import Block, beside, width_of
from bazar.terminal.line_art import draw_line
from bazar.terminal.look import Look
from bazar.terminal.tile_art import Face
from bazar.terminal.trick_art import captioned, draw_trick
from bazar.view.view import View

_GAP = 4
"""Columns between the tile turned up and the trick."""


def draw_middle(view: View, table: Table, voice: Voice, look: Look, face: Face) -> Block:
    """What lies in the middle of the *table*."""
    line = table.line(view.game, view.moves)
    if line:
        return draw_line(line, face, look.glyphs, look.width)
    names = [voice.name(seat) for seat in range(view.players)]
    turned_up = table.turned_up(view)
    if turned_up == NOBODY:
        return draw_trick(view.game, table.trick(view), names, face, look)
    turned = captioned(view.game, turned_up, voice.text("turned up"), face, look, style="magenta")
    left = look._replace(width=look.width - width_of(turned) - _GAP)
    return beside([turned, draw_trick(view.game, table.trick(view), names, face, left)], _GAP)
