"""How good players of Bergen go on: by thumbs whose numbers were found by playing.

Unlike the habits of `bazar.beliefs.habits.bergen` they mind which tiles have gone and what draws have shown. The
numbers come from a random search: a change stayed if the changed thumbs won more points against the unchanged ones
over 32,000 deals, dealt twice with seats exchanged.
"""

from math import comb

from bazar.beliefs.habits.bergen import TILE
from bazar.bits import at, popcount
from bazar.bots.line_players.gone import ALL, NUMBERS, lacked, matches, open_numbers
from bazar.games.bergen.rules import (
    ALIKE_BY_DOUBLE,
    ALIKE_BY_TILE,
    DOUBLES,
    DRAW,
    NONE,
    PASS,
    Rules,
    State,
    apply,
)
from bazar.line import WITH_NUMBER

# All in points.
OVER = 3.0
"""The end of the deal by one's own hand."""
KEEPING = 0.1
"""Points off for keeping a drawn tile that fits."""
FEAR = 0.71
"""A point that the next player makes if he holds the one tile for it counts so much."""
EXPOSED = 0.14
"""A point that somebody makes if the next tile drawn is that one counts so much."""
HELD = 0.36
"""A point that the seat can make next unless the ends change counts so much,"""
SURE = 0.54
"""and so much more if the next player has to draw."""
BLOCKED = 0.455
"""What it brings that the next player has to draw."""
LAST = 0.43
"""Points off if the next player can lay his last tile."""
FEW = 0.69
"""Points off if he can lay one of more tiles, divided by how many he holds."""
ROOM = 0.095
"""Each way to lay a tile next."""
READY = 0.86
"""A last tile that can be laid next."""
LIVE = 0.16
"""For each unseen tile that fits one of the hand, divided by how many are unseen."""
KEPT_DOUBLE = 0.28
"""Points off for each double in the hand."""
ALONE = 0.14
"""An end for which the seat holds all that is left."""

WAYS = tuple(comb(pool, held) for pool in range(29) for held in range(29))
"""By the tiles of a pool and those held of them."""


def noted(state: State, action: int, lacks: int) -> int:
    """The numbers that the seats lack once *action* has been taken; a drawn tile that is kept is taken not to fit."""
    if action not in (DRAW, PASS):
        return lacks
    if action == PASS and state.drawn != NONE:
        lacks &= ~(127 << NUMBERS * state.turn)
    return lacks | open_numbers(state.left, state.right, state.turn)


def missed(pool: int, hits: int, held: int) -> float:
    """How likely *held* tiles out of *pool* are none of *hits*."""
    return WAYS[(pool - hits) * 29 + held] / WAYS[pool * 29 + held]


def appeal(rules: Rules, state: State, action: int, gone: int, lacks: int) -> float:
    """In points."""
    if action == DRAW:
        return 0.0
    seat = state.turn
    unseen = ALL & ~(gone | at(state.hands, seat))
    if action == PASS:
        return outlook(rules, state, seat, unseen, lacks) - KEEPING
    after = apply(rules, state, action)
    gain = at(after.points, seat) - at(state.points, seat)
    return gain + OVER if after.over else gain + outlook(rules, after, seat, unseen, lacks)


def outlook(rules: Rules, state: State, seat: int, unseen: int, lacks: int) -> float:
    """What the line and the tiles of *seat* are good for, with the next player to move."""
    hand = at(state.hands, seat)
    tile = 1 << TILE[state.left * 7 + state.right]
    gain = ALIKE_BY_DOUBLE if state.left == state.right else ALIKE_BY_TILE
    follower = seat + 1 if seat + 1 < rules.players else 0
    held = popcount(at(state.hands, follower))
    pool = unseen & ~lacked(lacks, follower)
    if popcount(pool) < held:
        pool = unseen
    many = popcount(pool)
    fits = WITH_NUMBER[state.left] | WITH_NUMBER[state.right]
    draws = missed(many, popcount(pool & fits), held)
    worth = BLOCKED * draws - (1.0 - draws) * (FEW / held if held > 1 else LAST)
    if pool & tile:
        worth -= FEAR * gain * held / many
    if unseen & tile:
        worth -= EXPOSED * gain / popcount(unseen)
    if hand & tile:
        worth += gain * (HELD + SURE * draws)
    return worth + prospects(state, hand, unseen)


def prospects(state: State, hand: int, unseen: int) -> float:
    """What the tiles of *hand* are good for later."""
    room = popcount(hand & WITH_NUMBER[state.left]) + popcount(hand & WITH_NUMBER[state.right])
    worth = ROOM * room - KEPT_DOUBLE * popcount(hand & DOUBLES)
    if room and popcount(hand) == 1:
        worth += READY
    worth += ALONE * (is_alone(state.left, hand, unseen) + is_alone(state.right, hand, unseen))
    return worth + LIVE * matches(hand, unseen) / (1 + popcount(unseen))


def is_alone(number: int, hand: int, unseen: int) -> int:
    """1 if *hand* has tiles for an end of that *number* and nobody else can have any."""
    return 1 if hand & WITH_NUMBER[number] and not unseen & WITH_NUMBER[number] else 0
