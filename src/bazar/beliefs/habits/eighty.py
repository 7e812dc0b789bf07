"""How people play Eighty: bids for what the hand should take, and in play what a tile wins, risks and saves.

`leaning` weighs a tile by the mover's own hand and by the tiles that it has not seen; it is what `easy` plays by, what
imagined deals are played out by, and what a move is believed to have come from. In a full state the two tiles that
stay out are taken as seen. Amounts are whole thousandths of a point, so that they are the same everywhere.
"""

from bazar.bits import at, lowest, popcount
from bazar.games.eighty.rules import (
    BID,
    COUNTS,
    HIGH,
    LOW,
    LOWEST_BID,
    NELLO,
    NONE,
    NOT_NAMED,
    OF_SUIT,
    ONCE,
    PASS,
    RANK,
    SUIT,
    TILES,
    TRUMP,
    Rules,
    State,
    is_bidding,
    is_nello,
    partner,
    rank_in,
    takes_from,
    team,
)

TEMPERATURE = 8.0
"""In points of the deal, of which rules of thumb are generous; in the bidding and the naming of trumps the appeal is
stretched to suit it."""
STRETCH = 4

_ROWS = tuple((trump, suit, tile) for trump in range(8) for suit in range(8) for tile in range(TILES))


def _above(trump: int, suit: int, best: int, *, trumps: bool) -> int:
    """The trumps, or the tiles that follow *suit*, that take a trick from *best*."""
    row = (trump * 8 + suit) * TILES
    kind = OF_SUIT[trump * 8 + (trump if trumps else suit)]
    if trumps and (trump == suit or not 1 <= trump <= 6):
        return 0
    return sum(1 << tile for tile in range(TILES) if kind >> tile & 1 and RANK[row + tile] > RANK[row + best])


FOLLOWING_ABOVE = tuple(_above(trump, suit, best, trumps=False) for trump, suit, best in _ROWS)
"""By trump, suit led and best tile: the tiles that take the trick from it by following suit."""
TRUMPS_ABOVE = tuple(_above(trump, suit, best, trumps=True) for trump, suit, best in _ROWS)
"""The same: the trumps that do it where another suit was led."""
SPARED = tuple(round(1000 * (2 / 3) ** many) for many in range(43))
"""By how many hidden tiles can do it: the chance in thousandths that a certain other player has none of them."""


# --- What the hand is worth ---

BASE = 12_500
BY_TRUMP_RANK = (0, 4_000, 4_100, 4_100, 5_200, 5_200, 6_000, 8_500)
"""By rank of a trump: what it adds to the points that the side should take."""
DOUBLE = 3_900
"""The same for a double of another suit."""
COUNTED = 150
"""For each count point in the hand."""
MARGIN = 3_000
"""How much more a side should take than is promised."""


def points_expected(hand: int, trump: int) -> int:
    """What the side should take, in thousandths of a point, if this hand names *trump*."""
    worth = BASE
    left = hand
    while left:
        piece = lowest(left)
        left &= left - 1
        tile = piece if piece < TILES else piece - TILES
        worth += COUNTED * COUNTS[tile]
        if SUIT[trump * TILES + tile] == trump:
            worth += BY_TRUMP_RANK[rank_in(tile, trump)]
        elif HIGH[tile] == LOW[tile]:
            worth += DOUBLE
    return worth


def best_trump(hand: int) -> int:
    """The suit by which the hand should take most."""
    best, most = 1, points_expected(hand, 1)
    for trump in range(2, 7):
        worth = points_expected(hand, trump)
        if worth > most:
            best, most = trump, worth
    return best


def promised(hand: int) -> int:
    """The highest bid in points that the hand is good for, though it may be below the lowest allowed."""
    return (points_expected(hand, best_trump(hand)) - MARGIN) // 1000


VOID = 210
LOWEST_OF_SUIT = (0, 100, 80, 60, 50, 30, 20, 20)
SECOND_OF_SUIT = (0, 0, 0, 0, -10, -20, -20, -20)
"""By rank: what the lowest tile of a suit, and the next, add to the chance of Nel-O; or that there is none."""
PIP = -4
BY_DOUBLE = -20
NELLO_BASE = 30
NELLO_ENOUGH = 400
"""How good it must look for Nel-O to be bid by rules of thumb."""


def nello_chance(hand: int) -> int:
    """How likely the hand takes no trick in Nel-O, in thousandths, roughly: suits that have low tiles, or none."""
    chance = NELLO_BASE
    for suit in range(1, 7):
        lowest_rank, second = 8, 8
        left = hand
        while left:
            piece = lowest(left)
            left &= left - 1
            tile = piece if piece < TILES else piece - TILES
            if suit == HIGH[tile]:
                chance += PIP * (HIGH[tile] + LOW[tile]) + BY_DOUBLE * (HIGH[tile] == LOW[tile])
            if suit in (HIGH[tile], LOW[tile]):
                rank = rank_in(tile, suit)
                if rank < lowest_rank:
                    lowest_rank, second = rank, lowest_rank
                elif rank < second:
                    second = rank
        chance += VOID if lowest_rank == 8 else LOWEST_OF_SUIT[lowest_rank]
        chance += 0 if second == 8 else SECOND_OF_SUIT[second]
    return chance


# --- Appeal, as beliefs take it ---


def appeal(rules: Rules, state: State, action: int) -> float:
    """In points; of a full state."""
    if is_bidding(state):
        return STRETCH * bidding(state, at(state.hands, state.turn), action)
    if state.trump == NOT_NAMED:
        return points_expected(at(state.hands, state.turn), action - TRUMP) * STRETCH / 1500
    return leaning(state, hidden_of(state), action) / 1000


SURE_BID = 3
PASSING = 3.2
PARTNERS_BID = 6


def bidding(state: State, hand: int, action: int) -> float:
    """A bid that the hand should make, or more seldom one above it; a pass else, and mostly if the partner has bid."""
    if action == PASS:
        return PASSING + PARTNERS_BID * (state.bidder == partner(state.turn))
    if action == NELLO:
        return (nello_chance(hand) - NELLO_ENOUGH) / 30
    spare = promised(hand) - (action - BID + LOWEST_BID)
    return min(spare, SURE_BID) * 0.4


def hidden_of(state: State) -> int:
    """The tiles in the other hands, twice as in a hand."""
    once, twice = 0, 0
    for seat in range(4):
        if seat != state.turn:
            hand = at(state.hands, seat)
            twice |= hand >> TILES | once & hand & ONCE
            once |= hand & ONCE
    return once | twice << TILES


def copies(hidden: int, tiles: int) -> int:
    """How many tiles of the set *tiles* are hidden, each copy by itself."""
    return popcount(hidden & tiles) + popcount(hidden >> TILES & tiles)


# --- Play ---

TEMPO = 2_000
LATER = 2_200
"""A trick is worth its two points, and what others should add to it, for each who is still to play."""
KEEP_TRUMP = 2_900
KEEP_TOP_TRUMP = 6_400
KEEP_TOP = 1_800
"""What tiles should bring later: any trump, and more if it is the highest; the highest of another suit."""
DRAWING = 13_000
DRAWING_BY_OTHERS = 6_000
"""What it is worth to have a trump led while others are hidden: to the bidders, and to those against them."""
SURE = 10_000
"""What it is worth to lead a tile that no hidden one of its suit beats."""
SHORT = 1_400
"""What it is worth to be rid of the last tile of a suit, if there is a trump in the hand."""
HELP = 66
RESCUE = 600
"""The chance in thousandths that the partner, still to play, saves a trick: one in danger, and one that is lost so far.
"""


def leaning(state: State, hidden: int, tile: int) -> int:
    """How *tile* appeals to the seat to move, to which *hidden* is unseen; in thousandths of a point."""
    if is_nello(state):
        return nello_leaning(state, tile)
    trump = state.trump
    led = tile if state.led == NONE else state.led
    suit = SUIT[trump * TILES + led]
    wins = state.led == NONE or takes_from(tile, state.best, led, trump)
    best = tile if wins else state.best
    ours = wins or state.best_seat == partner(state.turn)
    chance = chance_of_trick(state.trick_size, ours, hidden, (trump * 8 + suit) * TILES + best, trump, suit)
    stake = TEMPO + 1_000 * (state.trick_counts + COUNTS[tile]) + LATER * (3 - state.trick_size)
    worth = stake * (2 * chance - 1000) // 1000 - kept(hidden, trump, tile)
    if state.led == NONE:
        worth += leading(state, hidden, tile)
    return worth + shortening(state, at(state.hands, state.turn), tile)


def leading(state: State, hidden: int, tile: int) -> int:
    """What it is worth besides to lead *tile*: sure tricks, and trumps drawn."""
    trump = state.trump
    suit = SUIT[trump * TILES + tile]
    worth = 0
    if copies(hidden, FOLLOWING_ABOVE[(trump * 8 + suit) * TILES + tile]) == 0:
        worth += SURE
    if suit == trump and hidden & OF_SUIT[trump * 8 + trump]:
        worth += DRAWING if team(state.bidder) == team(state.turn) else DRAWING_BY_OTHERS
    return worth


def shortening(state: State, hand: int, tile: int) -> int:
    """What it is worth to be rid of *tile* as the last of its suit in the *hand*."""
    trump = state.trump
    suit = SUIT[trump * TILES + tile]
    last = suit != trump and copies(hand, OF_SUIT[trump * 8 + suit]) == 1
    return SHORT if last and hand & OF_SUIT[trump * 8 + trump] else 0


def chance_of_trick(size: int, ours: bool, hidden: int, row: int, trump: int, suit: int) -> int:
    """How likely the mover's side takes a trick, in thousandths; *size* tiles lay in it, *ours* if it holds it now."""
    if size == 3:
        return 1000 * ours
    above = copies(hidden, FOLLOWING_ABOVE[row])
    followers = copies(hidden, OF_SUIT[trump * 8 + suit])
    trumps = copies(hidden, TRUMPS_ABOVE[row])
    ruffed = SPARED[followers] * (1000 - SPARED[trumps]) // 1000
    stands = SPARED[above] * (1000 - ruffed) // 1000
    if size == 2:
        return stands * ours
    if size == 1:
        helped = (1000 - stands) * RESCUE // 1000
        return stands + (1000 - stands) * HELP // 1000 if ours else helped
    stands = stands * stands // 1000
    return stands + (1000 - stands) * HELP // 1000


def kept(hidden: int, trump: int, tile: int) -> int:
    """What *tile* should bring later if it is not played now."""
    suit = SUIT[trump * TILES + tile]
    above = copies(hidden, FOLLOWING_ABOVE[(trump * 8 + suit) * TILES + tile])
    chance = SPARED[above] * SPARED[above] // 1000
    if suit == trump:
        return KEEP_TRUMP + KEEP_TOP_TRUMP * chance // 1000
    return KEEP_TOP * chance // 1000 + 136 * rank_in(tile, suit)


# --- Nel-O ---


def nello_leaning(state: State, tile: int) -> int:
    """The bidder keeps below with his highest; the others keep below him, but throw high when he cannot take it."""
    danger = 1000 * rank_in(tile, SUIT[state.trump * TILES + tile]) + 100 * HIGH[tile]
    if state.led == NONE:
        return -danger
    takes = takes_from(tile, state.best, state.led, state.trump)
    if state.turn == state.bidder:
        return -20_000 - danger if takes else danger
    bidder_has_played = state.trick_size == 2 or state.turn == (state.bidder + 1) & 3
    if state.best_seat == state.bidder or not bidder_has_played:
        return -danger - 20_000 * takes
    return danger


def favourite(state: State, actions: int) -> int:
    """The tile of *actions* that appeals most in a full *state*."""
    if actions & (actions - 1) == 0:
        return lowest(actions)
    hidden = hidden_of(state)
    best = lowest(actions)
    most = leaning(state, hidden, best)
    actions &= actions - 1
    while actions:
        tile = lowest(actions)
        actions &= actions - 1
        worth = leaning(state, hidden, tile)
        if worth > most:
            best, most = tile, worth
    return best
