"""What the search asks of both games of the line: each side plays for itself, and all others play against it."""

from bazar.bits import at
from bazar.games.protocol import State


def is_for(state: State, side: int) -> bool:
    """Whether *side* is to move."""
    return state.turn == side


def is_crossing(state: State) -> bool:
    """Whether many lines of play may lead to *state*, so that it is worth being kept."""
    return True


def score(state: State, side: int) -> int:
    """How far *side* is ahead of all others together."""
    total = 0
    for points in state.points:
        total += points
    return 2 * at(state.points, side) - total
