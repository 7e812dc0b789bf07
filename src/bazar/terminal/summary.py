"""What a deal and a match have come to."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from bazar.language.voice import Voice
from bazar.match.history import Happened, Move
from bazar.tables.story import deal_points, side_name
from bazar.tables.table import Table
from bazar.terminal.blocks import Block, paragraph, shortened, spaced
from bazar.terminal.line_art import draw_line
from bazar.terminal.look import Look
from bazar.terminal.story import draw_events
from bazar.terminal.tile_art import Face
from bazar.view.view import View

PROMPT_LINES = 2


class Ended(NamedTuple):
    """What everybody saw of a deal that has ended."""

    moves: Sequence[Move]
    happened: Sequence[Happened]


def draw_deal_summary(view: View, table: Table, voice: Voice, look: Look, events: Sequence[str], ended: Ended) -> Block:
    """How a deal ended, how it lay then, and what it brought. *view* is of the match as it stands now."""
    scored = deal_points(view.game, view.players, ended.happened)
    sides = range(view.game.sides(view.players))
    headings = ("", voice.text("this deal"), voice.text("match"))
    rows = [
        (side_name(view.game, view.players, side, voice), str(scored[side]), str(view.points[side])) for side in sides
    ]
    return _fitted(view, table, look, ended, draw_events(events, look), draw_table(headings, rows, look))


def draw_match_summary(
    view: View,
    table: Table,
    voice: Voice,
    look: Look,
    events: Sequence[str],
    ended: Ended,
    standings: Sequence[Sequence[int]],
) -> Block:
    """How the last deal ended, and the points of the match by side after each deal, from the first to the last."""
    sides = range(view.game.sides(view.players))
    headings = ("", *(side_name(view.game, view.players, side, voice) for side in sides))
    rows = [(str(number), *(str(points) for points in by_side)) for number, by_side in enumerate(standings, 1)]
    title = paragraph(voice.text("The match, deal by deal:"), look.width, "bold")
    return _fitted(view, table, look, ended, draw_events(events, look), [*title, *draw_table(headings, rows, look)])


def _fitted(view: View, table: Table, look: Look, ended: Ended, above: Block, below: Block) -> Block:
    """What still lies on the table between *above* and *below*, plainer if it would not fit otherwise."""
    room = look.height - PROMPT_LINES - len(above) - len(below)
    for face in (Face.NUMBERS, Face.WORD):
        laid = draw_line(table.line(view.game, ended.moves), face, look.glyphs, look.width)
        if len(laid) <= room:
            break
    return spaced([above, laid, below], room - len(laid))


def draw_table(headings: Sequence[str], rows: Sequence[Sequence[str]], look: Look) -> Block:
    """Rows of a name and numbers under headings, the numbers at the right; headings are shortened to fit."""
    longest = (look.width - max(len(row[0]) for row in (headings, *rows))) // (len(headings) - 1) - _GAP
    short = [headings[0], *(shortened(heading, longest, look.glyphs.ellipsis) for heading in headings[1:])]
    widths = [max(len(row[column]) for row in (short, *rows)) for column in range(len(short))]
    lines = []
    for number, row in enumerate((short, *rows)):
        name, *cells = (cell.rjust(width) for cell, width in zip(row, widths, strict=True))
        line = (" " * _GAP).join([name.strip().ljust(widths[0]), *cells])
        lines.append(Text(line, "dim" if number == 0 else ""))
    return lines


_GAP = 2
