"""Engine and oracle play the same matches: the same turns, legal actions, points and winners at every step."""

import random

import pytest
from tests.oracle.chance import CHOICES, SEATINGS, Temper, every_choice, random_deal
from tests.oracle.side_by_side import SideBySide

from bazar.games import game as find_game

MATCHES = 5
"""By seating and by every combination of options."""


@pytest.mark.parametrize(("game", "players"), SEATINGS)
def test_random_matches_with_every_combination_of_options(game: str, players: int) -> None:
    matches = steps = 0
    for number, options in enumerate(every_choice(game)):
        for again in range(MATCHES):
            rng = random.Random(f"{game} {players} {number} {again}")
            first = None if game == "bergen" else rng.randrange(players)
            deals = [random_deal(rng, game, players) for _ in range(12)]
            sitting = SideBySide(game, players, options, first, deals)
            steps += sitting.play_on(Temper(rng))
            matches += 1
    assert matches >= 12
    assert steps > 20 * matches


@pytest.mark.parametrize(("game", "players"), SEATINGS)
def test_the_options_are_those_of_the_rules_pages(game: str, players: int) -> None:
    options = {option.name: option.values for option in find_game(game).options(players)}
    target = {"bingo": (7, 8), "fives-and-threes": (41, 61), "bergen": (10, 15), "eighty": (250, 10)}[game]
    assert sorted(options.pop("target"), key=str) == sorted(target, key=str)
    expected = {name: values for name, values in CHOICES[game].items() if name != "target"}
    assert {name: list(values) for name, values in options.items()} == expected
