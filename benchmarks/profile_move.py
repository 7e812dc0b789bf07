"""Where a person's move spends its time: ``python -m benchmarks.profile_move [GAME] [--players P]``.

Shares are of the profiled time of `Match.actions` and `Match.play`; the profiler makes short functions look dearer
than they are.
"""

import argparse
import cProfile
import random
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

import bazar
from benchmarks.yardsticks import SEED

MATCHES = 40
PARTS = (
    ("actions", "the legal actions as text"),
    ("play", "the playing, of it:"),
    ("parse", "  reading the action"),
    ("legal", "  which are legal"),
    ("apply", "  the rules' step"),
    ("tell", "  telling what happened"),
    ("_move", "  the move as everybody saw it"),
    ("_next_deals", "  dealing anew"),
)
"""Functions by name, with what they do; those of the match and of the game as the match calls it."""
MATCH = "match/match.py"
WHERE = (MATCH, "game.py", "games/protocol.py")
LONGEST = 15


class Cost(NamedTuple):
    """Of one function: the file and name, calls, and seconds in it alone and with what it calls."""

    file: str
    name: str
    calls: int
    own: float
    whole: float


def profiled(game: str, players: int) -> list[Cost]:
    """The costs of all functions while random matches are played, with nothing but them under the profiler."""
    rng = random.Random(SEED)
    profile = cProfile.Profile()
    for number in range(MATCHES):
        match = bazar.start(game, players, seed=number.to_bytes(2, "big"))
        while not match.over:
            profile.enable()
            actions = match.actions()
            profile.disable()
            action = rng.choice(actions)
            profile.enable()
            match.play(action)
            profile.disable()
    return [
        Cost(code.co_filename.replace("\\", "/"), code.co_name, entry.callcount, entry.inlinetime, entry.totaltime)
        for entry in profile.getstats()
        if not isinstance(code := entry.code, str)  # built-in functions are named by a text
    ]


def main() -> None:
    """Profile random matches of one game, and print what takes the time."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.profile_move", description=main.__doc__)
    parser.add_argument("game", nargs="?", default="bingo", choices=bazar.DOMINOES)
    parser.add_argument("--players", type=int, default=None)
    options = parser.parse_args()
    players = options.players or bazar.game(options.game).players[0]
    costs = profiled(options.game, players)
    whole = sum(
        cost.whole for cost in costs if cost.file.endswith("match/match.py") and cost.name in ("actions", "play")
    )
    console = Console()
    console.print(_parts(costs, whole))
    console.print(_longest(costs, whole))


def _parts(costs: list[Cost], whole: float) -> Table:
    grid = Table("part", "share", title="A person's move by its parts")
    grid.columns[1].justify = "right"
    for name, told in PARTS:
        found = [cost.whole for cost in costs if cost.name == name and cost.file.endswith(WHERE)]
        grid.add_row(told, f"{100 * max(found, default=0) / whole:.0f}%")
    return grid


def _longest(costs: list[Cost], whole: float) -> Table:
    grid = Table("function", "calls", "share by itself", title="What takes longest by itself")
    grid.columns[1].justify = grid.columns[2].justify = "right"
    for cost in sorted(costs, key=lambda cost: -cost.own)[:LONGEST]:
        file = cost.file.partition("bazar/")[2] or cost.file.rpartition("/")[2]
        grid.add_row(f"{cost.name} ({file})", f"{cost.calls:,}", f"{100 * cost.own / whole:.1f}%")
    return grid


if __name__ == "__main__":
    main()
