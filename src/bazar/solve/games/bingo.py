"""Bingo with a known stock, for plain minimax only: the game points of a side less those of the other."""

from bazar.bits import at
from bazar.games.bingo.rules import State


def is_for(state: State, side: int) -> bool:
    """Whether *side* is to move."""
    return state.turn == side


def score(state: State, side: int) -> int:
    """How far *side* is ahead in game points."""
    return at(state.match_points, side) - at(state.match_points, 1 - side)
