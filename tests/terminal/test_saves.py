"""Matches are kept after each action, gone on with, and never lost."""

import os
import re
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.terminal.conftest import Piped, Terminal

import bazar
from bazar.record import Record, parse, replay
from bazar.terminal.records import home
from bazar.terminal.saves import Saves


def unfinished(folder: Path) -> Path:
    (path,) = (folder / "matches").glob("*.unfinished.bazar")
    return path


def test_a_match_is_kept_after_each_action_and_gone_on_with(piped: Piped, home: Path) -> None:
    piped("fives-and-threes", "--players", "3", "--seed", "keep", "--new", lines="1\n1\n")
    kept = replay(parse(unfinished(home).read_text(encoding="utf-8")))
    moves = [move.token for move in kept.history[0].moves]
    assert moves
    ran = piped("fives-and-threes", "--language", "en", lines="\nl\n1\n")
    assert "There is an unfinished match: Fives and Threes, deal 1" in ran.stdout
    again = replay(parse(unfinished(home).read_text(encoding="utf-8")))
    assert [move.token for move in again.history[0].moves][: len(moves)] == moves
    assert len(again.history[0].moves) > len(moves)


def test_an_interrupted_match_becomes_the_same_as_one_played_through(piped: Piped, home: Path) -> None:
    straight = piped("bingo", "--seed", "same", "--bot", "random", lines="1\n" * 400)
    assert "the match." in straight.stdout
    (whole,) = (home / "matches").iterdir()
    record = whole.read_text(encoding="utf-8")
    whole.unlink()
    piped("bingo", "--seed", "same", "--bot", "random", lines="1\n")
    while list((home / "matches").glob("*.unfinished.bazar")):
        piped("bingo", lines="\n" + "1\n" * 23)
    (pieced,) = (home / "matches").iterdir()
    assert pieced.read_text(encoding="utf-8") == record


def test_the_old_match_stays_when_a_new_one_is_begun(piped: Piped, home: Path) -> None:
    piped("bingo", "--seed", "old", lines="1\n")
    old = unfinished(home)
    text = old.read_text(encoding="utf-8")
    ran = piped("bingo", "--language", "en", lines="what\nn\n1\n")
    assert "Press Enter alone, or type n." in ran.stdout
    assert old.read_text(encoding="utf-8") == text
    assert len(list((home / "matches").iterdir())) == 2
    piped("bingo", "--new", lines="1\n")
    assert len(list((home / "matches").iterdir())) == 3


@pytest.mark.parametrize(
    ("wish", "has"),
    [
        (("--players", "3"), "--players 2"),
        (("--option", "target=10"), "--option target=15"),
        (("--bot", "random"), "--bot greedy"),
        (("--seat", "1"), "--seat 0"),
        (("--seed", "other"), "--seed …"),
    ],
)
def test_a_match_that_is_not_what_was_asked_for_is_not_gone_on_with_by_enter(
    wish: tuple[str, str], has: str, piped: Piped, home: Path
) -> None:
    piped("bergen", "--seed", "old", "--players", "2", lines="1\n")
    old = unfinished(home)
    text = old.read_text(encoding="utf-8")
    ran = piped("bergen", "--language", "en", *wish, lines="what\n\n")
    assert f"It is not what you asked for. It has: {has}." in ran.stdout
    assert "Press Enter alone, or type o." in ran.stdout
    assert old.read_text(encoding="utf-8") == text
    assert len(list((home / "matches").iterdir())) == 2


def test_the_old_match_can_be_chosen_all_the_same(piped: Piped, home: Path) -> None:
    piped("bergen", "--seed", "old", "--players", "2", lines="1\n")
    ran = piped("bergen", "--language", "en", "--players", "3", lines="o\n")
    assert "Bergen · deal 1" in ran.stdout
    assert "Petro" not in ran.stdout
    assert unfinished(home).exists()


def test_what_is_asked_for_once_more_is_no_difference(piped: Piped) -> None:
    wishes = ("bergen", "--seed", "old", "--players", "2", "--option", "target=10", "--bot", "random", "--seat", "0")
    piped(*wishes, lines="1\n")
    ran = piped(*wishes, "--language", "en", lines="\n")
    assert "It is not what you ask for" not in ran.stdout
    assert "q: leave" in ran.stdout


@pytest.mark.parametrize("damage", [b"", b"nonsense", b"\xff\xfe\x00", None])
def test_a_damaged_match_is_set_aside_and_said_so(damage: bytes | None, piped: Piped, home: Path) -> None:
    piped("bingo", "--seed", "old", lines="1\n1\n")
    path = unfinished(home)
    broken = path.read_bytes()[:-9] + b"9-9\n" if damage is None else damage
    path.write_bytes(broken)
    ran = piped("bingo", "--language", "en", lines="1\n")
    assert ran.error == ""
    assert re.search(r"A saved match is damaged \(line [0-9]+, column [0-9]+: ", " ".join(ran.stdout.split()))
    (aside,) = (home / "matches").glob("*.damaged")
    assert aside.read_bytes() == broken
    assert "Bingo · deal 1" in ran.stdout
    assert "damaged" not in piped("bingo", "--language", "en", "--new").stdout


@pytest.mark.parametrize("place", ["a file", "below a file"])
def test_a_home_that_cannot_be_written_to_is_said_once_and_the_game_goes_on(
    place: str, piped: Piped, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    where = tmp_path / "file" if place == "a file" else tmp_path / "file" / "deeper"
    ran = piped("bingo", "--seed", "a", "--language", "en", lines="1\n1\n1\n", BAZAR_HOME=str(where))
    assert ran.error == ""
    told = " ".join(ran.stdout.split())
    assert told.count("The match goes on, but it cannot be saved: ") == 1
    assert "The match is not saved: " in told
    assert "tiles in the stock" in told


@pytest.mark.parametrize("game", ["bingo", "shop"])
def test_a_folder_into_which_one_may_not_look_does_not_keep_one_from_playing(
    game: str, piped: Piped, tmp_path: Path
) -> None:
    ran = piped(game, "--language", "en", "--seed", "a", lines="1\n1\n", BAZAR_HOME=str(tmp_path / ("x" * 300)))
    assert ran.error == ""
    assert "The match goes on, but it cannot be saved: " in " ".join(ran.stdout.split())


def test_a_killed_match_is_kept_as_far_as_it_went(terminal: Callable[..., Terminal], home: Path) -> None:
    live = terminal("bingo", "--seed", "kill", "--language", "en", "--fast", "--quick")
    live.until("Your move")
    live.type("1")
    live.until("Your move")
    os.kill(live.pid, signal.SIGKILL)
    kept = replay(parse(unfinished(home).read_text(encoding="utf-8")))
    assert len(kept.history[0].moves) >= 2


# --- The folder ---


def test_the_home_is_that_of_the_user_unless_another_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BAZAR_HOME", str(tmp_path))
    assert home() == tmp_path
    monkeypatch.delenv("BAZAR_HOME")
    assert home().name == "bazar"


def test_a_failed_writing_leaves_the_old_record_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves = Saves("bingo", tmp_path)
    match = bazar.start("bingo", seed=b"whole")
    path = saves.new_path()
    saves.keep(path, Record.of(match), over=False)
    before = path.read_text(encoding="utf-8")

    def full_disk(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("bazar.terminal.files.os.fsync", full_disk)
    match.play(match.actions()[0])
    with pytest.raises(OSError, match="No space left"):
        saves.keep(path, Record.of(match), over=False)
    assert path.read_text(encoding="utf-8") == before
    assert list(tmp_path.iterdir()) == [path]


def test_names_are_never_used_twice(tmp_path: Path) -> None:
    saves = Saves("bingo", tmp_path)
    match = bazar.start("bingo", seed=b"names")
    paths = []
    for _ in range(3):
        path = saves.new_path()
        saves.keep(path, Record.of(match), over=False)
        paths.append(path)
    saves.keep(paths[0], Record.of(match), over=True)
    assert saves.new_path() not in (*paths, *tmp_path.iterdir())
    assert len(set(paths)) == 3
    assert saves.unfinished()[0] in paths[1:]


def test_damage_can_be_read_on_the_first_table(terminal: Callable[..., Terminal], home: Path) -> None:
    (home / "matches").mkdir(parents=True)
    (home / "matches" / "bingo-2026-01-01.unfinished.bazar").write_text("nonsense", encoding="utf-8")
    live = terminal("bingo", "--seed", "a", "--language", "en", "--fast", "--quick")
    assert "A saved match is damaged" in live.until("Your move")
    live.type("1")
    assert "A saved match is damaged" not in live.until("Your move")


@pytest.mark.parametrize("game", ["bingo", "eighty"])
def test_an_unwritable_home_can_be_read_on_the_first_table(
    game: str, terminal: Callable[..., Terminal], tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    live = terminal(game, "--language", "en", "--fast", "--seat", "1", BAZAR_HOME=str(tmp_path / "file"))
    assert "The match goes on, but it cannot be saved" in live.until("Your move|Enter: ")


def test_a_language_that_cannot_be_written_can_be_read_of_on_the_first_table(terminal: Callable[..., Terminal]) -> None:
    live = terminal("bingo", "--language", "uk", "--fast", LC_ALL="C", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert "English it is" in live.until("Your move|Enter: ")
