"""A deal of Bingo laid out for search: tiles stand by rank, the highest first, so that a hand's best is its lowest bit.

A *place* is a tile's number in that order; it depends on the trump. Seats are counted from the side that is asked for:
0 is that side, 1 the other. All is in one array of 64-bit ints (`WIDTH` of them), interpreted a list: what the whole
deal has in common, then a frame for each action of the line in hand. Written for the compiled side.
"""

from bazar.bits import at, lowest, popcount
from bazar.games.bingo.rules import (
    DOUBLES,
    JUNIOR,
    NONE,
    RANK,
    SENIOR,
    TRUMPS,
    VALUE,
    WITH_SUIT,
    Rules,
    State,
    is_strict,
    last_of_stock,
)
from bazar.solve.room import Room
from bazar.stock import tile_at

TILES = 28
_SUITS = range(7)
_PLACES = range(TILES)

# By trump, `TILES` times its suit, and place or tile.
TILE_AT = tuple(
    tile for trump in _SUITS for tile in sorted(_PLACES, key=lambda tile: (-RANK[trump * TILES + tile], tile))
)
"""The tile that stands at a place."""
PLACE_OF = tuple(TILE_AT[trump * TILES : (trump + 1) * TILES].index(tile) for trump in _SUITS for tile in _PLACES)
"""The place of a tile."""
VALUES = tuple(VALUE[trump * TILES + TILE_AT[trump * TILES + place]] for trump in _SUITS for place in _PLACES)
"""What the tile at a place is worth."""


def _rank(trump: int, place: int) -> int:
    return RANK[trump * TILES + TILE_AT[trump * TILES + place]]


def _places(trump: int, tiles: int) -> int:
    """The *tiles* as places."""
    return sum(1 << place for place in _PLACES if tiles >> TILE_AT[trump * TILES + place] & 1)


ABOVE = tuple(
    sum(1 << other for other in _PLACES if _rank(trump, other) > _rank(trump, place))
    for trump in _SUITS
    for place in _PLACES
)
"""The places that take a tile led."""
NOT_BELOW = tuple(
    sum(1 << other for other in _PLACES if _rank(trump, other) >= _rank(trump, place))
    for trump in _SUITS
    for place in _PLACES
)
"""The places that this one does not take if they are led."""
SENIORS = tuple(
    _places(trump, WITH_SUIT[SENIOR[TILE_AT[trump * TILES + place]]] & ~TRUMPS[trump])
    for trump in _SUITS
    for place in _PLACES
)
"""The plain tiles with the senior half of the one at a place."""
JUNIORS = tuple(
    _places(trump, WITH_SUIT[JUNIOR[TILE_AT[trump * TILES + place]]] & ~TRUMPS[trump])
    for trump in _SUITS
    for place in _PLACES
)
"""Those with its junior half."""
TRUMPS_AT = tuple(_places(trump, TRUMPS[trump]) for trump in _SUITS)
"""By trump: the places of trumps."""
DOUBLES_AT = tuple(_places(trump, DOUBLES) for trump in _SUITS)
"""By trump: the places of doubles."""
CAPTURE = 3
"""Bingo and the trump double, at the first two places unless blanks are trump."""

# Where things stand in the array: what the deal has in common.
NODES = 0
BUDGET = 1
"""How many moves were tried, and how many may be."""
STATE_AT = 2
RULES_AT = 19
"""A state and the rules, as they come from outside."""
TARGET = 24
"""What is asked: whether the side comes to so much."""
MARK = 25
"""Tells the question from all others that the table knows."""
TRUMP = 26
"""`TILES` times the trump suit."""
ALL_TRUMPS = 27
ALL_DOUBLES = 28
"""The trumps, and the doubles, as places."""
MUST_TRUMP = 29
NEEDED = 30
"""By seat: the game points that win the match."""
SIZE = 32
"""Tiles in the stock at first."""
OPENING = 33
"""The frame in which the game may not be closed yet, as no trump is known; `NONE` if there is none."""
ASKED = 34
"""How many questions were asked of the deal."""
GUESS = 35
"""What is asked first."""
STOCK = 40
"""By number of tiles drawn: the place of the next one,"""
REST = 68
"""the places of all that are left,"""
REST_WORTH = 96
"""and their value."""
QUESTIONS = 124
"""The targets of the questions."""
WORTH = 188
"""`MOST` times the game points of the side, and those of the other: what an end of the deal is worth to the side."""
MOST = 16
HISTORY = WORTH + MOST * MOST
"""By whose turn it is, whether play is strict, whether he leads, and action: how often that settled it of late."""
ACTIONS = 64
FRAMES = HISTORY + 8 * ACTIONS

# Of a frame: the position, then what the search keeps.
HANDS = 0
POINTS = 2
TAKEN = 4
"""Whether a seat has taken a trick."""
GAINED = 6
"""Game points of the deal."""
TURN = 8
LED = 9
"""The place of the tile led, or `NONE`."""
DECLARED = 10
CLOSER = 11
DRAWN = 12
STRICT = 13
LEFT = 14
"""What all tiles are worth that can still be taken."""
OVER = 15
POSITION = 16
"""So many ints make the position."""
FRAME = 56
DEEPEST = 32
"""Actions that a deal has at most, and one more."""
WIDTH = FRAMES + FRAME * DEEPEST

# Of an answer: by action of the rules what it is worth, then
BEST = 60
"""the value of the position,"""
TRIED = 61
"""how many moves were tried,"""
LEGAL = 62
"""and the actions that have values, as bits."""
ANSWER = 64


def lay_out(box: Room, rules: Rules, state: State, side: int) -> None:
    """Make *state* the position of the first frame, seen from *side*."""
    suit = SENIOR[last_of_stock(state)] if state.trump == NONE else state.trump
    trump = suit * TILES
    box[TRUMP] = trump
    box[ALL_TRUMPS] = TRUMPS_AT[suit]
    box[ALL_DOUBLES] = DOUBLES_AT[suit]
    box[MUST_TRUMP] = rules.must_trump
    box[OPENING] = FRAMES if state.trump == NONE else NONE
    box[ASKED] = 0
    for place in range(HISTORY, FRAMES):
        box[place] = 0
    size = state.stock_size
    box[SIZE] = size
    rest = worth = 0
    if not is_strict(state):
        box[REST + size] = box[REST_WORTH + size] = 0
        for number in range(size - 1, -1, -1):
            place = PLACE_OF[trump + tile_at(state.stock, number)]
            rest |= 1 << place
            worth += VALUES[trump + place]
            box[STOCK + number] = place
            box[REST + number] = rest
            box[REST_WORTH + number] = worth
    frame = FRAMES
    for seat in range(2):
        here = seat ^ side
        hand = placed(trump, at(state.hands, seat))
        worth += value_of(trump, hand)
        box[frame + HANDS + here] = hand
        box[frame + POINTS + here] = at(state.points, seat)
        box[frame + TAKEN + here] = at(state.tricks, seat) > 0
        box[frame + GAINED + here] = 0
        box[NEEDED + here] = rules.target - at(state.match_points, seat)
    box[frame + TURN] = state.turn ^ side
    box[frame + LED] = NONE
    if state.led != NONE:
        box[frame + LED] = PLACE_OF[trump + state.led]
        worth += VALUES[trump + box[frame + LED]]
    box[frame + DECLARED] = state.declared
    box[frame + CLOSER] = NONE if state.closer == NONE else state.closer ^ side
    box[frame + DRAWN] = 0
    box[frame + STRICT] = is_strict(state)
    box[frame + LEFT] = worth
    box[frame + OVER] = 0


def placed(trump: int, tiles: int) -> int:
    """The *tiles* of the rules as places."""
    places = 0
    while tiles:
        places |= 1 << PLACE_OF[trump + lowest(tiles)]
        tiles &= tiles - 1
    return places


def value_of(trump: int, places: int) -> int:
    """What the tiles at *places* are worth together."""
    total = 0
    while places:
        total += VALUES[trump + lowest(places)]
        places &= places - 1
    return total


def following(box: Room, hand: int, led: int) -> int:
    """The tiles of *hand* that may answer the one *led* in strict play."""
    trumps = hand & box[ALL_TRUMPS]
    if box[ALL_TRUMPS] >> led & 1:
        return trumps if trumps else hand
    trump = box[TRUMP]
    fitting = hand & SENIORS[trump + led]
    if fitting:
        return fitting
    fitting = hand & JUNIORS[trump + led]
    if fitting:
        return fitting
    return trumps if box[MUST_TRUMP] and trumps else hand


def doubles_in(box: Room, places: int) -> int:
    """How many doubles there are."""
    return popcount(places & box[ALL_DOUBLES])
