"""Of several unfinished matches of a game the person chooses one, or none."""

import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from tests.terminal.conftest import Piped, Terminal

from bazar.record import parse, replay
from bazar.terminal.saves import Saves

Begin = Callable[..., Path]


@pytest.fixture
def begin(piped: Piped, home: Path) -> Begin:
    """Play a new match for so many lines and leave it, last played on that day of January 2026: its path."""

    def begun(game: str, day: int, *wishes: str, lines: str = "") -> Path:
        before = set((home / "matches").glob("*.bazar"))
        piped(game, "--seed", f"day {day}", "--new", "--language", "en", *wishes, lines=lines)
        (path,) = set((home / "matches").glob("*.bazar")) - before
        noon = datetime(2026, 1, day, 12).astimezone().timestamp()  # where the test runs
        os.utime(path, (noon, noon))
        return path

    return begun


def moves(path: Path) -> int:
    return len(replay(parse(path.read_text(encoding="utf-8"))).history[0].moves)


def flat(text: str) -> str:
    return " ".join(text.split())


def test_all_are_listed_the_one_last_played_first(piped: Piped, begin: Begin) -> None:
    begin("bergen", 5, "--players", "3")
    begin("bergen", 7, "--players", "2", "--option", "target=10", "--bot", "random")
    begin("bergen", 6, "--players", "2", "--seat", "1")
    shown = flat(piped("bergen", "--language", "en").stdout)
    assert "There are unfinished matches, the one last played first:" in shown
    assert (
        "1 2026-01-07 12:00: deal 1; You 0, Olena 0; score that wins the match: 10; bots: random. "
        "2 2026-01-06 12:00: deal 1; Olena 0, You 0; bots: greedy. "
        "3 2026-01-05 12:00: deal 1; You 0, Olena 0, Petro 0; bots: greedy. "
        "Enter: go on with number 1; another number: that one; n: a new one (the old ones stay); q: leave:"
    ) in shown


def test_one_alone_is_not_listed(piped: Piped, begin: Begin) -> None:
    begin("bingo", 5)
    begin("bergen", 6)
    shown = piped("bingo", "--language", "en").stdout
    assert "There is an unfinished match: Bingo, deal 1, 0 : 0." in shown
    assert "There are unfinished matches" not in shown


@pytest.mark.parametrize(("answer", "chosen"), [("", 2), ("1", 2), ("2", 1), (" 3 ", 0)])
def test_the_chosen_one_goes_on(answer: str, chosen: int, piped: Piped, begin: Begin, home: Path) -> None:
    paths = [begin("bingo", day) for day in (5, 6, 7)]
    before = [moves(path) for path in paths]
    piped("bingo", "--language", "en", lines=f"{answer}\n1\n")
    assert [moves(path) > count for path, count in zip(paths, before, strict=True)] == [
        number == chosen for number in range(3)
    ]
    assert len(list((home / "matches").glob("*.bazar"))) == 3


@pytest.mark.parametrize("answer", ["n", "т"])
def test_a_new_one_leaves_the_old_ones(answer: str, piped: Piped, begin: Begin, home: Path) -> None:
    before = [begin("bingo", day).read_bytes() for day in (5, 6)]
    piped("bingo", lines=f"{answer}\n")
    kept = [path.read_bytes() for path in (home / "matches").glob("*.bazar")]
    assert len(kept) == 3
    assert all(text in kept for text in before)


@pytest.mark.parametrize("answer", ["q\n", "й\n", ""])
def test_whoever_leaves_begins_nothing(answer: str, piped: Piped, begin: Begin, home: Path) -> None:
    paths = [begin("bingo", day) for day in (5, 6)]
    ran = piped("bingo", lines=answer)
    assert ran.error == ""
    assert set((home / "matches").glob("*.bazar")) == set(paths)


@pytest.mark.parametrize("answer", ["0", "4", "x", "-1", "1.5", "9" * 5000, "²"])
def test_another_answer_is_asked_for_again(answer: str, piped: Piped, begin: Begin) -> None:
    for day in (5, 6, 7):
        begin("bingo", day)
    ran = piped("bingo", "--language", "en", lines=f"{answer}\nq\n")
    assert ran.error == ""
    assert "Press Enter alone, or type n or a number from 1 to 3." in flat(ran.stdout)
    assert "Bingo · deal" not in ran.stdout


def test_enter_is_for_the_newest_that_is_as_asked(piped: Piped, begin: Begin) -> None:
    begin("bergen", 7, "--players", "2")
    asked = begin("bergen", 6, "--players", "3")
    begin("bergen", 5, "--players", "3")
    before = asked.read_bytes()
    ran = piped("bergen", "--players", "3", "--language", "en", lines="\n1\n")
    shown = flat(ran.stdout)
    assert "bots: greedy. It is not what you asked for. It has: --players 2. 2 2026-01-06" in shown
    assert shown.count("It is not what you asked for.") == 1
    assert "Enter: go on with number 2;" in shown
    assert asked.read_bytes() != before


def test_where_none_is_as_asked_enter_is_for_a_new_one(piped: Piped, begin: Begin, home: Path) -> None:
    for day in (5, 6):
        begin("bergen", day, "--players", "2")
    ran = piped("bergen", "--players", "3", "--language", "en", lines="\n")
    assert "Enter: a new one as you ask (the old ones stay); a number: that one; q: leave:" in flat(ran.stdout)
    assert "Petro" in ran.stdout
    assert len(list((home / "matches").glob("*.bazar"))) == 3
    old = piped("bergen", "--players", "4", "--language", "en", lines="3\n")
    assert "Petro" not in old.stdout.partition("leave:")[2]


def test_many_are_listed_nine_at_a_time(piped: Piped, begin: Begin) -> None:
    oldest, *_ = [begin("bingo", day) for day in range(1, 13)]
    before = moves(oldest)
    ran = piped("bingo", "--language", "en", lines="12\nm\n12\n1\n")
    first, _, rest = ran.stdout.partition("m: the older ones.")
    assert "9 2026-01-04" in first
    assert "2026-01-03" not in first
    assert "Press Enter alone, or type n or a number from 1 to 9." in flat(rest)
    assert "10 2026-01-03" in rest
    assert "12 2026-01-01" in rest
    assert "m: the older ones." not in rest
    assert moves(oldest) > before


def test_damaged_ones_and_those_of_other_terminals_are_left_out(piped: Piped, begin: Begin, home: Path) -> None:
    paths = [begin("bingo", day) for day in (5, 6, 7, 8)]
    paths[3].write_text("nonsense", encoding="utf-8")
    os.utime(paths[3], (0, 0))
    with Saves("bingo", home / "matches") as other:
        assert other.take(paths[1])
        shown = flat(piped("bingo", "--language", "en").stdout)
    assert "is open in another terminal" in shown
    assert "A saved match is damaged" in shown
    assert "1 2026-01-07" in shown
    assert "2 2026-01-05" in shown
    assert "3 2026" not in shown


def test_none_is_held_while_the_person_chooses(terminal: Callable[..., Terminal], begin: Begin, home: Path) -> None:
    paths = [begin("bingo", day) for day in (5, 6, 7)]
    live = terminal("bingo", "--language", "en", "--fast", "--quick")
    live.until("q: leave:")
    with Saves("bingo", home / "matches") as other:
        assert all(other.take(path) for path in paths)
        live.type("2")
        assert "open in another terminal" in live.until("q: leave:")
    live.type("2")
    live.until("Your move|Enter: ")


def test_a_match_of_another_game_under_the_name_of_this_one_is_set_aside(piped: Piped, begin: Begin) -> None:
    path = begin("bergen", 5)
    path.rename(path.with_name(path.name.replace("bergen", "bingo")))
    ran = piped("bingo", "--language", "en")
    assert ran.error == ""
    assert "this is a match of bergen, not of bingo" in flat(ran.stdout)
    assert "Bingo · deal 1" in ran.stdout


def test_several_of_the_memory_game(piped: Piped, begin: Begin) -> None:
    begin("shop", 5, "--players", "3", "--field", "animals")
    old = begin("shop", 6, "--players", "2", "--bot", "hard", "--option", "spelling=strict", lines="an apple\n")
    begin("shop", 7, "--practice")
    before = old.read_text(encoding="utf-8")
    ran = piped("shop", "--language", "en", "--fast", lines="2\n")
    shown = flat(ran.stdout)
    assert "1 2026-01-07 12:00: practice; turns: 0. " in shown
    assert "2 2026-01-06 12:00: 2 players; turns: 2; spelling slips: not forgiven; bots: hard. " in shown
    assert "3 2026-01-05 12:00: 3 players; turns: 0; kind of things: animals; bots: medium. Enter:" in shown
    assert "apple" not in shown.partition("q: leave:")[0]
    assert old.read_text(encoding="utf-8") == before
    assert "2 things on the list" in shown
