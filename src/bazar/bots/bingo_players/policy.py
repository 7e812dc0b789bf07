"""How good players of Bingo go on while tiles are drawn: by thumbs whose numbers were found by playing.

In the form of `bazar.beliefs.habits.bingo`, of which these are the sharper brother. The numbers come from a random
search: a change stayed if the changed thumbs won more game points against the unchanged ones over some thousand deals,
dealt twice with seats exchanged and solved exactly as soon as play was strict.
"""

from bazar.beliefs.habits.bingo import MISSED, TAKERS, WIDTH, swing, unseen
from bazar.bits import at, lowest, popcount
from bazar.games.bingo.rules import (
    CLOSE,
    DECLARE,
    DOUBLE_OF,
    DOUBLES,
    DOUBLES_GAME_POINTS,
    DOUBLES_POINTS,
    NONE,
    RANK,
    TRUMPS,
    VALUE,
    Rules,
    State,
    answer_takes,
    tile_pips,
)

# All in points of the deal.
TRUMP = 4.43
"""Any trump in the hand."""
TRUMP_PIP = 0.06
"""More for each pip of it."""
PLAIN_PIP = 0.29
"""A pip of a plain tile in the hand."""
SECOND_DOUBLE = 10.83
"""A double beside one other in the hand."""
LOST = 14.16
"""More than its value that a tile loses by being taken."""
ENOUGH_TO_CLOSE = 62.16
"""Points within reach with which the game is closed."""
GAME_POINT = 40
"""A game point at once."""
EARLY = 0.06
"""How much more the hand is worth at the beginning than half-way, and less at the end."""
PLAIN_VALUE = 0.02
"""A point of value of a plain tile in the hand."""
BINGO = 49.31
"""Bingo in the hand."""
TRUMP_DOUBLE = 6.23
"""The trump double in the hand."""
LEAD = 0.57
"""Taking a trick, for the lead."""
LONE_DOUBLE = 13.1
"""The only double in the hand."""
MORE_DOUBLES = 17.22
"""A double beside several others."""
DRAWN = 1.92
"""What a tile that stands draws out of the other's hand in a closed game."""
DOUBTFUL = 1.0
"""What a tile counts for closing that may be taken, against one that stands for certain."""
STANDING = 0.63
"""More than its value that a tile brings by standing."""
SURELY = 1000.0
"""The appeal of closing with enough within reach; with less, that of not doing it."""

PIPS = tuple(tile_pips(tile) for tile in range(28))


def appeal(rules: Rules, state: State, action: int) -> float:
    """In points."""
    hidden = unseen(state)
    if action == CLOSE:
        return SURELY if at(state.points, state.turn) + within_reach(state, hidden) >= ENOUGH_TO_CLOSE else -SURELY
    tile = action - DECLARE if action >= DECLARE else action
    hand = at(state.hands, state.turn)
    if state.led != NONE:
        bonus = DOUBLES_POINTS[state.declared] + GAME_POINT * DOUBLES_GAME_POINTS[state.declared]
        worth = -swing(state.led, tile, bonus, state.trump) - keeping(state, hand, tile, state.trump)
        return worth + LEAD if answer_takes(state.led, tile, state.trump) else worth
    declared = popcount(hand & DOUBLES) if action >= DECLARE else 0
    bonus = DOUBLES_POINTS[declared] + GAME_POINT * DOUBLES_GAME_POINTS[declared]
    if state.trump != NONE:
        return leading(state, hidden, tile, bonus, state.trump)
    worth = 0.0
    for trump in range(7):
        worth += leading(state, hidden, tile, bonus, trump)
    return worth / 7


def chance_of_standing(state: State, hidden: int, tile: int, trump: int) -> float:
    """How likely the other holds nothing that takes *tile*, if the *hidden* tiles are anywhere."""
    held = popcount(at(state.hands, 1 - state.turn))
    many = popcount(hidden)
    harmless = many - popcount(hidden & TAKERS[trump * 28 + tile])
    return MISSED[harmless * WIDTH + held] / MISSED[many * WIDTH + held]


def within_reach(state: State, hidden: int) -> float:
    """The points to be hoped for when closing: each tile with the chance that it stands, and what it draws."""
    hand = at(state.hands, state.turn)
    doubles = popcount(hand & DOUBLES)
    total = 0.0
    while hand:
        tile = lowest(hand)
        hand &= hand - 1
        stands = chance_of_standing(state, hidden, tile, state.trump)
        gain = VALUE[state.trump * 28 + tile] + DRAWN
        if DOUBLES >> tile & 1:
            gain += DOUBLES_POINTS[doubles]
            if stands == 1:
                doubles -= 1
        total += gain * (1.0 if stands == 1 else DOUBTFUL * stands)
    return total


def leading(state: State, hidden: int, tile: int, bonus: int, trump: int) -> float:
    """What leading *tile* is likely to bring."""
    value = VALUE[trump * 28 + tile]
    stands = chance_of_standing(state, hidden, tile, trump)
    worth = stands * (value + bonus + STANDING) - (1 - stands) * (value + LOST)
    return worth - keeping(state, at(state.hands, state.turn), tile, trump)


def keeping(state: State, hand: int, tile: int, trump: int) -> float:
    """What *tile* would still be good for in the *hand*: the more, the more tiles are still to be drawn."""
    rank = RANK[trump * 28 + tile]
    worth = PIPS[tile] * PLAIN_PIP + VALUE[trump * 28 + tile] * PLAIN_VALUE
    if TRUMPS[trump] >> tile & 1:
        worth = TRUMP + (rank - 100 if rank < 199 else 14) * TRUMP_PIP
        if tile == 0:
            worth += BINGO
        elif tile == DOUBLE_OF[trump]:
            worth += TRUMP_DOUBLE
    if DOUBLES >> tile & 1:
        many = popcount(hand & DOUBLES)
        worth += LONE_DOUBLE if many < 2 else SECOND_DOUBLE if many == 2 else MORE_DOUBLES
    return worth * (1.0 + EARLY * (state.stock_size - 7) / 7)
