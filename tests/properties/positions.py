"""Positions of random matches for Hypothesis: every game, seating and combination of options, at any moment."""

import random
from dataclasses import dataclass
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from tests.oracle.chance import SEATINGS, Temper, every_choice, random_deal
from tests.oracle.tile import Dealt

import bazar


def examples(number: int) -> settings:
    """So many examples, the same in every run; the first of them may be slow, as everything is loaded then."""
    return settings(max_examples=number, deadline=None, derandomize=True)


@dataclass(frozen=True)
class Setting:
    """Everything a match is made from, and how many random actions have been played."""

    game: str
    players: int
    options: dict[str, Any]
    first: int
    seed: int
    actions: int

    def deals(self) -> list[Dealt]:
        rng = random.Random(self.seed)
        return [random_deal(rng, self.game, self.players) for _ in range(4)]

    def start(self, deals: list[Any] | None = None) -> bazar.Match:
        return bazar.start(self.game, self.players, self.options, self.first, self.deals() if deals is None else deals)

    def temper(self) -> Temper:
        return Temper(random.Random(self.seed + 1))

    def match(self) -> bazar.Match:
        """The match after the actions, or at its end."""
        match = self.start()
        temper = self.temper()
        for _ in range(self.actions):
            if match.turn is None:
                break
            match.play(temper.choose(match.actions()))
        return match


@st.composite
def settings_of_matches(draw: st.DrawFn, most: int = 90) -> Setting:
    game, players = draw(st.sampled_from(SEATINGS))
    return Setting(
        game,
        players,
        draw(st.sampled_from(list(every_choice(game)))),
        draw(st.integers(0, players - 1)),
        draw(st.integers(0, 2**32 - 1)),
        draw(st.integers(0, most)),
    )


def matches(most: int = 90) -> st.SearchStrategy[bazar.Match]:
    """A match after at most *most* random actions."""
    return settings_of_matches(most).map(Setting.match)


def seats_and_nobody(match: bazar.Match) -> list[int | None]:
    return [*range(match.players), None]


def replayed(match: bazar.Match, last: bazar.Deal) -> bazar.Match:
    """The same choices and actions, with *last* in the place of the deal in play."""
    deals = [*[played.deal for played in match.history[:-1]], last]
    again = bazar.start(match.game.id, match.players, match.options, match.first, deals)
    for played in match.history:
        for move in played.moves:
            again.play(move.token)
    return again
