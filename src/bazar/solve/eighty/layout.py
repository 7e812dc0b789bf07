"""A deal of Eighty laid out for search: every tile in hand is one bit of one int.

Seat *s* has the bits from ``10 * s``; within a seat the tiles stand by the suit that they call for, and there by rank,
the highest first. The suits are numbered anew: the five plain ones from 0, those of more pips first, then the trumps
with 5. What the rules say of suits and seniority is looked up once a deal, in the rules' own tables, and put away as
masks of such bits, in one array of 64-bit ints (`WIDTH` of them), where the search keeps its moves too. Written for the
compiled side: ints and an array of ints.
"""

from bazar.bits import at, lowest, popcount
from bazar.games.eighty.rules import COUNTS, HIGH, LOW, OF_SUIT, RANK, SUIT, TILES, State
from bazar.solve.room import Room

SEAT_BITS = 10
ONE_SEAT = (1 << SEAT_BITS) - 1
IN_HANDS = (1 << 4 * SEAT_BITS) - 1
LED = 40
BEST = 41
"""Places beyond the hands, for two tiles that lie in the trick in play when a search begins."""
TRUMP = 5
"""The number of the trump suit; the plain suits are below it."""
PLAIN = (1 << TRUMP) - 1

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
REACHING = ABOVE + 6 * 64
"""By suit called for and tile: the tiles that are not lower, so itself and its copy too."""
MEMBERS = REACHING + 6 * 64
"""By suit: the tiles that follow it."""
CALLERS = MEMBERS + 8
"""By suit: the tiles that call for it."""
TELLING = CALLERS + 8
"""By set of plain suits: the tiles that matter where no other plain suit is ever called for."""
FIVES = TELLING + 32
TENS = FIVES + 1
"""The tiles that count five and ten."""
TRUMPS = FIVES + 2
DOUBLES = FIVES + 3
NODES = FIVES + 4
BUDGET = FIVES + 5
"""How many moves were tried, and how many may be."""
SPAN = FIVES + 6
"""How many pairs of entries of the table are used, less one."""
SPARE = FIVES + 8
"""By tile of the rules: the bits of its copies; then by rank: the tiles of that rank. For laying out only."""
PROVEN = SPARE + 64
"""By leader and number of tricks left: the lead that last settled such a position, or `NOBODYS`."""
NOBODYS = 63
"""No tile."""
FRAMES = PROVEN + 64
"""The search's own (see `bazar.solve.eighty.search`): a frame for each tile to be played, and one more."""
FRAME = 32
WIDTH = FRAMES + 42 * FRAME
"""Ints that the array must have."""
PLACES = 4095
"""``place & PLACES`` is *place*; it spares the compiled side a check for places counted from the end."""

_PLAIN = tuple(tuple(suit for suit in range(6, 0, -1) if suit != trump) for trump in range(8))
NUMBERS = tuple(
    _PLAIN[trump].index(suit) if suit in _PLAIN[trump][:TRUMP] else TRUMP for trump in range(8) for suit in range(8)
)
"""By trump and suit of the rules: the suit's number here."""
SUITS = tuple((*_PLAIN[trump][:TRUMP], trump)[number] for trump in range(8) for number in range(6))
"""By trump and number here: the suit of the rules."""


def _place(trump: int, tile: int) -> tuple[int, int, int]:
    suit = SUIT[trump * TILES + tile]
    return NUMBERS[trump * 8 + suit], -RANK[(trump * 8 + suit) * TILES + tile], tile


ORDER = tuple(tile for trump in range(8) for _, _, tile in sorted(_place(trump, tile) for tile in range(TILES)))
"""By trump: the tiles by the suit they call for, then by rank, the highest first."""


def hand_of(held: int, seat: int) -> int:
    """The tiles of *seat* among *held*."""
    return held & ONE_SEAT << (seat & 3) * SEAT_BITS


def row(suit: int) -> int:
    """How far the masks by tile of *suit* stand behind those of the first suit."""
    return (suit & 7) * 64


def above(box: Room, suit: int, tile: int) -> int:
    """The tiles that take the trick from *tile* when *suit* is led."""
    return box[ABOVE + row(suit) + (tile & 63)]


def reaching(box: Room, suit: int, tile: int) -> int:
    """The tiles in hands that are not lower than *tile*, which itself may be one, when *suit* is led."""
    return box[REACHING + row(suit) + (tile & 63)] & IN_HANDS


def members_of(box: Room, suit: int) -> int:
    """The tiles that follow *suit*."""
    return box[MEMBERS + (suit & 7)]


def proven_lead(leader: int, held: int) -> int:
    """Where the lead stands that last settled a position of so many tiles *held*."""
    return PROVEN + ((leader & 3) << 4 | popcount(held) >> 2)


def callers_of(box: Room, suit: int) -> int:
    """The tiles that call for *suit*."""
    return box[CALLERS + (suit & 7)]


def lay_out(box: Room, state: State) -> int:
    """Fill *box* for the deal of *state*, a trump suit being named; the bits of all tiles in hand."""
    trump = state.trump
    for place in range(TILES):
        box[SPARE + place] = 0
    for place in range(64):
        box[PROVEN + place] = NOBODYS
    held = 0
    for seat in range(4):
        held |= _lay_hand(box, trump, at(state.hands, seat), seat * SEAT_BITS)
    if state.led >= 0:
        _lay_tile(box, trump, state.led, LED)
        _lay_tile(box, trump, state.best, BEST)
    everything = held if state.led < 0 else held | 1 << LED | 1 << BEST
    for number in range(6):
        _lay_suit(box, trump, number, everything)
    _lay_relations(box, trump, everything)
    always = box[TRUMPS] | box[FIVES] | box[TENS]
    for suits in range(PLAIN + 1):
        box[TELLING + suits] = always
    for suits in range(1, PLAIN + 1):
        rest = suits & (suits - 1)
        box[TELLING + suits] = box[TELLING + rest] | box[MEMBERS + lowest(suits)]
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
    box[CALLS + place] = NUMBERS[trump * 8 + SUIT[trump * TILES + tile]]
    box[WORTH + place] = COUNTS[tile]
    box[SPARE + tile] |= 1 << place


def _lay_suit(box: Room, trump: int, number: int, everything: int) -> None:
    """The members of a suit, and for each tile those above it when the suit is called for."""
    suit = SUITS[trump * 6 + number]
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
    box[MEMBERS + number] = members & IN_HANDS
    higher = 0
    for down in range(20):
        same = box[ranks + 19 - down]
        left = same
        while left:
            place = lowest(left)
            left &= left - 1
            box[ABOVE + number * 64 + place] = higher
            box[REACHING + number * 64 + place] = higher | same
        higher |= same


def _lay_relations(box: Room, trump: int, everything: int) -> None:
    for number in range(8):
        box[CALLERS + number] = 0
    box[FIVES] = box[TENS] = box[DOUBLES] = 0
    left = everything
    while left:
        place = lowest(left)
        alone = left & -left
        left &= left - 1
        tile = box[NAMES + place]
        box[CALLERS + box[CALLS + place]] |= alone
        box[ALIKE + place] = box[SPARE + tile]
        if place < LED:
            if box[WORTH + place] == 5:
                box[FIVES] |= alone
            if box[WORTH + place] == 10:
                box[TENS] |= alone
            if HIGH[tile] == LOW[tile]:
                box[DOUBLES] |= alone
    left = everything
    while left:
        place = lowest(left)
        left &= left - 1
        tile = box[NAMES + place]
        low = LOW[tile]
        bound = box[CALLS + place] != TRUMP and HIGH[tile] != low and low != trump
        box[LOWER_CALLERS + place] = box[CALLERS + NUMBERS[trump * 8 + low]] if bound else 0
    box[TRUMPS] = box[CALLERS + TRUMP] & IN_HANDS
