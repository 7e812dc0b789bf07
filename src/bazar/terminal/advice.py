"""The answer to `?`: the rules of what is legal now, and why each of the other tiles is not."""

from bazar.language.voice import Voice
from bazar.tables.reasons import reasons
from bazar.tables.table import Table
from bazar.terminal.blocks import Block, block, paragraph
from bazar.terminal.look import Look
from bazar.view.view import View


def draw_advice(view: View, table: Table, voice: Voice, look: Look) -> Block:
    """What may be done, and what may not and why, in words."""
    lines = paragraph(table.guidance(view, voice), look.width)
    against = reasons(view, table, voice)
    if against:
        lines += [*block([""]), *paragraph(voice.text("Not legal now:"), look.width, "bold")]
    for reason in against:
        lines += paragraph(reason, look.width, indent=2)
    return lines
