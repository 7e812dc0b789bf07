"""The rules of Eighty. Source: «Восемьдесят» (see docs/rules); the settled points are argued there.

Every function is pure and knows nothing but ints and tuples of ints, so that the same lines run interpreted and
compiled. A tile is its number in `TWO_SETS_WITHOUT_BLANKS`. A hand is 42 bits: one for each tile it holds, and 21
places higher another for each tile that it holds twice. Seats 0 and 2 are team 0, seats 1 and 3 team 1.
"""

from typing import NamedTuple, TypeAlias

from bazar.bits import at, put
from bazar.tiles import TWO_SETS_WITHOUT_BLANKS

SEATS = 4
HAND = 10
TRICKS = 10
TILES = 21
ONCE = (1 << TILES) - 1

NONE = -1

# Actions: a tile played is its own number; then the bids of 50 to 80, Nel-O, the pass, and the naming of trumps.
BID = 21
LOWEST_BID = 50
HIGHEST_BID = 80
NELLO = 52
PASS = 53
TRUMP = 53
"""Added to a suit, 1 to 6, it is the naming of that trump."""

NO_BID = 0
NELLO_BID = 81
"""Nel-O ranks above every bid in points."""
NELLO_WORTH = 80

NOT_NAMED = -1
NO_TRUMPS = 0
DOUBLES_ARE_A_SUIT = 7
"""As a trump: none, and the doubles are a suit of their own, of this number."""

HIGH = TWO_SETS_WITHOUT_BLANKS.high
LOW = TWO_SETS_WITHOUT_BLANKS.low


BySeat: TypeAlias = tuple[int, ...]
ByTeam: TypeAlias = tuple[int, ...]


class Rules(NamedTuple):
    """What a table may choose."""

    target: int = 250
    marks: int = 0
    """1 for the simple scoring."""
    minimum_bid: int = 50
    nello: int = 1
    nello_doubles_suit: int = 0
    """1 when the doubles are a suit of their own in Nel-O."""


class State(NamedTuple):
    """A deal of Eighty at one moment, with the points of the match so far."""

    turn: int
    """The seat to move."""
    calls: int
    """How many seats have bid or passed."""
    bid: int
    """The highest bid so far: `NO_BID`, points, or `NELLO_BID`."""
    bidder: int
    """Who made it; `NONE` without a bid."""
    trump: int
    """The trump suit; `NOT_NAMED`, `NO_TRUMPS` or `DOUBLES_ARE_A_SUIT`."""
    hands: BySeat
    """The tiles in hand by seat."""
    led: int
    """The tile led to the trick in play; `NONE` when the seat to move is to lead."""
    best: int
    """The tile that is taking the trick in play."""
    best_seat: int
    trick_size: int
    """How many tiles lie in the trick in play."""
    trick_counts: int
    """The count points that lie in it."""
    points: ByTeam
    """Points taken in the deal by team."""
    tricks: ByTeam
    """Tricks taken in the deal by team."""
    match_points: ByTeam
    """Points of the match by team, without those of the deal until it has ended."""
    over: int
    """1 when the deal has ended."""


# --- Counts, suits and seniority ---

TRICK_WORTH = 2


def count_worth(tile: int) -> int:
    """The count points of *tile*: 5-5 and 6-4 ten each, 4-1 and 3-2 five each."""
    if (HIGH[tile], LOW[tile]) in ((5, 5), (6, 4)):
        return 10
    if (HIGH[tile], LOW[tile]) in ((4, 1), (3, 2)):
        return 5
    return 0


def tile_suit(tile: int, trump: int) -> int:
    """The suit that *tile* calls for when led: trumps are nothing else, other tiles call for their higher half."""
    if trump in (HIGH[tile], LOW[tile]):
        return trump
    if trump == DOUBLES_ARE_A_SUIT and HIGH[tile] == LOW[tile]:
        return DOUBLES_ARE_A_SUIT
    return HIGH[tile]


def belongs(tile: int, suit: int, trump: int) -> bool:
    """Whether *tile* is one of *suit*: any tile with the number, unless it is a trump or of the suit of doubles."""
    own = tile_suit(tile, trump)
    if trump in (suit, own) or DOUBLES_ARE_A_SUIT in (suit, own):
        return own == suit
    return suit in (HIGH[tile], LOW[tile])


def rank_in(tile: int, suit: int) -> int:
    """In a suit the double is the highest, then the other half decides; the suit of doubles goes by number."""
    if suit == DOUBLES_ARE_A_SUIT:
        return HIGH[tile]
    return 7 if HIGH[tile] == LOW[tile] else HIGH[tile] + LOW[tile] - suit


def trick_rank(tile: int, led_suit: int, trump: int) -> int:
    """What *tile* is worth in the taking of a trick: trumps, then the suit led; anything else is nothing."""
    if trump in (HIGH[tile], LOW[tile]):
        return 10 + rank_in(tile, trump)
    return rank_in(tile, led_suit) if belongs(tile, led_suit, trump) else 0


_TILES = range(TILES)
_SUITS = range(8)
COUNTS = tuple(count_worth(tile) for tile in _TILES)
SUIT = tuple(tile_suit(tile, trump) for trump in _SUITS for tile in _TILES)
OF_SUIT = tuple(sum(1 << tile for tile in _TILES if belongs(tile, suit, trump)) for trump in _SUITS for suit in _SUITS)
RANK = tuple(trick_rank(tile, suit, trump) for trump in _SUITS for suit in _SUITS for tile in _TILES)


def team(seat: int) -> int:
    """Partners sit opposite."""
    return seat & 1


def partner(seat: int) -> int:
    """The seat opposite."""
    return seat ^ 2


# --- The deal ---


def players(rules: Rules) -> int:
    """How many sit at the table."""
    return SEATS


def hand_size(rules: Rules) -> int:
    """The tiles each is dealt."""
    return HAND


def nothing() -> BySeat:
    """No tiles by seat."""
    return (0, 0, 0, 0)


def no_points() -> ByTeam:
    """No points, by team."""
    return (0, 0)


def deal(
    rules: Rules,
    hands: BySeat,
    stock: tuple[int, int],
    first: int,
    match_points: ByTeam,
) -> State:
    """The state in which the player at the left of the shuffler, *first*, bids. The *stock* stays out, unseen."""
    return State(
        turn=(first + 1) & 3,
        calls=0,
        bid=NO_BID,
        bidder=NONE,
        trump=NOT_NAMED,
        hands=hands,
        led=NONE,
        best=NONE,
        best_seat=NONE,
        trick_size=0,
        trick_counts=0,
        points=(0, 0),
        tricks=(0, 0),
        match_points=match_points,
        over=0,
    )


def with_tile(hand: int, tile: int) -> int:
    """*hand* with one more copy of *tile*."""
    return hand | 1 << (tile + TILES if hand >> tile & 1 else tile)


def without_tile(hand: int, tile: int) -> int:
    """*hand* with one copy of *tile* less."""
    return hand & ~(1 << (tile + TILES if hand >> (tile + TILES) & 1 else tile))


# --- What is legal ---


def is_bidding(state: State) -> bool:
    """Each seat bids once."""
    return state.calls < SEATS


def is_nello(state: State) -> bool:
    """Whether the highest bid is to take no trick."""
    return state.bid == NELLO_BID


def bids_above(rules: Rules, bid: int) -> int:
    """The bids higher than *bid*, and the pass."""
    actions = 1 << PASS
    if bid < HIGHEST_BID:
        lowest = max(rules.minimum_bid, bid + 1)
        actions |= (1 << (HIGHEST_BID - lowest + 1)) - 1 << (BID + lowest - LOWEST_BID)
    if rules.nello and bid < NELLO_BID:
        actions |= 1 << NELLO
    return actions


ALL_TRUMPS = sum(1 << (TRUMP + suit) for suit in range(1, 7))


def legal(rules: Rules, state: State) -> int:
    """The legal actions as a bit mask; 0 when the deal is over."""
    if state.over:
        return 0
    if is_bidding(state):
        return bids_above(rules, state.bid)
    if state.trump == NOT_NAMED:
        return ALL_TRUMPS
    hand = at(state.hands, state.turn) & ONCE
    if state.led == NONE:
        return hand
    follows = hand & OF_SUIT[state.trump * 8 + SUIT[state.trump * TILES + state.led]]
    return follows if follows else hand


# --- What an action does ---


def apply(rules: Rules, state: State, action: int) -> State:
    """The state after the legal *action*."""
    if is_bidding(state):
        return _call(rules, state, action)
    if state.trump == NOT_NAMED:
        return state._replace(trump=action - TRUMP)
    return _play(rules, state, action)


def bid_of(action: int) -> int:
    """The bid that an action of the bidding makes; `NO_BID` for a pass."""
    if action == PASS:
        return NO_BID
    return NELLO_BID if action == NELLO else action - BID + LOWEST_BID


def _call(rules: Rules, state: State, action: int) -> State:
    bid = bid_of(action)
    called = state._replace(calls=state.calls + 1, turn=(state.turn + 1) & 3)
    if bid != NO_BID:
        called = called._replace(bid=bid, bidder=state.turn)
    if is_bidding(called):
        return called
    if called.bid == NO_BID:
        return called._replace(over=1)
    if is_nello(called):
        trump = DOUBLES_ARE_A_SUIT if rules.nello_doubles_suit else NO_TRUMPS
        return called._replace(turn=called.bidder, trump=trump)
    return called._replace(turn=called.bidder)


def next_seat(state: State, seat: int) -> int:
    """The next seat to the left; in Nel-O the bidder's partner sits the deal out."""
    following = (seat + 1) & 3
    if is_nello(state) and following == partner(state.bidder):
        return (following + 1) & 3
    return following


def trick_players(state: State) -> int:
    """How many play to a trick."""
    return 3 if is_nello(state) else 4


def takes_from(tile: int, best: int, led: int, trump: int) -> bool:
    """Whether *tile* takes the trick from *best*; of equal tiles the first played is the higher."""
    row = (trump * 8 + SUIT[trump * TILES + led]) * TILES
    return RANK[row + tile] > RANK[row + best]


def _play(rules: Rules, state: State, tile: int) -> State:
    seat = state.turn
    best, best_seat, led = state.best, state.best_seat, state.led
    if led == NONE:
        best, best_seat, led = tile, seat, tile
    elif takes_from(tile, best, led, state.trump):
        best, best_seat = tile, seat
    played = state._replace(
        turn=next_seat(state, seat),
        hands=put(state.hands, seat, without_tile(at(state.hands, seat), tile)),
        led=led,
        best=best,
        best_seat=best_seat,
        trick_size=state.trick_size + 1,
        trick_counts=state.trick_counts + COUNTS[tile],
    )
    if played.trick_size < trick_players(played):
        return played
    return _end_trick(rules, played)


def _end_trick(rules: Rules, state: State) -> State:
    side = team(state.best_seat)
    gain = 0 if is_nello(state) else state.trick_counts + TRICK_WORTH
    taken = state._replace(
        turn=state.best_seat,
        led=NONE,
        best=NONE,
        best_seat=NONE,
        trick_size=0,
        trick_counts=0,
        points=put(state.points, side, at(state.points, side) + gain),
        tricks=put(state.tricks, side, at(state.tricks, side) + 1),
    )
    lost_nello = is_nello(state) and state.best_seat == state.bidder
    if lost_nello or taken.tricks[0] + taken.tricks[1] == TRICKS:
        return _score_deal(rules, taken)
    return taken


# --- The end of a deal and of the match ---


def bid_made(state: State) -> bool:
    """Whether the bidders of the ended deal took what they had bid: in Nel-O, nothing."""
    side = team(state.bidder)
    if is_nello(state):
        return at(state.tricks, side) == 0
    return at(state.points, side) >= state.bid


def deal_worth(rules: Rules, state: State, side: int) -> int:
    """What the ended deal brings the team *side* in the match."""
    made = bid_made(state)
    bids = side == team(state.bidder)
    if rules.marks:
        return 1 if made == bids else 0
    if is_nello(state):
        return NELLO_WORTH if made == bids else 0
    if made:
        return at(state.points, side)
    return 0 if bids else state.bid + at(state.points, side)


def _score_deal(rules: Rules, state: State) -> State:
    return state._replace(
        over=1,
        match_points=(
            state.match_points[0] + deal_worth(rules, state, 0),
            state.match_points[1] + deal_worth(rules, state, 1),
        ),
    )


def winner(rules: Rules, state: State) -> int:
    """The team that has reached the target, the bidders' if both have; `NONE` while neither has."""
    first = state.match_points[0] >= rules.target
    second = state.match_points[1] >= rules.target
    if first and second:
        return team(state.bidder)
    if first:
        return 0
    return 1 if second else NONE
