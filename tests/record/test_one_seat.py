"""What one seat saw is a record too: it tells what the seat may know, nothing else, and it replays."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.record.matches import Played, played, random_match, recorded

import bazar
from bazar.errors import BadRecord
from bazar.games import game
from bazar.match.deals import Deal
from bazar.match.match import Match
from bazar.record import Record, parse, replay, write

MODEST = settings(max_examples=20, deadline=None)


def seats_of(record: Record) -> list[int | None]:
    return [*range(record.players), None]


@MODEST
@given(played(), st.data())
def test_it_is_written_and_read_like_any_other(given: Played, data: st.DataObject) -> None:
    record = given.record
    seen = record.for_seat(data.draw(st.sampled_from(seats_of(record))))
    text = write(seen)
    assert parse(text) == seen
    assert write(parse(text)) == text


@MODEST
@given(played(), st.data())
def test_it_replays_and_shows_the_same_to_the_seat(given: Played, data: st.DataObject) -> None:
    """Another match that agrees with all that the seat saw gives the same record of the seat: it holds nothing more."""
    record = given.record
    seat = data.draw(st.sampled_from(seats_of(record)))
    seen = record.for_seat(seat)
    other = recorded(replay(parse(write(seen)))).for_seat(seat)
    assert replace(other, proof=seen.proof, chosen_first=seen.chosen_first) == seen


@MODEST
@given(played(), st.data())
def test_the_match_replayed_from_it_looks_the_same_to_the_seat(given: Played, data: st.DataObject) -> None:
    match = given.match
    seat = data.draw(st.integers(0, match.players - 1))
    again = replay(recorded(match).for_seat(seat))
    assert [move for one in again.history for move in one.happened] == [
        move for one in match.history for move in one.happened
    ]
    if not match.over:
        view, other = match.view(seat), again.view(seat)
        assert (view.hand, view.actions(), view.moves, view.state) == (
            other.hand,
            other.actions(),
            other.moves,
            other.state,
        )


@MODEST
@given(played(), st.data())
def test_looking_twice_shows_nothing_new(given: Played, data: st.DataObject) -> None:
    record = given.record
    seat = data.draw(st.sampled_from(seats_of(record)))
    seen = record.for_seat(seat)
    assert seen.for_seat(seat) == seen


def known(deal: Deal) -> list[int]:
    return [tile for part in (*deal.hands, deal.stock) for tile in part if tile is not None]


def test_it_never_holds_the_secret_but_keeps_what_was_published() -> None:
    match = random_match("bingo", 2, {}, 1, 10, contributions=[b"a", b"b"])
    record = Record.of(match)
    seen = record.for_seat(0)
    assert record.proof.secret is not None
    assert seen.proof == replace(record.proof, secret=None)
    assert record.proof.secret.hex() not in write(seen)


def test_a_bystander_sees_no_hand() -> None:
    record = Record.of(random_match("fives-and-threes", 3, {}, 1, 10))
    seen = record.for_seat(None)
    assert "seen by: spectator" in write(seen)
    assert known(seen.deals[0].deal) == []


def test_it_shows_the_own_hand_in_full() -> None:
    record = Record.of(random_match("eighty", 4, {}, 1, 30))
    for seat in range(4):
        hands = record.for_seat(seat).deals[0].deal.hands
        assert hands[seat] == record.deals[0].deal.hands[seat]
        assert all(set(hand) == {None} for other, hand in enumerate(hands) if other != seat)


def bingo_after(moves: list[str]) -> Match:
    deal: dict[str, Any] = {
        "hands": [
            ["6-6", "5-5", "4-4", "6-5", "6-4", "5-4", "1-0"],
            ["3-3", "2-2", "3-2", "3-1", "2-1", "6-1", "5-1"],
        ],
        "stock": ["4-1", "6-3", "5-3", "4-3", "6-2", "5-2", "4-2", "6-0", "5-0", "4-0", "3-0", "2-0", "0-0", "1-1"],
    }
    match = bazar.start("bingo", first=0, deals=[deal])
    for move in moves:
        match.play(move)
    return match


def test_in_bingo_the_last_tile_is_known_once_it_is_turned_up() -> None:
    assert Record.of(bingo_after([])).for_seat(1).deals[0].deal.stock[-1] is None
    for seat in (0, 1, None):
        stock = Record.of(bingo_after(["6-6"])).for_seat(seat).deals[0].deal.stock
        assert stock[-1] == game("bingo").tiles.parse("1-1")


def test_in_bingo_each_knows_the_tiles_it_drew() -> None:
    match = bingo_after(["6-6", "3-3"])  # seat 0 takes the trick and draws first
    texts = game("bingo").tiles.parse
    drawn = [texts("4-1"), texts("6-3")]
    assert Record.of(match).for_seat(0).deals[0].deal.stock[:2] == (drawn[0], None)
    assert Record.of(match).for_seat(1).deals[0].deal.stock[:2] == (None, drawn[1])


def test_in_bingo_the_number_of_declared_doubles_is_public() -> None:
    match = bingo_after(["6-6!"])
    text = write(Record.of(match).for_seat(1))
    assert "\n0 6-6! =3\n" in text
    assert replay(parse(text)).history[0].moves == match.history[0].moves
    with pytest.raises(BadRecord, match="say how many are declared") as caught:
        replay(parse(text.replace(" =3", "")))
    assert text.splitlines()[caught.value.line - 1] == "0 6-6! =3"


BLOCKED = ["0-0", "3-0R", "6-0L", "6-5L", "5-0L", "3-1R", "4-0L", "6-4L", "1-0R", "6-6L", "6-2L", "2-0L"]
"""Moves of four players of Bergen after which nobody can play; the boneyard is drawn in vain."""
BLOCKED_DEAL: dict[str, Any] = {
    "hands": [
        ["4-1", "4-2", "6-0", "4-0", "6-2"],
        ["2-0", "6-3", "6-5", "6-4", "5-2"],
        ["5-0", "1-1", "0-0", "1-0", "4-3"],
        ["5-5", "3-0", "4-4", "3-1", "6-6"],
    ],
    "stock": ["5-1", "2-2", "5-3", "2-1", "5-4", "3-3", "3-2", "6-1"],
}


def blocked() -> Record:
    match = bazar.start("bergen", 4, deals=[BLOCKED_DEAL])
    for move in [*BLOCKED, *["draw", "pass"] * 6]:
        match.play(move)
    assert match.waiting
    return Record.of(match)


def test_in_bergen_a_tile_drawn_and_laid_at_once_is_known() -> None:
    record = parse(write(Record.of(random_match("bergen", 2, {}, 4, 10_000))))
    drawn_and_laid = 0
    for played_deal, seen in zip(record.deals, record.for_seat(None).deals, strict=True):
        place = -1
        for move, following in zip(played_deal.moves, played_deal.moves[1:], strict=False):
            if move.action == "draw":
                place += 1
                laid = following.action != "pass"
                drawn_and_laid += laid
                assert seen.deal.stock[place] == (played_deal.deal.stock[place] if laid else None)
    assert drawn_and_laid


def test_in_bergen_the_hands_of_a_blocked_deal_are_shown() -> None:
    text = write(blocked().for_seat(None))
    assert "\nshown 0: 4-1 4-2 5-3\n" in text
    assert "\nshown 3: 2-2 3-3 4-4 5-5\nend 0 2 2 0\n" in text
    assert replay(parse(text)).points == replay(blocked()).points == (0, 2, 2, 0)
    assert "shown" not in write(blocked())


def test_in_bergen_hands_other_than_those_shown_are_noticed() -> None:
    text = write(blocked().for_seat(1))
    wrong = text.replace("shown 3: 2-2 3-3", "shown 3: 1-1 3-3")
    assert wrong != text
    with pytest.raises(BadRecord):
        replay(parse(wrong))


def test_in_bergen_a_deal_that_nobody_opened_shows_that_nobody_has_a_double() -> None:
    thrown_in = {
        "hands": [["1-0", "2-0", "3-0", "4-0", "5-0", "6-0"], ["2-1", "3-1", "4-1", "5-1", "6-1", "3-2"]],
        "stock": [
            *("4-2", "5-2", "6-2", "4-3", "5-3", "6-3", "5-4", "6-4", "6-5"),
            *("0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6"),
        ],
    }
    dealt = bazar.start("bergen", seed=b"a deal with doubles").history[0].deal
    record = Record.of(bazar.start("bergen", deals=[thrown_in, dealt]))
    text = write(record.for_seat(None))
    assert "\ndeal 0 thrown in\n" in text
    again = replay(parse(text))
    assert again.history[0].opening.over
    assert again.turn == replay(record).turn


def test_seats_that_are_not_there() -> None:
    record = Record.of(bazar.start("bingo", seed=b"1"))
    for seat in (-1, 2, True, "0"):
        with pytest.raises(bazar.BadPlayers, match="the seats are 0 to 1"):
            record.for_seat(seat)  # type: ignore[arg-type]


# --- Contradictions ---


def seen(moves: list[str], lines: list[str], players: int = 2) -> str:
    """The record of a bystander of Fives and Threes, with moves of seats in turn."""
    rules = game("fives-and-threes")
    head = ["bazar-record 1", "game: fives-and-threes", "rules: 1", f"players: {players}", "first: 0"]
    hands = [f"hand {seat}: {' '.join('?' * rules.hand_size(players))}" for seat in range(players)]
    stock = f"stock: {' '.join('?' * rules.stock_size(players))}"
    played = [f"{number % players} {move}" for number, move in enumerate(moves)]
    return "\n".join([*head, "deal 0 opened by 0", *hands, stock, *played, *lines])


@pytest.mark.parametrize(
    ("moves", "problem"),
    [
        (["6-4", "6-4R"], "no tiles that seat 1 can have had"),  # the same tile twice
        (["6-6", "pass", "6-5L", "6-4R"], "no tiles that seat 1 can have had"),  # had no six when it passed
        (["6-6", "6-5L", "4-3R"], "does not fit"),
        (["6-6", "draw"], "moves look like"),
        (["pass"], "open"),
    ],
)
def test_moves_that_contradict_each_other_are_refused_at_the_first(moves: list[str], problem: str) -> None:
    text = seen(moves, [])
    with pytest.raises(BadRecord, match=problem) as caught:
        replay(parse(text))
    assert caught.value.line == len(text.splitlines())
    assert caught.value.column == 3


def test_a_deal_cannot_go_on_when_all_have_passed() -> None:
    moves = ["6-6", "6-5L", "6-4R", "5-5L", "4-4R", "pass"]
    assert replay(parse(seen(moves, []))).turn == 0
    with pytest.raises(BadRecord, match="no tiles that seat 0 can have had"):
        replay(parse(seen([*moves, "pass"], [])))


def test_a_deal_cannot_end_while_somebody_must_hold_a_tile_that_fits() -> None:
    """Four hold all but four tiles, and eleven fit."""
    text = seen(["6-5", "5-4R"], ["end 0 2 0 0"], players=4)
    with pytest.raises(BadRecord, match="with no tiles that can be in the hands the deal has ended here") as caught:
        replay(parse(text))
    assert text.splitlines()[caught.value.line - 1] == "end 0 2 0 0"


def test_known_tiles_speak_against_a_move() -> None:
    text = seen(["6-6", "pass"], []).replace("hand 1: ? ?", "hand 1: 6-1 ?")
    with pytest.raises(BadRecord, match="no tiles that seat 1 can have had allow this"):
        replay(parse(text))


def test_a_bingo_record_must_know_the_tile_turned_up() -> None:
    text = write(Record.of(bingo_after(["6-6"])).for_seat(0))
    with pytest.raises(BadRecord, match="write it in the line of the stock"):
        replay(parse(text.replace("? 1-1\n", "? ?\n")))
