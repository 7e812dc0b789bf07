"""A person at a real terminal: choosing, confirming, undoing, asking, leaving."""

import re
from pathlib import Path

import pytest
from tests.terminal.conftest import Start, Terminal

from bazar.record import parse, replay


def bingo(terminal: Start, *more: str, **settings: str | int) -> Terminal:
    """A match in which the person leads."""
    return terminal("bingo", "--seed", "a", "--language", "en", "--fast", *more, **settings)


def test_a_choice_is_confirmed_by_enter(terminal: Start) -> None:
    live = bingo(terminal)
    live.until("Your move")
    live.type("2")
    assert "the trump is not turned up yet" in live.until("Enter plays it, u takes it back:")
    live.type("")
    assert re.search(r"You lead [0-6]-[0-6]", live.until("Your move"))


def test_a_slip_is_undone_before_it_is_played(terminal: Start) -> None:
    live = bingo(terminal)
    live.until("Your move")
    live.type("6-0")
    live.until("6-0: Enter plays it, u takes it back:")
    live.type("u")
    assert "Taken back: 6-0. Choose again." in live.until("Your move")
    live.type("")
    assert "Choose a move: its number, or the move itself." in live.until("Your move")
    live.type("u")
    assert "There is nothing to take back" in live.until("Your move")


def test_another_choice_takes_the_place_of_the_first(terminal: Start) -> None:
    live = bingo(terminal)
    live.until("Your move")
    live.type("6-0")
    live.until("6-0: Enter")
    live.type("1-0")
    live.until("1-0: Enter")
    live.type("")
    assert "You lead 1-0" in live.until("Your move")


def test_a_quick_table_asks_nothing_back(terminal: Start) -> None:
    live = bingo(terminal, "--quick")
    live.until("Your move")
    live.type("6-0")
    assert "You lead 6-0" in live.until("Your move")


def test_a_wrong_answer_loses_nothing(terminal: Start) -> None:
    live = bingo(terminal)
    before = live.until("Your move").splitlines()[:4]
    live.type("6-6")
    after = live.until("You do not hold 6-6")
    assert after.splitlines()[:4] == before
    assert "? tells what may be played." in after


def test_the_rules_the_help_and_the_log_are_read_and_left(terminal: Start) -> None:
    live = bingo(terminal)
    live.until("Your move")
    for asked, told in (
        ("?", "You lead: play any tile."),
        ("h", "u: take back the move"),
        ("l", "Nothing has been played in this deal yet."),
    ):
        live.type(asked)
        page = live.until("Enter: back to the table:")
        assert told in page
        live.type("")
        assert "Bingo · deal 1" in live.until("Your move")


def test_a_long_page_is_shown_a_screen_at_a_time(terminal: Start) -> None:
    live = bingo(terminal, "--quick", rows=8)
    live.until("Your move")
    live.type("h")
    first = live.until("Enter: more:")
    live.type("")
    assert live.until("Enter: (more|back)") != first


@pytest.mark.parametrize("key", ["c", "d"])
def test_control_c_and_control_d_leave_cleanly(key: str, terminal: Start, home: Path) -> None:
    live = bingo(terminal)
    live.until("Your move")
    live.press(key)
    assert "The match is saved. To go on with it: bazar play bingo" in live.until_gone()
    assert "Traceback" not in live.raw
    assert len(list((home / "matches").glob("bingo-*.unfinished.bazar"))) == 1


def test_control_c_leaves_while_the_others_move(terminal: Start, home: Path) -> None:
    live = terminal("eighty", "--seed", "a", "--language", "en", "--quick")  # with the pauses
    live.until("Your move")
    live.type("pass")
    while "passes" not in live.text and "bids" not in live.text:
        live.read()
    live.press("c")
    assert "The match is saved." in live.until_gone()
    assert "Traceback" not in live.raw
    (kept,) = (home / "matches").iterdir()
    assert not replay(parse(kept.read_text(encoding="utf-8"))).over


def test_q_leaves_and_enter_goes_on(terminal: Start) -> None:
    live = bingo(terminal, "--quick")
    live.until("Your move")
    live.type("6-0")
    live.until("Your move")
    live.type("q")
    assert "The match is saved." in live.until_gone()
    live = terminal("bingo", "--language", "en", "--fast")
    assert "There is an unfinished match: Bingo, deal 1" in live.until("Enter: go on with it")
    live.type("")
    live.until("Your move")
    live.type("l")
    assert "1. You lead 6-0." in live.until("back to the table")


def test_a_terminal_that_gets_another_size_is_drawn_anew(terminal: Start) -> None:
    live = bingo(terminal)
    live.until("Your move")
    live.resize(40, 24)
    text = live.until("Your move")
    assert "┌───┬───┐ ┌───┬───┐ ┌───┬───┐ ┌───┬───┐" in text.splitlines()  # as many tiles as 40 columns take


@pytest.mark.parametrize(("columns", "environment"), [(40, {}), (80, {"NO_COLOR": "1"}), (120, {"TERM": "dumb"})])
def test_every_kind_of_terminal_will_do(columns: int, environment: dict[str, str], terminal: Start) -> None:
    live = bingo(terminal, columns=columns, **environment)
    live.until("Your move")
    live.type("1")
    live.until("Enter plays it")
    live.type("")
    live.until("Your move")
    if environment:
        assert not re.search(r"\x1b\[[0-9;]*3[0-7]m", live.raw)  # no colours
    if environment.get("TERM") == "dumb":
        assert "\x1b" not in live.raw


def test_the_deal_is_summed_up_and_the_next_one_waits(terminal: Start) -> None:
    live = terminal("fives-and-threes", "--seed", "b", "--language", "en", "--fast", "--quick")
    for _ in range(40):
        text = live.until("Your move|Enter: ")
        if "Enter: the next deal" in text:
            break
        live.type("1")
    assert "Deal 1 is over." in live.text
    assert re.search(r"this deal +match", live.text)
    live.type("l")
    assert "1. " in live.until("Enter: the next deal")
    live.type("")
    assert "Fives and Threes · deal 2" in live.until("Your move|Enter: ")


def test_a_summary_longer_than_the_screen_is_read_page_by_page(terminal: Start) -> None:
    live = terminal("fives-and-threes", "--seed", "b", "--language", "en", "--fast", "--quick", rows=7)
    pages: list[str] = []
    for _ in range(40):
        text = live.until("Your move|Enter: ")
        if pages or "Enter: more" in text:
            pages.append(text)
        if "Enter: the next deal" in text:
            break
        live.type("" if pages else "1")
    assert len(pages) > 1
    assert re.search(r"this deal +match", "\n".join(pages))
