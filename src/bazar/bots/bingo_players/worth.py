"""What the end of a deal of Bingo is worth: in game points, or as a chance of winning the match.

A template; `counted` is one of the two. For chances the target is taken to be 8, to which the points of other matches
are shifted.
"""

from typing import Any

from bazar.bits import at
from bazar.bots.bingo_players.standing import CHANCES, NEEDED, WHOLE
from bazar.games.bingo.rules import State
from bazar.solve.bingo.layout import MOST, WORTH
from bazar.solve.room import Room
from bazar.templates import stand_in

TARGET = NEEDED - 1

counted: Any = stand_in


def chance(mine: int, other: int) -> int:
    """How likely the match is won with so many game points each, in parts of `WHOLE`."""
    if mine >= TARGET:
        return WHOLE
    if other >= TARGET:
        return 0
    return CHANCES[(TARGET - mine) * NEEDED + TARGET - other]


def game_points(mine: int, other: int) -> int:
    """By how many game points one is ahead."""
    return mine - other


def score(state: State, side: int) -> int:
    """What it is worth to *side* if the deal ended now."""
    value: int = counted(at(state.match_points, side), at(state.match_points, 1 - side))
    return value


def set_worth(box: Room, state: State, side: int) -> None:
    """Have the solver count what a deal that goes on from *state* is worth to *side*."""
    mine = at(state.match_points, side)
    other = at(state.match_points, 1 - side)
    for gained in range(MOST):
        for others in range(MOST):
            box[WORTH + gained * MOST + others] = counted(mine + gained, other + others)
