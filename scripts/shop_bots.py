"""How many things the bots of I went to the shop hold: `measure` in whole matches, `calibrate` the memory alone.

Both ask the same: at a table of four whose three others make no fault, how long is the list when the bot makes its
first one? The list's length at that moment is what it holds; at the alphabet's end it is the alphabet.
"""

import argparse
import random
import statistics
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from bazar.games.shop.bots import ShopBot
from bazar.games.shop.match import ShopMatch, start
from bazar.games.shop.memory import FAULTLESS, LEVELS, Level, Memory
from bazar.words.alphabet import LANGUAGES

PLAYERS = 4
GOALS = {"easy": 6, "medium": 12, "hard": 20}
LETTERS = 28
TYPICAL_LIKENESS = 0.35
"""What neighbours on a list have in common, on the average over lists of the bots."""
ENDED = "ended"


class Outcome(NamedTuple):
    """The length of the list at the bot's first fault, and the fault."""

    length: int
    fault: str


# --- Whole matches ---


def measured(level: str, language: str, field: str, seed: int) -> Outcome:
    """One match of a bot of *level* among faultless ones."""
    match = start(PLAYERS, {"language": language, "field": field, "seconds": 0}, first=seed % PLAYERS)
    tested = seed // PLAYERS % PLAYERS
    bots = [ShopBot(level if seat == tested else FAULTLESS, f"{seed} {seat}") for seat in range(PLAYERS)]
    while not match.over:
        fault = _play(match, bots, seed)
        if fault is not None:
            return Outcome(len(match.view(None).turns) - 1, fault)
    return Outcome(match.view(None).count, ENDED)


def _play(match: ShopMatch, bots: list[ShopBot], seed: int) -> str | None:
    """One action of the match; the fault, if it was one."""
    seat = match.turn
    assert seat is not None
    view = match.view(seat)
    match.play(bots[seat].choose(view, random.Random(f"{seed} {view.action_number}")))
    for listener, bot in enumerate(bots):
        bot.hear(match.view(listener))
    turns = match.view(None).turns
    return turns[-1].verdict if turns and turns[-1].verdict != "ok" else None


# --- The memory alone ---


def simulated(level: Level, seed: int) -> Outcome:
    """The same for a memory that is told what is said, without words."""
    rng = random.Random(f"recall {seed}")
    memory = Memory(random.Random(f"person {seed}"))
    tested = seed % PLAYERS
    for length in range(LETTERS):
        if length and length % PLAYERS == tested:
            recalled = memory.recall(level, rng, [TYPICAL_LIKENESS] * length)
            if [one.place for one in recalled] != list(range(length)) or any(one.lapse for one in recalled):
                return Outcome(length, "forgot")
        memory.hear(range(length + 1))
    return Outcome(LETTERS, ENDED)


def calibrated(name: str, matches: int) -> float:
    """The threshold at which the mean over simulated *matches* is the goal of the level."""
    low, high = -4.0, 1.0
    for _ in range(20):
        middle = (low + high) / 2
        level = LEVELS[name]._replace(threshold=middle)
        held = statistics.mean(simulated(level, seed).length for seed in range(matches))
        low, high = (middle, high) if held > GOALS[name] else (low, middle)
    return round((low + high) / 2, 2)


# --- Telling ---


def row(level: str, language: str, outcomes: list[Outcome]) -> str:
    """A row of the table of docs/shop-bots.md."""
    lengths = sorted(outcome.length for outcome in outcomes)
    tenth, ninth = lengths[len(lengths) // 10], lengths[-1 - len(lengths) // 10]
    faults = Counter(outcome.fault for outcome in outcomes)
    mean, median = statistics.mean(lengths), statistics.median(lengths)
    counted = ", ".join(f"{fault} {count}" for fault, count in faults.most_common())
    return f"| {level} | {language} | {len(lengths)} | {mean:.1f} | {median:.0f} | {tenth}–{ninth} | {counted} |"


def table(levels: list[str], languages: list[str], field: str, matches: int) -> Iterator[str]:
    """All rows."""
    yield "| level | language | matches | mean | median | eight in ten | first faults |"
    yield "|---|---|---|---|---|---|---|"
    for level in levels:
        for language in languages:
            yield row(level, language, [measured(level, language, field, seed) for seed in range(matches)])


def measure(given: argparse.Namespace) -> None:
    """Print the table."""
    for line in table(given.level or list(LEVELS), given.language or list(LANGUAGES), given.field, given.matches):
        print(line, flush=True)


def calibrate(given: argparse.Namespace) -> None:
    """Print a threshold for each level."""
    for name in given.level or LEVELS:
        print(f"{name}: threshold {calibrated(name, given.matches)}", flush=True)


COMMANDS: dict[str, Callable[[argparse.Namespace], None]] = {"measure": measure, "calibrate": calibrate}


def main() -> int:
    """Run the command named on the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--level", action="append", choices=list(LEVELS))
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--field", default="any")
    given = parser.parse_args()
    COMMANDS[given.command](given)
    return 0


if __name__ == "__main__":
    sys.exit(main())
