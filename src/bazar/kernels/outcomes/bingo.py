"""What came of deals of Bingo."""

from bazar.bits import at
from bazar.games.bingo.rules import CUT_SHORT, ENOUGH, NONE, BySeat, Rules, State

ENDINGS = ("reached_enough", "all_played", "closed_in_vain", "match_won")


def ending(rules: Rules, state: State) -> int:
    """Whether the match was won in the middle, the closer fell short of 70, or somebody had 70 or nobody."""
    if state.over == CUT_SHORT:
        return 3
    if state.closer != NONE and at(state.points, state.closer) < ENOUGH:
        return 2
    return 0 if state.points[0] >= ENOUGH or state.points[1] >= ENOUGH else 1


def brought(state: State) -> BySeat:
    """The game points of a deal that began at nothing, by seat."""
    return state.match_points
