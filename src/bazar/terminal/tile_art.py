"""A tile in characters: with pips, with numbers in a box, or as a word."""

from enum import Enum

from bazar.terminal.glyphs import Glyphs

# The pips of a half as rows of a 3 x 3 field, as they lie when the tile stands upright.
_FIELD = (
    ("   ", "   ", "   "),
    ("   ", " o ", "   "),
    ("o  ", "   ", "  o"),
    ("o  ", " o ", "  o"),
    ("o o", "   ", "o o"),
    ("o o", " o ", "o o"),
    ("o o", "o o", "o o"),
)


class Face(Enum):
    """How much of a tile is shown, from the richest to the plainest."""

    WIDE_PIPS = "a field of five columns and three rows a half"
    PIPS = "a field of three columns and three rows a half"
    NUMBERS = "a number a half, in a box"
    WORD = "one line"


def draw_tile(first: int, second: int, face: Face, glyphs: Glyphs, *, upright: bool = False) -> list[str]:
    """The tile with *first* at its left, or at the top when it stands upright; lines of the same width."""
    if face is Face.WORD:
        return [f"[{first}|{second}]"]
    halves = [_half(number, face, glyphs, upright=upright) for number in (first, second)]
    edge = glyphs.horizontal * len(halves[0][0])
    v = glyphs.vertical
    if upright:
        return [
            glyphs.top_left + edge + glyphs.top_right,
            *(v + row + v for row in halves[0]),
            glyphs.tee_right + edge + glyphs.tee_left,
            *(v + row + v for row in halves[1]),
            glyphs.bottom_left + edge + glyphs.bottom_right,
        ]
    return [
        glyphs.top_left + edge + glyphs.tee_down + edge + glyphs.top_right,
        *(v + left + v + right + v for left, right in zip(*halves, strict=True)),
        glyphs.bottom_left + edge + glyphs.tee_up + edge + glyphs.bottom_right,
    ]


def _half(number: int, face: Face, glyphs: Glyphs, *, upright: bool) -> list[str]:
    if face is Face.NUMBERS:
        return [str(number)]
    field = _FIELD[number] if upright else _turned(_FIELD[number])
    spread = " " if face is Face.WIDE_PIPS else ""
    return [spread.join(row).replace("o", glyphs.pip) for row in field]


def _turned(field: tuple[str, ...]) -> tuple[str, ...]:
    """*field* as it lies when the tile is laid on its side."""
    return tuple("".join(row[column] for row in reversed(field)) for column in range(3))
