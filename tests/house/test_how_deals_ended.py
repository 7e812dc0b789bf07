"""How a deal has ended is shown as people would see it at a table of wood."""

import random
from typing import Any

import pytest

from bazar.house.dominoes import DominoKind
from bazar.match.deals import UNKNOWN, as_mapping
from bazar.match.match import Match
from bazar.record import Record
from bazar.record.replaying import end_of
from bazar.stock import pack

KIND = DominoKind("bergen")


def left_of_stock(match: Match, number: int) -> list[int]:
    """What nobody has drawn, in the order of drawing."""
    played = match.history[number]
    drawn = sum(len(move.drawers) for move in played.moves)
    return [tile for tile in played.deal.stock[drawn:] if tile is not None]


def after_a_blocked_deal(players: int) -> tuple[Match, int]:
    """A match in play, and its last deal that has ended, in which the hands were laid open and tiles are left."""
    _, options = KIND.complete(players, {})
    for seed in range(200):
        rng = random.Random(seed)
        match = KIND.begin(players, options, seed.to_bytes(32, "big"), [])
        while not match.over:
            number = match.deal_number
            match.play(rng.choice(match.actions()))
            if match.deal_number > number:
                left = left_of_stock(match, number)
                if match.game.lays_hands_open(end_of(match, match.history[number])) and left != sorted(left):
                    return match, number
    raise AssertionError("no deal was blocked")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_was_left_of_the_stock_is_shown_in_no_order_of_drawing(players: int) -> None:
    match, number = after_a_blocked_deal(players)
    left = left_of_stock(match, number)
    for seat in (0, None):
        view = KIND.ended_view(match, number, seat)
        assert view.state.stock == pack(sorted(left))
        assert KIND.view_data(view)["dealt"]["stock"][-len(left) :] == [UNKNOWN] * len(left)


def laid(data: dict[str, Any]) -> set[str]:
    """The tiles that lie on the table, as all have seen them laid."""
    return {move["action"].rstrip("LR") for move in data["moves"] if move["action"][:1].isdigit()}


def known(tiles: list[str]) -> set[str]:
    return {tile for tile in tiles if tile != UNKNOWN}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_who_drew_what_is_told_to_nobody_else_even_of_a_deal_that_was_laid_open(players: int, seed: int) -> None:
    """Programs are told no more than people see: after a blocked deal the hands, and not how they came to be.

    What is left in them was dealt or drawn, and the order of drawing would tell who kept what he could have played.
    """
    _, options = KIND.complete(players, {})
    rng = random.Random(seed)
    match = KIND.begin(players, options, seed.to_bytes(32, "big"), [])
    ends = {True: 0, False: 0}
    while True:
        number = match.deal_number
        match.play(rng.choice(match.actions()))
        if match.over:
            break  # then the whole record is open
        views = [(seat, KIND.view_data(match.view(seat))) for seat in (*range(players), None)]
        if match.deal_number > number:
            is_open = match.game.lays_hands_open(end_of(match, match.history[number]))
            ends[is_open] += 1
            ended = [(seat, KIND.view_data(KIND.ended_view(match, number, seat))) for seat in (*range(players), None)]
            assert not is_open or all(None not in data["hands"] for _, data in ended)
            views += ended
        for seat, data in views:
            own = set() if seat is None else set(data["hands"][seat] or ())
            assert known(data["dealt"]["stock"]) <= laid(data) | own
            for holder, hand in enumerate(data["dealt"]["hands"]):
                assert seat == holder or not known(hand)
    assert ends[False], "somebody went out"


def test_a_deal_that_was_laid_open_tells_the_same_to_programs_and_in_records() -> None:
    match, number = after_a_blocked_deal(2)
    for seat in (0, 1, None):
        data = KIND.view_data(KIND.ended_view(match, number, seat))
        seen = Record.of(match).for_seat(seat).deals[number]
        assert data["dealt"] == as_mapping(match.game, seen.deal)
        assert data["hands"] == [[match.game.tiles.text(tile) for tile in hand] for hand in seen.shown]
