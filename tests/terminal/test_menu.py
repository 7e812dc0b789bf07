"""`bazar play` without a game: the menu, and what was wished for before it."""

import subprocess
from pathlib import Path

import pytest
from tests.terminal.conftest import BAZAR, Piped, clean_environment


def test_the_memory_game_comes_by_the_menu_too(home: Path) -> None:
    """In a process of its own: standard input can be set up but once."""
    ran = subprocess.run(
        [BAZAR, "play", "--language", "en", "--fast"],
        input="5\nan apple\n",
        env=clean_environment(home),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert ran.stderr == ""
    assert "The match is saved." in ran.stdout
    assert ran.returncode == 0


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        (("--practice",), "bingo has no fields and no practice; shop has"),
        (("--field", "animals"), "bingo has no fields and no practice; shop has"),
        (("--bot", "deep"), "there is no bot 'deep'"),
        (("--players", "3"), "bingo is played by 2, not by 3"),
        (("--seat", "5"), "the seats are 0 to 1, not 5"),
        (("--option", "target=9"), "target can be 7 or 8, not 9"),
    ],
)
def test_what_the_chosen_game_cannot_grant_is_told_before_anything_is_asked(
    wish: tuple[str, ...], told: str, piped: Piped
) -> None:
    piped("bingo", "--new")
    ran = piped("--language", "en", *wish, lines="1\n")
    assert told in ran.error
    assert "unfinished" not in ran.stdout


def test_what_was_wished_for_reaches_the_game_of_the_menu(piped: Piped) -> None:
    ran = piped("--language", "en", "--option", "target=10", "--seat", "1", lines="3\n2\n")
    assert "Bergen · deal 1 · target: 10 points" in ran.stdout


@pytest.mark.parametrize("text", ["=1", " =1", "target", ""])
def test_an_option_without_a_name_or_a_value_is_told_of(text: str, piped: Piped) -> None:
    assert f"an option is written name=value, like target=8, not {text!r}" in piped("bingo", "--option", text).error
