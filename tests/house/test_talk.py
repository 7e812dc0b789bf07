"""Whatever people write is made harmless, and they write no faster than others can read."""

import contextlib
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bazar.house import Refused
from bazar.house.messages import Cursor
from bazar.house.talk import LINES_PER_SPAN, SPAN, Throttle, clean


@given(st.text(max_size=300))
def test_a_cleaned_line_is_one_line_of_visible_characters(text: str) -> None:
    cleaned = clean(text)
    assert all(unicodedata.category(letter)[0] not in "C" for letter in cleaned)
    assert cleaned == " ".join(cleaned.split())
    assert clean(cleaned) == cleaned
    cleaned.encode()


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("Привіт,\tЇжаче!\r\n", "Привіт, Їжаче!"),
        ("и\u0306", "й"),
        ("a\u202eb\u2066c\u200f", "abc"),
        ("Z" + "\u0301" * 50, "Ź\u0301\u0301"),
        ("x\ud800y\x00z", "xyz"),
        ("a\u00a0\u3000b", "a b"),
    ],
)
def test_known_mischief(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned


@given(st.lists(st.floats(0, 3), max_size=60))
def test_nobody_says_more_in_a_span_than_he_may(pauses: list[float]) -> None:
    throttle, now, said = Throttle(), 0.0, []
    for pause in pauses:
        now += pause
        with contextlib.suppress(Refused):
            throttle.check("somebody", now)
            said.append(now)
    for at in said:
        assert sum(at - SPAN < other <= at for other in said) <= LINES_PER_SPAN


def test_the_throttle_remembers_nobody_for_long() -> None:
    throttle = Throttle()
    for who in range(100):
        throttle.check(str(who), 0.0)
    throttle.check("later", SPAN)
    assert set(throttle._done) == {"later"}


def test_a_clock_set_back_holds_nobody_up() -> None:
    throttle = Throttle()
    for _ in range(LINES_PER_SPAN):
        throttle.check("somebody", 1_000_000.0)
    throttle.check("somebody", 5.0)


@given(st.integers(0, 10**9), st.integers(0, 10**9))
def test_a_cursor_is_read_as_it_is_written(event: int, line: int) -> None:
    assert Cursor.read(Cursor(event, line).text) == Cursor(event, line)


@given(st.text(max_size=40))
def test_any_text_at_all_is_a_cursor_or_none(text: str) -> None:
    cursor = Cursor.read(text)
    assert cursor is None or min(cursor) >= 0
