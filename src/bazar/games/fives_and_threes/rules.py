"""The rules of Fives and Threes. Source: the Russian text's first part (see docs/rules).

The settled points are argued there.

Every function is pure and knows nothing but ints and tuples of ints, so that the same lines run interpreted and
compiled. A tile is its number in `DOUBLE_SIX`; seats that nobody sits at have no tiles and no points.
"""

from typing import NamedTuple, TypeAlias

from bazar.bits import at, put
from bazar.line import fits, lay, placements, tile_of

SEATS = 5
HAND = (0, 0, 7, 7, 6, 5)
"""By number of players: the tiles each takes."""

NONE = -1

# Actions: the placements (bazar.line), then
PASS = 56


BySeat: TypeAlias = tuple[int, ...]


class Rules(NamedTuple):
    """What a table may choose: players, the target, and whether it must be hit exactly.

    The last no table chooses: a smaller game, small enough to be solved with all that is hidden (`bazar.equilibrium`).
    """

    players: int
    target: int = 41
    exact: int = 0
    hand: int = 0
    """The tiles each takes; 0 for as many as `HAND` says."""


class State(NamedTuple):
    """A deal of Fives and Threes at one moment, with the points of the match so far."""

    turn: int
    """The seat to move."""
    hands: BySeat
    """The tiles in hand by seat, as bit masks."""
    laid: int
    """How many tiles lie in the line."""
    left: int
    """The number at the left end; `NONE` before the first tile."""
    right: int
    left_double: int
    """1 when a double lies at the left end."""
    right_double: int
    somebody_out: int
    """1 once a player of this deal has played his last tile."""
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


# --- Scoring ---


def sum_worth(pips: int) -> int:
    """A third of a sum divisible by three, a fifth of one divisible by five, both for one divisible by both."""
    thirds = pips // 3 if pips % 3 == 0 else 0
    fifths = pips // 5 if pips % 5 == 0 else 0
    return thirds + fifths


WORTH = tuple(sum_worth(pips) for pips in range(25))


def open_pips(state: State) -> int:
    """The pips of the open ends; a double counts with both halves, a lone first tile with all its pips once."""
    if state.laid == 1:
        return state.left + state.right
    return state.left * (1 + state.left_double) + state.right * (1 + state.right_double)


def counted(rules: Rules, gain: int, match_points: int) -> int:
    """With `exact`, a gain that would pass the target is nothing."""
    if rules.exact and match_points + gain > rules.target:
        return 0
    return gain


GOING_OUT = 1


def match_points(state: State, seat: int) -> int:
    """Points of the match of *seat*, those of the deal included."""
    return at(state.points_before, seat) + at(state.points, seat)


# --- The deal ---


def players(rules: Rules) -> int:
    """How many sit at the table."""
    return rules.players


def hand_size(rules: Rules) -> int:
    """The tiles each is dealt."""
    return rules.hand if rules.hand else HAND[rules.players]


def with_tile(hand: int, tile: int) -> int:
    """*hand* with *tile* added."""
    return hand | 1 << tile


def nothing() -> BySeat:
    """No tiles, by seat."""
    return (0, 0, 0, 0, 0)


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
    """The state in which the seat *first* lays the first tile. The *stock* is out of play and never drawn."""
    return State(
        turn=first,
        hands=hands,
        laid=0,
        left=NONE,
        right=NONE,
        left_double=0,
        right_double=0,
        somebody_out=0,
        points=no_points(),
        points_before=points_before,
        over=0,
    )


# --- What is legal ---


def legal(rules: Rules, state: State) -> int:
    """The legal actions as a bit mask; 0 when the deal is over. One who can play must."""
    if state.over:
        return 0
    hand = at(state.hands, state.turn)
    if state.laid == 0:
        return hand
    actions = placements(hand, state.left, state.right)
    return actions if actions else 1 << PASS


# --- What an action does ---


def apply(rules: Rules, state: State, action: int) -> State:
    """The state after the legal *action*."""
    seat = state.turn
    if action == PASS:
        return state._replace(turn=next_seat(rules, state.hands, seat))
    hand = at(state.hands, seat) & ~(1 << tile_of(action))
    laid = lay(state, action)
    standing = match_points(state, seat)
    gain = counted(rules, WORTH[open_pips(laid)], standing)
    if hand == 0 and not state.somebody_out:
        gain += counted(rules, GOING_OUT, standing + gain)
    scored = laid._replace(
        hands=put(state.hands, seat, hand),
        points=put(state.points, seat, at(state.points, seat) + gain),
        somebody_out=1 if hand == 0 else state.somebody_out,
    )
    if standing + gain >= rules.target or not anybody_can_play(scored):
        return scored._replace(over=1)
    return scored._replace(turn=next_seat(rules, scored.hands, seat))


def next_seat(rules: Rules, hands: BySeat, seat: int) -> int:
    """The next seat to the left that still has tiles."""
    seat = seat + 1 if seat + 1 < rules.players else 0
    while at(hands, seat) == 0:
        seat = seat + 1 if seat + 1 < rules.players else 0
    return seat


def anybody_can_play(state: State) -> bool:
    """Whether any hand holds a tile for an open end."""
    held = state.hands[0] | state.hands[1] | state.hands[2] | state.hands[3] | state.hands[4]
    return fits(held, state.left, state.right)


# --- The end of the match ---


def winner(rules: Rules, state: State) -> int:
    """The seat that has reached the target; `NONE` while nobody has."""
    for seat in range(SEATS):
        if match_points(state, seat) >= rules.target:
            return seat
    return NONE
