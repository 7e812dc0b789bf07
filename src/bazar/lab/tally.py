"""What came of many deals, as numbers: counts of points, gains, lengths and endings."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from bazar.games import game as find_game
from bazar.kernels.bindings import has_scores_apart, outcomes
from bazar.kernels.playouts import WIDTH
from bazar.lab.distribution import Distribution

Counts: TypeAlias = Sequence[int] | NDArray[np.int64]

_MASK = 0xFFFFFFFF
_STEP = 1_000_003


@dataclass(frozen=True, eq=False)
class Tally:
    """The counts of some deals of one game. Sides are seats, in Eighty teams; seat 0 is first in every deal."""

    game: str
    players: int
    deals: int
    points_counts: NDArray[np.int64]
    """``[side, points]``: in how many deals the side had so many points."""
    gains_counts: NDArray[np.int64]
    """``[side, points]``: in how many deals it gained so many points of the match."""
    length_counts: NDArray[np.int64]
    """``[moves]``: how many deals had so many."""
    outcome_counts: NDArray[np.int64]
    """``[ending, 1 + side]``: how many deals ended so and brought that side most; at 0, brought no side most."""
    checksum: int
    """32 bits that tell these deals, in their order, from others."""

    @classmethod
    def nothing(cls, game: str, players: int) -> "Tally":
        """The tally of no deals."""
        return cls.of(game, players, 0, [0] * (WIDTH * (2 * _seats(game) + 2)), 0)

    @classmethod
    def of(
        cls, game: str, players: int, deals: int, counts: Sequence[int] | NDArray[np.int64], checksum: int
    ) -> "Tally":
        """The tally of what `bazar.kernels.playouts` has counted."""
        seats, sides = _seats(game), find_game(game).sides(players)
        table = np.asarray(counts, dtype=np.int64).reshape(-1, WIDTH)
        points = table[:sides]
        gains = table[seats : seats + sides] if has_scores_apart(game) else points
        endings = outcomes(game).ENDINGS
        by_ending = table[2 * seats + 1, : len(endings) * (seats + 1)].reshape(len(endings), seats + 1)
        return cls(game, players, deals, points, gains, table[2 * seats], by_ending[:, : sides + 1], checksum)

    def __add__(self, later: "Tally") -> "Tally":
        """Both tallies in one, the deals of *later* after these."""
        if (self.game, self.players) != (later.game, later.players):
            text = "tallies of different games cannot be added"
            raise ValueError(text)
        return Tally(
            self.game,
            self.players,
            self.deals + later.deals,
            self.points_counts + later.points_counts,
            self.gains_counts + later.gains_counts,
            self.length_counts + later.length_counts,
            self.outcome_counts + later.outcome_counts,
            (self.checksum * _STEP + later.checksum) & _MASK if self.deals else later.checksum,
        )

    # --- What it amounts to ---

    @property
    def sides(self) -> int:
        """How many keep a score: seats, or teams."""
        return len(self.points_counts)

    @property
    def moves(self) -> int:
        """The moves of all deals."""
        return self.lengths.total

    @property
    def lengths(self) -> Distribution:
        """The moves of a deal."""
        return Distribution(self.length_counts)

    def points(self, side: int) -> Distribution:
        """The points that *side* had at the end of a deal."""
        return Distribution(self.points_counts[side])

    def gains(self, side: int) -> Distribution:
        """The points of the match that a deal brought *side*."""
        return Distribution(self.gains_counts[side])

    @property
    def endings(self) -> dict[str, int]:
        """How many deals ended how; the names are those of `bazar.kernels.outcomes`."""
        sums = self.outcome_counts.sum(axis=1)
        return {name: int(count) for name, count in zip(outcomes(self.game).ENDINGS, sums, strict=True)}

    @property
    def won(self) -> tuple[int, ...]:
        """By side: how many deals brought it more points of the match than each other side."""
        return tuple(int(count) for count in self.outcome_counts[:, 1:].sum(axis=0))

    @property
    def even(self) -> int:
        """How many deals brought no side most."""
        return int(self.outcome_counts[:, 0].sum())


def _seats(game: str) -> int:
    """How many sides the rules of *game* keep places for."""
    return len(find_game(game).rules.no_points())
