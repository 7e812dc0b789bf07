"""Every bot against every other: who plays which board next, and which boards count.

A duel counts its boards in the order of their numbers and ends at the first board after which it has been played long
enough. Boards are played ahead by whoever is idle, but those after the end do not count. So the outcome follows from
the seed, whatever the number of workers; only the measured times differ, and where a time limit stops it all.
"""

import time
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from itertools import combinations
from types import TracebackType
from typing import Self

from bazar.arena.board import Board
from bazar.arena.contest import Contest
from bazar.arena.duel import Duel, Limits
from bazar.arena.errors import BadContest
from bazar.arena.ledger import Ledger
from bazar.arena.workers import Task, Workers, workers
from bazar.bots import LevelBot, UnknownBot, bot, bots_for
from bazar.errors import MissingExtra


class Tournament:
    """The duels of *bots* by name, to be played by so many workers within *seconds*; boards go to a *ledger* if given.

    Used in a ``with`` statement, which ends the workers.
    """

    def __init__(
        self,
        contest: Contest,
        bots: Sequence[str],
        limits: Limits,
        ledger: Ledger | None = None,
        count: int = 1,
        seconds: float | None = None,
    ) -> None:
        """Raises `UnknownBot` or `BadContest`; boards that the *ledger* knows are counted before anything is played."""
        check_bots(contest, bots)
        if seconds is not None and not seconds > 0:
            text = f"the time is more than 0 seconds, not {seconds:g}"
            raise BadContest(text)
        self.contest = contest
        self.bots = tuple(bots)
        self.limits = limits
        self.duels = tuple(Duel(contest, pair, limits) for pair in combinations(self.bots, 2))
        self.known = 0
        """Boards that count and were in the ledger before."""
        self.timed_out = False
        self._ledger = ledger
        self._seconds = seconds
        self._ahead: dict[Duel, dict[int, Board]] = {duel: {} for duel in self.duels}
        """Boards that are played, but wait for others to be counted before them."""
        self._given = dict.fromkeys(self.duels, 0)
        """The number of the next board that nobody has been given."""
        self._known: dict[Duel, dict[int, Board]] = {duel: {} for duel in self.duels}
        if ledger is not None:
            self._recall(ledger)
        self._workers: Workers = workers(contest, count)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        try:
            self._keep_what_waits()
        finally:
            self._workers.close()

    @property
    def over(self) -> bool:
        """Whether every duel has ended."""
        return all(duel.ended for duel in self.duels)

    def play(self) -> Iterator[Duel]:
        """Play until every duel has ended or the time is up; yields the duel of each board as it is counted."""
        deadline = None if self._seconds is None else time.monotonic() + self._seconds
        while not self.over:
            left = None if deadline is None else deadline - time.monotonic()
            if left is not None and left <= 0:
                self.timed_out = True
                return
            self._hand_out()
            for task, board in self._workers.ready(left):
                duel = self._duel(task.names)
                self._ahead[duel][board.number] = board
                yield from self._count(duel)

    # --- Inside ---

    def _recall(self, ledger: Ledger) -> None:
        """Count what has been played before, up to the first gap; boards after it are not played again."""
        for duel in self.duels:
            self._known[duel] = ledger.boards(duel.names)
            self._ahead[duel].update(self._known[duel])
            self.known += sum(1 for _ in self._count(duel))

    def _hand_out(self) -> None:
        """Give everybody who is idle a board of the duel that has been given fewest."""
        while self._workers.room:
            task = self._next_task()
            if task is None:
                return
            self._workers.give(task)

    def _next_task(self) -> Task | None:
        waiting = [duel for duel in self.duels if self._next_number(duel) < self.limits.boards and not duel.ended]
        if not waiting:
            return None
        duel = min(waiting, key=lambda one: self._given[one])
        number = self._given[duel]
        self._given[duel] += 1
        return Task(duel.names, number)

    def _next_number(self, duel: Duel) -> int:
        while self._given[duel] in self._known[duel]:
            self._given[duel] += 1
        return self._given[duel]

    def _duel(self, names: tuple[str, str]) -> Duel:
        return next(duel for duel in self.duels if duel.names == names)

    def _count(self, duel: Duel) -> Iterator[Duel]:
        """Count the boards of *duel* that are next."""
        ahead = self._ahead[duel]
        while not duel.ended and duel.boards in ahead:
            board = ahead[duel.boards]
            self._write(duel, board)  # before it counts: an interruption may come in between
            duel.add(board)
            del ahead[board.number]
            yield duel

    def _keep_what_waits(self) -> None:
        """Write down the boards of duels that have not ended and were played before those in front of them."""
        for duel in self.duels:
            if not duel.ended:
                for _, board in sorted(self._ahead[duel].items()):
                    self._write(duel, board)

    def _write(self, duel: Duel, board: Board) -> None:
        if self._ledger is not None and board.number not in self._known[duel]:
            self._ledger.add(duel.names, board)


def check_bots(contest: Contest, bots: Sequence[str]) -> None:
    """`UnknownBot`, `MissingExtra` or `BadContest` if these are no bots that can be compared in *contest*."""
    if len(bots) < 2:
        text = f"it takes two bots or more to compare; there is {len(bots)}"
        raise BadContest(text)
    for name in bots:
        _check_bot(contest, name)
    twice = next((name for place, name in enumerate(bots) if name in bots[:place]), None)
    if twice is not None:
        text = f"{twice} is named twice; each bot is named once, and plays against all others"
        raise BadContest(text)


def _check_bot(contest: Contest, name: str) -> None:
    one = bot(name)
    if not one.plays(contest.game):
        text = f"the bot {name} does not play {contest.game}; there are {', '.join(bots_for(contest.game))}"
        raise UnknownBot(text)
    if isinstance(one, LevelBot) and find_spec("numba") is None:
        text = f"the bot {name} plays by something quicker without machine code: pip install 'bazar[fast]'"
        raise MissingExtra(text)
