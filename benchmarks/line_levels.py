"""What a level makes alone among others of another level: ``python -m benchmarks.line_levels bergen 3 hard medium``.

Each deal is the first of a match of its own, dealt from the seed. The one bot sits in one seat, in each in turn,
and plays the deal to its end against a field of the other. Wherever it chooses otherwise than the other would in its
place, the deal is also played on from there, once after either choice, with the other bot in all seats: what the first
choice makes more is what the deal shows, all such choices together. Their mean is exactly how many more points the
one makes in the field than the other makes in its place, and most of the luck that has nothing to do with them is left
out. Points are those by which the seat is ahead of the average of the others; hard counts points too, and not the
chance of the match. Times are processor time of those moves of which there was a choice.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from math import sqrt
from statistics import fmean, pstdev

import bazar
from bazar.bots import BOTS, bot
from bazar.bots.line_players import bergen, fives_and_threes
from bazar.bots.line_players.believing import BelievingPlayer
from bazar.bots.thought import Thought
from bazar.errors import BazarError
from bazar.match.match import Match
from bazar.view.view import View

HARD: dict[str, BelievingPlayer] = {"bergen": bergen.HARD, "fives-and-threes": fives_and_threes.HARD}
Chooser = Callable[[Match, random.Random], str]
"""What the seat to move does."""
Think = Callable[[View, random.Random], Thought]


class Deal:
    """One deal, to be played several ways."""

    def __init__(self, game: str, players: int, secret: str) -> None:
        """The same for the same *secret*."""
        self._game, self._players, self._secret = game, players, secret

    def after(self, tokens: list[str]) -> Match:
        """The deal after those actions."""
        match = bazar.start(self._game, self._players, seed=self._secret.encode())
        for token in tokens:
            match.play(token)
        return match

    def chosen(self, match: Match, chooser: Chooser) -> str:
        """What *chooser* does; its chance is tied to the place in the deal."""
        actions = match.actions()
        place = f"{self._secret} {len(match.history[-1].moves)} {match.turn}"
        return actions[0] if len(actions) == 1 else chooser(match, random.Random(place))

    def lead(self, tokens: list[str], seat: int, chooser: Chooser) -> float:
        """By how much *seat* is ahead at the end if *chooser* goes on for all after those actions."""
        match = self.after(tokens)
        number = self.after([]).deal_number
        while match.turn is not None and match.deal_number == number:
            match.play(self.chosen(match, chooser))
        points = match.history[number + 1].points_before if match.deal_number > number else match.points
        return points[seat] - (sum(points) - points[seat]) / (self._players - 1)


def gained(deal: Deal, seat: int, one: Chooser, other: Chooser) -> float:
    """What *one* makes more in *seat*, in a field of the *other*, than the other would."""
    match = deal.after([])
    number = match.deal_number
    tokens: list[str] = []
    more = 0.0
    while match.turn is not None and match.deal_number == number:
        usual = deal.chosen(match, other)
        token = usual
        if match.turn == seat:
            token = deal.chosen(match, one)
            if token != usual:
                more += deal.lead([*tokens, token], seat, other) - deal.lead([*tokens, usual], seat, other)
        match.play(token)
        tokens.append(token)
    return more


def player(game: str, level: str, worlds: int, weighed: int) -> Think:
    """That level; hard with so many deals."""
    if level != "hard":
        return bot(level).think
    effort = replace(HARD[game].effort, worlds=worlds, sampled=weighed, sampled_for_more=weighed, at_most=weighed)
    return replace(HARD[game], near=0, effort=effort).think


def timed(think: Think, times: list[float]) -> Chooser:
    """How a level chooses; *times* in milliseconds."""

    def choose(match: Match, rng: random.Random) -> str:
        view = match.view(match.turn)
        begun = time.process_time()
        thought = think(view, rng)
        times.append(1000 * (time.process_time() - begun))
        return thought.action

    return choose


def main() -> None:
    """Play, and print what it showed."""
    effort = bergen.HARD.effort
    parser = argparse.ArgumentParser(prog="python -m benchmarks.line_levels", description=main.__doc__)
    parser.add_argument("game", choices=sorted(HARD))
    parser.add_argument("players", type=int)
    parser.add_argument("one", choices=sorted(BOTS))
    parser.add_argument("other", choices=sorted(BOTS))
    parser.add_argument("--deals", type=int, default=200, help="(default: %(default)s)")
    parser.add_argument("--seed", default="1", help="(default: %(default)s)")
    parser.add_argument("--worlds", type=int, default=effort.worlds, help="that hard plays on (default: %(default)s)")
    parser.add_argument(
        "--weighed", type=int, default=effort.sampled_for_more, help="that hard weighs (default: %(default)s)"
    )
    options = parser.parse_args()
    if min(options.deals, options.worlds, options.weighed) < 1:
        parser.error("the numbers of deals are 1 or more")
    try:
        bazar.start(options.game, options.players, seed=b"any")
    except BazarError as error:
        parser.error(str(error))
    if not HARD[options.game].machine_code.wait():
        parser.error("the levels need machine code: install the extra 'fast'")
    times: tuple[list[float], list[float]] = ([], [])
    choosers = []
    for level, their in zip((options.one, options.other), times, strict=True):
        choosers.append(timed(player(options.game, level, options.worlds, options.weighed), their))
    gains = []
    for number in range(options.deals):
        deal = Deal(options.game, options.players, f"line levels {options.seed} {number}")
        gains.append(gained(deal, number % options.players, *choosers))
        print(f"\r{summary(gains)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(f"{options.game}, {options.players}: {options.one} among {options.other} {summary(gains)}")
    for level, their in zip((options.one, options.other), times, strict=True):
        their.sort()
        half, most = their[len(their) // 2], their[int(0.99 * len(their))]
        print(f"{level}: {half:.0f} ms a move, 99% {most:.0f} ms, {len(their)} moves")


def summary(gains: list[float]) -> str:
    """The mean with its usual interval of 95%."""
    error = 1.96 * pstdev(gains) / sqrt(len(gains))
    return f"{fmean(gains):+.3f} ± {error:.3f} points a deal, {len(gains)} deals"


if __name__ == "__main__":
    main()
