"""A record that somebody has changed is noticed, in the line that he changed or the first that no longer fits."""

import random
from pathlib import Path

import pytest

from bazar.errors import BadRecord
from bazar.record import parse, replay

GOLDEN = Path(__file__).parent / "golden"
FULL = ["bingo-2", "fives-and-threes-3", "bergen-3", "eighty-4"]
SEEN = ["bingo-2-seat-0", "bergen-3-seat-1"]


def lines_of(name: str) -> list[str]:
    return (GOLDEN / f"{name}.bazar").read_text(encoding="utf-8").splitlines()


def is_move(line: str) -> bool:
    return line[:1].isdigit()


def error_in(lines: list[str]) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        replay(parse("\n".join(lines)))
    return caught.value


@pytest.mark.parametrize("name", FULL + SEEN)
def test_every_score_that_is_changed(name: str) -> None:
    lines = lines_of(name)
    scored = [number for number, line in enumerate(lines) if is_move(line) and "+" in line]
    assert scored
    for number in scored:
        before, plus, points = lines[number].rpartition("+")
        found = error_in([*lines[:number], f"{before}{plus}{int(points) + 1}", *lines[number + 1 :]])
        assert found.line == number + 1
        assert "this scored" in found.message


@pytest.mark.parametrize("name", FULL + SEEN)
def test_every_move_of_the_first_sixty_that_is_taken_out(name: str) -> None:
    """That shows at once, or where something no longer fits; at the latest in the number of moves."""
    lines = lines_of(name)
    count = next(number for number, line in enumerate(lines, start=1) if line.startswith("moves:"))
    at_once = 0
    moves = [number for number, line in enumerate(lines) if is_move(line)][:60]
    for number in moves:
        found = error_in([*lines[:number], *lines[number + 1 :]])
        assert found.line > number or found.line == count
        at_once += found.line in (number + 1, number + 2)
    assert at_once > len(moves) // 2


@pytest.mark.parametrize("name", FULL)
def test_two_tiles_of_different_hands_exchanged(name: str) -> None:
    """Every tile that is played later is missed in the hand it was in."""
    lines = lines_of(name)
    first, second = (next(n for n, line in enumerate(lines) if line.startswith(f"hand {seat}:")) for seat in (0, 1))
    played = next(line.split()[1][:3] for line in lines if line.startswith("0 ") and "-" in line)
    other = next(tile for tile in lines[second].split()[2:] if tile not in lines[first])
    lines[first] = lines[first].replace(played, other)
    lines[second] = lines[second].replace(other, played)
    found = error_in(lines)
    assert found.line >= first
    assert found.line <= 1 + next(n for n, line in enumerate(lines) if line.startswith(f"0 {played}"))


@pytest.mark.parametrize("name", FULL + SEEN)
def test_every_place_where_it_is_cut_off(name: str) -> None:
    """The headers tell how many moves there were, so that no beginning of a record passes for the whole."""
    lines = lines_of(name)
    for number in range(1, len(lines) - 1):
        if lines[number : number + 2] != ["", lines[-1]]:
            error_in(lines[:number])


@pytest.mark.parametrize("name", FULL)
def test_two_moves_exchanged(name: str) -> None:
    lines = lines_of(name)
    rng = random.Random(name)
    moves = [number for number, line in enumerate(lines) if is_move(line)]
    for _ in range(20):
        one, other = sorted(rng.sample(moves, 2))
        if lines[one] != lines[other]:
            changed = list(lines)
            changed[one], changed[other] = lines[other], lines[one]
            assert one < error_in(changed).line


def test_another_winner_and_other_points() -> None:
    lines = lines_of("bingo-2-fair")
    for right, wrong, problem in (
        ("points: 8 0", "points: 7 0", "the points of the match at the end of the record are 8 0"),
        ("winner: 0", "winner: 1", "at the end of the record side 0 has won"),
        ("winner: 0", "winner: none", "at the end of the record side 0 has won"),
        ("moves: 21", "moves: 22", "the record holds 21 moves, not 22; is it cut off?"),
    ):
        found = error_in([wrong if line == right else line for line in lines])
        assert lines[found.line - 1] == right
        assert problem in found.message


def test_moves_and_deals_after_the_end_of_the_match() -> None:
    lines = [line for line in lines_of("bingo-2-fair") if not line.startswith(("end", "moves"))]
    found = error_in([*lines, "0 1-0"])
    assert found.line == len(lines) + 1
    assert "side 0 has won the match; nobody moves after that" in found.message
    deal = lines[lines.index("deal 0 opened by 0") :][:4]
    found = error_in([*lines, "deal 2", *deal[1:]])
    assert found.line == len(lines) + 1
    assert "no deal follows: side 0 has won the match" in found.message


def test_a_deal_that_begins_too_early_and_a_move_that_comes_too_late() -> None:
    lines = lines_of("bingo-2-fair")
    end = lines.index("end 3 0")
    found = error_in([*lines[: end - 1], *lines[end + 1 :]])
    assert lines[end + 2 :][0] == "deal 1 opened by 1"
    assert "deal 0 is still in play: seat 1 is to move" in found.message
    found = error_in([*lines[:end], "0 4-4", *lines[end + 1 :]])
    assert found.line == end + 1
    assert "deal 0 has ended with the move before" in found.message


def test_a_deal_that_is_thrown_in_has_no_moves() -> None:
    lines = lines_of("bergen-2-thrown-in")
    deal = lines.index("deal 0 thrown in")
    changed = [*lines[: deal + 4], "0 6-4", *lines[deal + 5 :]]
    changed[deal] = "deal 0"
    assert "deal 0 is thrown in: nobody can open it, so it has no moves" in error_in(changed).message
