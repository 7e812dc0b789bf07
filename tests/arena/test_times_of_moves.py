"""Times of moves add up over boards and tell their quantiles to a twentieth."""

import random

import pytest

from bazar.arena.times import Times


def test_quantiles_are_right_to_a_twentieth() -> None:
    rng = random.Random(2)
    lengths = sorted(rng.lognormvariate(-7, 2) for _ in range(2001))
    parts = (Times(), Times())
    for number, length in enumerate(lengths):
        parts[number % 2].add(length)
    parts[0].update(parts[1])
    assert parts[0].moves == 2001
    for share in (0.01, 0.5, 0.99):
        assert parts[0].quantile(share) == pytest.approx(lengths[round(share * 2000)], rel=0.05)


def test_times_come_back_from_their_counts() -> None:
    times = Times()
    for seconds in (0.0, 1e-5, 0.2, 0.2, 3.0):
        times.add(seconds)
    assert Times(dict(times.counts)).counts == times.counts
    assert Times().quantile(0.5) == 0
