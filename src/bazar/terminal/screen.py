"""The whole screen of a view: the richest drawing that fits the terminal."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from bazar.language.voice import Voice
from bazar.tables.choices import Choice
from bazar.tables.table import Table
from bazar.terminal.blocks import Block, flow, joined, paragraph, spaced
from bazar.terminal.hand_art import FORMS, Form, Held, draw_hand
from bazar.terminal.look import Look
from bazar.terminal.menu import menu
from bazar.terminal.middle import draw_middle
from bazar.terminal.scores import draw_scores, draw_title
from bazar.terminal.story import draw_events
from bazar.terminal.tile_art import Face
from bazar.view.view import View

PROMPT_LINES = 2
"""Lines at the bottom that are left for the question and the answer."""

EVENTS_WANTED = 4
"""Lines of what has happened for which pips are given up."""

EVENTS_LEAST = 2


class Detail(NamedTuple):
    """How the middle of the table and the hand are drawn."""

    middle: Face
    hand: Form


_WIDE, _LYING, _UPRIGHT, _NUMBERS, _CLOSE, _NARROW, _WORDS = FORMS

DETAILS = (
    Detail(Face.PIPS, _WIDE),
    Detail(Face.PIPS, _LYING),
    Detail(Face.NUMBERS, _WIDE),
    Detail(Face.NUMBERS, _LYING),
    Detail(Face.NUMBERS, _UPRIGHT),
    Detail(Face.WORD, _LYING),
    Detail(Face.NUMBERS, _NUMBERS),
    Detail(Face.NUMBERS, _CLOSE),
    Detail(Face.NUMBERS, _NARROW),
    Detail(Face.WORD, _NUMBERS),
    Detail(Face.WORD, _CLOSE),
    Detail(Face.WORD, _NARROW),
    Detail(Face.WORD, _WORDS),
)
"""From the richest to the plainest."""


class Scene(NamedTuple):
    """What is on the screen besides the view itself."""

    events: Sequence[str]
    """What has happened since the person's last action, one paragraph each."""
    offered: Sequence[Choice]
    """The actions to choose among; none while others move."""
    notes: Sequence[str] = ()
    """What must be read whatever else there is no room for."""


def draw_screen(view: View, table: Table, voice: Voice, look: Look, scene: Scene) -> Block:
    """The table, what has happened, the hand and the choices, in as many lines as *look* has if that can be done."""
    top = [*draw_title(view, voice, look), *draw_scores(view, table, voice, look)]
    told = joined(table.told(view, voice), look.width, f" {look.glyphs.dot} ")
    notes = draw_events(scene.notes, look)
    events = draw_events(scene.events, look)
    menu = draw_menu(scene.offered, voice, look)
    held = held_tiles(view, table, scene.offered)
    room = look.height - len(top) - len(told) - len(notes) - len(menu) - PROMPT_LINES
    for detail in DETAILS:
        middle = draw_middle(view, table, voice, look, detail.middle)
        hand = draw_hand(held, detail.hand, look.glyphs, look.width)
        left = room - len(middle) - len(hand)
        if left >= min(len(events), EVENTS_WANTED):
            break
    events = last_events(scene.events, max(left, EVENTS_LEAST), look)
    return spaced([top, [*told, *middle], [*notes, *events], [*hand, *menu]], left - len(events))


def held_tiles(view: View, table: Table, offered: Sequence[Choice]) -> list[Held]:
    """The hand, each tile with the numbers of the choices that play it; what cannot be played is dim."""
    numbers: dict[int, list[str]] = {}
    for choice in offered:
        tile = view.game.played_tile(view.legal[choice.token])
        numbers.setdefault(tile, []).append(str(choice.number))
    held = []
    for tile in table.hand(view):
        label = " ".join(numbers.get(tile, []))
        shade = "dim" if offered and not label else "bold"
        colour = " magenta" if table.is_trump(view, tile) else ""
        held.append(Held(view.game.tiles.high[tile], view.game.tiles.low[tile], label, shade + colour))
    return held


def draw_menu(offered: Sequence[Choice], voice: Voice, look: Look) -> Block:
    """The numbered actions like words on lines."""
    return flow([paragraph(item, look.width) for item in menu(list(offered), voice)], look.width, gap=3)


def last_events(events: Sequence[str], room: int, look: Look) -> Block:
    """The last sentences of *events* that *room* lines have place for; a mark where earlier ones are left out."""
    lines = draw_events(events, look)
    if len(lines) <= room:
        return lines
    mark = Text(look.glyphs.ellipsis, "dim")
    sentences = [_SENTENCE.split(event) for event in events]
    while len(sentences) > 1 or len(sentences[0]) > 1:
        del sentences[0][0]
        sentences = [event for event in sentences if event]
        lines = draw_events([" ".join(event) for event in sentences], look)
        if len(lines) < room:
            break
    return [mark, *lines]


_SENTENCE = re.compile(r"(?<=[.!?]) (?=[^a-zа-яёєіїґ])")
"""Where a sentence ends and another begins."""
