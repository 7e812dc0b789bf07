"""How the table is to look: the size of the terminal and its characters."""

from typing import NamedTuple

from bazar.terminal.glyphs import Glyphs


class Look(NamedTuple):
    """What every drawing function is told."""

    glyphs: Glyphs
    width: int
    height: int
