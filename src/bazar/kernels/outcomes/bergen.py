"""What came of deals of Bergen."""

from bazar.bits import at
from bazar.games.bergen.rules import NONE, BySeat, Rules, State, is_blocked, smallest_hand

ENDINGS = ("went_out", "blocked", "blocked_even", "match_won", "no_double")


def ending(rules: Rules, state: State) -> int:
    """Whether nobody had a double to open with, somebody went out, or the line was blocked.

    A play that wins the match and blocks the line at once counts as a block.
    """
    if state.laid == 0:
        return 4
    if at(state.hands, state.turn) == 0:
        return 0
    if not is_blocked(state):
        return 3
    return 2 if smallest_hand(rules, state.hands) == NONE else 1


def brought(state: State) -> BySeat:
    """The points of the deal, which all count in the match."""
    return state.points
