"""How people play Eighty: bids for what the hand should take, and in play what a tile wins, risks and saves.

`leaning` weighs a tile by the mover's own hand and by the tiles that it has not seen; it is what `easy` plays by, what
imagined deals are played out by, and what a move is believed to have come from. In a full state the two tiles that
stay out are taken as seen. Amounts are whole thousandths of a point, so that they are the same everywhere.
"""

from bazar.beliefs.habits.eighty_play import worth
from bazar.bits import at, lowest, put
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
    SUIT,
    TILES,
    TRUMP,
    BySeat,
    Rules,
    State,
    is_bidding,
    is_nello,
    nothing,
    partner,
    rank_in,
    takes_from,
)

TEMPERATURE = 1.5
"""In points of the deal. Of 0.4 to 3, it fits best what players that imagine deals have played."""
STRETCH = 1
"""What a point of the hand, in the bidding and in the naming of trumps, is against one of the play."""


# --- What the hand is worth ---

BASE = 10_400
BY_TRUMP_RANK = (0, 5_100, 5_100, 5_100, 6_000, 6_300, 7_200, 9_900)
"""By rank of a trump: what it adds to the points that the side should take."""
DOUBLE = 3_200
SECOND_DOUBLE = 1_900
"""The same for a double of another suit, and for its second copy."""
VOID = 1_600
"""For each suit of which the hand has nothing to follow with."""
COUNTED = 300
"""For each count point of the trumps and doubles."""
MARGIN = 5_000
"""How much more a side should take than is promised."""


def points_expected(hand: int, trump: int) -> int:
    """What the side should take, in thousandths of a point, if this hand names *trump*."""
    points = BASE
    left = hand
    while left:
        piece = lowest(left)
        left &= left - 1
        tile = piece if piece < TILES else piece - TILES
        if SUIT[trump * TILES + tile] == trump:
            points += BY_TRUMP_RANK[rank_in(tile, trump)] + COUNTED * COUNTS[tile]
        elif HIGH[tile] == LOW[tile]:
            points += (DOUBLE if piece < TILES else SECOND_DOUBLE) + COUNTED * COUNTS[tile]
    for suit in range(1, 7):
        if suit != trump and hand & OF_SUIT[trump * 8 + suit] == 0:
            points += VOID
    return points


def best_trump(hand: int) -> int:
    """The suit by which the hand should take most."""
    best, most = 1, points_expected(hand, 1)
    for trump in range(2, 7):
        points = points_expected(hand, trump)
        if points > most:
            best, most = trump, points
    return best


def promised(hand: int) -> int:
    """The highest bid in points that the hand is good for, though it may be below the lowest allowed."""
    return (points_expected(hand, best_trump(hand)) - MARGIN) // 1000


NELLO_VOID = 210
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
        chance += NELLO_VOID if lowest_rank == 8 else LOWEST_OF_SUIT[lowest_rank]
        chance += 0 if second == 8 else SECOND_OF_SUIT[second]
    return chance


# --- Appeal, as beliefs take it ---


def appeal(rules: Rules, state: State, action: int) -> float:
    """In points; of a full state."""
    if is_bidding(state):
        return STRETCH * bidding(rules, state, at(state.hands, state.turn), action)
    if state.trump == NOT_NAMED:
        return STRETCH * points_expected(at(state.hands, state.turn), action - TRUMP) / 1000
    return leaning(state, hidden_of(state), nothing(), action) / 1000


HIGHER = 3
PARTNERS_BID = 10
"""In points of the hand: what it takes to bid one higher than need be, and to bid over the partner."""


def bidding(rules: Rules, state: State, hand: int, action: int) -> float:
    """The lowest bid if the hand is good for it, seldom a higher one; else a pass, mostly if the partner has bid."""
    if action == PASS:
        return PARTNERS_BID * (state.bidder == partner(state.turn))
    if action == NELLO:
        return (nello_chance(hand) - NELLO_ENOUGH) / 15
    bid = action - BID + LOWEST_BID
    return promised(hand) - bid - (HIGHER - 1) * (bid - max(rules.minimum_bid, state.bid + 1)) + 0.5


def hidden_of(state: State) -> int:
    """The tiles in the other hands, twice as in a hand."""
    once, twice = 0, 0
    for seat in range(4):
        if seat != state.turn:
            hand = at(state.hands, seat)
            twice |= hand >> TILES | once & hand & ONCE
            once |= hand & ONCE
    return once | twice << TILES


# --- Play ---


def leaning(state: State, hidden: int, lacking: BySeat, tile: int) -> int:
    """How *tile* appeals to the seat to move, to which *hidden* is unseen; in thousandths of a point.

    *lacking* is by seat the set of tiles that it is known not to have.
    """
    return nello_leaning(state, tile) if is_nello(state) else worth(state, hidden, lacking, tile)


def more_lacking(state: State, lacking: BySeat, tile: int) -> BySeat:
    """What is known to be *lacking*, by seat, once *tile* has been played: it may have failed to follow suit."""
    if state.led == NONE:
        return lacking
    called = OF_SUIT[state.trump * 8 + SUIT[state.trump * TILES + state.led]]
    if called >> tile & 1:
        return lacking
    return put(lacking, state.turn, at(lacking, state.turn) | called)


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


def favourite(state: State, lacking: BySeat, actions: int) -> int:
    """The tile of *actions* that appeals most in a full *state*; *lacking* is as for `leaning`."""
    if actions & (actions - 1) == 0:
        return lowest(actions)
    hidden = hidden_of(state)
    best = lowest(actions)
    most = leaning(state, hidden, lacking, best)
    actions &= actions - 1
    while actions:
        tile = lowest(actions)
        actions &= actions - 1
        appeals = leaning(state, hidden, lacking, tile)
        if appeals > most:
            best, most = tile, appeals
    return best
