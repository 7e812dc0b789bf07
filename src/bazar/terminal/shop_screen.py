"""I went to the shop in characters: who is in, which letter is due, what was said last."""

from collections.abc import Sequence

from rich.text import Text

from bazar.games.shop.view import View
from bazar.language.marks import mark
from bazar.language.voice import Voice
from bazar.tables.fields import FIELDS
from bazar.terminal.blocks import Block, block, joined, paragraph
from bazar.terminal.look import Look

TITLE = mark("I went to the shop")


def draw_status(view: View, voice: Voice, look: Look) -> Block:
    """The game, the field, the length of the list, and the people, those who are out in brackets."""
    field = str(view.options["field"])
    parts = [
        voice.text(TITLE),
        voice.text(FIELDS[field]) if field in FIELDS else field,
        voice.count("{n} thing on the list", "{n} things on the list", view.count),
    ]
    people = [_person(view, seat, voice) for seat in range(view.players)]
    separator = f" {look.glyphs.dot} "
    return [*joined(parts, look.width, separator, "bold"), *joined(people, look.width, separator)]


def _person(view: View, seat: int, voice: Voice) -> str:
    return voice.name(seat) if view.inside[seat] else f"({voice.name(seat)})"


def draw_letter(view: View, voice: Voice, look: Look) -> Block:
    """The letter due."""
    if view.letter is None:
        return []
    return paragraph(voice.text("The letter is {letter}.", letter=view.letter.upper()), look.width)


def draw_said(seat: int, words: str, voice: Voice, look: Look) -> Block:
    """What the one at *seat* says, in *words*."""
    shown = "".join(letter if letter.isprintable() else " " for letter in words)
    return paragraph(voice.text("{seat:name}: {words}", seat=seat, words=shown), look.width, indent=2)


def draw_list(things: Sequence[str], voice: Voice, look: Look) -> Block:
    """The whole list, when the match is over."""
    heading = paragraph(voice.text("The list:"), look.width, "bold")
    return [*heading, *joined([_printable(thing) for thing in things], look.width, ", ")]


def _printable(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())


def draw_manual(voice: Voice, look: Look) -> Block:
    """What can be typed."""
    lines = [
        voice.text(
            "Say everything brought home so far, in order, and then one new thing that begins with the letter shown."
        ),
        voice.text("An opening phrase may be left out; things are parted by commas or by “and”."),
        voice.text("Enter alone, twice: nothing comes to mind, and you are out."),
        voice.text("q: leave; the match is saved, and you can go on with it later."),
    ]
    return [line for text in lines for line in paragraph(text, look.width, indent=2)]


def spaced(parts: Sequence[Block]) -> Block:
    """*parts* below each other with empty lines between them."""
    lines: Block = []
    for part in parts:
        if lines and part:
            lines += block([""])
        lines += part
    return lines


def blank(height: int) -> Block:
    """Empty lines that push everything off a screen of *height*."""
    return [Text() for _ in range(height)]
