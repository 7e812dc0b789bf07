"""How good players of Fives and Threes go on at a table of three and more: thumbs, put right by tables.

The thumbs of `bazar.bots.line_players.fives_and_threes_policy` were found for two. Here what they say and some simple
things besides (what each of the others may be expected to answer, which tiles are kept, how the ends lie) are worth
what a table says, one for each number of players (`bazar.bots.line_players.fives_and_threes_weights`).
"""

from bazar.beliefs.habits.line_game import DOUBLES, ENDS
from bazar.bits import at, lowest, popcount
from bazar.bots.line_players.fives_and_threes_policy import MOST, best_of, expected_answer, missed, noted
from bazar.bots.line_players.fives_and_threes_policy import appeal as appeal_by_thumbs
from bazar.bots.line_players.fives_and_threes_weights import WEIGHTS
from bazar.bots.line_players.gone import ALL, lacked, matches, ownership
from bazar.games.fives_and_threes.rules import PASS, Rules, State, apply, next_seat
from bazar.line import HIGH, LOW, WITH_NUMBER, tile_of

__all__ = ["appeal", "noted"]

TURNS = 4
"""Of the others are looked at, at most."""
SIZE = 384
"""Weights for each number of players, in thousandths of a point. From here on their places among those:"""
THUMBS = 0
"""For a point of the thumbs,"""
GAIN = 8
"""for a point made, and"""
DOUBLE = 16
"""a double laid, each by the tiles kept."""
ANSWER = 24
"""For a point that the next player may be expected to make, the one after him, and the third, by the tiles of each."""
BLOCKED = 48
"""How likely the next player has to pass, by the tiles kept."""
SECOND_BLOCKED = 56
THIRD_BLOCKED = 57
TWO_BLOCKED = 58
ALL_BLOCKED = 59
ANSWER_BEHIND = 60
"""What the second may be expected to make, if the next has to pass."""
BEST_IF_BLOCKED = 61
BEST_IF_ALL_ARE = 62
MATCHES = 63
"""How often a tile that is kept and an unseen one have a number in common, by the number of unseen ones."""
CHAIN = 64
"""For each tile that goes with another of those kept."""
ALONE = 65
"""A point of the best tile, where the seat goes on by itself."""
BEST = 66
"""By the points that the best tile would bring next."""
ROOM = 75
"""By the ways to lay a tile next."""
STUCK = 84
"""If there is none, by the tiles kept."""
END = 92
"""For each end by the unseen tiles with its number, and by those kept."""
KEPT = 124
"""For each tile that is kept, and"""
KEPT_DOUBLE = 152
"""if it is a double, by the unseen tiles with its number."""
LAID = 159
"""By the tile that is laid."""
LINE = 187
"""By the kinds of both ends."""


def appeal(rules: Rules, state: State, action: int, gone: int, lacks: int) -> float:
    """In points."""
    plain = appeal_by_thumbs(rules, state, action, gone, lacks)
    if action == PASS or rules.players == 2:
        return plain
    table = (rules.players - 3) * SIZE
    seat = state.turn
    after = apply(rules, state, action)
    hand = at(after.hands, seat)
    kept = popcount(hand)
    worth = WEIGHTS[table + THUMBS + kept] * plain
    worth += WEIGHTS[table + GAIN + kept] * (at(after.points, seat) - at(state.points, seat))
    place = ((2 * after.left + after.left_double) * ENDS + 2 * after.right + after.right_double) * MOST
    best = best_of(place, hand)
    if after.over or next_seat(rules, after.hands, seat) == seat:
        return (worth + WEIGHTS[table + ALONE] * best) / 1000
    unseen = ALL & ~(gone | at(state.hands, seat))
    tile = tile_of(action)
    if DOUBLES >> tile & 1:
        worth += WEIGHTS[table + DOUBLE + kept]
    worth += WEIGHTS[table + LAID + tile] + WEIGHTS[table + BEST + best]
    worth += answers(rules, after, seat, unseen, lacks, table, place, best)
    return (worth + lying(after, hand, unseen, table) + keeping(hand, unseen, table)) / 1000


def answers(rules: Rules, after: State, seat: int, unseen: int, lacks: int, table: int, place: int, best: int) -> float:
    """What the others may do until *seat* moves again, in thousandths; he never does when he has gone out."""
    kept = popcount(at(after.hands, seat))
    fits = WITH_NUMBER[after.left] | WITH_NUMBER[after.right]
    worth = 0.0
    every = 1.0
    next_passes = 0.0
    other = next_seat(rules, after.hands, seat)
    number = 0
    while other != seat and number < TURNS:
        held = popcount(at(after.hands, other))
        pool = unseen & ~lacked(lacks, other)
        if popcount(pool) < held:
            pool = unseen
        passes = missed(popcount(pool), popcount(pool & fits), held)
        every *= passes
        if number < 3:
            expected = expected_answer(place, pool, held)
            worth += WEIGHTS[table + ANSWER + 8 * number + held] * expected
            if number == 0:
                next_passes = passes
                worth += WEIGHTS[table + BLOCKED + kept] * passes
            elif number == 1:
                worth += WEIGHTS[table + SECOND_BLOCKED] * passes + WEIGHTS[table + TWO_BLOCKED] * every
                worth += WEIGHTS[table + ANSWER_BEHIND] * expected * next_passes
            else:
                worth += WEIGHTS[table + THIRD_BLOCKED] * passes
        other = next_seat(rules, after.hands, other)
        number += 1
    worth += WEIGHTS[table + BEST_IF_BLOCKED] * next_passes * best
    return worth + every * (WEIGHTS[table + ALL_BLOCKED] + WEIGHTS[table + BEST_IF_ALL_ARE] * best)


def lying(after: State, hand: int, unseen: int, table: int) -> float:
    """What the ends are good for, in thousandths."""
    room = popcount(hand & WITH_NUMBER[after.left]) + popcount(hand & WITH_NUMBER[after.right])
    worth = float(WEIGHTS[table + ROOM + min(room, 8)])
    if room == 0:
        worth += WEIGHTS[table + STUCK + popcount(hand)]
    worth += WEIGHTS[table + END + ownership(after.left, hand, unseen)]
    worth += WEIGHTS[table + END + ownership(after.right, hand, unseen)]
    left = 2 * after.left + after.left_double
    right = 2 * after.right + after.right_double
    return worth + WEIGHTS[table + LINE + min(left, right) * ENDS + max(left, right)]


def keeping(hand: int, unseen: int, table: int) -> float:
    """What the tiles of *hand* are good for later, in thousandths."""
    worth = WEIGHTS[table + MATCHES] * matches(hand, unseen) / (1 + popcount(unseen))
    while hand:
        tile = lowest(hand)
        hand &= hand - 1
        worth += WEIGHTS[table + KEPT + tile]
        if DOUBLES >> tile & 1:
            worth += WEIGHTS[table + KEPT_DOUBLE + popcount(unseen & WITH_NUMBER[HIGH[tile]])]
        worth += WEIGHTS[table + CHAIN] * popcount(hand & (WITH_NUMBER[HIGH[tile]] | WITH_NUMBER[LOW[tile]]))
    return worth
