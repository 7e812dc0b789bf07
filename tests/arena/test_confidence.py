"""The interval holds the truth 95 times in 100, whenever one stops, and is not much wider than it must be."""

import random
from collections.abc import Callable
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bazar.arena.confidence import ConfidenceSequence

Draw = Callable[[random.Random], float]

RUNS, VALUES = 100, 80

KINDS: dict[str, tuple[float, float, float, Draw]] = {
    "matches in pairs": (0.0, 1.0, 0.5, lambda rng: rng.choice((0.0, 0.5, 0.5, 1.0))),
    "the better bot": (0.0, 1.0, 0.75, lambda rng: (rng.random() < 0.75) * 0.5 + (rng.random() < 0.75) * 0.5),
    "hardly ever": (0.0, 1.0, 0.02, lambda rng: float(rng.random() < 0.02)),
    "points far from the bounds": (-49.0, 49.0, 0.0, lambda rng: float(rng.randrange(-10, 11, 5))),
    "skew points": (-11.0, 11.0, 0.0, lambda rng: 9.0 if rng.random() < 0.1 else -1.0),
}


@pytest.mark.parametrize("kind", KINDS)
def test_the_truth_is_inside_at_all_times_in_95_runs_of_100(kind: str) -> None:
    low, high, truth, draw = KINDS[kind]
    rng = random.Random(kind)
    assert sum(is_ever_wrong(ConfidenceSequence(low, high), truth, draw, rng) for _ in range(RUNS)) <= 0.05 * RUNS


def is_ever_wrong(sequence: ConfidenceSequence, truth: float, draw: Draw, rng: random.Random) -> bool:
    for _ in range(VALUES):
        sequence.add(draw(rng))
        if sequence.excludes(truth):
            return True
    return False


def test_the_usual_interval_would_err_far_more_often_when_one_stops_by_it() -> None:
    rng = random.Random(3)
    wrong = 0
    for _ in range(RUNS):
        values: list[float] = []
        for number in range(1, VALUES + 1):
            values.append(rng.choice((0.0, 0.5, 0.5, 1.0)))
            mean = sum(values) / number
            error = sqrt(sum((value - mean) ** 2 for value in values) / number / number)
            if number >= 10 and abs(mean - 0.5) > 1.96 * error:
                wrong += 1
                break
    assert wrong > 0.2 * RUNS


@pytest.mark.parametrize("kind", ["matches in pairs", "points far from the bounds"])
def test_it_narrows_nearly_as_the_usual_interval_does(kind: str) -> None:
    low, high, _, draw = KINDS[kind]
    rng = random.Random(5)
    sequence = ConfidenceSequence(low, high)
    for _ in range(3000):
        sequence.add(draw(rng))
    usual = 2 * 1.96 * sequence.deviation / sqrt(sequence.count)
    assert usual < sequence.interval().width < 1.9 * usual


def test_before_the_first_value_nothing_is_known() -> None:
    sequence = ConfidenceSequence(-3, 5)
    assert sequence.interval() == (-3, 5)
    assert (sequence.count, sequence.mean, sequence.deviation) == (0, 1, 0)
    assert not sequence.excludes(0)


def test_one_who_always_wins_is_clearly_better_after_nine_boards() -> None:
    sequence = ConfidenceSequence(0, 1)
    clear = []
    for _ in range(10):
        sequence.add(1.0)
        clear.append(sequence.excludes(0.5))
    assert clear == [False] * 8 + [True] * 2
    assert sequence.interval().high == 1


@settings(max_examples=40)
@given(values=st.lists(st.sampled_from((-4.0, -1.0, 0.0, 0.5, 3.0, 4.0)), min_size=1, max_size=60), seed=st.integers())
def test_the_interval_is_what_is_not_excluded_whatever_the_order(values: list[float], seed: int) -> None:
    sequence, shuffled = ConfidenceSequence(-4, 4), ConfidenceSequence(-4, 4)
    for value in values:
        sequence.add(value)
    random.Random(seed).shuffle(values)
    for value in values:
        shuffled.add(value)
    low, high = sequence.interval()
    assert shuffled.interval() == pytest.approx((low, high), abs=1e-9)
    assert low - 1e-9 <= sequence.mean <= high + 1e-9
    for inside in (low + 1e-6, high - 1e-6):
        assert not sequence.excludes(inside)
    for outside in (low - 1e-6, high + 1e-6):
        assert not -4 <= outside <= 4 or sequence.excludes(outside)


def test_the_unit_does_not_matter() -> None:
    small, large = ConfidenceSequence(0, 1), ConfidenceSequence(-160, 160)
    rng = random.Random(8)
    for _ in range(50):
        value = rng.random()
        small.add(value)
        large.add(320 * value - 160)
    assert large.interval() == pytest.approx([320 * bound - 160 for bound in small.interval()])
    assert large.deviation == pytest.approx(320 * small.deviation)


def test_a_value_out_of_bounds_is_refused() -> None:
    with pytest.raises(ValueError, match=r"1\.5 does not lie between 0 and 1"):
        ConfidenceSequence(0, 1).add(1.5)
    with pytest.raises(ValueError, match="two different bounds"):
        ConfidenceSequence(2, 2)
