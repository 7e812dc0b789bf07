"""Two terminals never write the same record: the second is told, and leaves the match to the first."""

import os
import re
import signal
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.terminal.conftest import Piped, Terminal

import bazar
from bazar.record import Record, parse, replay
from bazar.terminal.saves import Saves
from bazar.terminal.shop_runs import BestRuns

if TYPE_CHECKING:
    from bazar.games.options import OptionValue

OPEN_ELSEWHERE = {
    "en": "An unfinished match is open in another terminal and goes on there alone: ",
    "uk": "Незакінчена партія відкрита в іншому терміналі, і грають її лише там: ",
    "ru": "Неоконченная партия открыта в другом терминале, и играют её только там: ",
}


def matches(home: Path) -> list[Path]:
    return sorted((home / "matches").glob("*.bazar"))


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("game", ["bingo", "shop"])
def test_the_second_is_told_and_begins_another(game: str, language: str, piped: Piped, home: Path) -> None:
    piped(game, "--seed", "first", "--language", language)
    (path,) = matches(home)
    with Saves("bingo", home / "matches") as other:
        assert other.take(path)
        before = path.read_bytes()
        ran = piped(game, "--language", language)
        assert ran.error == ""
        told = "".join(ran.stdout.split())
        assert "".join((OPEN_ELSEWHERE[language] + str(path)).split()) in told
        assert path.read_bytes() == before
        assert len(matches(home)) == 2


def test_when_the_first_has_left_the_second_goes_on_with_it(piped: Piped, home: Path) -> None:
    piped("bingo", "--seed", "first", "--language", "en", lines="1\n")
    (path,) = matches(home)
    with Saves("bingo", home / "matches") as other:
        assert other.take(path)
    ran = piped("bingo", "--language", "en", lines="\n1\n")
    assert "There is an unfinished match" in ran.stdout
    assert OPEN_ELSEWHERE["en"].split(":")[0] not in " ".join(ran.stdout.split())
    assert matches(home) == [path]


def test_a_match_that_was_offered_and_declined_is_free_again(piped: Piped, home: Path) -> None:
    piped("bingo", "--seed", "first", lines="1\n")
    (path,) = matches(home)
    first = Saves("bingo", home / "matches")
    piped("bingo", lines="n\n1\n")
    with first:
        assert first.take(path)


def test_real_terminals_play_two_matches_and_lose_neither(terminal: Callable[..., Terminal], home: Path) -> None:
    first = terminal("bingo", "--seed", "one", "--language", "en", "--fast", "--quick")
    first.until("Your move")
    second = terminal("bingo", "--seed", "two", "--language", "en", "--fast", "--quick")
    second.until("Your move")
    for live in (first, second, first):
        live.type("1")
        live.until("Your move|Enter: the next deal")
    one, two = (replay(parse(path.read_text(encoding="utf-8"))) for path in matches(home))
    assert {match.dealer.secret for match in (one, two) if match.dealer is not None} == {b"one", b"two"}
    assert len(one.history[0].moves) >= 2
    assert len(two.history[0].moves) >= 1
    os.kill(first.pid, signal.SIGKILL)  # whoever is killed holds nothing any more
    third = terminal("bingo", "--language", "en")
    shown = third.until("go on with it")
    assert re.search("There is an unfinished match", shown)


def test_two_that_begin_at_once_have_names_of_their_own(tmp_path: Path) -> None:
    with Saves("bingo", tmp_path / "matches") as one, Saves("bingo", tmp_path / "matches") as other:
        paths = {one.new_path(), other.new_path(), one.new_path()}
        assert len(paths) == 3, "before anything is kept under them"


def test_a_finished_match_leaves_no_lock(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    with Saves("bingo", folder) as saves:
        path = saves.new_path()
        record = Record.of(bazar.start("bingo", seed=b"whole"))
        saves.keep(path, record, over=False)
        locks = folder.with_name("matches.locks")
        assert [*locks.iterdir()]
        saves.keep(path, record, over=True)
        assert not [*locks.iterdir()]
    assert [each.name for each in folder.iterdir()] == [path.name.replace(".unfinished", "")]


def test_where_no_lock_can_be_made_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "matches.locks").write_text("in the way", encoding="utf-8")
    with Saves("bingo", tmp_path / "matches") as saves:
        assert saves.take(saves.new_path())


def test_a_best_run_is_not_lost_to_another_kept_meanwhile(tmp_path: Path) -> None:
    runs = BestRuns(tmp_path / "runs.json")
    english: dict[str, OptionValue] = {"language": "en", "field": "any", "spelling": "forgiving"}
    for options, run in ((english, 3), ({**english, "language": "uk"}, 5), (english, 2)):
        runs.keep(options, run)
    assert (runs.best(english), runs.best({**english, "language": "uk"})) == (3, 5)
    assert {path.name for path in tmp_path.iterdir()} <= {"runs.json", ".runs.json.lock"}
