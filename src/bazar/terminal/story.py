"""What has happened, in sentences: after each action, in the log, and in the summaries."""

from collections.abc import Sequence

from bazar.language.voice import Voice
from bazar.match.history import Happened
from bazar.tables.story import told
from bazar.terminal.blocks import Block, paragraph
from bazar.terminal.look import Look


def draw_events(events: Sequence[str], look: Look) -> Block:
    """Paragraphs of what has happened."""
    return [line for event in events for line in paragraph(event, look.width, indent=2)]


def draw_log(happened: Sequence[Happened], voice: Voice, look: Look) -> Block:
    """The actions of a deal, numbered."""
    if not happened:
        return paragraph(voice.text("Nothing has been played in this deal yet."), look.width)
    lines: Block = []
    for number, action in enumerate(happened, 1):
        lines += paragraph(f"{number}. {told(action, voice)}", look.width, indent=4)
    return lines
