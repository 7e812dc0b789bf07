"""Worlds as states of a game, and how likely its moves were in each: a template for every game.

A person is taken to choose among the legal actions of the hand with chances that grow with what rules of thumb say
of them: of two actions, one that looks better by a game's `TEMPERATURE` is chosen *e* times as often (a softmax).
`appeal` and `TEMPERATURE` are a game's own, from `bazar.beliefs.habits`. The same lines run interpreted and compiled.
"""

from collections.abc import MutableSequence
from math import exp
from typing import Any, NamedTuple, TypeAlias

from bazar.bits import at, lowest, nth_alone, popcount, put
from bazar.stock import with_last
from bazar.templates import stand_in

Numbers: TypeAlias = Any
"""Ints in a row: an array of 64 bits, or interpreted a list."""
Weights: TypeAlias = MutableSequence[float]

TEMPERATURE = 1.0
SEATS = TILES = 0

appeal: Any = stand_in
apply: Any = stand_in
below: Any = stand_in
deal: Any = stand_in
legal: Any = stand_in
next_random: Any = stand_in

REST = -1
"""Instead of a seat: the part of the stock that nobody has drawn."""
FIRST_PLACE = -2
"""Instead of a seat: the first place of the stock; less by one for each place after it."""


class Told(NamedTuple):
    """What a view tells of the deal, and the worlds that it leaves."""

    worlds: Numbers
    """One after the other, each class after class: the pieces there, as bit masks."""
    classes: Numbers
    """By class where its pieces were at first: in the hand of a seat, at a place of the stock, or in its `REST`."""
    hands: tuple[int, ...]
    """Known from the beginning."""
    stock: tuple[int, int]
    """The known part."""
    drawn: int
    """How many tiles of the stock have been drawn."""
    first: int
    points_before: tuple[int, ...]
    moves: Numbers


def weigh(rules: Any, told: Told, count: int, seat: int, weights: Weights) -> None:
    """Put into *weights* by world how likely the others' moves were; those of *seat* itself count as certain."""
    for number in range(count):
        state = opening(rules, told, number, undrawn(told, number))
        weight = 1.0
        for place in range(len(told.moves)):
            action = told.moves[place]
            if state.turn != seat:
                weight *= chance(rules, state, action)
            state = apply(rules, state, action)
        weights[number] = weight


def undrawn(told: Told, number: int) -> tuple[int, int]:
    """The stock of a world, with the part that nobody has drawn in order: what is unseen may matter, but not where."""
    stock = told.stock
    width = len(told.classes)
    for place in range(width):
        if told.classes[place] == REST:
            rest = told.worlds[number * width + place]
            size = told.drawn
            while rest:
                stock = with_last(stock, size, lowest(rest) % TILES)
                rest &= rest - 1
                size += 1
    return stock


def present(rules: Any, told: Told, number: int, random: int) -> Any:
    """The state now in a world, with the part of the stock that nobody has drawn in random order."""
    stock = told.stock
    width = len(told.classes)
    for place in range(width):
        if told.classes[place] == REST:
            rest = told.worlds[number * width + place]
            size = told.drawn
            while rest:
                random = next_random(random)
                piece = nth_alone(rest, below(random, popcount(rest)))
                rest ^= piece
                stock = with_last(stock, size, lowest(piece) % TILES)
                size += 1
    state = opening(rules, told, number, stock)
    for place in range(len(told.moves)):
        state = apply(rules, state, told.moves[place])
    return state


def opening(rules: Any, told: Told, number: int, stock: tuple[int, int]) -> Any:
    """The state in which the deal of a world begins; what nobody has drawn of the *stock* may be left out."""
    hands = told.hands
    width = len(told.classes)
    for place in range(width):
        pieces = told.worlds[number * width + place]
        holder = told.classes[place]
        if holder >= 0:
            hands = put(hands, holder, at(hands, holder) | pieces)
        elif holder <= FIRST_PLACE:
            stock = with_last(stock, FIRST_PLACE - holder, lowest(pieces) % TILES)
    for seat in range(SEATS):
        hands = put(hands, seat, as_hand(at(hands, seat)))
    return deal(rules, hands, stock, told.first, told.points_before)


def as_hand(pieces: int) -> int:
    """Pieces as a hand has them: the first copy of a tile is the lower one, whichever it is."""
    once = pieces & (1 << TILES) - 1
    again = pieces >> TILES
    return once | again | (once & again) << TILES


def chance(rules: Any, state: Any, action: int) -> float:
    """How likely the seat to move takes *action*."""
    actions = legal(rules, state)
    if actions & (actions - 1) == 0:
        return 1.0
    mine = appeal(rules, state, action)
    total = 0.0
    while actions:
        total += exp((appeal(rules, state, lowest(actions)) - mine) / TEMPERATURE)
        actions &= actions - 1
    return 1.0 / total


def habit(rules: Any, state: Any, random: int) -> int:
    """What the seat to move does if it plays like people, out of the generator's state *random*."""
    actions = legal(rules, state)
    left = actions & (actions - 1)
    if left == 0:
        return lowest(actions)
    most = appeal(rules, state, lowest(actions))
    while left:
        most = max(most, appeal(rules, state, lowest(left)))
        left &= left - 1
    total = 0.0
    left = actions
    while left:
        total += exp((appeal(rules, state, lowest(left)) - most) / TEMPERATURE)
        left &= left - 1
    mark = total * below(random, 1 << 30) / (1 << 30)
    action = lowest(actions)
    while actions:
        action = lowest(actions)
        actions &= actions - 1
        mark -= exp((appeal(rules, state, action) - most) / TEMPERATURE)
        if mark < 0:
            break
    return action
