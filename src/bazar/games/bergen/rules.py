"""The rules of Bergen. Source: the Russian text's second part (see docs/rules); the settled points are argued there.

Every function is pure and knows nothing but ints and tuples of ints, so that the same lines run interpreted and
compiled. A tile is its number in `DOUBLE_SIX`; seats that nobody sits at have no tiles and no points.
"""

from typing import NamedTuple, TypeAlias

from bazar.bits import at, lowest, popcount, put
from bazar.line import HIGH, LOW, fits, is_double, lay, placements, tile_of
from bazar.stock import top, without_top
from bazar.tiles import DOUBLE_SIX

SEATS = 4
HAND = (0, 0, 6, 6, 5)
"""By number of players: the tiles each takes."""
NEVER_DRAWN = 2
"""The last tiles of the boneyard."""

NONE = -1
HIDDEN = -2
"""In a state that one seat may see: another has drawn a tile, and which is not known."""

# Actions: the placements (bazar.line), then
PASS = 56
DRAW = 57

OPENING = 2
ALIKE_BY_TILE = 2
ALIKE_BY_DOUBLE = 3
GOING_OUT = 2
SMALLEST_HAND = 1

DOUBLES = sum(1 << tile for tile in range(len(DOUBLE_SIX)) if HIGH[tile] == LOW[tile])
PIPS = tuple(HIGH[tile] + LOW[tile] for tile in range(len(DOUBLE_SIX)))


BySeat: TypeAlias = tuple[int, ...]


class Rules(NamedTuple):
    """What a table may choose: players, target, whether a drawn tile that fits must be played, the triple header."""

    players: int
    target: int = 15
    must_play_drawn: int = 0
    triple_header: int = 0


class State(NamedTuple):
    """A deal of Bergen at one moment, with the points of the match so far."""

    turn: int
    """The seat to move."""
    hands: BySeat
    """The tiles in hand by seat, as bit masks."""
    stock: tuple[int, int]
    """The boneyard in the order of drawing (`bazar.stock`)."""
    stock_size: int
    drawn: int
    """The tile that the seat to move has just drawn; `NONE` if it has not."""
    laid: int
    """How many tiles lie in the line."""
    left: int
    """The number at the left end; `NONE` before the first tile."""
    right: int
    left_double: int
    """1 when a double lies at the left end."""
    right_double: int
    points: BySeat
    """Points of the deal by seat."""
    points_before: BySeat
    """Points of the match by seat when the deal began."""
    over: int
    """1 when the deal has ended."""

    @property
    def match_points(self) -> BySeat:
        """Points of the match by seat, those of the deal included."""
        return tuple(match_points(self, seat) for seat in range(SEATS))


# --- The deal ---


def players(rules: Rules) -> int:
    """How many sit at the table."""
    return rules.players


def hand_size(rules: Rules) -> int:
    """The tiles each is dealt."""
    return HAND[rules.players]


def with_tile(hand: int, tile: int) -> int:
    """*hand* with *tile* added."""
    return hand | 1 << tile


def nothing() -> BySeat:
    """No tiles, by seat."""
    return (0, 0, 0, 0)


def no_points() -> BySeat:
    """No points, by seat."""
    return nothing()


def deal(
    rules: Rules,
    hands: BySeat,
    stock: tuple[int, int],
    first: int,
    points_before: BySeat,
) -> State:
    """The state in which the holder of the lowest double opens, whoever was *first* before.

    Without any double the deal is over at once, to be dealt again.
    """
    opener = opening_seat(hands)
    return State(
        turn=opener if opener != NONE else 0,
        hands=hands,
        stock=stock,
        stock_size=28 - rules.players * hand_size(rules),
        drawn=NONE,
        laid=0,
        left=NONE,
        right=NONE,
        left_double=0,
        right_double=0,
        points=no_points(),
        points_before=points_before,
        over=0 if opener != NONE else 1,
    )


def lowest_double(hands: BySeat) -> int:
    """The lowest double in any hand; `NONE` if nobody holds one."""
    doubles = (hands[0] | hands[1] | hands[2] | hands[3]) & DOUBLES
    return lowest(doubles) if doubles else NONE


def opening_seat(hands: BySeat) -> int:
    """Whoever holds the lowest double; `NONE` if nobody holds one."""
    double = lowest_double(hands)
    if double == NONE:
        return NONE
    for seat in range(SEATS):
        if at(hands, seat) >> double & 1:
            return seat
    return NONE


# --- What is legal ---


def may_draw(state: State) -> bool:
    """The last two tiles of the boneyard are never drawn."""
    return state.stock_size > NEVER_DRAWN


def legal(rules: Rules, state: State) -> int:
    """The legal actions as a bit mask; 0 when the deal is over."""
    if state.over:
        return 0
    hand = at(state.hands, state.turn)
    if state.laid == 0:
        return 1 << lowest(hand & DOUBLES)
    if state.drawn != NONE:
        actions = placements(1 << state.drawn, state.left, state.right)
        if actions and rules.must_play_drawn:
            return actions
        return actions | 1 << PASS
    actions = placements(hand, state.left, state.right)
    if actions:
        return actions
    return 1 << DRAW if may_draw(state) else 1 << PASS


# --- What an action does ---


def apply(rules: Rules, state: State, action: int) -> State:
    """The state after the legal *action*."""
    if action == DRAW:
        return _draw(state)
    if action == PASS:
        return _end_turn(rules, state)
    return _play(rules, state, action)


def _draw(state: State) -> State:
    tile = top(state.stock)
    return state._replace(
        hands=put(state.hands, state.turn, at(state.hands, state.turn) | 1 << tile),
        stock=without_top(state.stock),
        stock_size=state.stock_size - 1,
        drawn=tile,
    )


def _play(rules: Rules, state: State, placement: int) -> State:
    seat = state.turn
    tile = tile_of(placement)
    hand = at(state.hands, seat) & ~(1 << tile)
    laid = lay(state, placement)
    gain = play_worth(rules, laid, tile) + (GOING_OUT if hand == 0 else 0)
    scored = laid._replace(
        hands=put(state.hands, seat, hand),
        points=put(state.points, seat, at(state.points, seat) + gain),
    )
    if hand == 0 or match_points(state, seat) + gain >= rules.target:
        return scored._replace(over=1)
    return _end_turn(rules, scored)


def _score(state: State, seat: int, gain: int) -> State:
    return state._replace(points=put(state.points, seat, at(state.points, seat) + gain))


def _end_turn(rules: Rules, state: State) -> State:
    """Hand the turn on, or end a blocked deal."""
    if is_blocked(state):
        smallest = smallest_hand(rules, state.hands)
        if smallest == NONE:
            return state._replace(drawn=NONE, over=1)
        return _score(state, smallest, SMALLEST_HAND)._replace(drawn=NONE, over=1)
    return state._replace(drawn=NONE, turn=state.turn + 1 if state.turn + 1 < rules.players else 0)


# --- Scoring ---


def match_points(state: State, seat: int) -> int:
    """Points of the match of *seat*, those of the deal included."""
    return at(state.points_before, seat) + at(state.points, seat)


def ends_alike(state: State) -> bool:
    """Both open ends show the same number."""
    return state.left == state.right


def play_worth(rules: Rules, laid: State, tile: int) -> int:
    """What laying *tile* brings, *laid* being the state with the tile in the line."""
    if laid.laid == 1:
        return OPENING
    if not ends_alike(laid):
        return 0
    if is_double(tile) or (rules.triple_header and (laid.left_double or laid.right_double)):
        return ALIKE_BY_DOUBLE
    return ALIKE_BY_TILE


def is_blocked(state: State) -> bool:
    """Nobody can play and no tile may be drawn."""
    held = state.hands[0] | state.hands[1] | state.hands[2] | state.hands[3]
    return not may_draw(state) and not fits(held, state.left, state.right)


def hand_pips(hand: int) -> int:
    """All the pips of *hand*."""
    pips = 0
    while hand:
        pips += PIPS[lowest(hand)]
        hand &= hand - 1
    return pips


def smallness(hand: int) -> int:
    """What makes a hand small: no doubles, then few pips; with doubles, few of them, then the lowest of them."""
    doubles = hand & DOUBLES
    if doubles == 0:
        return hand_pips(hand)
    return 1000 * popcount(doubles) + lowest(doubles)


def smallest_hand(rules: Rules, hands: BySeat) -> int:
    """The seat with the smallest hand in a blocked deal; `NONE` when two are equally small."""
    smallest, least = NONE, 1 << 30
    for seat in range(rules.players):
        size = smallness(at(hands, seat))
        if size == least:
            smallest = NONE
        if size < least:
            smallest, least = seat, size
    return smallest


# --- The end of the match ---


def winner(rules: Rules, state: State) -> int:
    """The seat that has reached the target; `NONE` while nobody has."""
    for seat in range(SEATS):
        if match_points(state, seat) >= rules.target:
            return seat
    return NONE
