"""Who sits at the table: whose turn it is, how many tiles each holds, and the points."""

from rich.text import Text

from bazar.games.protocol import NOBODY
from bazar.language.voice import Voice
from bazar.tables.table import Table
from bazar.tables.titles import TITLES
from bazar.terminal.blocks import Block, joined, shortened
from bazar.terminal.look import Look
from bazar.view.view import View


def draw_title(view: View, voice: Voice, look: Look) -> Block:
    """The game, the number of the deal, and what is played for."""
    target = voice.counted(view.game.units[1], view.rules.target)
    parts = [
        voice.text(TITLES[view.game.id]),
        voice.text("deal {number}", number=view.deal_number + 1),
        voice.text("target: {points}", points=target),
    ]
    return joined(parts, look.width, f" {look.glyphs.dot} ", "bold")


def draw_scores(view: View, table: Table, voice: Voice, look: Look) -> Block:
    """A line of headings and one for each seat."""
    columns = table.columns(view, voice)
    widths = [max(len(column.heading), *(len(value) for value in column.values)) for column in columns]
    gap = 2 if look.width >= sum(widths) + 2 * len(widths) + _NAME else 1
    room = look.width - sum(widths) - gap * len(widths) - _MARK
    room = min(max(room, _SHORTEST_NAME), _LONGEST_NAME)
    numbers = [[column.heading for column in columns]]
    numbers += [[column.values[seat] for column in columns] for seat in table.seats(view)]
    cells = ["".join(" " * gap + cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in numbers]
    partner = table.partner(view)
    lines = [Text(" " * (_MARK + room) + cells[0], "dim")]
    for seat, row in zip(table.seats(view), cells[1:], strict=True):
        is_turn = seat == view.turn
        name = _marked(voice.name(seat), PARTNER if seat == partner != NOBODY else "", room, look)
        sign = look.glyphs.turn if is_turn else " "
        lines.append(Text(f"{sign} {name.ljust(room)}{row}", "bold" if is_turn else ""))
    return lines


def _marked(name: str, sign: str, room: int, look: Look) -> str:
    """*name*, shortened to *room*, and a *sign* after it."""
    after = f" {sign}" if sign else ""
    return shortened(name, room - len(after), look.glyphs.ellipsis) + after


PARTNER = "+"
"""After the name of one's partner."""

_MARK = 2
_SHORTEST_NAME = 6
_NAME = 12
_LONGEST_NAME = 24
