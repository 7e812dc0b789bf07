"""Confidence intervals that may be looked at after every board, and stopped at whenever they please.

The usual interval covers the truth 95 times in 100 if it is looked at once; looked at after every board until it is
clear, it errs far more often. A *confidence sequence* covers the truth at all times at once with that probability, so
that stopping by what it shows is no sin.

It is made by betting. Values lie between 0 and 1. Whoever doubts that their mean is as small as *m* stakes, on each
board, the share *f* of a capital on a ticket that costs *m* and pays the value: the capital is multiplied by
``1 - f + f * value / m``. If the mean is *m* or less, the game is not in the doubter's favour, and by Ville's
inequality the capital ever becomes 40-fold with a probability of at most 1/40. So every *m* at which it does is struck
out from below; those who doubt that the mean is as large strike out from above. The capital is spread evenly over
some shares *f*, so that one of them suits whatever the spread of the values is; a mixture of such capitals is one.
Since the bets do not depend on what has come, nor does the interval depend on the order of the boards.

I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random variables by betting", Journal of the Royal
Statistical Society B 86 (2024), section 4; the mixture over fixed shares is the method of H. Robbins, "Statistical
methods related to the law of the iterated logarithm", Annals of Mathematical Statistics 41 (1970).
"""

from collections import Counter
from collections.abc import Mapping
from math import exp, fsum, log, sqrt
from typing import NamedTuple

ERROR = 0.05
"""The probability that an interval is ever wrong: both sides together."""

SHARES = tuple(0.99 * 0.5**halvings for halvings in range(12))
"""Of the capital staked on each board; the smallest suits some million boards."""

_HALVINGS = 30
"""Of the room in which a bound lies: exact to one part in a thousand million."""


class Interval(NamedTuple):
    """From *low* to *high*, both included."""

    low: float
    high: float

    @property
    def width(self) -> float:
        """How far the ends are apart."""
        return self.high - self.low


class ConfidenceSequence:
    """Learns values one by one, and has at any time an interval that holds their true mean."""

    def __init__(self, low: float, high: float, error: float = ERROR) -> None:
        """The values lie between *low* and *high*, whatever comes; *error* is the probability of ever being wrong."""
        if not low < high:
            text = f"values lie between two different bounds, not between {low} and {high}"
            raise ValueError(text)
        self.low = low
        self.high = high
        self._enough = log(2 / error)
        """The logarithm of the capital that strikes a mean out, on each of two sides."""
        self._counts: Counter[float] = Counter()

    def add(self, value: float) -> None:
        """Take in one more value; `ValueError` if it is out of bounds, which would make the interval worthless."""
        if not self.low <= value <= self.high:
            text = f"{value} does not lie between {self.low} and {self.high}"
            raise ValueError(text)
        self._counts[value] += 1

    @property
    def count(self) -> int:
        """How many values there are."""
        return self._counts.total()

    @property
    def mean(self) -> float:
        """Of all values so far; the middle of the bounds before the first."""
        if not self._counts:
            return (self.low + self.high) / 2
        return fsum(value * times for value, times in self._counts.items()) / self.count

    @property
    def deviation(self) -> float:
        """The standard deviation of all values so far; 0 before the second."""
        if self.count < 2:
            return 0.0
        mean = self.mean
        return sqrt(fsum(times * (value - mean) ** 2 for value, times in self._counts.items()) / (self.count - 1))

    def excludes(self, mean: float) -> bool:
        """Whether *mean* lies outside the interval."""
        share = self._share(mean)
        if not 0 < share < 1:
            interval = self.interval()
            return not interval.low <= mean <= interval.high
        shares = self._shares()
        return max(_capital(shares, share), _capital(_mirrored(shares), 1 - share)) >= self._enough

    def interval(self) -> Interval:
        """All means that have not been struck out."""
        span = self.high - self.low
        shares, mean = self._shares(), self._share(self.mean)
        low = _least(shares, mean, self._enough)
        high = 1 - _least(_mirrored(shares), 1 - mean, self._enough)
        return Interval(self.low + span * low, self.low + span * high)

    def _share(self, value: float) -> float:
        return (value - self.low) / (self.high - self.low)

    def _shares(self) -> Counter[float]:
        """How often each value has come, the bounds being 0 and 1."""
        return Counter({self._share(value): times for value, times in self._counts.items()})


def _mirrored(counts: Mapping[float, int]) -> Mapping[float, int]:
    return {1 - value: times for value, times in counts.items()}


def _capital(counts: Mapping[float, int], mean: float) -> float:
    """The logarithm of what a capital of 1 has become whose owner doubts that the mean is *mean* or less."""
    capitals = [
        sum(times * log(1 - share + share * value / mean) for value, times in counts.items()) for share in SHARES
    ]
    greatest = max(capitals)
    return greatest + log(sum(exp(capital - greatest) for capital in capitals) / len(SHARES))


def _least(counts: Mapping[float, int], mean: float, enough: float) -> float:
    """The least mean at which the capital is not *enough*; it falls as that mean rises, to 1 or less at *mean*."""
    below, above = 0.0, mean
    for _ in range(_HALVINGS):
        middle = (below + above) / 2
        if middle <= 0:
            return 0.0
        if _capital(counts, middle) >= enough:
            below = middle
        else:
            above = middle
    return below
