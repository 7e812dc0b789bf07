"""Fives and Threes: the points of a side less those of all others, each of whom plays against that side."""

from bazar.bits import at, popcount
from bazar.games.fives_and_threes.rules import GOING_OUT, PASS, SEATS, WORTH, Rules, State, apply, legal, match_points
from bazar.solve.games.line_game import is_crossing, is_for, score
from bazar.solve.keys import BEGIN, mixed
from bazar.solve.line_ends import ends

__all__ = ["bounds", "is_crossing", "is_for", "promise", "score", "telling"]

MOST = max(WORTH)
"""The points of one tile."""


def most_to_come(state: State, seat: int) -> int:
    """At most what *seat* can still score."""
    tiles = popcount(at(state.hands, seat))
    return MOST * tiles + GOING_OUT if tiles else 0


def bounds(rules: Rules, state: State, side: int) -> tuple[int, int]:
    """At least and at most how far *side* is ahead at the end."""
    others = 0
    for seat in range(SEATS):
        if seat != side:
            others += most_to_come(state, seat)
    now = score(state, side)
    return now - others, now + most_to_come(state, side)


def telling(rules: Rules, state: State) -> tuple[int, int]:
    """Two ints that tell all that matters for what is to come."""
    key = mixed(mixed(BEGIN, ends(state)), state.turn * 2 + state.somebody_out)
    other = key
    for seat in range(SEATS):
        standing = match_points(state, seat)
        near = standing + most_to_come(state, seat) >= rules.target
        key = mixed(key, at(state.hands, seat) << 8 | (standing if near else 255))
        other = mixed(other ^ BEGIN, key)
    return key, other


def promise(rules: Rules, state: State, action: int) -> int:
    """Points at once, then few answers for the next player."""
    if action == PASS:
        return 0
    after = apply(rules, state, action)
    return 64 * (at(after.points, state.turn) - at(state.points, state.turn)) - 8 * popcount(legal(rules, after))
