"""Deals by the million: numbers that depend on the seed alone, and what is made of them."""

import math
from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest
from tests.kernels.tables import DEFAULTS, Setting

from bazar.errors import BadOption, BadPlayers, UnknownGame
from bazar.lab import simulation as module
from bazar.lab.distribution import Distribution
from bazar.lab.report import steps
from bazar.lab.simulation import PIECE, Simulation, cores, simulate
from bazar.lab.tally import Tally


@pytest.fixture
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> int:
    """Pieces of some deals, so that there are many."""
    monkeypatch.setattr(module, "PIECE", 60)
    return 60


def same(one: Tally, other: Tally) -> bool:
    counts = ("points_counts", "gains_counts", "length_counts", "outcome_counts")
    return (one.deals, one.checksum) == (other.deals, other.checksum) and all(
        np.array_equal(getattr(one, name), getattr(other, name)) for name in counts
    )


def summed(tallies: Iterator[Tally], nothing: Tally) -> Tally:
    return sum(tallies, start=nothing)


@pytest.mark.parametrize("threads", [1, 2, 3, 8])
def test_the_number_of_threads_changes_no_number(small_pieces: int, threads: int) -> None:
    alone = simulate("bergen", 1000, players=3, seed=5, threads=1)
    assert alone.deals == 1000
    assert same(simulate("bergen", 1000, players=3, seed=5, threads=threads), alone)


@pytest.mark.parametrize("setting", DEFAULTS, ids=str)
def test_interpreted_pieces_are_the_same(small_pieces: int, setting: Setting) -> None:
    simulation = Simulation.of(setting.game, 100, setting.players, setting.options, seed=9)
    assert simulation.pieces == 2
    for number in range(simulation.pieces):
        assert same(simulation.interpreted_piece(number), simulation.piece(number))


def test_a_long_simulation_begins_like_a_short_one(small_pieces: int) -> None:
    short, long = Simulation.of("bingo", 180, seed=3), Simulation.of("bingo", 600, seed=3)
    first = [tally for _, tally in zip(range(3), long.run(2), strict=False)]
    assert same(summed(iter(first), long.nothing()), summed(short.run(2), short.nothing()))


def test_pieces_come_in_order_and_can_be_left_off(small_pieces: int) -> None:
    simulation = Simulation.of("eighty", 100_000, seed=1)
    running = simulation.run(2)
    for number in range(4):
        assert same(next(running), simulation.piece(number))
    running.close()  # type: ignore[attr-defined]


def test_seeds_differ() -> None:
    checksums = {simulate("eighty", 50, seed=seed, threads=1).checksum for seed in (-1, 0, 1, 2, 1 << 70)}
    assert len(checksums) == 5


def test_the_order_of_deals_is_in_the_checksum(small_pieces: int) -> None:
    simulation = Simulation.of("bingo", 120, seed=3)
    first, second = simulation.piece(0), simulation.piece(1)
    assert (first + second).checksum != (second + first).checksum


def test_no_deals_are_an_empty_tally() -> None:
    tally = simulate("bingo", 0)
    assert (tally.deals, tally.moves, tally.won, tally.even) == (0, 0, (0, 0), 0)
    assert math.isnan(tally.points(0).mean)


def test_what_cannot_be_simulated_is_refused() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'poker'"):
        simulate("poker", 10)
    with pytest.raises(UnknownGame, match="words, not with tiles"):
        simulate("shop", 10)
    with pytest.raises(BadPlayers, match="bingo is played by 2, not by 3"):
        simulate("bingo", 10, players=3)
    with pytest.raises(BadOption, match="target can be 7 or 8, not 9"):
        simulate("bingo", 10, options={"target": 9})
    with pytest.raises(BadOption, match="the number of deals is 0 or more, not -1"):
        simulate("bingo", -1)
    with pytest.raises(BadOption, match="the number of threads is 1 or more, not 0"):
        simulate("bingo", 10, threads=0)


def test_tallies_of_different_tables_are_not_added() -> None:
    with pytest.raises(ValueError, match="different games"):
        simulate("bergen", 10, players=2) + simulate("bergen", 10, players=3)


def test_at_least_one_core_is_used() -> None:
    assert cores() >= 1


# --- What the numbers are ---


@pytest.mark.parametrize("setting", DEFAULTS, ids=str)
def test_each_deal_is_counted_once_in_each_way(setting: Setting) -> None:
    tally = simulate(setting.game, PIECE, setting.players, setting.options, seed=2)
    assert tally.deals == PIECE
    assert tally.lengths.size == sum(tally.endings.values()) == sum(tally.won) + tally.even == PIECE
    for side in range(tally.sides):
        assert tally.points(side).size == tally.gains(side).size == PIECE
    assert tally.moves == tally.lengths.total
    assert tally.lengths.greatest < 200
    assert all(tally.points(side).greatest < 200 for side in range(tally.sides))


def test_the_tricks_and_counts_of_eighty_come_to_eighty() -> None:
    """A bid in points is played to the end: ten tricks of two, and sixty count points in the two sets."""
    tally = simulate("eighty", 20_000, options={"nello": False}, seed=1)
    assert tally.endings["nello_made"] == tally.endings["nello_lost"] == 0
    played = tally.endings["bid_made"] + tally.endings["bid_lost"]
    total = sum(tally.points(side).total for side in range(2))
    most_left_out = 20  # the two tiles that stay out, if each is worth ten
    assert (80 - most_left_out) * played < total < 80 * played
    assert tally.length_counts[4 + 1 + 40] == played


def test_a_deal_of_bergen_without_a_double_has_no_move() -> None:
    tally = simulate("bergen", 60_000, players=2, seed=1)
    assert tally.endings["no_double"] == tally.length_counts[0] > 0


def test_seats_of_bergen_are_alike_because_the_tiles_tell_who_opens() -> None:
    tally = simulate("bergen", 200_000, players=4, seed=1)
    means = [tally.points(seat).mean for seat in range(4)]
    error = max(tally.points(seat).error for seat in range(4))
    assert max(means) - min(means) < 6 * error


def test_who_begins_fives_and_threes_scores_more() -> None:
    tally = simulate("fives-and-threes", 200_000, players=4, seed=1)
    means = [tally.points(seat).mean for seat in range(4)]
    assert means[0] == max(means)
    assert means[0] - means[3] > 6 * tally.points(0).error


# --- Distributions ---


def distribution(*numbers: int) -> Distribution:
    return Distribution(np.bincount(numbers, minlength=10))


def test_a_distribution_is_that_of_its_numbers() -> None:
    numbers = (0, 0, 1, 4, 4, 4, 9)
    one = distribution(*numbers)
    assert (one.size, one.total, one.least, one.greatest) == (7, sum(numbers), 0, 9)
    assert one.mean == pytest.approx(np.mean(numbers))
    assert one.deviation == pytest.approx(np.std(numbers))
    assert one.error == pytest.approx(np.std(numbers) / 7**0.5)
    assert [one.quantile(share) for share in (0, 0.5, 0.95, 1)] == [0, 4, 9, 9]
    assert one.share(1, 4) == pytest.approx(4 / 7)


def test_a_quantile_is_the_least_number_that_enough_do_not_pass() -> None:
    one = distribution(2, 3, 3, 5)
    assert [one.quantile(share) for share in (0, 0.25, 0.26, 0.75, 0.76)] == [2, 2, 3, 3, 5]


def test_of_nothing_nothing_is_told() -> None:
    one = Distribution(np.zeros(5, dtype=np.int64))
    assert math.isnan(one.mean)
    assert math.isnan(one.deviation)
    assert math.isnan(one.error)
    assert one.share(0, 4) == 0
    with pytest.raises(ValueError, match="nothing was counted"):
        one.quantile(0.5)


@pytest.mark.parametrize(("least", "greatest"), [(0, 0), (3, 3), (0, 11), (0, 12), (7, 45), (0, 160), (9, 255)])
def test_pictures_have_few_and_equal_steps_that_hold_everything(least: int, greatest: int) -> None:
    bounds = steps(least, greatest)
    assert bounds[0] <= least < bounds[1]
    assert bounds[-2] <= greatest < bounds[-1]
    assert len(bounds) <= 13
    assert len({after - before for before, after in pairwise(bounds)}) == 1
