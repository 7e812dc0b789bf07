"""How good players of Bergen go on at a table of three and more: thumbs, put right by tables.

The thumbs of `bazar.bots.line_players.bergen_policy` were found for two. Here what they say and some simple things
besides (how likely each of the others has to draw, which tiles are kept, how the ends lie, how large the boneyard is)
are worth what a table says, one for each number of players (`bazar.bots.line_players.bergen_weights`).
"""

from bazar.beliefs.habits.bergen import TILE
from bazar.beliefs.habits.line_game import PIPS
from bazar.bits import at, lowest, popcount
from bazar.bots.line_players.bergen_policy import appeal as appeal_by_thumbs
from bazar.bots.line_players.bergen_policy import missed, noted
from bazar.bots.line_players.bergen_weights import WEIGHTS
from bazar.bots.line_players.gone import ALL, lacked, matches, ownership
from bazar.games.bergen.rules import ALIKE_BY_DOUBLE, ALIKE_BY_TILE, DOUBLES, DRAW, PASS, Rules, State, apply
from bazar.line import HIGH, LOW, WITH_NUMBER, tile_of

__all__ = ["appeal", "noted"]

SIZE = 256
"""Weights for each number of players, in thousandths of a point. From here on their places among those:"""
THUMBS = 0
"""For a point of the thumbs,"""
GAIN = 8
"""for a point made,"""
KEEPING = 16
"""for keeping a drawn tile that fits, and"""
DOUBLE = 24
"""for a double laid, each by the tiles kept."""
ANSWERED = 32
"""How likely the next player can lay a tile, the one after him, and the third, by the tiles of each."""
BLOCKED = 56
"""How likely the next player has to draw, by the tiles kept, and"""
BLOCKED_NOW = 64
"""by what is left to be drawn; there too"""
FEAR = 68
"""for a point that he can make with the one tile for it, if he holds it;"""
SECOND_FEAR = 72
THIRD_FEAR = 73
FEAR_BEHIND = 74
"""of the second, if the next has to draw."""
TWO_BLOCKED = 75
ALL_BLOCKED = 76
GOING_ON = 77
"""How likely all have to draw while the seat can go on, by the tiles kept."""
EXPOSED = 85
"""For a point that the one tile brings, if it is unseen, by the number of unseen ones;"""
HELD = 86
"""for it if the seat has that tile,"""
HELD_IF_BLOCKED = 87
HELD_IF_ALL_ARE = 88
ALIKE = 89
"""For ends that are alike."""
OVER = 90
"""For the end of the deal."""
DEAD = 91
"""Where no unseen tile fits: if none of the seat fits either, and if one does."""
DEAD_PIPS = 93
"""For each pip of a hand without doubles, there;"""
HAND_PIPS = 94
"""and anyhow, by what is left to be drawn."""
HAND_DOUBLES = 98
"""By what is left to be drawn and the doubles kept."""
MATCHES = 130
"""How often a tile that is kept and an unseen one have a number in common, by the number of unseen ones."""
CHAIN = 131
"""For each tile that goes with another of those kept."""
ROOM = 132
"""By the ways to lay a tile next."""
STUCK = 141
"""If there is none, by the tiles kept."""
END = 149
"""For each end by the unseen tiles with its number, and by those kept."""
KEPT = 181
"""For each tile that is kept, and"""
KEPT_DOUBLE = 209
"""if it is a double, by the unseen tiles with its number."""
LAID = 216
"""By the tile that is laid."""

NEVER_DRAWN = 2


def appeal(rules: Rules, state: State, action: int, gone: int, lacks: int) -> float:
    """In points."""
    plain = appeal_by_thumbs(rules, state, action, gone, lacks)
    if action == DRAW or rules.players == 2:
        return plain
    table = (rules.players - 3) * SIZE
    seat = state.turn
    after = state
    if action != PASS:
        after = apply(rules, state, action)
    hand = at(after.hands, seat)
    kept = min(popcount(hand), 7)
    worth = WEIGHTS[table + THUMBS + kept] * plain
    worth += WEIGHTS[table + GAIN + kept] * (at(after.points, seat) - at(state.points, seat))
    if action == PASS:
        worth += WEIGHTS[table + KEEPING + kept]
    if after.over:
        return (worth + WEIGHTS[table + OVER]) / 1000
    if action != PASS:
        worth += WEIGHTS[table + LAID + tile_of(action)]
        if DOUBLES >> tile_of(action) & 1:
            worth += WEIGHTS[table + DOUBLE + kept]
    unseen = ALL & ~(gone | at(state.hands, seat))
    stock = left_to_draw(after.stock_size - NEVER_DRAWN)
    worth += answers(rules, after, seat, unseen, lacks, table, stock)
    return (worth + lying(after, hand, unseen, table) + keeping(hand, unseen, table, stock)) / 1000


def left_to_draw(tiles: int) -> int:
    """0 to 3: none, one or two, three to six, more."""
    if tiles <= 0:
        return 0
    if tiles < 3:
        return 1
    return 2 if tiles < 7 else 3


def answers(rules: Rules, after: State, seat: int, unseen: int, lacks: int, table: int, stock: int) -> float:
    """What the others may do until *seat* moves again, in thousandths."""
    hand = at(after.hands, seat)
    kept = min(popcount(hand), 7)
    tile = 1 << TILE[after.left * 7 + after.right]
    gain = ALIKE_BY_DOUBLE if after.left == after.right else ALIKE_BY_TILE
    fits = WITH_NUMBER[after.left] | WITH_NUMBER[after.right]
    worth = 0.0
    every = 1.0
    next_draws = 0.0
    for number in range(rules.players - 1):
        other = (seat + 1 + number) % rules.players
        held = popcount(at(after.hands, other))
        pool = unseen & ~lacked(lacks, other)
        if popcount(pool) < held:
            pool = unseen
        draws = missed(popcount(pool), popcount(pool & fits), held)
        feared = gain * held / popcount(pool) if pool & tile else 0.0
        every *= draws
        worth += WEIGHTS[table + ANSWERED + 8 * number + min(held, 7)] * (1.0 - draws)
        if number == 0:
            next_draws = draws
            worth += (WEIGHTS[table + BLOCKED + kept] + WEIGHTS[table + BLOCKED_NOW + stock]) * draws
            worth += WEIGHTS[table + FEAR + stock] * feared
        elif number == 1:
            worth += WEIGHTS[table + SECOND_FEAR] * feared + WEIGHTS[table + TWO_BLOCKED] * every
            worth += WEIGHTS[table + FEAR_BEHIND] * feared * next_draws
        else:
            worth += WEIGHTS[table + THIRD_FEAR] * feared
    worth += WEIGHTS[table + ALL_BLOCKED] * every
    if hand & fits:
        worth += WEIGHTS[table + GOING_ON + kept] * every
    if unseen & tile:
        worth += WEIGHTS[table + EXPOSED] * gain / popcount(unseen)
    if hand & tile:
        certain = WEIGHTS[table + HELD_IF_BLOCKED] * next_draws + WEIGHTS[table + HELD_IF_ALL_ARE] * every
        worth += gain * (WEIGHTS[table + HELD] + certain)
    return worth


def lying(after: State, hand: int, unseen: int, table: int) -> float:
    """What the ends are good for, in thousandths."""
    room = popcount(hand & WITH_NUMBER[after.left]) + popcount(hand & WITH_NUMBER[after.right])
    worth = float(WEIGHTS[table + ROOM + min(room, 8)])
    if room == 0:
        worth += WEIGHTS[table + STUCK + min(popcount(hand), 7)]
    worth += WEIGHTS[table + END + ownership(after.left, hand, unseen)]
    worth += WEIGHTS[table + END + ownership(after.right, hand, unseen)]
    if after.left == after.right:
        worth += WEIGHTS[table + ALIKE]
    if unseen & (WITH_NUMBER[after.left] | WITH_NUMBER[after.right]) == 0:
        worth += WEIGHTS[table + DEAD + min(room, 1)]
        if hand & DOUBLES == 0:
            worth += WEIGHTS[table + DEAD_PIPS] * pips_of(hand)
    return worth


def keeping(hand: int, unseen: int, table: int, stock: int) -> float:
    """What the tiles of *hand* are good for later, in thousandths."""
    doubles = min(popcount(hand & DOUBLES), 7)
    worth = float(WEIGHTS[table + HAND_DOUBLES + 8 * stock + doubles])
    if doubles == 0:
        worth += WEIGHTS[table + HAND_PIPS + stock] * pips_of(hand)
    worth += WEIGHTS[table + MATCHES] * matches(hand, unseen) / (1 + popcount(unseen))
    while hand:
        tile = lowest(hand)
        hand &= hand - 1
        worth += WEIGHTS[table + KEPT + tile]
        if DOUBLES >> tile & 1:
            worth += WEIGHTS[table + KEPT_DOUBLE + popcount(unseen & WITH_NUMBER[HIGH[tile]])]
        worth += WEIGHTS[table + CHAIN] * popcount(hand & (WITH_NUMBER[HIGH[tile]] | WITH_NUMBER[LOW[tile]]))
    return worth


def pips_of(hand: int) -> int:
    """Those of all tiles of *hand*."""
    pips = 0
    while hand:
        pips += PIPS[lowest(hand)]
        hand &= hand - 1
    return pips
