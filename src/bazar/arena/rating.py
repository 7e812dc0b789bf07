"""One number a bot: the ladder.

Where matches are played, it is the model of R. A. Bradley and M. E. Terry (Biometrika 39, 1952) in the form of R. D.
Luce and R. L. Plackett for more than two: whoever sits alone with strength *a* against a field of *n* with strength
*b* wins with probability ``a / (a + n * b)``. The strengths are told as 400 times the logarithm to base 10, as in
chess: 400 points more win ten times as often as they lose. Where deals are played, it is points per deal, fitted to
the differences by least squares. Either way the ladder's mean is 0, and the interval is the usual one, of 1.96
standard errors: it says how sure the number is, while who is better is told by the duels, whose intervals stay true
when a duel is stopped by them.

Why not openskill (MIT, well kept), which the house may use for people: it learns from one match after another, so that
the numbers depend on the order, and it lets strengths drift. A bot's strength is fixed, all matches are there, and the
order is chance; so all are fitted at once, with the errors that follow. That takes a page, and no package.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import e, exp, log10, sqrt

from bazar.arena.confidence import Interval
from bazar.arena.contest import MATCHES
from bazar.arena.duel import Duel
from bazar.arena.linear import Matrix, inverse, times

POINTS = 400 * log10(e)
"""Of the ladder for a strength that is *e* times as great."""

ERRORS = 1.96
"""Standard errors of an interval of 95% to each side."""

_ROUNDS = 100
_NEAR = 1e-9


@dataclass(frozen=True)
class Rating:
    """The place of a bot on the ladder."""

    name: str
    value: float
    """Points, the mean of all bots being 0."""
    interval: Interval


def ratings(bots: Sequence[str], duels: Sequence[Duel]) -> list[Rating]:
    """All *bots* from the best to the worst; none while a bot has not played, which leaves the ladder in pieces."""
    if not all(duel.boards for duel in duels):
        return []
    fit = _by_matches if duels[0].contest.unit == MATCHES else _by_points
    values, covariance = fit(bots, duels)
    found = [
        Rating(name, value, _interval(value, sqrt(covariance[place][place])))
        for place, (name, value) in enumerate(zip(bots, values, strict=True))
    ]
    return sorted(found, key=lambda one: -one.value)


def _interval(value: float, error: float) -> Interval:
    return Interval(value - ERRORS * error, value + ERRORS * error)


# --- By matches won ---


@dataclass(frozen=True)
class _Record:
    """How one bot has fared alone against a field of another."""

    alone: int
    field: int
    """The places of the two in the list of bots."""
    seats: int
    """Of the field."""
    won: float
    played: float

    def chance(self, strengths: Sequence[float]) -> float:
        """The probability that the bot alone wins a match."""
        return 1 / (1 + self.seats * exp(strengths[self.field] - strengths[self.alone]))


def _by_matches(bots: Sequence[str], duels: Sequence[Duel]) -> tuple[list[float], Matrix]:
    """The most likely strengths by Newton's method; the likelihood is concave, so that it finds them."""
    records = [record for duel in duels for record in _records(bots, duel)]
    strengths = [0.0] * len(bots)
    for _ in range(_ROUNDS):
        slopes = [record.won - record.played * record.chance(strengths) for record in records]
        step = times(_covariance(bots, records, strengths), _gathered(bots, records, slopes))
        longest = max(abs(value) for value in step)
        strengths = [
            old + value * min(1.0, 1 / longest) if longest else old for old, value in zip(strengths, step, strict=True)
        ]
        if longest < _NEAR:
            break
    covariance = _covariance(bots, records, strengths)
    return [POINTS * value for value in strengths], [[POINTS**2 * value for value in row] for row in covariance]


def _records(bots: Sequence[str], duel: Duel) -> Iterator[_Record]:
    """What the duel says of each bot alone, and one match more that was won as often as equal bots win it.

    Without that one, a bot that has won everything would be infinitely strong.
    """
    seats = duel.contest.kind.sides(duel.contest.players) - 1
    places = [bots.index(name) for name in duel.names]
    for bot, (won, played) in enumerate(duel.alone):
        if played:
            yield _Record(places[bot], places[1 - bot], seats, won + 1 / (seats + 1), played + 1)


def _covariance(bots: Sequence[str], records: Sequence[_Record], strengths: Sequence[float]) -> Matrix:
    weights = [record.played * _variance(record.chance(strengths)) for record in records]
    return _from_information(bots, [(record.alone, record.field) for record in records], weights)


def _variance(chance: float) -> float:
    return chance * (1 - chance)


def _gathered(bots: Sequence[str], records: Sequence[_Record], slopes: Sequence[float]) -> list[float]:
    gathered = [0.0] * len(bots)
    for record, slope in zip(records, slopes, strict=True):
        gathered[record.alone] += slope
        gathered[record.field] -= slope
    return gathered


# --- By points ---


def _by_points(bots: Sequence[str], duels: Sequence[Duel]) -> tuple[list[float], Matrix]:
    """The strengths whose differences fit the duels' best, each weighed by how sure it is."""
    pairs = [(bots.index(duel.names[0]), bots.index(duel.names[1])) for duel in duels]
    weights = [duel.boards / _spread(duel) ** 2 for duel in duels]
    sums = [0.0] * len(bots)
    for (first, second), weight, duel in zip(pairs, weights, duels, strict=True):
        sums[first] += weight * duel.difference.mean
        sums[second] -= weight * duel.difference.mean
    covariance = _from_information(bots, pairs, weights)
    return times(covariance, sums), covariance


def _spread(duel: Duel) -> float:
    """The deviation of the differences of boards; of few boards, not less than a part of what it might be."""
    return sqrt(duel.difference.deviation**2 + (duel.contest.greatest_gain / duel.boards) ** 2)


# --- Both ---


def _from_information(bots: Sequence[str], pairs: Sequence[tuple[int, int]], weights: Sequence[float]) -> Matrix:
    """The covariance of strengths with mean 0, of whose differences, by pair, so much is known as *weights* say."""
    size = len(bots)
    information = [[1.0] * size for _ in range(size)]
    for (first, second), weight in zip(pairs, weights, strict=True):
        information[first][first] += weight
        information[second][second] += weight
        information[first][second] -= weight
        information[second][first] -= weight
    return [[value - 1 / size**2 for value in row] for row in inverse(information)]
