"""A hand in characters, each tile over the numbers of the actions that play it."""

from collections.abc import Sequence
from typing import NamedTuple

from bazar.terminal.blocks import Block, block, centred, flow
from bazar.terminal.glyphs import Glyphs
from bazar.terminal.tile_art import Face, draw_tile


class Held(NamedTuple):
    """A tile of the hand."""

    high: int
    low: int
    label: str
    """Under the tile: the numbers of its actions, or nothing."""
    style: str


class Form(NamedTuple):
    """How the tiles of a hand are drawn."""

    face: Face
    upright: bool
    gap: int


FORMS = (
    Form(Face.WIDE_PIPS, upright=True, gap=1),
    Form(Face.PIPS, upright=False, gap=1),
    Form(Face.PIPS, upright=True, gap=0),
    Form(Face.NUMBERS, upright=False, gap=1),
    Form(Face.NUMBERS, upright=False, gap=0),
    Form(Face.NUMBERS, upright=True, gap=1),
    Form(Face.WORD, upright=False, gap=1),
)
"""From the richest to the plainest."""


def draw_hand(hand: Sequence[Held], form: Form, glyphs: Glyphs, width: int) -> Block:
    """The tiles of *hand* in rows of at most *width* columns."""
    return flow([_held(held, form, glyphs) for held in hand], width, form.gap)


def _held(held: Held, form: Form, glyphs: Glyphs) -> Block:
    picture = draw_tile(held.high, held.low, form.face, glyphs, upright=form.upright)
    label = block([held.label if len(held.label) <= len(picture[0]) else ""], "bold")
    return [*block(picture, held.style), *centred(label, len(picture[0]))]
