"""Random deals by the million, on all cores, with numbers that depend on the seed alone.

The deals are played in pieces of `PIECE`; piece *n* of a seed begins with `bazar.kernels.generator.stream(seed, n)`,
whichever thread plays it, and pieces are added in their order. So neither the number of threads nor the speed of
any changes a number, and the first deals of a long simulation are those of a short one, piece by piece.
"""

import os
from collections import deque
from collections.abc import Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from bazar.errors import BadOption
from bazar.games import game as find_game
from bazar.games.options import OptionValue
from bazar.kernels.generator import stream
from bazar.kernels.playouts import interpreted_playouts, places, playouts
from bazar.lab.tally import Tally

PIECE = 1 << 14
"""Deals of a piece: some milliseconds of one core."""


def simulate(
    game: str,
    deals: int,
    players: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    seed: int = 0,
    threads: int | None = None,
) -> Tally:
    """Play *deals* random deals of *game* and count what comes of them.

    *players* defaults to the fewest, *options* to their defaults, *threads* to as many as the process may use cores.
    Each deal is drawn anew; seat 0 is first; every legal action is as likely as any other. The same *seed*, any
    int, gives the same tally. Raises `UnknownGame`, `BadPlayers` or `BadOption`.
    """
    simulation = Simulation.of(game, deals, players, options, seed)
    total = simulation.nothing()
    for tally in simulation.run(threads):
        total += tally
    return total


@dataclass(frozen=True)
class Simulation:
    """A number of deals to be played."""

    game: str
    players: int
    options: Mapping[str, OptionValue]
    """All of them, with their values."""
    deals: int
    seed: int

    @classmethod
    def of(
        cls,
        game: str,
        deals: int,
        players: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        seed: int = 0,
    ) -> "Simulation":
        """The simulation that `simulate` would run, with its arguments checked."""
        kind = find_game(game)
        seats = kind.check_players(kind.players[0] if players is None else players)
        complete = kind.complete_options(seats, options or {})
        if deals < 0:
            text = f"the number of deals is 0 or more, not {deals}"
            raise BadOption(text)
        return cls(game, seats, complete, deals, seed)

    @cached_property
    def rules(self) -> Any:
        """What the table plays, in the rules' own form."""
        return find_game(self.game).rules_for(self.players, self.options)

    def nothing(self) -> Tally:
        """The tally before the first piece."""
        return Tally.nothing(self.game, self.players)

    def prepare(self) -> None:
        """Compile the rules, or fetch them compiled: seconds the first time, and none of the playing."""
        playouts(self.game)(self.rules, 0, stream(self.seed, 0), self._places())

    def run(self, threads: int | None = None) -> Iterator[Tally]:
        """Play on *threads* at once, by default one a core; yields the tally of each piece, in the order of pieces."""
        count = threads if threads is not None else cores()
        if count < 1:
            text = f"the number of threads is 1 or more, not {count}"
            raise BadOption(text)
        self.prepare()
        with ThreadPoolExecutor(count, thread_name_prefix="playouts") as pool:
            waiting: deque[Future[Tally]] = deque()
            try:
                for number in range(self.pieces):
                    waiting.append(pool.submit(self.piece, number))
                    if len(waiting) > 2 * count:
                        yield waiting.popleft().result()
                while waiting:
                    yield waiting.popleft().result()
            finally:
                for future in waiting:
                    future.cancel()

    @property
    def pieces(self) -> int:
        """How many pieces there are; the last may be smaller."""
        return -(-self.deals // PIECE)

    def piece(self, number: int) -> Tally:
        """Play piece *number*, counted from 0, by the compiled rules."""
        counts = self._places()
        checksum = playouts(self.game)(self.rules, self._size(number), stream(self.seed, number), counts)
        return Tally.of(self.game, self.players, self._size(number), counts, checksum)

    def interpreted_piece(self, number: int) -> Tally:
        """The same by the interpreted rules, about a hundred times slower: the numbers are the same."""
        counts = self._places().tolist()
        checksum = interpreted_playouts(self.game)(self.rules, self._size(number), stream(self.seed, number), counts)
        return Tally.of(self.game, self.players, self._size(number), counts, checksum)

    def _size(self, number: int) -> int:
        return min(PIECE, self.deals - number * PIECE)

    def _places(self) -> Any:
        return np.zeros(places(len(find_game(self.game).rules.no_points())), dtype=np.int64)


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
