"""What a position of Bingo is worth: in game points, or as a chance of winning the match.

Written for `bazar.solve.by_rules`, in the place of what `bazar.solve.games.bingo` counts. The target is taken to be 8,
to which the points of other matches are shifted.
"""

from bazar.bits import at
from bazar.bots.bingo_players.standing import CHANCES, NEEDED, WHOLE
from bazar.games.bingo.rules import DOUBLE_OF, NONE, Rules, State, is_strict
from bazar.solve.games.bingo import least_gained, most_gained, value_left

TARGET = NEEDED - 1


def chance(mine: int, other: int) -> int:
    """How likely the match is won with so many game points each, in parts of `WHOLE`."""
    if mine >= TARGET:
        return WHOLE
    if other >= TARGET:
        return 0
    return CHANCES[(TARGET - mine) * NEEDED + TARGET - other]


def score(state: State, side: int) -> int:
    """The chance of *side* if the deal ended now."""
    return chance(at(state.match_points, side), at(state.match_points, 1 - side))


def bounds(rules: Rules, state: State, side: int) -> tuple[int, int]:
    """At least and at most the chance of *side* at the end of the deal; wide within tricks and until play is strict."""
    if state.led != NONE or state.trump == NONE or not is_strict(state):
        return 0, WHOLE
    tiles = state.hands[0] | state.hands[1]
    left = value_left(state.trump, tiles)
    both = 1 | 1 << DOUBLE_OF[state.trump]
    capture = 1 if state.trump != 0 and tiles & both == both else 0
    mine = at(state.match_points, side)
    others = at(state.match_points, 1 - side)
    least = chance(
        mine + least_gained(state, side, left, capture), others + most_gained(state, 1 - side, left, capture)
    )
    most = chance(mine + most_gained(state, side, left, capture), others + least_gained(state, 1 - side, left, capture))
    return least, most
