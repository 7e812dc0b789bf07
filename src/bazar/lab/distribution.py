"""How often each number came: counts by number, and what they amount to."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Distribution:
    """``counts[number]`` is how often *number* came."""

    counts: NDArray[np.int64]

    @property
    def size(self) -> int:
        """How many numbers were counted."""
        return int(self.counts.sum())

    @property
    def total(self) -> int:
        """Their sum."""
        return int(self.counts @ np.arange(len(self.counts)))

    @property
    def mean(self) -> float:
        """Their mean; not a number if there are none."""
        return self.total / self.size if self.size else float("nan")

    @property
    def deviation(self) -> float:
        """Their standard deviation; not a number if there are none."""
        if not self.size:
            return float("nan")
        distances = (np.arange(len(self.counts)) - self.mean) ** 2
        return float(np.sqrt(self.counts @ distances / self.size))

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.deviation / float(np.sqrt(self.size)) if self.size else float("nan")

    @property
    def least(self) -> int:
        """The least that came; `ValueError` if nothing did."""
        return int(self._that_came()[0])

    @property
    def greatest(self) -> int:
        """The greatest that came; `ValueError` if nothing did."""
        return int(self._that_came()[-1])

    def quantile(self, share: float) -> int:
        """The least number which a *share* of all, from 0 to 1, do not pass; `ValueError` if there are none."""
        came = self._that_came()
        sums = np.cumsum(self.counts)
        return max(int(came[0]), int(np.searchsorted(sums, share * sums[-1])))

    def share(self, first: int, last: int) -> float:
        """What share of all is from *first* to *last*, both included; 0 if there are none."""
        return int(self.counts[first : last + 1].sum()) / self.size if self.size else 0.0

    def _that_came(self) -> NDArray[np.intp]:
        came = np.flatnonzero(self.counts)
        if not len(came):
            text = "nothing was counted"
            raise ValueError(text)
        return came
