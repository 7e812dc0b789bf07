"""Every tile is as likely as any other in every place. The secrets are fixed, so the figures are always the same.

The bound of each test is a chi-square that one in a million generators without a fault would exceed.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import pytest

import bazar
from bazar.fair.dealing import Dealer
from bazar.fair.generator import Stream
from bazar.games import game

DEALS = 4_000


def chi_square(found: Iterable[int], outcomes: int) -> float:
    """How far the numbers below *outcomes* are from all being equally frequent."""
    counts = Counter(found)
    expected = counts.total() / outcomes
    return sum((counts[outcome] - expected) ** 2 for outcome in range(outcomes)) / expected


ONE_IN_A_MILLION = {1: 23.93, 2: 27.63, 3: 30.66, 4: 33.38, 6: 38.26, 20: 65.42, 26: 75.55, 27: 77.19}
"""By degrees of freedom."""


@pytest.mark.parametrize(("place", "part"), [(0, "hand"), (6, "hand"), (0, "stock"), (13, "stock")])
def test_every_tile_is_as_likely_in_a_place(place: int, part: str) -> None:
    dealer = Dealer(game("bingo"), 2, b"uniformity of places")
    deals = (dealer.deal(number) for number in range(DEALS))
    tiles = [(deal.hands[1] if part == "hand" else deal.stock)[place] for deal in deals]
    assert chi_square((tile for tile in tiles if tile is not None), 28) < ONE_IN_A_MILLION[27]


def test_every_tile_is_as_likely_with_any_seat() -> None:
    dealer = Dealer(game("bergen"), 4, b"uniformity of seats")
    double_blank = 0
    holders = []
    for number in range(DEALS):
        hands = dealer.deal(number).hands
        holders += [seat for seat, hand in enumerate(hands) if double_blank in hand]
    assert chi_square(holders, 4) < ONE_IN_A_MILLION[3]


def test_each_copy_of_a_tile_of_eighty_is_as_likely() -> None:
    dealer = Dealer(game("eighty"), 4, b"uniformity of copies")
    tiles = [dealer.deal(number).stock[0] for number in range(DEALS)]
    assert chi_square((tile for tile in tiles if tile is not None), 21) < ONE_IN_A_MILLION[20]


def test_one_place_tells_nothing_of_the_next() -> None:
    """The place of the second tile in the order of those left is as likely as any other."""
    dealer = Dealer(game("bingo"), 2, b"uniformity of pairs")
    steps = []
    for number in range(DEALS):
        first, second, *_ = dealer.deal(number).hands[0]
        assert first is not None
        assert second is not None
        steps.append((second - first) % 28)
    assert 0 not in steps
    assert chi_square((step - 1 for step in steps), 27) < ONE_IN_A_MILLION[26]


def test_one_deal_tells_nothing_of_the_next() -> None:
    dealer = Dealer(game("bingo"), 2, b"uniformity of deals")
    tiles = [tile for number in range(DEALS) if (tile := dealer.deal(number).hands[0][0]) is not None]
    steps = ((after - before) % 28 for before, after in pairwise(tiles))
    assert chi_square(steps, 28) < ONE_IN_A_MILLION[27]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_seat_is_as_likely_to_be_first(players: int) -> None:
    firsts = [Dealer(game("fives-and-threes"), players, number.to_bytes(4, "big")).first() for number in range(DEALS)]
    assert chi_square(firsts, players) < ONE_IN_A_MILLION[players - 1]


def test_every_seat_is_as_likely_to_open_in_bergen() -> None:
    """The holder of the lowest double; deals without any are thrown in."""
    openers = []
    for number in range(1_500):
        match = bazar.start("bergen", 3, seed=number.to_bytes(4, "big"))
        assert match.turn is not None
        openers.append(match.turn)
    assert chi_square(openers, 3) < ONE_IN_A_MILLION[2]


def test_small_numbers_out_of_a_stream() -> None:
    stream = Stream(b"uniformity", b"of small numbers")
    assert chi_square((stream.below(7) for _ in range(7 * DEALS)), 7) < ONE_IN_A_MILLION[6]


def test_the_bound_notices_the_classic_fault() -> None:
    """Each place is exchanged with any, not with those before it."""
    stream = Stream(b"uniformity", b"of a faulty shuffle")
    tiles = []
    for _ in range(DEALS):
        order = list(range(5))
        for place in range(5):
            other = stream.below(5)
            order[place], order[other] = order[other], order[place]
        tiles.append(order[0])
    assert chi_square(tiles, 5) > ONE_IN_A_MILLION[4]
