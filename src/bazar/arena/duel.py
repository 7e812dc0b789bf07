"""Two bots: what their boards have shown so far, and whether that is enough."""

from dataclasses import dataclass

from bazar.arena.board import PAR, Board, Habits
from bazar.arena.confidence import ConfidenceSequence, Interval
from bazar.arena.contest import MATCHES, Contest
from bazar.arena.errors import BadContest

CLEAR = "clear"
NARROW = "narrow"
PLAYED = "played"
"""Why a duel has ended: one bot is better, the interval is as narrow as asked, or all boards are played."""


@dataclass(frozen=True)
class Limits:
    """When a duel has been played long enough."""

    boards: int = 1000
    """The most boards of each pair."""
    width: float | None = None
    """An interval so wide is narrow enough: of the share of matches won, or in points per deal."""
    until_clear: bool = True
    """Whether a duel ends once it is clear who is better."""

    def __post_init__(self) -> None:
        """Refuse what can never be, in one line."""
        if self.boards < 1:
            text = f"the number of boards is 1 or more, not {self.boards}"
            raise BadContest(text)
        if self.width is not None and not self.width > 0:
            text = f"the width of an interval is more than 0, not {self.width}"
            raise BadContest(text)


@dataclass(frozen=True)
class Look:
    """The interval at one moment."""

    boards: int
    mean: float
    interval: Interval


class Duel:
    """Two bots, called 0 and 1, and their boards, counted in the order of their numbers."""

    def __init__(self, contest: Contest, names: tuple[str, str], limits: Limits) -> None:
        """No board yet."""
        self.contest = contest
        self.names = names
        self.limits = limits
        self.boards = 0
        self.share = ConfidenceSequence(0.0, 1.0)
        """Of `Board.share`; empty where single deals are played."""
        self.difference = ConfidenceSequence(-contest.greatest_gain, contest.greatest_gain)
        """Of `Board.difference`."""
        self.habits = (Habits(), Habits())
        self.alone = ([0, 0], [0, 0])
        """By bot: matches that it won alone, and that it played alone; of two sides, only bot 0 counts as alone."""
        self.looks: list[Look] = []
        """How the interval has narrowed."""
        self.ended: str | None = None
        """`CLEAR`, `NARROW` or `PLAYED`, once there is nothing more to play."""

    @property
    def measure(self) -> ConfidenceSequence:
        """What the bots are compared by."""
        return self.share if self.contest.unit == MATCHES else self.difference

    @property
    def par(self) -> float:
        """What equal bots get of it."""
        return float(PAR) if self.contest.unit == MATCHES else 0.0

    @property
    def better(self) -> str | None:
        """The bot that is better, if that is clear."""
        if not self.measure.excludes(self.par):
            return None
        return self.names[0] if self.measure.mean > self.par else self.names[1]

    def add(self, board: Board) -> None:
        """Count *board*, the next one."""
        if board.number != self.boards:
            text = f"board {self.boards} comes next, not {board.number}"
            raise ValueError(text)
        self.boards += 1
        if self.contest.unit == MATCHES:
            self.share.add(float(board.share))
        self.difference.add(float(board.difference))
        for bot in (0, 1):
            self.habits[bot].update(board.habits[bot])
        for sitting in board.sittings:
            self.alone[sitting.loner][0] += sitting.alone_won
            self.alone[sitting.loner][1] += 1
        self.ended = self._end()
        if self.ended or is_look(self.boards):
            self.looks.append(self._look())

    def _end(self) -> str | None:
        if self.limits.until_clear and self.measure.excludes(self.par):
            return CLEAR
        if self._is_narrow():
            return NARROW
        return PLAYED if self.boards >= self.limits.boards else None

    def _is_narrow(self) -> bool:
        width = self.limits.width
        return width is not None and is_look(self.boards) and self.measure.interval().width <= width

    def _look(self) -> Look:
        return Look(self.boards, self.measure.mean, self.measure.interval())


def is_look(boards: int) -> bool:
    """Whether the interval is worked out after so many *boards*: after each of the first, then seldom."""
    return boards < 64 or boards % (1 << (boards.bit_length() - 6)) == 0
