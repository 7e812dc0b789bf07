"""Random playouts: deals drawn and played by uniformly random legal actions, and what came of them counted.

The functions with capitals and stand-ins for the rules in them are a template: `playouts` binds it to a game. The
same seed gives the same counts interpreted and compiled.

Every deal is drawn anew, its first seat is seat 0, and the match stands at nothing, so that seats differ by where
they sit from the first.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from bazar.bits import at, lowest, nth_alone, nth_bit, popcount, put
from bazar.kernels.bindings import bindings
from bazar.kernels.compiler import compiled
from bazar.kernels.generator import below, next_random
from bazar.stock import with_last
from bazar.templates import bind, stand_in

WIDTH = 256
"""Places of each count; what would be more than the last place is counted there. No deal comes near it."""

Playouts: TypeAlias = Callable[[Any, int, int, Any], int]
"""``(rules, deals, random, counts)``: adds to *counts*, a flat list or array, and returns a checksum."""

PIECES = TILES = SIDES = HAS_STOCK = SCORES_APART = 0

apply: Any = stand_in
brought: Any = stand_in
deal: Any = stand_in
ending: Any = stand_in
hand_size: Any = stand_in
legal: Any = stand_in
no_points: Any = stand_in
nothing: Any = stand_in
players: Any = stand_in
with_tile: Any = stand_in


@cache
def playouts(game: str) -> Playouts:
    """The compiled playouts of *game*."""
    return compiled(interpreted_playouts(game))


@cache
def interpreted_playouts(game: str) -> Playouts:
    """The very lines that `playouts` compiles; *counts* had better be a list."""
    return bind(play_deals, game.replace("-", "_"), bindings(game))


# --- The template ---


def play_deals(rules: Any, deals: int, random: int, counts: Any) -> int:
    """Play *deals* random deals from the generator's state *random*, add to *counts*, and return a checksum."""
    checksum = 0
    for _ in range(deals):
        random, state = random_deal(rules, random)
        moves = 0
        actions = legal(rules, state)
        while actions:
            random = next_random(random)
            state = apply(rules, state, nth_bit(actions, below(random, popcount(actions))))
            moves += 1
            actions = legal(rules, state)
        checksum = (checksum * 31 + counted(rules, state, moves, counts)) & 0xFFFFFFFF
    return checksum


def random_deal(rules: Any, random: int) -> tuple[int, Any]:
    """The generator's next state, and a deal: tiles drawn one by one, seat by seat, then the stock's if it is used."""
    undrawn = (1 << PIECES) - 1
    left = PIECES
    hands = nothing()
    for seat in range(players(rules)):
        hand = 0
        for _ in range(hand_size(rules)):
            random = next_random(random)
            piece = nth_alone(undrawn, below(random, left))
            undrawn ^= piece
            left -= 1
            hand = with_tile(hand, tile_of(piece))
        hands = put(hands, seat, hand)
    stock = (0, 0)
    if HAS_STOCK:
        for place in range(left):
            random = next_random(random)
            piece = nth_alone(undrawn, below(random, left - place))
            undrawn ^= piece
            stock = with_last(stock, place, tile_of(piece))
    return random, deal(rules, hands, stock, 0, no_points())


def tile_of(piece: int) -> int:
    """The tile that a single bit of the undrawn pieces stands for; a set may hold each tile twice."""
    number = lowest(piece)
    return number if number < TILES else number - TILES


def counted(rules: Any, state: Any, moves: int, counts: Any) -> int:
    """Count an ended deal, and return a number that tells it from others."""
    digest = moves
    for side in range(SIDES):
        points = at(state.points, side)
        gain = at(brought(state), side)
        counts[place_of(side, points)] += 1
        if SCORES_APART:
            counts[place_of(SIDES + side, gain)] += 1
        digest = (digest * 31 + points) * 31 + gain
    counts[place_of(2 * SIDES, moves)] += 1
    counts[place_of(2 * SIDES + 1, ending(rules, state) * (SIDES + 1) + leader(brought(state)) + 1)] += 1
    return digest


def leader(gains: tuple[int, ...]) -> int:
    """The side that gained more than each other; -1 if there is none."""
    most, leading = 0, -1
    for side in range(SIDES):
        gain = at(gains, side)
        if gain == most:
            leading = -1
        if gain > most:
            most, leading = gain, side
    return leading


def place_of(row: int, number: int) -> int:
    """Where *number* is counted in *row*: the points by side, the gains in the match by side, moves, and endings."""
    return row * WIDTH + (number if number < WIDTH else WIDTH - 1)


def places(sides: int) -> int:
    """How many places there are to count in."""
    return (2 * sides + 2) * WIDTH
