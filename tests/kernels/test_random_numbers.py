"""The generator, the drawing of tiles and the choice of actions: even enough for any statistics of games."""

from collections import Counter
from typing import Any

import numpy as np
import pytest
from tests.kernels.tables import DEFAULTS, Setting

from bazar.bits import bits, nth_bit, popcount
from bazar.games import game
from bazar.kernels.bindings import bindings
from bazar.kernels.generator import MULTIPLIER, below, next_random, stream
from bazar.kernels.playouts import random_deal
from bazar.stock import tile_at
from bazar.templates import bind

DEALS = 3000
MODULUS = (MULTIPLIER << 32) - 1


def is_prime(number: int) -> bool:
    """Miller and Rabin's test with the bases that leave no doubt below 2**64."""
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        power = pow(base, odd, number)
        if power in (1, number - 1):
            continue
        for _ in range(twos - 1):
            power = power * power % number
            if power == number - 1:
                break
        else:
            return False
    return True


def test_the_period_is_long() -> None:
    """States go through the powers of 2**32 modulo a prime whose half is one too: there are no cycles but long ones."""
    assert is_prime(MODULUS)
    assert is_prime((MODULUS - 1) // 2)
    inverse = pow(1 << 32, -1, MODULUS)
    state = 12345
    assert next_random(state) == state * inverse % MODULUS
    assert inverse * inverse % MODULUS != 1


def test_states_stay_within_the_numbers_of_the_compiled_side() -> None:
    for state in (1, MODULUS - 1, (1 << 32) - 1, 1 << 32, stream(0, 0)):
        after = next_random(state)
        assert 0 < after < MODULUS < 1 << 63


def test_streams_are_states_and_differ() -> None:
    states = [stream(seed, number) for seed in (-1, 0, 1, 1 << 80) for number in range(500)]
    assert len(set(states)) == len(states)
    assert all(0 < state < MODULUS for state in states)


def test_streams_never_change() -> None:
    assert stream(0, 0) == 1410851755651321695
    assert stream(42, 7) == 3970848609756142875


@pytest.mark.parametrize("bound", [2, 3, 7, 28, 42])
def test_each_number_below_a_bound_is_as_likely_and_so_is_each_pair(bound: int) -> None:
    state = stream(bound, 1)
    drawn = []
    for _ in range(40_000):
        state = next_random(state)
        drawn.append(below(state, bound))
    singles = np.bincount(drawn, minlength=bound)
    pairs = np.bincount([a * bound + b for a, b in zip(drawn[::2], drawn[1::2], strict=True)], minlength=bound**2)
    assert len(singles) == bound
    assert is_even(singles)
    assert is_even(pairs)


def is_even(counts: "np.ndarray[Any, np.dtype[np.int64]]") -> bool:
    """Whether the counts differ no more than chance has it: four and a half standard deviations of chi-square."""
    freedom = counts.size - 1
    expected = counts.sum() / counts.size
    distance = float(((counts - expected) ** 2 / expected).sum())
    return bool(distance < freedom + 4.5 * (2 * freedom) ** 0.5 + 10)


def test_uneven_counts_are_noticed() -> None:
    counts = np.full(28, 1000)
    counts[3] += 300
    assert not is_even(counts)


@pytest.mark.parametrize("setting", DEFAULTS, ids=str)
def test_every_tile_is_as_likely_in_every_hand_and_in_every_place_of_the_stock(setting: Setting) -> None:
    kind = game(setting.game)
    deal = bind(random_deal, "tests", bindings(setting.game))
    state = stream(11, setting.players)
    in_hand = np.zeros((setting.players, len(kind.tiles)), dtype=np.int64)
    in_stock = np.zeros((kind.stock_size(setting.players), len(kind.tiles)), dtype=np.int64)
    for _ in range(DEALS):
        state, dealt = deal(setting.rules, state)
        hands = [kind.hand_tiles(hand) for hand in dealt.hands]
        for seat in range(setting.players):
            assert len(hands[seat]) == kind.hand_size(setting.players)
            np.add.at(in_hand[seat], list(hands[seat]), 1)
        if hasattr(dealt, "stock"):
            stock = [tile_at(dealt.stock, place) for place in range(len(in_stock))]
            in_stock[range(len(stock)), stock] += 1
            held = Counter(tile for hand in hands for tile in hand) + Counter(stock)
            assert set(held.values()) == {kind.tiles.copies}
            assert len(held) == len(kind.tiles)
    for counts in (in_hand.ravel(), in_hand[0], *([in_stock.ravel(), in_stock[-1]] if in_stock.any() else [])):
        assert is_even(counts)


def test_every_legal_action_is_as_likely() -> None:
    """The opening of Fives and Threes: any of seven tiles."""
    setting = next(one for one in DEFAULTS if one.game == "fives-and-threes")
    kind = game(setting.game)
    deal = bind(random_deal, "tests", bindings(setting.game))
    state = stream(12, 0)
    chosen = np.zeros(7, dtype=np.int64)
    for _ in range(20_000):
        state, dealt = deal(setting.rules, state)
        actions = kind.legal(setting.rules, dealt)
        state = next_random(state)
        action = nth_bit(actions, below(state, popcount(actions)))
        chosen[bits(actions).index(action)] += 1
    assert is_even(chosen)
