"""Measure the solver: ``python -m benchmarks.solve``; hold it against plain minimax: ``--check POSITIONS``.

Times are processor time of one thread, from a call in Python to its answer. The bridge solver DDS is measured beside
Eighty if `endplay` is installed (benchmarks/requirements.txt).
"""

import argparse
import itertools
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table
from tests.solve.positions import CASES, by_minimax, positions, random_deal

from bazar.bits import bits
from bazar.games import game as find_game
from bazar.games.bingo import rules as bingo
from bazar.games.eighty import rules as eighty
from bazar.solve import Solution, solve, solve_many
from bazar.solve.eighty.solver import reaches

WITHOUT_END = 10**12
"""A budget that does not give out."""
TOGETHER = 100
"""Positions that are solved in one call where many are."""


class Measured(NamedTuple):
    """Solved positions of one kind."""

    what: str
    seconds: list[float]
    """Sorted, one for each position."""
    solutions: list[Solution]


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.solve", description=main.__doc__)
    parser.add_argument("--deals", type=int, default=200, help="deals of each kind (default: 200)")
    parser.add_argument("--seed", type=int, default=1, help="deals that can be had again (default: 1)")
    parser.add_argument("--game", choices=ROWS, help="the rows of one game (default: all)")
    parser.add_argument(
        "--check", type=int, metavar="POSITIONS", help="compare so many of each kind with plain minimax"
    )
    options = parser.parse_args()
    if options.check:
        sys.exit(check(options.check, options.seed))
    table = Table("position", "solved", "exact", "median ms", "p99 ms", "a second", "moves tried, median")
    for game in [options.game] if options.game else ROWS:
        for measured in ROWS[game](options.deals, options.seed):
            table.add_row(*cells(measured))
    Console().print(table)


def cells(measured: Measured) -> list[str]:
    times, solutions = measured.seconds, measured.solutions
    exact = f"{sum(s.exact for s in solutions)}" if solutions else ""
    nodes = f"{sorted(s.nodes for s in solutions)[len(solutions) // 2]}" if solutions else ""
    middle, late = times[len(times) // 2] * 1000, times[len(times) * 99 // 100] * 1000
    return [
        measured.what,
        f"{len(times)}",
        exact,
        f"{middle:.3f}",
        f"{late:.3f}",
        f"{len(times) / sum(times):.0f}",
        nodes,
    ]


def eighty_rows(deals: int, seed: int) -> Iterator[Measured]:
    """Eighty beside DDS."""
    yield measure("eighty", "eighty, 28 tiles", eighty_deals(7, deals, seed))
    yield from bridge(deals, seed)
    yield measure("eighty", "eighty, 40 tiles", eighty_deals(10, deals, seed))
    for size in (5, 7):
        name = f"eighty, {4 * size} tiles, every action"
        yield measure("eighty", name, eighty_deals(size, deals, seed), every_action=True)
    for size in (7, 10):
        yield questions(f"eighty, {4 * size} tiles, half the points? by action", eighty_deals(size, deals // 2, seed))


def bingo_rows(deals: int, seed: int) -> Iterator[Measured]:
    """Endings, one by one and many together, and whole deals."""
    for closed in (False, True):
        how = "closed" if closed else "stock gone"
        endings = bingo_endings(deals * 10, closed, seed)
        yield measure("bingo", f"bingo, strict, {how}", endings)
        yield together("bingo", f"bingo, strict, {how}, {TOGETHER} in one call, each", endings)
    yield measure("bingo", "bingo, whole deal", whole_deals("bingo", 2, deals // 5, seed), 5_000_000)


def line_rows(game: str, deals: int, seed: int) -> Iterator[Measured]:
    """Whole deals of two, three and four players."""
    for players in (2, 3, 4):
        name = f"{game}, {players} players, whole deal"
        yield measure(game, name, whole_deals(game, players, deals // 2, seed), 5_000_000)


ROWS: dict[str, Callable[[int, int], Iterator[Measured]]] = {
    "eighty": eighty_rows,
    "bingo": bingo_rows,
    "fives-and-threes": partial(line_rows, "fives-and-threes"),
    "bergen": partial(line_rows, "bergen"),
}
"""By game: what is measured."""


def measure(
    game: str, what: str, found: Sequence[tuple[Any, Any]], budget: int = WITHOUT_END, *, every_action: bool = False
) -> Measured:
    solve(game, *found[0], 1000, every_action=every_action)  # compiles
    seconds, solutions = [], []
    for rules, state in found:
        begun = time.process_time()
        solutions.append(solve(game, rules, state, budget, every_action=every_action))
        seconds.append(time.process_time() - begun)
    return Measured(what, sorted(seconds), solutions)


def together(game: str, what: str, found: Sequence[tuple[Any, Any]]) -> Measured:
    """Many positions in one call, all under the same rules; the seconds of a call are shared by its positions alike."""
    rules = found[0][0]
    solve_many(game, rules, [found[0][1]], 1000, every_action=False)  # compiles
    seconds, solutions = [], []
    for begin in range(0, len(found), TOGETHER):
        states = [state for _, state in found[begin : begin + TOGETHER]]
        begun = time.process_time()
        solutions += solve_many(game, rules, states, WITHOUT_END, every_action=False)
        took = (time.process_time() - begun) / len(states)
        seconds += [took] * len(states)
    return Measured(what, sorted(seconds), solutions)


def questions(what: str, found: Sequence[tuple[Any, Any]]) -> Measured:
    """Whether the bidders take half of all that is left, asked of every action."""
    reaches(found[0][1], 0, 40, 1000)  # compiles
    seconds = []
    for _, state in found:
        counts = sum(eighty.COUNTS[tile] for hand in state.hands for tile in find_game("eighty").hand_tiles(hand))
        points = counts // 2 + eighty.TRICKS - sum(state.tricks)
        begun = time.process_time()
        reaches(state, eighty.team(state.turn), points, WITHOUT_END)
        seconds.append(time.process_time() - begun)
    return Measured(what, sorted(seconds), [])


def eighty_deals(size: int, deals: int, seed: int) -> list[tuple[Any, Any]]:
    """So many deals of *size* tiles a hand with a trump drawn by lot, the bidder to lead."""
    rng = random.Random(seed)
    kind = find_game("eighty")
    rules = eighty.Rules()
    found = []
    for _ in range(deals):
        state = random_deal(kind, rules, rng)
        hands = tuple(kind.hand_of(rng.sample(kind.hand_tiles(hand), size)) for hand in state.hands)
        leader = rng.randrange(4)
        begun = state._replace(
            calls=4, bid=50, bidder=leader, turn=leader, trump=rng.randint(1, 6), hands=hands, tricks=(10 - size, 0)
        )
        found.append((rules, begun))
    return found


def bingo_endings(count: int, closed: bool, seed: int) -> list[tuple[Any, Any]]:
    """Seven tiles each and strict play before its first lead, after random play."""
    rng = random.Random(seed)
    kind = find_game("bingo")
    rules = bingo.Rules()
    found: list[tuple[Any, Any]] = []
    while len(found) < count:
        state = random_deal(kind, rules, rng)._replace(match_points=(0, 0))
        wanted = rng.choice((2, 4, 6, 8, 10, 12)) if closed else 0
        while not state.over and (state.stock_size > wanted or state.led != bingo.NONE):
            actions = bits(bingo.legal(rules, state) & ~(1 << bingo.CLOSE))
            state = bingo.apply(rules, state, rng.choice(actions))
        if not state.over:
            found.append((rules, bingo.apply(rules, state, bingo.CLOSE) if closed else state))
    return found


def whole_deals(game: str, players: int, deals: int, seed: int) -> list[tuple[Any, Any]]:
    """Deals at their beginning, the match standing at nothing."""
    rng = random.Random(seed)
    kind = find_game(game)
    rules = kind.rules_for(players, kind.complete_options(players, {}))
    found: list[tuple[Any, Any]] = []
    while len(found) < max(1, deals):
        state = random_deal(kind, rules, rng)
        before = "match_points" if game == "bingo" else "points_before"
        if not state.over:
            found.append((rules, state._replace(**{before: kind.rules.no_points()})))
    return found


def bridge(deals: int, seed: int) -> Iterator[Measured]:
    """What DDS takes for the tricks of four hands of seven cards; nothing if `endplay` is not installed."""
    try:
        dds = import_module("endplay.dds")
        kinds = import_module("endplay.types")
    except ImportError:
        return
    rng = random.Random(seed)
    seconds = []
    for _ in range(deals):
        cards = [(suit, rank) for suit in range(4) for rank in "AKQJT98"]
        rng.shuffle(cards)
        hands = [sorted(cards[7 * seat : 7 * seat + 7]) for seat in range(4)]
        deal = kinds.Deal("N:" + " ".join(in_bridge(hand) for hand in hands))
        deal.trump = kinds.Denom(rng.randrange(4))
        deal.first = kinds.Player(rng.randrange(4))
        begun = time.process_time()
        dds.solve_board(deal, mode=dds.solve.SolveMode.OptimalOne)
        seconds.append(time.process_time() - begun)
    yield Measured("DDS, 28 cards, tricks alone", sorted(seconds), [])


def in_bridge(hand: list[tuple[int, str]]) -> str:
    """A hand as bridge writes it: the ranks of each suit."""
    return ".".join("".join(rank for suit, rank in hand if suit == wanted) for wanted in range(4))


def check(count: int, seed: int) -> int:
    """Compare *count* positions of each case with plain minimax; 1 if any differs."""
    wrong = 0
    for game, players, options, small in CASES:
        differ = choices = 0
        for position in itertools.islice(positions(game, players, options, small, seed), count):
            right = by_minimax(game, position)
            choices += len(right)
            solution = solve(game, position.rules, position.state)
            alone = solve(game, position.rules, position.state, every_action=False)
            best = max(right.values())
            if solution.values != right or solution.value != best or alone.value != best or not solution.exact:
                differ += 1
                print(f"{game}: {position.state}: {solution.values} and not {right}")
        wrong += differ
        what = f"{game}, {players} players, {options or 'no options'}"
        print(f"{what}: {count} positions, {choices} actions, {differ} differ", flush=True)
    return int(wrong > 0)


if __name__ == "__main__":
    main()
