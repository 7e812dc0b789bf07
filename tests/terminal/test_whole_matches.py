"""Whole matches played with lines piped in, as scripts and screen readers do."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.terminal.conftest import Piped

import bazar
from bazar.record import parse, replay


@pytest.mark.parametrize(
    ("arguments", "winner"),
    [
        (("bingo", "--seed", "one"), r"(You win|Olena wins) the match\."),
        (("fives-and-threes", "--players", "3", "--seed", "one", "--seat", "2"), r"wins? the match\."),
        (("bergen", "--players", "4", "--seed", "one"), r"wins? the match\."),
        (("eighty", "--seed", "one"), r"have won the match\."),
    ],
)
def test_a_match_is_played_to_its_end_and_kept(
    arguments: tuple[str, ...], winner: str, piped: Piped, home: Path
) -> None:
    ran = piped(*arguments, lines="1\n" * 3000)
    assert ran.error == ""
    assert re.search(winner, ran.stdout)
    assert "The match, deal by deal:" in ran.stdout
    (kept,) = (home / "matches").iterdir()
    assert kept.name.endswith(".bazar")
    assert "unfinished" not in kept.name
    match = replay(parse(kept.read_text(encoding="utf-8")))
    assert match.over
    assert str(kept) in ran.stdout


def test_the_same_seed_gives_the_same_match(piped: Piped) -> None:
    first = piped("bingo", "--seed", "same", "--new", lines="1\n" * 30)
    second = piped("bingo", "--seed", "same", "--new", lines="1\n" * 30)
    assert first.stdout == second.stdout
    assert "Bingo · deal 1" in first.stdout


@pytest.mark.parametrize(("language", "question"), [("uk", "Ваш хід"), ("ru", "Ваш ход"), ("en", "Your move")])
def test_three_languages(language: str, question: str, piped: Piped) -> None:
    ran = piped("eighty", "--language", language, "--seed", "a", lines="?\nh\nl\n")
    assert question in ran.stdout
    if language != "en":
        assert not re.search(r"\b(you|tile|trump|bid)\b", ran.stdout.lower())


def test_the_language_is_that_of_the_system(piped: Piped) -> None:
    assert "Бінго" in piped("bingo", LANGUAGE="uk_UA:en").stdout


def test_the_menu_asks_for_the_game_and_the_number_of_players(piped: Piped) -> None:
    ran = piped("--language", "en", lines="nine\n9\n2\n7\n3\n")
    assert "2 Fives and Threes (2–5 players)" in ran.stdout
    assert ran.stdout.count(f"Type a number from 1 to {len(bazar.GAMES)}.") == 2
    assert "Type a number from 2 to 5." in ran.stdout
    assert "Fives and Threes · deal 1" in ran.stdout
    assert "Petro" in ran.stdout


@pytest.mark.parametrize("lines", ["", "q\n", "й\n"])
def test_the_menu_can_be_left(lines: str, piped: Piped, home: Path) -> None:
    ran = piped(lines=lines)
    assert ran.error == ""
    assert not home.exists()


# --- Terminals that cannot do much ---


def test_no_colour_and_no_screen_where_nobody_watches(piped: Piped) -> None:
    assert "\x1b" not in piped("bingo", "--language", "uk", lines="1\n?\n").stdout


def test_plain_characters_where_the_encoding_has_no_others(piped: Piped) -> None:
    ran = piped("bingo", "--language", "uk", "--seed", "a", lines="1\n?\nh\nl\n", encoding="ascii")
    assert ran.stdout.isascii()
    assert "This terminal's encoding, ascii, has no letters for 'uk': English it is." in ran.stdout
    assert "|o   o| |o   o|" in ran.stdout


def test_bytes_that_are_no_text_are_only_a_mistake(home: Path) -> None:
    ran = subprocess.run(
        [Path(sys.executable).with_name("bazar"), "play", "bingo", "--language", "en"],
        input=b"\xff\xfe\x00\n",
        env={"PATH": "/usr/bin:/bin", "BAZAR_HOME": str(home), "LC_ALL": "C.UTF-8"},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 0
    assert b"is no move here" in ran.stdout
    assert ran.stderr == b""


# --- Wishes that cannot be granted ---


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("chess",), "there is no game 'chess'"),
        (("bingo", "--players", "3"), "bingo is played by 2, not by 3"),
        (("bingo", "--option", "target=9"), "target can be 7 or 8, not 9"),
        (("bingo", "--option", "trumps=on"), "bingo has no option 'trumps'; it has target, must_trump"),
        (("bingo", "--option", "target"), "an option is written name=value"),
        (("eighty", "--option", "target=10"), "target 10 contradicts scoring points"),
        (("bergen", "--players", "9"), "bergen is played by"),
        (("bergen", "--players", "0"), "bergen is played by"),
        (("--players", "0"), "the games are played by 2 to 12, not by 0"),
        (("bergen", "--players", "3", "--seat", "3"), "the seats are 0 to 2, not 3"),
        (("bingo", "--seat", "2"), "the seats are 0 to 1, not 2"),
        (("bingo", "--bot", "deep"), "there is no bot 'deep'; there are greedy, random"),
        (("bingo", "--language", "ua"), "the code of the Ukrainian language is uk"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(arguments: tuple[str, ...], told: str, piped: Piped, home: Path) -> None:
    ran = piped(*arguments)
    assert told in ran.error
    assert "\n" not in ran.error
    assert ran.stdout == ""
    assert not home.exists()


def test_options_reach_the_table(piped: Piped) -> None:
    ran = piped("bingo", "--option", "target=8", "--option", "must_trump=on", "--language", "en")
    assert "target: 8 game points" in ran.stdout
