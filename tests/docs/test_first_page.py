"""The README's played hand runs."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("page", ["README.md"])
def test_the_examples_of_the_page_run(page: str) -> None:
    flags = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    result = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=flags)
    assert result.attempted >= 10
    assert result.failed == 0


def test_the_error_of_the_readme_is_what_a_person_reads() -> None:
    """`IGNORE_EXCEPTION_DETAIL` above compares no message, so it is compared here."""
    import bazar

    text = (ROOT / "README.md").read_text(encoding="utf-8")
    match = bazar.start("fives-and-threes", seed=b"readme")
    hand = match.view(match.turn).hand
    other = next(tile for tile in match.game.tiles.texts if tile not in hand)
    with pytest.raises(bazar.IllegalAction) as caught:
        match.play(other)
    assert str(caught.value).replace(other, "6-6") in text
