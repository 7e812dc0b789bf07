"""A board: the same deals in every seating, and what came of each."""

from dataclasses import dataclass, field, replace
from fractions import Fraction

from bazar.arena.times import Times

PAR = Fraction(1, 2)
"""The share of matches that equal bots win."""


@dataclass(frozen=True)
class Sitting:
    """What came of one seating."""

    bots: tuple[int, ...]
    """Bot 0 or 1 by side."""
    alone: int
    """The side on which a bot sat alone; of two sides, that of bot 0."""
    deals: int
    points: tuple[int, ...]
    """Points of the match by side, all deals together."""
    winner: int | None
    """The side that won the match; ``None`` where single deals are played."""

    @property
    def loner(self) -> int:
        """The bot that sat alone."""
        return self.bots[self.alone]

    @property
    def alone_won(self) -> bool:
        """Whether the bot that sat alone won the match."""
        return self.winner == self.alone

    @property
    def lead(self) -> int:
        """Points that bot 0 has more than bot 1, times the seats of the field, so that it stays whole."""
        field_seats = len(self.bots) - 1
        lead = (field_seats + 1) * self.points[self.alone] - sum(self.points)
        return lead if self.loner == 0 else -lead


@dataclass
class Habits:
    """What one bot did on a board, in all seatings, apart from winning."""

    times: Times = field(default_factory=Times)
    """Of the moves where there was a choice, in seconds of processor time."""
    deals: int = 0
    """Deals of the seatings: in Eighty, those in which its pair could win the bidding."""
    bids_won: int = 0
    bids_made: int = 0
    counted: int = 0
    """Of those moves, how many were counted from ways in which the hidden tiles may lie."""
    ways: int = 0
    """The ways, over all moves that were counted from such."""

    def update(self, other: "Habits") -> None:
        """Take in *other*."""
        self.times.update(other.times)
        self.deals += other.deals
        self.bids_won += other.bids_won
        self.bids_made += other.bids_made
        self.counted += other.counted
        self.ways += other.ways


@dataclass(frozen=True)
class Board:
    """One board of two bots, called 0 and 1."""

    number: int
    """From 0; the number and the seed say which deals it has."""
    sittings: tuple[Sitting, ...]
    habits: tuple[Habits, Habits]

    @property
    def share(self) -> Fraction:
        """What bot 0 won of the matches, equal bots getting `PAR`.

        Of two sides it is the share won. With more seats it is a half, and half of what bot 0 wins more often, alone
        among bots 1, than bot 1 does alone among bots 0; the whole if it wins always and the other never.
        """
        alone = [[one.alone_won for one in self.sittings if one.loner == bot] for bot in (0, 1)]
        if not alone[1]:
            return Fraction(sum(alone[0]), len(alone[0]))
        shares = [Fraction(sum(won), len(won)) for won in alone]
        return PAR + (shares[0] - shares[1]) / 2

    @property
    def difference(self) -> Fraction:
        """Points that bot 0 got more than bot 1 per deal; more than the mean of the field, with more than two sides.

        Equal bots get 0. Where matches are played, it is the mean over all deals of the board.
        """
        field_seats = len(self.sittings[0].bots) - 1
        return Fraction(sum(one.lead for one in self.sittings), field_seats * sum(one.deals for one in self.sittings))

    def reversed(self) -> "Board":
        """The same board with the bots called the other way round."""
        sittings = (_reversed(sitting) for sitting in self.sittings)
        return Board(self.number, tuple(sittings), (self.habits[1], self.habits[0]))


def _reversed(sitting: Sitting) -> Sitting:
    bots = tuple(1 - bot for bot in sitting.bots)
    alone = 1 - sitting.alone if len(bots) == 2 else sitting.alone
    return replace(sitting, bots=bots, alone=alone)
