"""`bazar replay` shows a match move by move, in a pipe and in a narrow terminal too; errors are one line."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.record.commands import run

GOLDEN = Path(__file__).parent / "golden"
FAIR = GOLDEN / "bingo-2-fair.bazar"


def test_what_each_move_scored_and_why() -> None:
    shown = run("replay", str(FAIR), "--language", "en", columns=200)
    assert shown.code == 0
    assert shown.errors == ""
    for line in (
        r"Bingo · target: 7 game points · 2025-11-30",
        r"Olena · person",
        r"deal 1",
        r"Petro +1-1 6-5 3-1 4-3 6-1 6-3 3-0",
        r"stock +3-3 1-0 6-6 ",
        r"1\. Olena leads 0-0\. Olena declares 2 doubles\. Petro turns up 4-0",
        r"6\. Petro answers 5-2\..* +110:0",
        r"game points: Olena 3 · Petro 0",
        r"game points: Olena 8 · Petro 0",
        r"Olena wins the match",
    ):
        assert re.search(line, shown.output), line


def test_every_move_is_shown() -> None:
    for path in (GOLDEN / f"{name}.bazar" for name in ("bingo-2", "fives-and-threes-3", "bergen-3-seat-1", "eighty-4")):
        shown = run("replay", str(path), "--language", "en")
        moves = sum(line[0].isdigit() for line in path.read_text(encoding="utf-8").splitlines() if line)
        numbered = [line for line in shown.output.splitlines() if re.match(r" *[0-9]+\. ", line)]
        assert shown.code == 0
        assert len(numbered) == moves


@pytest.mark.parametrize(("language", "word"), [("uk", "роздача 1"), ("ru", "раздача 1"), ("en", "deal 1")])
def test_in_three_languages(language: str, word: str) -> None:
    assert word in run("replay", str(FAIR), "--language", language).output
    assert word in run("replay", str(FAIR), language=f"{language}_XX.UTF-8").output


def test_a_language_that_is_not_spoken() -> None:
    shown = run("replay", str(FAIR), "--language", "de")
    assert shown.code == 1
    assert shown.errors.startswith("bazar: the languages are uk, ru and en, not 'de'")


def test_what_one_seat_saw() -> None:
    shown = run("replay", str(GOLDEN / "eighty-4.bazar"), "--language", "en", "--seat", "1", columns=120)
    assert "seen by: You" in shown.output
    assert re.search(r"You +[1-6]-[1-6] ", shown.output)
    assert re.search(r"Олена +\? \? \? \? \? \? \? \? \? \?", shown.output)
    spectator = run("replay", str(GOLDEN / "bergen-2-thrown-in-spectator.bazar"), "--language", "en")
    assert "seen by: a bystander" in spectator.output


def test_a_seat_that_is_not_there() -> None:
    shown = run("replay", str(FAIR), "--seat", "2")
    assert (shown.code, shown.errors) == (1, "bazar: the seats are 0 to 1, not 2\n")


def test_an_unfinished_match_says_who_is_to_move() -> None:
    shown = run("replay", str(GOLDEN / "eighty-4-unfinished.bazar"), "--language", "en")
    assert re.search(r"The match goes on: .+ to move", shown.output)


def test_forty_columns() -> None:
    for name in ("bingo-2", "bergen-3-seat-1", "eighty-4-unfinished", "fives-and-threes-3-options"):
        shown = run("replay", str(GOLDEN / f"{name}.bazar"), "--language", "uk", columns=40)
        assert max(len(line) for line in shown.output.splitlines()) <= 40


def test_no_colours_and_no_signs_of_them_in_a_pipe() -> None:
    assert "\x1b" not in run("replay", str(FAIR)).output


def test_a_terminal_that_knows_no_cyrillic() -> None:
    shown = run("replay", str(GOLDEN / "bingo-2.bazar"), "--language", "en", encoding="ascii")
    assert shown.code == 0
    assert "\\u041e" in shown.output


def test_the_standard_input() -> None:
    text = FAIR.read_bytes()
    assert run("replay", "-", "--language", "en", stdin=text) == run("replay", str(FAIR), "--language", "en")


def test_a_reader_that_leaves_early() -> None:
    """`bazar replay FILE | head -1`."""
    command = [sys.executable, "-c", "from bazar.cli import main; main()", "replay", str(FAIR)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    path = str(tmp_path / "none.bazar")
    shown = run("replay", path)
    assert (shown.code, shown.output, shown.errors) == (1, "", f"bazar: there is no file {path}\n")


def test_a_folder(tmp_path: Path) -> None:
    shown = run("replay", str(tmp_path))
    assert (shown.code, shown.errors) == (1, f"bazar: {tmp_path} is a folder; a file is needed\n")


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "m.bazar"
    path.write_bytes(FAIR.read_bytes().replace(b"Olena", b"Ol\xe9na"))
    shown = run("replay", str(path))
    problem = "is not text in UTF-8: line 11 has a byte that does not belong there"
    assert (shown.code, shown.errors) == (1, f"bazar: {path} {problem}\n")


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    path = tmp_path / "m.bazar"
    with path.open("wb") as file:
        file.truncate(1 << 32)
    shown = run("replay", str(path))
    assert (shown.code, shown.errors) == (1, f"bazar: {path} is too large for a record: it has more than 8 MiB\n")


def test_a_wrong_record_is_named_with_file_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "m.bazar"
    path.write_text(FAIR.read_text(encoding="utf-8").replace("0+58", "0+85"), encoding="utf-8")
    for command in ("replay", "verify"):
        shown = run(command, str(path))
        assert shown.code == 1
        assert shown.output == ""
        assert shown.errors == f"bazar: {path}: line 28, column 7: this scored 0+58, not 0+85\n"
