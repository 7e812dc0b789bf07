"""Bingo with a known stock: the game points of a side less those of the other, up to the end of the deal."""

from bazar.bits import at, lowest, popcount
from bazar.games.bingo.rules import (
    CLOSE,
    DECLARE,
    DOUBLE_OF,
    DOUBLES,
    DOUBLES_POINTS,
    ENOUGH,
    NONE,
    RANK,
    VALUE,
    Rules,
    State,
    answer_takes,
    failed_closing_worth,
    following,
    is_strict,
    reaching_worth,
    trick_value,
)
from bazar.solve.keys import BEGIN, mixed

DECLARED = tuple(sum(DOUBLES_POINTS[: count + 1]) for count in range(8))
"""By doubles in hand: all that declarations of them can bring."""
IMPERIAL = (0, 0, 0, 0, 0, 0, 1, 4)
"""By doubles in hand: the game points that declarations of them can bring."""

WIDE = 12
"""More game points than a deal can bring."""
TAKERS = tuple(
    sum(1 << answer for answer in range(28) if answer_takes(led, answer, trump))
    for trump in range(7)
    for led in range(28)
)
"""By trump and tile led: the tiles that take it."""


def is_for(state: State, side: int) -> bool:
    """Whether *side* is to move."""
    return state.turn == side


def is_crossing(state: State) -> bool:
    """Whether many lines of play may lead to *state*, so that it is worth being kept."""
    return state.led == NONE


def score(state: State, side: int) -> int:
    """How far *side* is ahead in game points."""
    return at(state.match_points, side) - at(state.match_points, 1 - side)


def value_left(trump: int, tiles: int) -> int:
    """What the *tiles* are worth."""
    total = 0
    while tiles:
        total += VALUE[trump * 28 + lowest(tiles)]
        tiles &= tiles - 1
    return total


def bounds(rules: Rules, state: State, side: int) -> tuple[int, int]:
    """At least and at most how far *side* is ahead at the end; wide within tricks and until play is strict."""
    now = score(state, side)
    if state.led != NONE or state.trump == NONE or not is_strict(state):
        return now - WIDE, now + WIDE
    tiles = state.hands[0] | state.hands[1]
    left = value_left(state.trump, tiles)
    both = 1 | 1 << DOUBLE_OF[state.trump]
    capture = 1 if state.trump != 0 and tiles & both == both else 0
    most = most_gained(state, side, left, capture)
    most_of_other = most_gained(state, 1 - side, left, capture)
    least = least_gained(state, side, left, capture)
    least_of_other = least_gained(state, 1 - side, left, capture)
    return now + least - most_of_other, now + most - least_of_other


def can_reach(state: State, seat: int, left: int) -> bool:
    """Whether *seat* can come to 70 with all that is left."""
    return at(state.points, seat) + left + DECLARED[doubles_of(state, seat)] >= ENOUGH


def doubles_of(state: State, seat: int) -> int:
    """The doubles that *seat* may still declare."""
    return popcount(at(state.hands, seat) & DOUBLES)


def most_gained(state: State, seat: int, left: int, capture: int) -> int:
    """At most the game points that *seat* still gets."""
    other = 1 - seat
    most = capture + IMPERIAL[doubles_of(state, seat)]
    if can_reach(state, seat, left):
        most += reaching_worth(at(state.points, other))
    if state.closer == other:
        most += failed_closing_worth(at(state.tricks, other))
    return most


def least_gained(state: State, seat: int, left: int, capture: int) -> int:
    """At least the game points that *seat* still gets: those for a closing that must fail."""
    other = 1 - seat
    sudden = capture + IMPERIAL[doubles_of(state, 0)] + IMPERIAL[doubles_of(state, 1)]
    if state.closer == other and sudden == 0 and not can_reach(state, other, left):
        return 2
    return 0


def telling(rules: Rules, state: State) -> tuple[int, int]:
    """Two ints that tell all that matters for what is to come; how much is drawn tells what is left to draw."""
    moment = (state.led + 1) * 8 + state.declared
    moment = (moment * 4 + state.closer + 1) * 16 + state.stock_size
    standing = at(state.points, 0) * 128 + at(state.points, 1)
    standing = standing * 2 + (at(state.tricks, 0) == 0)
    standing = standing * 2 + (at(state.tricks, 1) == 0)
    standing = (standing * 16 + at(state.match_points, 0)) * 16 + at(state.match_points, 1)
    begun = mixed(mixed(BEGIN, moment * 2 + state.turn), standing)
    key = mixed(begun, at(state.hands, 0) | at(state.hands, 1) << 28)
    return key, mixed(begun ^ BEGIN, key)


def promise(rules: Rules, state: State, action: int) -> int:
    """A closing first tried, then sure winners with much in them; tricks that bring much; else cheap tiles."""
    if action == CLOSE:
        return 20
    tile = action - DECLARE if action >= DECLARE else action
    trump = state.trump if state.trump != NONE else 0
    worth = VALUE[trump * 28 + tile]
    if state.led != NONE:
        takes = answer_takes(state.led, tile, trump)
        return trick_value(state.led, tile, trump) * (4 if takes else -4) - RANK[trump * 28 + tile] // 8
    other = at(state.hands, 1 - state.turn)
    answers = following(rules, other, tile, trump) if is_strict(state) else other
    if answers & TAKERS[trump * 28 + tile]:
        return -4 * worth - RANK[trump * 28 + tile] // 8
    declared = DOUBLES_POINTS[popcount(at(state.hands, state.turn) & DOUBLES)] if action >= DECLARE else 0
    return 100 + 4 * worth + 4 * declared
