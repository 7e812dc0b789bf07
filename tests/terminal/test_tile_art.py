"""Tiles in characters."""

import pytest

from bazar.terminal.glyphs import ASCII, UNICODE
from bazar.terminal.tile_art import Face, draw_tile


def test_a_tile_on_its_side_with_pips() -> None:
    assert draw_tile(6, 3, Face.PIPS, UNICODE) == [
        "┌───┬───┐",
        "│●●●│  ●│",
        "│   │ ● │",
        "│●●●│●  │",
        "└───┴───┘",
    ]


def test_a_tile_upright_with_wide_pips() -> None:
    assert draw_tile(5, 1, Face.WIDE_PIPS, UNICODE, upright=True) == [
        "┌─────┐",
        "│●   ●│",
        "│  ●  │",
        "│●   ●│",
        "├─────┤",
        "│     │",
        "│  ●  │",
        "│     │",
        "└─────┘",
    ]


def test_a_tile_in_plain_characters() -> None:
    assert draw_tile(4, 2, Face.PIPS, ASCII) == [
        "+---+---+",
        "|o o|  o|",
        "|   |   |",
        "|o o|o  |",
        "+---+---+",
    ]


def test_a_tile_as_numbers_and_as_a_word() -> None:
    assert draw_tile(6, 0, Face.NUMBERS, UNICODE) == ["┌─┬─┐", "│6│0│", "└─┴─┘"]
    assert draw_tile(4, 4, Face.NUMBERS, UNICODE, upright=True) == ["┌─┐", "│4│", "├─┤", "│4│", "└─┘"]
    assert draw_tile(6, 0, Face.WORD, UNICODE) == ["[6|0]"]


@pytest.mark.parametrize("upright", [True, False])
@pytest.mark.parametrize("face", [Face.PIPS, Face.WIDE_PIPS])
def test_every_half_has_as_many_pips_as_its_number(face: Face, upright: bool) -> None:
    for first in range(7):
        for second in range(7):
            lines = draw_tile(first, second, face, UNICODE, upright=upright)
            assert "".join(lines).count("●") == first + second
            assert len({len(line) for line in lines}) == 1
