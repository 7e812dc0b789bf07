"""A deal of Eighty laid out for search: every tile in hand is one bit of one int.

Seat *s* has the bits from ``10 * s``; within a seat the tiles stand by the suit that they call for, and there by rank,
the lowest first. What the rules say of suits and seniority is looked up once a deal, in the rules' own tables, and put
away as masks of such bits, in one array of 64-bit ints (`WIDTH` of them), where the search keeps its moves too. Written
for the compiled side: ints and an array of ints.
"""

from bazar.bits import at, lowest
from bazar.games.eighty.rules import COUNTS, HIGH, LOW, OF_SUIT, RANK, SUIT, TILES, State
from bazar.solve.room import Room

NONE = -1
SEAT_BITS = 10
ONE_SEAT = (1 << SEAT_BITS) - 1
IN_HANDS = (1 << 4 * SEAT_BITS) - 1
LED = 40
BEST = 41
"""Places beyond the hands, for two tiles that lie in the trick in play when a search begins."""

# Where things stand in the array, by tile or by suit.
CALLS = 0
"""By tile: the suit it calls for."""
WORTH = 64
"""By tile: its count points."""
ALIKE = 128
"""By tile: all tiles that are the same, itself included."""
LOWER_CALLERS = 192
"""By tile: the tiles that call for its lower half, to which it can be bound to answer; none if it has no such."""
NAMES = 256
"""By tile: its number in the rules."""
ABOVE = 320
"""By suit called for and tile: the tiles that take the trick from it."""
MEMBERS = ABOVE + 8 * 64
"""By suit: the tiles that follow it."""
FIVES = MEMBERS + 8
TENS = FIVES + 1
"""The tiles that count five and ten."""
TRUMPS = FIVES + 2
NODES = FIVES + 3
BUDGET = FIVES + 4
"""How many moves were tried, and how many may be."""
SPARE = MEMBERS + 16
"""By tile of the rules: the bits of its copies; then by rank: the tiles of that rank. For laying out only."""
FRAMES = SPARE + 64
"""The search's own (see `bazar.solve.eighty.search`): a frame for each tile to be played, and one more."""
FRAME = 32
WIDTH = FRAMES + 42 * FRAME
"""Ints that the array must have."""


_ORDERED = tuple(
    sorted(
        (SUIT[trump * TILES + tile], RANK[(trump * 8 + SUIT[trump * TILES + tile]) * TILES + tile], tile)
        for tile in range(TILES)
    )
    for trump in range(8)
)
ORDER = tuple(tile for row in _ORDERED for _, _, tile in row)
"""By trump: the tiles by the suit they call for, then by rank."""


def lay_out(box: Room, state: State) -> int:
    """Fill *box* for the deal of *state*, trumps being named; the bits of all tiles in hand."""
    trump = state.trump
    for place in range(TILES):
        box[SPARE + place] = 0
    held = 0
    for seat in range(4):
        held |= _lay_hand(box, trump, at(state.hands, seat), seat * SEAT_BITS)
    if state.led >= 0:
        _lay_tile(box, trump, state.led, LED)
        _lay_tile(box, trump, state.best, BEST)
    everything = held if state.led < 0 else held | 1 << LED | 1 << BEST
    box[FIVES] = box[TENS] = box[TRUMPS] = 0
    for suit in range(8):
        _lay_suit(box, trump, suit, everything)
    _lay_relations(box, trump, everything)
    return held


def _lay_hand(box: Room, trump: int, hand: int, place: int) -> int:
    held = 0
    for position in range(TILES):
        tile = ORDER[trump * TILES + position]
        for _ in range((hand >> tile & 1) + (hand >> (tile + TILES) & 1)):
            _lay_tile(box, trump, tile, place)
            held |= 1 << place
            place += 1
    return held


def _lay_tile(box: Room, trump: int, tile: int, place: int) -> None:
    box[NAMES + place] = tile
    box[CALLS + place] = SUIT[trump * TILES + tile]
    box[WORTH + place] = COUNTS[tile]
    box[SPARE + tile] |= 1 << place


def _lay_suit(box: Room, trump: int, suit: int, everything: int) -> None:
    """The members of *suit*, and for each tile those above it when *suit* is called for."""
    ranks = SPARE + 32
    for rank in range(20):
        box[ranks + rank] = 0
    members = 0
    row = (trump * 8 + suit) * TILES
    for tile in range(TILES):
        copies = box[SPARE + tile]
        if copies:
            box[ranks + RANK[row + tile]] |= copies
            if OF_SUIT[trump * 8 + suit] >> tile & 1:
                members |= copies
    box[MEMBERS + suit] = members & IN_HANDS
    above = 0
    for down in range(20):
        same = box[ranks + 19 - down]
        left = same
        while left:
            place = lowest(left)
            left &= left - 1
            box[ABOVE + suit * 64 + place] = above
        above |= same


def _lay_relations(box: Room, trump: int, everything: int) -> None:
    callers = SPARE + 32
    for suit in range(8):
        box[callers + suit] = 0
    left = everything
    while left:
        place = lowest(left)
        left &= left - 1
        box[callers + box[CALLS + place]] |= 1 << place
        if place < LED:
            if box[WORTH + place] == 5:
                box[FIVES] |= 1 << place
            if box[WORTH + place] == 10:
                box[TENS] |= 1 << place
            if box[CALLS + place] == trump:
                box[TRUMPS] |= 1 << place
    left = everything
    while left:
        place = lowest(left)
        left &= left - 1
        tile = box[NAMES + place]
        low = LOW[tile]
        bound = box[CALLS + place] != trump and HIGH[tile] != low and low != trump
        box[LOWER_CALLERS + place] = box[callers + low] if bound else 0
        box[ALIKE + place] = box[SPARE + tile]
