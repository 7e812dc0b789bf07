"""Who plays the boards: this process, or several others, so that bots do not wait for each other.

Processes, not threads: bots are Python. They are spawned, so that they share nothing but what they are told, and
leave Ctrl-C to the process that began them.
"""

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from typing import NamedTuple, Protocol

from bazar.arena.board import Board
from bazar.arena.contest import Contest
from bazar.arena.errors import BadContest, BotFailed
from bazar.arena.playing import play_board
from bazar.errors import BazarError

_GONE = "a process that played boards has ended; a bot may have used up the memory"


class Task(NamedTuple):
    """A board to be played."""

    names: tuple[str, str]
    number: int


class Played(NamedTuple):
    """A board that has been played."""

    task: Task
    board: Board


class Workers(Protocol):
    """Takes tasks while it has room, and gives boards back as they are ready."""

    @property
    def room(self) -> int:
        """How many tasks it takes now."""

    def give(self, task: Task) -> None:
        """Let *task* be done."""

    def ready(self, seconds: float | None) -> list[Played]:
        """Boards that are ready, waiting for the first at most so long; none when the time has run out."""

    def close(self) -> None:
        """Let go of everything; boards in play are lost, and play the same the next time."""


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def workers(contest: Contest, count: int) -> Workers:
    """So many workers; one is this process itself."""
    if count < 1:
        text = f"the number of workers is 1 or more, not {count}"
        raise BadContest(text)
    return Here(contest) if count == 1 else Processes(contest, count)


class Here:
    """Plays boards in this process, when they are asked for."""

    def __init__(self, contest: Contest) -> None:
        """Nothing is played yet."""
        self._contest = contest
        self._waiting: deque[Task] = deque()

    @property
    def room(self) -> int:
        """One board at a time."""
        return 1 - len(self._waiting)

    def give(self, task: Task) -> None:
        """Remember *task*."""
        self._waiting.append(task)

    def ready(self, seconds: float | None) -> list[Played]:
        """Play what waits, to its end whatever time that takes."""
        played = [Played(task, play_board(self._contest, task.names, task.number)) for task in self._waiting]
        self._waiting.clear()
        return played

    def close(self) -> None:
        """Forget what waits."""
        self._waiting.clear()


class Processes:
    """Plays boards in other processes, one at a time in each."""

    def __init__(self, contest: Contest, count: int) -> None:
        """Start them."""
        spawning = multiprocessing.get_context("spawn")
        self._pipes: list[Connection] = []
        self._busy: set[Connection] = set()
        self._processes = []
        with _without_interruptions():
            for _ in range(count):
                ours, theirs = spawning.Pipe()
                process = spawning.Process(target=serve, args=(contest, theirs), daemon=True)
                process.start()
                theirs.close()
                self._pipes.append(ours)
                self._processes.append(process)

    @property
    def room(self) -> int:
        """As many as are idle."""
        return len(self._pipes) - len(self._busy)

    def give(self, task: Task) -> None:
        """Hand *task* to one that is idle."""
        pipe = next(pipe for pipe in self._pipes if pipe not in self._busy)
        try:
            pipe.send(task)
        except OSError:
            raise BotFailed(_GONE) from None
        self._busy.add(pipe)

    def ready(self, seconds: float | None) -> list[Played]:
        """Collect what is ready; `BotFailed` if a bot has failed or taken its process with it."""
        return [self._received(pipe) for pipe in wait(list(self._busy), seconds) if isinstance(pipe, Connection)]

    def _received(self, pipe: Connection) -> Played:
        try:
            answer = pipe.recv()
        except (EOFError, OSError):
            raise BotFailed(_GONE) from None
        self._busy.discard(pipe)
        if isinstance(answer, BazarError):
            raise answer
        assert isinstance(answer, Played)
        return answer

    def close(self) -> None:
        """End them, whatever they are doing."""
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join()
        for pipe in self._pipes:
            pipe.close()


def serve(contest: Contest, pipe: Connection) -> None:
    """Play the boards that are asked for by *pipe*, until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            task = pipe.recv()
        except (EOFError, OSError):
            return
        answer: Played | BazarError
        try:
            answer = Played(task, play_board(contest, task.names, task.number))
        except BazarError as error:
            answer = error
        pipe.send(answer)


@contextmanager
def _without_interruptions() -> Iterator[None]:
    """Let processes that are started meanwhile never hear of Ctrl-C, not even before their first line."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
