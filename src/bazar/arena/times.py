"""How long moves took: counts by length, a twentieth apart, so that any number of them add up in little room."""

from collections import Counter
from collections.abc import Mapping
from math import exp, log

_STEP = log(1.05)
"""Lengths of one count differ by at most 5%."""

_LEAST = 1e-7
"""Seconds; anything quicker counts as that."""


class Times:
    """Counts of lengths; those of several boards can be put together."""

    def __init__(self, counts: Mapping[int, int] | None = None) -> None:
        """*counts* as another's `counts` has them."""
        self.counts = Counter(counts or {})

    def add(self, seconds: float) -> None:
        """Take in a move that took *seconds*."""
        self.counts[round(log(max(seconds, _LEAST)) / _STEP)] += 1

    def update(self, other: "Times") -> None:
        """Take in all of *other*."""
        self.counts.update(other.counts)

    @property
    def moves(self) -> int:
        """How many there are."""
        return self.counts.total()

    def quantile(self, share: float) -> float:
        """The seconds that the quickest *share* of moves did not pass, to a twentieth; 0 without any moves."""
        seen = 0
        for step, count in sorted(self.counts.items()):
            seen += count
            if seen >= share * self.moves:
                return exp(step * _STEP)
        return 0.0
