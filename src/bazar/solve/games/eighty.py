"""Eighty with a named trump, for plain minimax only: the points of a team less those of the other."""

from bazar.bits import at
from bazar.games.eighty.rules import State, team


def is_for(state: State, side: int) -> bool:
    """Whether the team *side* is to move."""
    return team(state.turn) == side


def score(state: State, side: int) -> int:
    """How far *side* is ahead in points of the deal."""
    return at(state.points, side) - at(state.points, 1 - side)
