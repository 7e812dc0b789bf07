"""Bazar's own rows, measured by the same clock as the peers of `benchmarks.yardsticks`."""

import itertools
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from functools import partial

import bazar
from bazar.bits import nth_bit
from bazar.games import game as find_game
from bazar.match.deals import Deal, opening_state
from bazar.record.taking import move_of
from benchmarks.yardsticks import SEED, Measurement, Yardstick, measure

TABLES = tuple((name, players) for name in bazar.DOMINOES for players in find_game(name).players)
"""Every game of tiles with every number of players."""

STEPPED = (("fives-and-threes", 4), ("bergen", 4))
"""The games that are stepped from Python beside the peers that are."""


def compiled_playouts(seconds: float, game: str, players: int) -> Measurement:
    """Random deals of *game* by the compiled rules on one thread, each dealt anew, as `bazar.lab` plays them.

    Counting what comes of them is part of it. Moves are exact.
    """
    from bazar.lab.simulation import PIECE, Simulation

    simulation = Simulation.of(game, PIECE << 32, players, seed=SEED)
    pieces = itertools.count()

    def batch() -> tuple[int, float]:
        tally = simulation.piece(next(pieces))
        return tally.deals, tally.moves

    return measure(f"bazar {game}, {_seats(players)}", "a deal, dealt anew", seconds, batch)


def stepper_deals(seconds: float, game: str, players: int) -> Measurement:
    """Random deals of *game* stepped from Python on the compiled side, by `bazar.lab.Stepper`, each dealt anew."""
    from bazar.lab import Stepper

    stepper, rng = Stepper(game, players, seed=SEED), random.Random(SEED)

    def batch() -> tuple[int, float]:
        moves, actions = 0, stepper.deal()
        while actions:
            actions = stepper.play(nth_bit(actions, int(rng.random() * actions.bit_count())))
            moves += 1
        return 1, moves

    return measure(f"bazar {game}, {_seats(players)}, Stepper", "a deal, stepped from Python", seconds, batch)


def interpreted_deals(seconds: float, game: str, players: int) -> Measurement:
    """Random deals of *game* by the rules' own functions, interpreted, each dealt anew."""
    kind, rng = find_game(game), random.Random(SEED)
    rules = kind.rules_for(players, kind.complete_options(players, {}))
    tiles = [tile for tile in range(len(kind.tiles)) for _ in range(kind.tiles.copies)]
    legal, apply = kind.rules.legal, kind.rules.apply

    def batch() -> tuple[int, float]:
        rng.shuffle(tiles)
        state, moves = opening_state(kind, rules, _dealt(tiles, players, kind.hand_size(players)), 0, (0,) * players), 0
        while not state.over:
            actions = legal(rules, state)
            state = apply(rules, state, nth_bit(actions, int(rng.random() * actions.bit_count())))
            moves += 1
        return 1, moves

    return measure(f"bazar {game}, {_seats(players)}, rules", "a deal, stepped from Python", seconds, batch)


def match_deals(seconds: float, game: str, players: int) -> Measurement:
    """Random deals of *game* through `bazar.Match`: legal actions as text, one played, everything told and kept."""
    rng = random.Random(SEED)
    deals = _deals(game, players, rng)

    def batch() -> tuple[int, float]:
        return 1, next(deals)

    return measure(f"bazar {game}, {_seats(players)}, Match", "a deal, stepped from Python", seconds, batch)


def _deals(game: str, players: int, rng: random.Random) -> Iterator[int]:
    """The number of moves of one deal after another of random matches."""
    while True:
        match = bazar.start(game, players, seed=rng.randbytes(32))
        moves = 0
        while not match.over:
            number = match.deal_number
            match.play(rng.choice(match.actions()))
            moves += 1
            if match.deal_number != number or match.over:
                yield moves
                moves = 0


def _dealt(tiles: Sequence[int], players: int, size: int) -> Deal:
    hands = tuple(tuple(tiles[seat * size : (seat + 1) * size]) for seat in range(players))
    return Deal(hands, tuple(tiles[players * size :]))


def _seats(players: int) -> str:
    return f"{players} players"


COMPILED: tuple[Yardstick, ...] = tuple(
    partial(compiled_playouts, game=game, players=players) for game, players in TABLES
)
FROM_PYTHON: tuple[Yardstick, ...] = tuple(
    partial(step, game=game, players=players)
    for step in (stepper_deals, interpreted_deals, match_deals)
    for game, players in STEPPED
)


def person_move(game: str, players: int, matches: int = 12) -> tuple[float, float]:
    """Microseconds of processor time for one move of a person's match: the median and the mean.

    A move is the legal actions as text, one of them played, what happened told and kept, and the move as a record
    has it.
    """
    rng = random.Random(SEED)
    spent = []
    for number in range(matches):
        match = bazar.start(game, players, seed=number.to_bytes(2, "big"))
        while not match.over:
            played = match.history[-1]
            begun = time.process_time_ns()
            happened = match.play(rng.choice(match.actions()))
            move_of(played.moves[-1], happened)
            spent.append((time.process_time_ns() - begun) / 1000)
    return statistics.median(spent), statistics.mean(spent)


_IMPORT = """
import resource, time
begun = time.process_time()
import bazar
spent = (time.process_time() - begun) * 1000
try:
    lines = open("/proc/self/status").read().splitlines()
    peak = int(next(line for line in lines if line.startswith("VmHWM")).split()[1]) / 1024
except OSError:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(spent, peak)
"""


def import_cost(repeats: int = 7) -> tuple[float, float]:
    """What `import bazar` costs: milliseconds of processor time (median), and MB of memory of the whole process."""
    runs = [
        subprocess.run([sys.executable, "-c", _IMPORT], capture_output=True, check=True, text=True)
        for _ in range(repeats)
    ]
    numbers = [[float(word) for word in run.stdout.split()] for run in runs]
    return statistics.median(one[0] for one in numbers), max(one[1] for one in numbers)


_COMPILE = """
import sys, time
begun = time.process_time()
from bazar.lab import Simulation
loaded = time.process_time()
Simulation.of(sys.argv[1], 1).prepare()
print(loaded - begun, time.process_time() - loaded)
"""


def compile_cost(game: str) -> tuple[float, float, float]:
    """Seconds of processor time until the first compiled deal of *game*.

    For loading `bazar.lab` with numba, for making the machine code, and for finding it kept by an earlier run.
    """
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "BAZAR_CACHE": folder}
        command = [sys.executable, "-c", _COMPILE, game]
        runs = [
            subprocess.run(command, capture_output=True, check=True, text=True, env=environment).stdout.split()
            for _ in range(4)
        ]
    loading, preparing = zip(*((float(one), float(other)) for one, other in runs), strict=True)
    return statistics.median(loading), preparing[0], statistics.median(preparing[1:])
