"""The rules of Bingo. Source: «Бінго» (see docs/rules); the settled points are argued there.

Every function is pure and knows nothing but ints and tuples of ints, so that the same lines run interpreted and
compiled. A suit is 0 to 6, a blank being suit 0; a tile is its number in `DOUBLE_SIX`.
"""

from typing import NamedTuple, TypeAlias

from bazar.bits import at, popcount, put
from bazar.stock import tile_at, top, without_top
from bazar.tiles import DOUBLE_SIX

SEATS = 2
HAND = 7
STOCK = 14
ENOUGH = 70
FEW = 20

NONE = -1
SCORED = 1
CUT_SHORT = 2

# Actions: a tile played is its own number; that plus 28 is a double led with a declaration; then the closing.
DECLARE = 28
CLOSE = 56

HIGH = DOUBLE_SIX.high
LOW = DOUBLE_SIX.low


BySeat: TypeAlias = tuple[int, ...]


class Rules(NamedTuple):
    """What a table may choose: game points that win the match, and whether one without the suits must trump.

    The rest no table chooses: a smaller game, small enough to be solved with all that is hidden (`bazar.equilibrium`).
    """

    target: int = 7
    must_trump: int = 0
    hand: int = HAND
    """The tiles each is dealt."""
    stock: int = STOCK
    """The tiles left over, an even number."""
    points: int = 0
    """What each has of the `ENOUGH` points when a deal begins."""


class State(NamedTuple):
    """A deal of Bingo at one moment, with the game points of the match so far."""

    turn: int
    """The seat to move."""
    led: int
    """The tile led to the trick in play; `NONE` when the seat to move is to lead."""
    declared: int
    """How many doubles the leader declared with the tile led; 0 for no declaration."""
    trump: int
    """The trump suit; `NONE` until the opponent of the opener has turned it up."""
    closer: int
    """Who closed the game; `NONE` if nobody did."""
    hands: BySeat
    """The tiles in hand by seat, as bit masks."""
    stock: tuple[int, int]
    """The closed stock in the order of drawing (`bazar.stock`); its last tile is the one turned up for trump."""
    stock_size: int
    points: BySeat
    """Points of the deal by seat."""
    tricks: BySeat
    """Tricks taken in the deal by seat."""
    match_points: BySeat
    """Game points of the match by seat."""
    over: int
    """0 in play, `SCORED` when the deal has ended, `CUT_SHORT` when the match was won in the middle of it."""


# --- Seniority and values ---


def pips(half: int) -> int:
    """A blank half counts seven."""
    return 7 if half == 0 else half


def tile_pips(tile: int) -> int:
    """The pips of both halves, blanks as sevens."""
    return pips(HIGH[tile]) + pips(LOW[tile])


def senior_half(tile: int) -> int:
    """The half of the higher suit; blank is the highest."""
    return 0 if LOW[tile] == 0 else HIGH[tile]


def junior_half(tile: int) -> int:
    """The other half."""
    return HIGH[tile] if LOW[tile] == 0 else LOW[tile]


def is_bingo(tile: int) -> bool:
    """The double blank: always a trump, the highest tile of all."""
    return HIGH[tile] == 0


def is_trump(tile: int, trump: int) -> bool:
    """Tiles with the trump suit, and bingo."""
    return HIGH[tile] == trump or LOW[tile] == trump or is_bingo(tile)


def is_trump_double(tile: int, trump: int) -> bool:
    """The double of the trump suit."""
    return HIGH[tile] == trump and LOW[tile] == trump


def tile_value(tile: int, trump: int) -> int:
    """What *tile* brings to whoever takes it."""
    if is_trump_double(tile, trump):
        return 28
    if is_bingo(tile):
        return 14
    if is_trump(tile, trump) or HIGH[tile] == LOW[tile]:
        return tile_pips(tile)
    if (HIGH[tile], LOW[tile]) in ((6, 4), (3, 0)):
        return 10
    return 0


def tile_rank(tile: int, trump: int) -> int:
    """The seniority of *tile* in a trick: the greater takes the smaller, whatever their suits."""
    if is_bingo(tile):
        return 200
    if is_trump_double(tile, trump):
        return 199
    if is_trump(tile, trump):
        return 100 + tile_pips(tile)
    return tile_pips(tile)


_TILES = range(len(DOUBLE_SIX))
_SUITS = range(7)
VALUE = tuple(tile_value(tile, trump) for trump in _SUITS for tile in _TILES)
RANK = tuple(tile_rank(tile, trump) for trump in _SUITS for tile in _TILES)
TRUMPS = tuple(sum(1 << tile for tile in _TILES if is_trump(tile, trump)) for trump in _SUITS)
WITH_SUIT = tuple(sum(1 << tile for tile in _TILES if suit in (HIGH[tile], LOW[tile])) for suit in _SUITS)
DOUBLES = sum(1 << tile for tile in _TILES if HIGH[tile] == LOW[tile])
DOUBLE_OF = tuple(tile for tile in _TILES if HIGH[tile] == LOW[tile])
SENIOR = tuple(senior_half(tile) for tile in _TILES)
JUNIOR = tuple(junior_half(tile) for tile in _TILES)
DOUBLES_POINTS = (0, 0, 20, 40, 50, 60, 0, 0)
DOUBLES_GAME_POINTS = (0, 0, 0, 0, 0, 0, 1, 3)


# --- The deal ---


def players(rules: Rules) -> int:
    """How many sit at the table."""
    return SEATS


def hand_size(rules: Rules) -> int:
    """The tiles each is dealt."""
    return rules.hand


def with_tile(hand: int, tile: int) -> int:
    """*hand* with *tile* added."""
    return hand | 1 << tile


def nothing() -> BySeat:
    """No tiles, by seat."""
    return (0, 0)


def no_points() -> BySeat:
    """No points, by seat."""
    return nothing()


def deal(rules: Rules, hands: BySeat, stock: tuple[int, int], first: int, match_points: BySeat) -> State:
    """The state in which the seat *first* leads to the first trick."""
    return State(
        turn=first,
        led=NONE,
        declared=0,
        trump=NONE,
        closer=NONE,
        hands=hands,
        stock=stock,
        stock_size=rules.stock,
        points=(rules.points, rules.points),
        tricks=nothing(),
        match_points=match_points,
        over=0,
    )


# --- What is legal ---


def is_strict(state: State) -> bool:
    """Strict play: the stock is gone or the game is closed."""
    return state.stock_size == 0 or state.closer != NONE


def may_close(state: State) -> bool:
    """A leader may close while tiles remain in the stock and the trump is known."""
    return state.led == NONE and state.trump != NONE and not is_strict(state)


def declarable(hand: int) -> int:
    """The doubles that may be led with a declaration: all, once there are two."""
    doubles = hand & DOUBLES
    return doubles if popcount(doubles) >= 2 else 0


def following(rules: Rules, hand: int, led: int, trump: int) -> int:
    """The tiles of *hand* that may answer *led* in strict play."""
    trumps = hand & TRUMPS[trump]
    if TRUMPS[trump] >> led & 1:
        return trumps if trumps else hand
    plain = hand & ~TRUMPS[trump]
    senior = plain & WITH_SUIT[SENIOR[led]]
    if senior:
        return senior
    junior = plain & WITH_SUIT[JUNIOR[led]]
    if junior:
        return junior
    if rules.must_trump and trumps:
        return trumps
    return hand


def legal(rules: Rules, state: State) -> int:
    """The legal actions as a bit mask; 0 when the deal is over."""
    if state.over:
        return 0
    hand = at(state.hands, state.turn)
    if state.led != NONE:
        return following(rules, hand, state.led, state.trump) if is_strict(state) else hand
    actions = hand | declarable(hand) << DECLARE
    if may_close(state):
        actions |= 1 << CLOSE
    return actions


# --- What an action does ---


def apply(rules: Rules, state: State, action: int) -> State:
    """The state after the legal *action*."""
    if action == CLOSE:
        return state._replace(closer=state.turn)
    if state.led != NONE:
        return _answer(rules, state, action)
    return _lead(state, action)


def last_of_stock(state: State) -> int:
    """The tile that is drawn last; turned up, it tells the trump suit."""
    return tile_at(state.stock, state.stock_size - 1)


def _lead(state: State, action: int) -> State:
    declares = action >= DECLARE
    tile = action - DECLARE if declares else action
    hand = at(state.hands, state.turn)
    return state._replace(
        turn=1 - state.turn,
        led=tile,
        declared=popcount(hand & DOUBLES) if declares else 0,
        trump=SENIOR[last_of_stock(state)] if state.trump == NONE else state.trump,
        hands=put(state.hands, state.turn, hand & ~(1 << tile)),
    )


def answer_takes(led: int, answer: int, trump: int) -> bool:
    """The senior tile takes both; of equal ones, the tile led."""
    return RANK[trump * 28 + answer] > RANK[trump * 28 + led]


def trick_value(led: int, answer: int, trump: int) -> int:
    """The value of both tiles of a trick."""
    return VALUE[trump * 28 + led] + VALUE[trump * 28 + answer]


def captures_trump_double(led: int, answer: int, trump: int) -> bool:
    """Bingo takes the trump double; with blanks as trump they are one tile."""
    return trump != 0 and ((led == 0 and answer == DOUBLE_OF[trump]) or (answer == 0 and led == DOUBLE_OF[trump]))


def _answer(rules: Rules, state: State, tile: int) -> State:
    answerer = state.turn
    leader = 1 - answerer
    answered = answer_takes(state.led, tile, state.trump)
    taker = answerer if answered else leader
    doubles = 0 if answered else state.declared
    gain = trick_value(state.led, tile, state.trump) + DOUBLES_POINTS[doubles]
    game_gain = DOUBLES_GAME_POINTS[doubles]
    if captures_trump_double(state.led, tile, state.trump):
        game_gain += 1
    hands = put(state.hands, answerer, at(state.hands, answerer) & ~(1 << tile))
    stock = state.stock
    stock_size = state.stock_size
    taken = state._replace(
        turn=taker,
        led=NONE,
        declared=0,
        points=put(state.points, taker, at(state.points, taker) + gain),
        tricks=put(state.tricks, taker, at(state.tricks, taker) + 1),
        match_points=put(state.match_points, taker, at(state.match_points, taker) + game_gain),
        hands=hands,
    )
    if winner(rules, taken) != NONE:
        return taken._replace(over=CUT_SHORT)
    if deal_ends(taken):
        return _score_deal(taken)
    if not is_strict(state):
        hands = put(hands, taker, at(hands, taker) | 1 << top(stock))
        stock = without_top(stock)
        hands = put(hands, 1 - taker, at(hands, 1 - taker) | 1 << top(stock))
        return taken._replace(hands=hands, stock=without_top(stock), stock_size=stock_size - 2)
    return taken


# --- The end of a deal and of the match ---


def winner(rules: Rules, state: State) -> int:
    """The seat that has reached the target; `NONE` while nobody has."""
    if state.match_points[0] >= rules.target:
        return 0
    if state.match_points[1] >= rules.target:
        return 1
    return NONE


def deal_ends(state: State) -> bool:
    """Between tricks: somebody has 70, or all tiles are played."""
    return state.points[0] >= ENOUGH or state.points[1] >= ENOUGH or (state.hands[0] == 0 and state.hands[1] == 0)


def reaching_worth(loser_points: int) -> int:
    """Game points for 70: two if the opponent has fewer than 20, three if he has none."""
    if loser_points == 0:
        return 3
    return 2 if loser_points < FEW else 1


def failed_closing_worth(closer_tricks: int) -> int:
    """Game points for the opponent of one who closed and did not reach 70."""
    return 3 if closer_tricks == 0 else 2


def deal_game_points(state: State, seat: int) -> int:
    """Game points that the ended deal brings *seat*."""
    other = 1 - seat
    gain = 0
    if at(state.points, seat) >= ENOUGH:
        gain = reaching_worth(at(state.points, other))
    if state.closer == other and at(state.points, other) < ENOUGH:
        gain += failed_closing_worth(at(state.tricks, other))
    return gain


def _score_deal(state: State) -> State:
    return state._replace(
        over=SCORED,
        match_points=(
            state.match_points[0] + deal_game_points(state, 0),
            state.match_points[1] + deal_game_points(state, 1),
        ),
    )
