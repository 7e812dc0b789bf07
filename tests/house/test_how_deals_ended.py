"""How a deal has ended is shown as people would see it at a table of wood."""

import random

import pytest

from bazar.house.dominoes import DominoKind
from bazar.match.match import Match
from bazar.record.replaying import end_of

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
    played = match.history[number]
    left = left_of_stock(match, number)
    drawn = len(played.deal.stock) - len(left)
    for seat in (0, None):
        view = KIND.ended_view(match, number, seat)
        assert view.deal.hands == played.deal.hands
        assert view.deal.stock == (*played.deal.stock[:drawn], *sorted(left))
        shown = KIND.view_data(view)["dealt"]["stock"][drawn:]
        assert shown == [match.game.tiles.text(tile) for tile in sorted(left)]
