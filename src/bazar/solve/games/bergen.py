"""Bergen with a known boneyard: the points of a side less those of all others, each of whom plays against that side."""

from bazar.bits import at, popcount
from bazar.games.bergen.rules import (
    ALIKE_BY_DOUBLE,
    DRAW,
    GOING_OUT,
    NEVER_DRAWN,
    PASS,
    SEATS,
    SMALLEST_HAND,
    Rules,
    State,
    apply,
    legal,
    match_points,
)
from bazar.solve.games.line_game import is_crossing, is_for, score
from bazar.solve.keys import BEGIN, mixed
from bazar.solve.line_ends import ends

__all__ = ["bounds", "is_crossing", "is_for", "promise", "score", "telling"]


def most_to_come(rules: Rules, state: State, seat: int) -> int:
    """At most what *seat* can still score."""
    tiles = popcount(at(state.hands, seat)) + max(0, state.stock_size - NEVER_DRAWN)
    return ALIKE_BY_DOUBLE * tiles + max(GOING_OUT, SMALLEST_HAND) if seat < rules.players else 0


def bounds(rules: Rules, state: State, side: int) -> tuple[int, int]:
    """At least and at most how far *side* is ahead at the end."""
    others = 0
    for seat in range(SEATS):
        if seat != side:
            others += most_to_come(rules, state, seat)
    now = score(state, side)
    return now - others, now + most_to_come(rules, state, side)


def telling(rules: Rules, state: State) -> tuple[int, int]:
    """Two ints that tell all that matters for what is to come; how much is drawn tells what is left to draw."""
    key = mixed(mixed(BEGIN, ends(state)), (state.turn * 64 + state.drawn + 1) * 32 + state.stock_size)
    other = key
    for seat in range(SEATS):
        standing = match_points(state, seat)
        near = standing + most_to_come(rules, state, seat) >= rules.target
        key = mixed(key, at(state.hands, seat) << 8 | (standing if near else 255))
        other = mixed(other ^ BEGIN, key)
    return key, other


def promise(rules: Rules, state: State, action: int) -> int:
    """Points at once, then few answers for the next player."""
    if action in (PASS, DRAW):
        return 0
    after = apply(rules, state, action)
    return 64 * (at(after.points, state.turn) - at(state.points, state.turn)) - 8 * popcount(legal(rules, after))
