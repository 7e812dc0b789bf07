"""Random deals and random players of several tempers, so that rare corners of the rules are reached too."""

import itertools
import random
from collections.abc import Iterator
from typing import Any

from tests.oracle.tile import Dealt, Tile, is_double, written

PLAYERS = {"bingo": [2], "fives-and-threes": [2, 3, 4, 5], "bergen": [2, 3, 4], "eighty": [4]}
HAND = {
    "bingo": {2: 7},
    "fives-and-threes": {2: 7, 3: 7, 4: 6, 5: 5},
    "bergen": {2: 6, 3: 6, 4: 5},
    "eighty": {4: 10},
}
CHOICES: dict[str, dict[str, list[Any]]] = {
    "bingo": {"target": [7, 8], "must_trump": [False, True]},
    "fives-and-threes": {"target": [41, 61], "exact": [False, True]},
    "bergen": {"target": [10, 15], "drawn_tile": ["may", "must"], "triple_header": [False, True]},
    "eighty": {
        "scoring": ["points", "marks"],
        "minimum_bid": [50, 60],
        "nello": [True, False],
        "nello_doubles": ["high", "suit"],
    },
}
SEATINGS = [(game, players) for game, numbers in PLAYERS.items() for players in numbers]


def every_choice(game: str) -> Iterator[dict[str, Any]]:
    """Every combination of the options of *game*."""
    names = list(CHOICES[game])
    for values in itertools.product(*CHOICES[game].values()):
        yield dict(zip(names, values, strict=True))


def tiles_of(game: str) -> list[Tile]:
    if game == "eighty":
        return [(great, small) for great in range(1, 7) for small in range(1, great + 1)] * 2
    return [(great, small) for great in range(7) for small in range(great + 1)]


def random_deal(rng: random.Random, game: str, players: int) -> Dealt:
    """A deal, often a lopsided one: the doubles, or the great tiles, lie together at the front or at the back."""
    tiles = tiles_of(game)
    leaning = rng.choice([0.0, 0.0, 3.0, -3.0, 30.0, -30.0])
    by_doubles = rng.random() < 0.5

    def place(tile: Tile) -> float:
        weight = 6.0 * is_double(tile) if by_doubles else 0.5 * sum(tile)
        return rng.random() * 6 - weight * leaning / 6

    places = {number: place(tile) for number, tile in enumerate(tiles)}
    order = [tiles[number] for number in sorted(places, key=places.__getitem__)]
    size = HAND[game][players]
    seats = rng.sample(range(players), players)
    hands: list[list[str]] = [[] for _ in range(players)]
    for turn, seat in enumerate(seats):
        hands[seat] = [written(tile) for tile in order[turn * size : (turn + 1) * size]]
        rng.shuffle(hands[seat])
    stock = [written(tile) for tile in order[players * size :]]
    rng.shuffle(stock)
    return {"hands": hands, "stock": stock}


class Temper:
    """How a random player chooses: all alike, or with a liking for kinds of actions."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.liking = {kind: rng.choice([0.05, 1.0, 1.0, 20.0]) for kind in ["close", "!", "pass", "nello", "draw"]}
        self.low_bids = rng.random() < 0.7

    def weight(self, action: str) -> float:
        for kind, liking in self.liking.items():
            if kind in action:
                return liking
        if action.isdigit() and self.low_bids:
            return 0.5 ** (int(action) - 50)
        return 1.0

    def choose(self, actions: list[str]) -> str:
        return self.rng.choices(actions, [self.weight(action) for action in actions])[0]
