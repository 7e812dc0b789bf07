"""What a terminal's encoding cannot write."""

import pytest

from bazar.terminal.glyphs import ASCII, UNICODE, glyphs_for, writable


@pytest.mark.parametrize(("encoding", "glyphs"), [("utf-8", UNICODE), ("ascii", ASCII), ("cp1251", ASCII)])
def test_the_table_is_drawn_with_what_the_encoding_has(encoding: str, glyphs: object) -> None:
    assert glyphs_for(encoding) is glyphs


def test_what_cannot_be_written_is_replaced_by_what_comes_close() -> None:
    assert writable("9 = 3 × 3 – «café» …", "ascii") == '9 = 3 x 3 - "cafe" ...'
    assert writable("камінь", "ascii") == "??????"
    assert writable("9 = 3 × 3: три", "cp1251") == "9 = 3 x 3: три"


def test_an_unknown_encoding_gets_plain_characters() -> None:
    assert glyphs_for("no-such-encoding") is ASCII
