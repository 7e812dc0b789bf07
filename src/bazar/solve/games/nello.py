"""Nel-O with open hands: what the deal brings in the match, to the bidders or to the others."""

from bazar.bits import at
from bazar.games.eighty.rules import (
    NELLO_WORTH,
    NONE,
    RANK,
    SEATS,
    SUIT,
    TILES,
    Rules,
    State,
    bid_made,
    takes_from,
    team,
)
from bazar.solve.keys import BEGIN, mixed


def is_for(state: State, side: int) -> bool:
    """Whether the team *side* is to move."""
    return team(state.turn) == side


def is_crossing(state: State) -> bool:
    """Whether many lines of play may lead to *state*, so that it is worth being kept."""
    return state.led == NONE


def score(state: State, side: int) -> int:
    """The worth of Nel-O, counted for or against *side*; nothing before the deal has ended."""
    if not state.over:
        return 0
    return NELLO_WORTH if bid_made(state) == (side == team(state.bidder)) else -NELLO_WORTH


def bounds(rules: Rules, state: State, side: int) -> tuple[int, int]:
    """All or nothing."""
    return -NELLO_WORTH, NELLO_WORTH


def telling(rules: Rules, state: State) -> tuple[int, int]:
    """Two ints that tell all that matters for what is to come."""
    trick = ((state.best_seat + 1) * 4 + state.trick_size) * 4 + state.turn
    key = mixed(BEGIN, (trick * 32 + state.led + 1) * 32 + state.best + 1)
    other = key
    for seat in range(SEATS):
        key = mixed(key, at(state.hands, seat))
        other = mixed(other ^ BEGIN, key)
    return key, other


def promise(rules: Rules, state: State, action: int) -> int:
    """The bidder keeps under the best tile, and rids himself of high ones; the others lead and answer low."""
    led = action if state.led == NONE else state.led
    rank = RANK[(state.trump * 8 + SUIT[state.trump * TILES + led]) * TILES + action]
    if state.turn != state.bidder or state.led == NONE:
        return -rank
    return -100 - rank if takes_from(action, state.best, led, state.trump) else rank
