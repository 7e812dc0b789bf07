"""Random matches to be recorded: every game, seating and set of options, at any moment."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

from hypothesis import strategies as st

import bazar
from bazar.games import game as find_game
from bazar.games.options import OptionValue
from bazar.games.protocol import Game
from bazar.match.match import Match
from bazar.record import Record

NAMES = ("Олена", "Petro = 3 + #1", "Ганна: 0 6-4", "Лев", "שרה")


@cache
def tables() -> tuple[tuple[str, int, tuple[tuple[str, OptionValue], ...]], ...]:
    """Every game with every number of players and every combination of options."""
    return tuple(
        (name, players, chosen)
        for name in bazar.DOMINOES
        for players in find_game(name).players
        for chosen in every_choice(find_game(name), players)
    )


def every_choice(game: Game[Any, Any], players: int) -> Iterator[tuple[tuple[str, OptionValue], ...]]:
    known = [option for option in game.options(players) if (game.id, option.name) != ("eighty", "target")]
    for values in product(*(option.values for option in known)):
        yield tuple(zip([option.name for option in known], values, strict=True))


def random_match(
    game: str, players: int, options: Mapping[str, OptionValue], seed: int, moves: int, **given: Any
) -> Match:
    """A match after so many random moves, or at its end."""
    match = bazar.start(game, players, options, seed=f"record {seed}".encode(), **given)
    rng = random.Random(seed)
    for _ in range(moves):
        if match.turn is None:
            break
        match.play(chosen(match.actions(), rng))
    return match


def chosen(actions: Sequence[str], rng: random.Random) -> str:
    """One of *actions*; the bids of Eighty stay low enough for a bidding, and doubles are often declared."""
    if "pass" in actions and rng.random() < 0.5:
        return "pass"
    declared = [action for action in actions if action.endswith("!")]
    if declared and rng.random() < 0.5:
        return rng.choice(declared)
    return rng.choice(actions[:8])


@dataclass(frozen=True)
class Played:
    """What a match was made from, for the printing of a falsified example, and the match."""

    game: str
    players: int
    options: tuple[tuple[str, OptionValue], ...]
    seed: int
    moves: int
    contributed: bool

    @property
    def match(self) -> Match:
        contributions = [bytes([seat]) * seat for seat in range(self.players)] if self.contributed else []
        return random_match(
            self.game, self.players, dict(self.options), self.seed, self.moves, contributions=contributions
        )

    @property
    def record(self) -> Record:
        return recorded(self.match)


def recorded(match: Match) -> Record:
    """The record of *match* with all that a record may hold besides."""
    return Record.of(
        match,
        names=NAMES[: match.players],
        kinds=["person", *["bot greedy"] * (match.players - 1)],
        date="2024-02-29",
        promises=["ab" * 32, *[None] * (match.players - 1)],
        headers={"Table": "kitchen: # 3", "x-empty": ""},
    )


@st.composite
def played(draw: st.DrawFn, most: int = 90) -> Played:
    """A match after at most *most* moves."""
    game, players, options = draw(st.sampled_from(tables()))
    seed = draw(st.integers(0, 10**6))
    return Played(game, players, options, seed, draw(st.integers(0, most)), draw(st.booleans()))
