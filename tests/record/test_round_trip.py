"""A match, its record, the record's text and the match replayed from it are the same thing."""

import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.record.matches import NAMES, Played, played, random_match, recorded, tables

import bazar
from bazar.match.match import Match
from bazar.record import Record, parse, replay, write

MODEST = settings(max_examples=30, deadline=None)


def all_that_happened(match: Match) -> object:
    deals = [(one.number, one.deal, one.opening, one.moves, one.happened) for one in match.history]
    return deals, match.points, match.turn, match.winner, match.options, match.actions()


@MODEST
@given(played())
def test_parsing_what_was_written_gives_the_record(given: Played) -> None:
    record = given.record
    assert parse(write(record)) == record


@MODEST
@given(played())
def test_there_is_one_canonical_text(given: Played) -> None:
    text = write(given.record)
    assert write(parse(text)) == text


@MODEST
@given(played())
def test_replaying_gives_the_same_match(given: Played) -> None:
    match = given.match
    again = replay(parse(write(recorded(match))))
    assert all_that_happened(again) == all_that_happened(match)
    assert recorded(again) == recorded(match)


@MODEST
@given(played(most=40), st.integers(1, 30))
def test_a_match_goes_on_from_its_record_as_if_it_had_not_stopped(given: Played, more: int) -> None:
    match, again = given.match, replay(given.record)
    for _ in range(more):
        if match.turn is None:
            break
        action = match.actions()[-1]
        assert match.play(action) == again.play(action)
    assert all_that_happened(again) == all_that_happened(match)


@pytest.mark.parametrize(("game", "players"), sorted({table[:2] for table in tables()}))
def test_a_finished_match_says_who_won(game: str, players: int) -> None:
    match = random_match(game, players, {}, seed=3, moves=10_000)
    record = Record.of(match)
    assert match.over
    assert record.result.winner == match.winner
    assert f"\nwinner: {match.winner}\n" in write(record)
    assert replay(record).winner == match.winner


def test_given_deals_need_no_secret_and_the_match_waits_for_more() -> None:
    deals = [bazar.start("eighty", seed=b"1").history[0].deal]
    match = bazar.start("eighty", deals=deals)
    for _ in range(4):
        match.play("pass")
    record = Record.of(match)
    assert record.proof.secret is None
    assert replay(record).waiting
    further = bazar.start("eighty", seed=b"2").history[0].deal
    assert replay(record, [further]).history[1].deal == further


def test_a_match_without_any_deal_is_a_record_too() -> None:
    record = Record.of(bazar.start("bingo", deals=[]))
    assert parse(write(record)) == record
    assert replay(record).waiting


def test_a_first_seat_that_the_table_chose_is_marked() -> None:
    lot = bazar.start("bingo", seed=b"lot").first
    by_lot, chosen = (Record.of(bazar.start("bingo", seed=b"lot", first=first)) for first in (lot, 1 - lot))
    assert f"\nfirst: {lot}\n" in write(by_lot)
    assert f"\nfirst: {1 - lot} by choice\n" in write(chosen)
    assert parse(write(chosen)) == chosen


def test_records_are_frozen_and_can_be_compared_and_kept_in_sets() -> None:
    record = Record.of(bazar.start("bergen", 3, seed=b"3"))
    assert len({record, parse(write(record))}) == 1
    with pytest.raises(dataclasses.FrozenInstanceError):
        record.game = "bingo"  # type: ignore[misc]


def test_names_are_kept_whatever_they_hold() -> None:
    match = bazar.start("fives-and-threes", 5, seed=b"5")
    assert parse(write(Record.of(match, names=NAMES))).names == NAMES
    assert parse(write(Record.of(match, names=["", None, " Ада ", "", ""]))).names == (None, None, "Ада", None, None)


@pytest.mark.parametrize("name", ["two\nlines", "a bell\x07", "\ud800", "a\u2028b", "x" * 5000])
def test_a_name_that_does_not_fit_a_line_is_refused(name: str) -> None:
    with pytest.raises(bazar.BazarError, match="the name of seat 1"):
        Record.of(bazar.start("bingo", seed=b"1"), names=["Ada", name])


@pytest.mark.parametrize(
    ("headers", "problem"),
    [
        ({"points": "7 0"}, "meaning of its own"),
        ({"Deal x": "7 0"}, "meaning of its own"),
        ({"ключ": "1"}, "is not a key"),
        ({"two  blanks": "1"}, "is not a key"),
        ({"k" * 41: "1"}, "is not a key"),
        ({"key": " 1"}, "begins or ends with a space"),
    ],
)
def test_a_header_that_could_not_be_read_back_is_refused(headers: dict[str, str], problem: str) -> None:
    with pytest.raises(bazar.BazarError, match=problem):
        Record.of(bazar.start("bingo", seed=b"1"), headers=headers)


@pytest.mark.parametrize("date", ["2025-02-29", "yesterday", "20250228", "2025-02-28T10:00"])
def test_a_date_is_a_day_of_the_calendar(date: str) -> None:
    with pytest.raises(bazar.BazarError, match="a date is a day like"):
        Record.of(bazar.start("bingo", seed=b"1"), date=date)


def test_as_many_names_as_seats() -> None:
    with pytest.raises(bazar.BazarError, match="3 names or kinds for 2 seats"):
        Record.of(bazar.start("bingo", seed=b"1"), names=["a", "b", "c"])
