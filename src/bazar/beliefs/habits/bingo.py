"""How people play Bingo: points now for oneself and not for the other, less what a tile would still be good for.

The same thumbs as those of the greedy bot (`bazar.bots.bingo`), in the form that compiles; besides, the tile turned up
for trump is known not to be in the other's hand.
"""

from math import comb

from bazar.bits import at, lowest, popcount
from bazar.games.bingo.rules import (
    CLOSE,
    DECLARE,
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
    captures_trump_double,
    following,
    is_strict,
    last_of_stock,
    trick_value,
)
from bazar.stock import tile_at

TEMPERATURE = 8.0
"""In points."""
GAME_POINT = 40
"""What a game point at once is worth, in points of the deal."""
NEARLY = 66
"""Points that are as good as 70 when closing: the answers to one's sure tricks bring the rest."""
CLOSING = 60.0
"""The appeal of closing with nearly enough sure points; without, that of not doing it."""
LOST = 5
"""More than its value that a tile loses by being taken: the lead."""
TRUMP_KEPT = 6.0
RANK_KEPT = 1 / 3
PLAIN_KEPT = 1 / 4
DOUBLE_KEPT = 14.0
"""More for a double beside another: with it goes a declaration."""

TAKERS = tuple(
    sum(1 << answer for answer in range(28) if answer_takes(led, answer, trump))
    for trump in range(7)
    for led in range(28)
)
"""By trump and tile led: the tiles that take it."""
KEPT = tuple(
    TRUMP_KEPT + (RANK[trump * 28 + tile] - 100) * RANK_KEPT
    if TRUMPS[trump] >> tile & 1
    else RANK[trump * 28 + tile] * PLAIN_KEPT
    for trump in range(7)
    for tile in range(28)
)
"""By trump and tile: what a tile would still be good for in the hand, in points."""
WIDTH = 8
MISSED = tuple(comb(many, held) if held <= many else 0 for many in range(29) for held in range(WIDTH))
"""By number of tiles and of those among them in a hand: how many hands there are."""


def appeal(rules: Rules, state: State, action: int) -> float:
    """In points."""
    hidden = unseen(state)
    if action == CLOSE:
        nearly = at(state.points, state.turn) + sure_points(state, hidden) >= NEARLY
        return CLOSING if nearly else -CLOSING
    tile = action - DECLARE if action >= DECLARE else action
    hand = at(state.hands, state.turn)
    if state.led != NONE:
        bonus = DOUBLES_POINTS[state.declared] + GAME_POINT * DOUBLES_GAME_POINTS[state.declared]
        return -swing(state.led, tile, bonus, state.trump) - keeping(state, hand, tile, state.trump)
    declared = popcount(hand & DOUBLES) if action >= DECLARE else 0
    bonus = DOUBLES_POINTS[declared] + GAME_POINT * DOUBLES_GAME_POINTS[declared]
    if state.trump != NONE:
        return leading(rules, state, hidden, tile, bonus, state.trump)
    worth = 0.0
    for trump in range(7):
        worth += leading(rules, state, hidden, tile, bonus, trump)
    return worth / 7


def unseen(state: State) -> int:
    """The tiles that the seat to move has not seen: in the other's hand or in the closed stock."""
    hidden = at(state.hands, 1 - state.turn)
    size = state.stock_size if state.trump == NONE else state.stock_size - 1
    for place in range(size):
        hidden |= 1 << tile_at(state.stock, place)
    if state.stock_size and state.trump != NONE:
        hidden &= ~(1 << last_of_stock(state))
    return hidden


def sure_points(state: State, hidden: int) -> int:
    """What one's tiles that no unseen one takes are worth, and the declarations of the doubles among them."""
    hand = at(state.hands, state.turn)
    doubles = popcount(hand & DOUBLES)
    total = 0
    while hand:
        tile = lowest(hand)
        hand &= hand - 1
        if TAKERS[state.trump * 28 + tile] & hidden == 0:
            total += VALUE[state.trump * 28 + tile]
            if DOUBLES >> tile & 1:
                total += DOUBLES_POINTS[doubles]
                doubles -= 1
    return total


def leading(rules: Rules, state: State, hidden: int, tile: int, bonus: int, trump: int) -> float:
    """What leading *tile* is likely to bring."""
    if state.stock_size == 0:
        return float(against_known(rules, hidden, tile, bonus, trump))
    value = VALUE[trump * 28 + tile]
    taken = chance_of_being_taken(state, hidden, tile, trump)
    worth = (1 - taken) * (value + bonus) - taken * (value + LOST)
    return worth - keeping(state, at(state.hands, state.turn), tile, trump)


def against_known(rules: Rules, hand: int, tile: int, bonus: int, trump: int) -> int:
    """The other's best answer out of the *hand* that is known."""
    answers = following(rules, hand, tile, trump)
    least = 1000
    while answers:
        least = min(least, swing(tile, lowest(answers), bonus, trump))
        answers &= answers - 1
    return least


def swing(led: int, answer: int, bonus: int, trump: int) -> int:
    """What a trick brings the leader more than the other."""
    value = trick_value(led, answer, trump)
    if captures_trump_double(led, answer, trump):
        value += GAME_POINT
    return -value if answer_takes(led, answer, trump) else value + bonus


def chance_of_being_taken(state: State, hidden: int, tile: int, trump: int) -> float:
    """How likely the other holds a tile that takes *tile*, if the *hidden* ones are anywhere."""
    held = popcount(at(state.hands, 1 - state.turn))
    many = popcount(hidden)
    harmless = many - popcount(hidden & TAKERS[trump * 28 + tile])
    return 1 - MISSED[harmless * WIDTH + held] / MISSED[many * WIDTH + held]


def keeping(state: State, hand: int, tile: int, trump: int) -> float:
    """What *tile* would still be good for in the *hand*, in points."""
    if popcount(at(state.hands, 1 - state.turn)) <= 1 and (state.stock_size == 0 or is_strict(state)):
        return 0.0
    worth = KEPT[trump * 28 + tile]
    if DOUBLES >> tile & 1 and popcount(hand & DOUBLES) >= 2:
        worth += DOUBLE_KEPT
    return worth
