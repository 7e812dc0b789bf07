"""Small positions, reached by random play from random deals, and what plain minimax says of them."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from bazar import stock
from bazar.bits import bits, mask_of
from bazar.games import game as find_game
from bazar.games.eighty import rules as eighty
from bazar.solve.brute import BOX
from bazar.solve.workbench import plain_minimax

_BOX = np.zeros(BOX, np.int64)


class Position(NamedTuple):
    rules: Any
    state: Any


def random_deal(kind: Any, rules: Any, rng: random.Random) -> Any:
    """The first state of a deal drawn by *rng*, in a match that may be near its end."""
    pieces = [tile for tile in range(len(kind.tiles)) for _ in range(kind.tiles.copies)]
    rng.shuffle(pieces)
    size = kind.rules.hand_size(rules)
    seats = kind.rules.players(rules)
    hands = list(kind.rules.nothing())
    for seat in range(seats):
        for _ in range(size):
            hands[seat] = kind.rules.with_tile(hands[seat], pieces.pop())
    before = tuple(rng.randrange(rules.target) if rng.random() < 0.5 else 0 for _ in kind.rules.no_points())
    return kind.rules.deal(rules, tuple(hands), stock.pack(pieces), rng.randrange(seats), before)


def positions(game: str, players: int, options: dict[str, Any], small: int, seed: int) -> Iterator[Position]:
    """Positions without end in which no more than *small* tiles are left to play or to draw."""
    kind = find_game(game)
    rng = random.Random(seed)
    rules = kind.rules_for(players, kind.complete_options(players, options))
    while True:
        state = random_deal(kind, rules, rng)
        if game == "bingo" and rng.random() < 0.5:
            yield Position(rules, reduced(state, rng))
            continue
        wanted = rng.randint(2, small)
        while actions := bits(kind.rules.legal(rules, state)):
            if tiles_left(kind, state) <= wanted and is_solvable(kind, state):
                yield Position(rules, state)
                break
            state = kind.rules.apply(rules, state, rng.choice(actions))


def reduced(state: Any, rng: random.Random) -> Any:
    """The same deal of Bingo with fewer tiles in hands and stock, so that plain minimax sees its end."""
    size, drawn = rng.choice(((1, 2), (1, 4), (2, 2)))
    hands = tuple(mask_of(rng.sample(bits(hand), size)) for hand in state.hands)
    tiles = [stock.tile_at(state.stock, place) for place in range(state.stock_size - drawn, state.stock_size)]
    points = tuple(rng.choice((0, 15, 40, 60)) for _ in range(2))
    return state._replace(hands=hands, stock=stock.pack(tiles), stock_size=drawn, points=points)


def tiles_left(kind: Any, state: Any) -> int:
    left = sum(len(kind.hand_tiles(hand)) for hand in state.hands)
    if kind.id == "bingo" and state.closer != -1:
        return left
    return left + getattr(state, "stock_size", 0)


def is_solvable(kind: Any, state: Any) -> bool:
    return bool(kind.id != "eighty" or not (eighty.is_bidding(state) or state.trump == eighty.NOT_NAMED))


def helpers_of(game: str, state: Any) -> str:
    return "nello" if game == "eighty" and eighty.is_nello(state) else game.replace("-", "_")


def by_minimax(game: str, position: Position) -> dict[int, int]:
    """The value of each legal action for the side to move."""
    kind = find_game(game)
    minimax = plain_minimax(game, helpers_of(game, position.state))
    side = kind.side(position.state.turn)
    return {
        action: int(minimax(position.rules, kind.rules.apply(position.rules, position.state, action), side, _BOX))
        for action in bits(kind.rules.legal(position.rules, position.state))
    }


CASES: tuple[tuple[str, int, dict[str, Any], int], ...] = (
    ("eighty", 4, {}, 18),
    ("eighty", 4, {"nello_doubles": "suit"}, 15),
    ("bingo", 2, {}, 10),
    ("bingo", 2, {"must_trump": True}, 10),
    ("fives-and-threes", 2, {}, 14),
    ("fives-and-threes", 2, {"exact": True}, 14),
    ("fives-and-threes", 3, {}, 16),
    ("fives-and-threes", 4, {}, 18),
    ("fives-and-threes", 5, {}, 18),
    ("bergen", 2, {}, 20),
    ("bergen", 3, {"triple_header": True}, 20),
    ("bergen", 4, {"drawn_tile": "must"}, 20),
)
"""Game, players, options, and the tiles left at most: few enough for plain minimax."""
