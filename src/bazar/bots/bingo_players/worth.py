"""What the end of a deal of Bingo is worth: in game points, or as a chance of winning the match.

For chances the target is taken to be 8, to which the points of other matches are shifted.
"""

from bazar.bits import at
from bazar.bots.bingo_players.standing import CHANCES, NEEDED, WHOLE
from bazar.games.bingo.rules import State
from bazar.solve.bingo.layout import MOST, WORTH
from bazar.solve.room import Room

TARGET = NEEDED - 1


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


def counted(for_match: bool, mine: int, other: int) -> int:
    """One or the other."""
    return chance(mine, other) if for_match else game_points(mine, other)


def score(for_match: bool, state: State, side: int) -> int:
    """What it is worth to *side* if the deal ended now: as a chance *for_match*, else in game points."""
    return counted(for_match, at(state.match_points, side), at(state.match_points, 1 - side))


def set_worth(for_match: bool, box: Room, state: State, side: int) -> None:
    """Have the solver count what a deal that goes on from *state* is worth to *side*."""
    mine = at(state.match_points, side)
    other = at(state.match_points, 1 - side)
    for gained in range(MOST):
        for others in range(MOST):
            box[WORTH + gained * MOST + others] = counted(for_match, mine + gained, other + others)
