"""Random playouts of other people's game engines, counted against processor time.

Every yardstick is a function of one argument, the processor seconds to spend, and returns a
`Measurement`. `measure` is the clock they share: Bazar's own rows go through it too. `compare`
runs any number of yardsticks in turns, so that a machine that slows down slows them all.

Two things are counted:

* a *deal* is one game from the first decision to the last, chosen at random among the legal moves;
* a *move* is one decision of a player: a bid, a pass in an auction, a card, a tile. What chance
  deals is no move, nor is a turn that an engine skips because nothing can be played.

Native engines play many games from one deal in a single call, so that Python's part in the cost is
nil; a fresh deal is made for every such batch. The rows that say "dealt anew" deal for each game.

Processor time is `time.process_time`: it adds up all threads of the process, so an engine cannot
look faster by using several. All of these play on one (numpy, which some import, keeps an idle one).
"""

import importlib
import random
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib.metadata import version
from typing import Any

SEED = 20240229
"""Where the random numbers of every yardstick begin."""

BATCH = 500
"""Games that a native engine plays in one call, all from the same deal."""

SAMPLE = 2000
"""Games stepped from Python, off the clock, to learn how many moves a native random game has."""

OPEN_SPIEL_GAMES = ("spades", "euchre", "hearts", "bridge(use_double_dummy_result=false)")
"""OpenSpiel's fastest trick-taking games for four.

Bridge is told to play its cards: as it comes, it stops after the auction and asks a double-dummy
solver for the result, hundreds of times slower. German whist is not in the wheel.
"""

Batch = Callable[[], tuple[int, float]]
"""Plays some games and says how many deals and how many moves they had."""


class PeerMissingError(RuntimeError):
    """An engine to compare with is not installed."""

    def __init__(self, distribution: str) -> None:
        super().__init__(f"{distribution} is not installed: pip install -r benchmarks/requirements.txt")


@dataclass(frozen=True)
class Measurement:
    """How much one engine played in a stretch of processor time.

    `unit` tells in words what one deal is. `moves` is rounded where the engine does not tell it and
    it is the number of deals times the mean of a sample.
    """

    name: str
    unit: str
    deals: int
    moves: int
    cpu_seconds: float

    @property
    def deals_per_second(self) -> float:
        """Deals per second of processor time."""
        return self.deals / self.cpu_seconds

    @property
    def moves_per_second(self) -> float:
        """Moves per second of processor time."""
        return self.moves / self.cpu_seconds


@dataclass(frozen=True)
class Spread:
    """The median of several measurements, with the lowest and the highest."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> "Spread":
        """Sum up one or more values."""
        return cls(statistics.median(values), min(values), max(values))


@dataclass(frozen=True)
class Summary:
    """Several measurements of one engine; both rates are per second of processor time."""

    name: str
    unit: str
    deals_per_second: Spread
    moves_per_second: Spread

    @classmethod
    def of(cls, measurements: Sequence[Measurement]) -> "Summary":
        """Sum up one or more measurements of the same engine."""
        return cls(
            measurements[0].name,
            measurements[0].unit,
            Spread.of([one.deals_per_second for one in measurements]),
            Spread.of([one.moves_per_second for one in measurements]),
        )


Yardstick = Callable[[float], Measurement]
"""A function of the processor seconds to spend; raises `PeerMissingError` without its engine."""


def measure(name: str, unit: str, seconds: float, batch: Batch) -> Measurement:
    """Call `batch` for at least `seconds` of processor time, once more beforehand to warm up."""
    batch()
    deals, moves = 0, 0.0
    start = time.process_time()
    while True:
        batch_deals, batch_moves = batch()
        deals += batch_deals
        moves += batch_moves
        spent = time.process_time() - start
        if spent >= seconds:
            return Measurement(name, unit, deals, round(moves), spent)


def compare(
    yardsticks: Sequence[Yardstick], seconds: float = 1.0, repeats: int = 5
) -> list[Summary | PeerMissingError]:
    """Measure every yardstick `repeats` times, in turns; the results keep the order of `yardsticks`."""
    taken: list[list[Measurement]] = [[] for _ in yardsticks]
    missing: dict[int, PeerMissingError] = {}
    for _ in range(repeats):
        for index, yardstick in enumerate(yardsticks):
            if index in missing:
                continue
            try:
                taken[index].append(yardstick(seconds))
            except PeerMissingError as error:
                missing[index] = error
    return [missing[index] if index in missing else Summary.of(some) for index, some in enumerate(taken)]


def colver_playouts(seconds: float) -> Measurement:
    """Play belote contrée, the auction and 32 cards, by `colver.Env.rollout`.

    The call is colver's native loop (`rollout_batch` in its Rust core, one thread). The "full-deal
    rollout" of colver's README also deals natively, which Python cannot ask for: that figure lies
    between this one and `colver_dealt_playouts`. Moves per deal come from a sample.
    """
    env_type, name = _colver()
    rng, mean = random.Random(SEED), _colver_moves()

    def batch() -> tuple[int, float]:
        env_type.deal(seed=rng.getrandbits(32)).rollout(BATCH)
        return BATCH, BATCH * mean

    return measure(name, "belote: auction and 32 cards", seconds, batch)


def colver_card_playouts(seconds: float) -> Measurement:
    """Play belote contrée, the 32 cards only, by `colver.Env.rollout` from the end of a random auction.

    This is the "play-phase rollout" of colver's README, which its own benchmark begins the same way.
    A deal has exactly 32 moves.
    """
    env_type, name = _colver()
    rng = random.Random(SEED)

    def batch() -> tuple[int, float]:
        env = env_type.deal(seed=rng.getrandbits(32))
        while env.phase() == 0:
            env.step(env.action_random())
        if env.is_terminal():  # four passes: no cards to play
            return 0, 0
        env.rollout(BATCH)
        return BATCH, BATCH * 32

    return measure(name, "belote: 32 cards, no auction", seconds, batch)


def colver_dealt_playouts(seconds: float) -> Measurement:
    """Play belote contrée, dealt anew: `colver.Env.deal` and one `rollout`, two calls a deal.

    Calling from Python and making an `Env` cost more than the game. Moves per deal come from a sample.
    """
    env_type, name = _colver()
    rng, mean = random.Random(SEED), _colver_moves()

    def batch() -> tuple[int, float]:
        for _ in range(BATCH):
            env_type.deal(seed=rng.getrandbits(32)).rollout(1)
        return BATCH, BATCH * mean

    return measure(name, "belote: auction and 32 cards, dealt anew", seconds, batch)


def open_spiel_playouts(seconds: float, game: str = OPEN_SPIEL_GAMES[0]) -> Measurement:
    """Play a game of OpenSpiel in C++, from the first decision after the deal to the end.

    OpenSpiel's Python module has no random playout of its own, but `RandomRolloutEvaluator` is one
    in C++ (`algorithms/mcts.cc`). `MCTSBot.mcts_search` with a single simulation hands it the root
    and does nothing else, so one call is `BATCH` playouts in native code, on one thread. Moves per
    deal come from a sample.
    """
    spiel, name = _open_spiel()
    rules, rng, mean = spiel.load_game(game), random.Random(SEED), _open_spiel_moves(game)
    rollouts = spiel.RandomRolloutEvaluator(BATCH, SEED)
    bot = spiel.MCTSBot(rules, rollouts, 1.0, 1, 1, False, SEED, False)

    def batch() -> tuple[int, float]:
        bot.mcts_search(_deal(rules, rng))
        return BATCH, BATCH * mean

    return measure(name, _title(game), seconds, batch)


def open_spiel_dealt_playouts(seconds: float, game: str = OPEN_SPIEL_GAMES[0]) -> Measurement:
    """Play a game of OpenSpiel in C++, dealt anew, by `pyspiel.evaluate_bots` with random bots.

    One call from Python plays one game, its deal included, in native code; moves are exact.
    """
    spiel, name = _open_spiel()
    rules = spiel.load_game(game)
    dealt: int = _deal(rules, random.Random(SEED)).move_number()
    bots = [spiel.make_uniform_random_bot(seat, SEED + seat) for seat in range(rules.num_players())]
    rng = random.Random(SEED)

    def batch() -> tuple[int, float]:
        state = rules.new_initial_state()
        spiel.evaluate_bots(state, bots, rng.getrandbits(31))
        return 1, state.move_number() - dealt

    return measure(name, f"{_title(game)}, dealt anew", seconds, batch)


def open_spiel_dominoes(seconds: float) -> Measurement:
    """Play OpenSpiel's `python_block_dominoes`: two players, stepped from Python, dealt anew.

    The rules are themselves in Python, so no native loop could play them faster. Moves are exact.
    """
    spiel, name = _open_spiel()
    _peer("open_spiel", "open_spiel.python.games.block_dominoes")  # makes the game known
    rules, rng = spiel.load_game("python_block_dominoes"), random.Random(SEED)
    return measure(name, "block dominoes for two, in Python", seconds, lambda: (1, _play(_deal(rules, rng), rng)))


def python_dominoes(seconds: float) -> Measurement:
    """Play the `dominoes` package: four partners, stepped from Python, dealt anew.

    `Game.make_move` takes a random one of `Game.valid_moves`; it skips those who must pass. The
    package's other board, `SkinnyBoard`, is slower. Moves are exact.
    """
    game_type = _peer("dominoes").Game
    rng = random.Random(SEED)
    random.seed(SEED)  # the package shuffles with the module's own generator

    def batch() -> tuple[int, float]:
        game, moves = game_type.new(), 0
        while game.result is None:
            game.make_move(*rng.choice(game.valid_moves))
            moves += 1
        return 1, moves

    name = f"dominoes {version('dominoes')}"
    return measure(name, "block dominoes for four, in Python", seconds, batch)


NATIVE_PEERS: tuple[Yardstick, ...] = (
    colver_playouts,
    colver_card_playouts,
    colver_dealt_playouts,
    *(partial(open_spiel_playouts, game=game) for game in OPEN_SPIEL_GAMES),
    open_spiel_dealt_playouts,
)
"""The peers whose random playouts run in machine code."""

FROM_PYTHON_PEERS: tuple[Yardstick, ...] = (open_spiel_dominoes, python_dominoes)
"""The peers that play dominoes and are stepped from Python."""

YARDSTICKS = (*NATIVE_PEERS, *FROM_PYTHON_PEERS)
"""All peers, in the order in which a table shows them."""


def _peer(distribution: str, module: str | None = None) -> Any:
    """Import an engine, or raise `PeerMissingError`."""
    wanted = module or distribution
    try:
        return importlib.import_module(wanted)
    except ModuleNotFoundError as error:
        if error.name != wanted.partition(".")[0]:
            raise  # it is there, but something that it needs is not
        raise PeerMissingError(distribution) from error


def _colver() -> tuple[Any, str]:
    return _peer("colver").Env, f"colver {version('colver')}"


def _open_spiel() -> tuple[Any, str]:
    return _peer("open_spiel", "pyspiel"), f"OpenSpiel {version('open_spiel')}"


def _title(game: str) -> str:
    return f"{game.partition('(')[0]}, in C++"


@cache
def _colver_moves() -> float:
    """Mean moves of a random deal of colver, stepped move by move."""
    env_type, _ = _colver()
    total = 0
    for seed in range(SAMPLE):
        env = env_type.deal(seed=seed)
        while not env.is_terminal():
            env.step(env.action_random())
            total += 1
    return total / SAMPLE


@cache
def _open_spiel_moves(game: str) -> float:
    """Mean moves of a random game of OpenSpiel, stepped move by move."""
    spiel, _ = _open_spiel()
    rules, rng = spiel.load_game(game), random.Random(SEED)
    return sum(_play(_deal(rules, rng), rng) for _ in range(SAMPLE)) / SAMPLE


def _deal(rules: Any, rng: random.Random) -> Any:
    """Return a state of an OpenSpiel game that deals first, at its first decision."""
    state = rules.new_initial_state()
    while state.is_chance_node():  # cards and tiles are all as likely
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def _play(state: Any, rng: random.Random) -> int:
    """Play an OpenSpiel game to its end at random; return the number of moves."""
    moves = 0
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        moves += 1
    return moves
