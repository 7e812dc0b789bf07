"""Rules of thumb for the two games of the line of play.

Most points now; then the least opening for the next player; then the heaviest tile, which is the hardest to place
later and the dearest to be left with.
"""

from collections.abc import Callable
from statistics import fmean
from typing import Any

from bazar.bits import put
from bazar.bots.seen import unseen
from bazar.line import HIGH, LOW, placements, tile_of
from bazar.view.view import View

Gain = Callable[[Any, int], int]
"""What a placement brings the seat to move in a state."""

_PLACEMENTS = range(56)


def appeals(view: View, gain: Gain) -> dict[str, tuple[float, ...]]:
    """By action: the points it brings, the points it opens to the next player (the fewer the better), and its pips."""
    return {token: _appeal(view, action, gain) for token, action in view.legal.items()}


def _appeal(view: View, action: int, gain: Gain) -> tuple[float, ...]:
    if action not in _PLACEMENTS:  # drawing and passing are forced, or better left alone
        return (-1.0, 0.0, 0.0)
    tile = tile_of(action)
    return (gain(view.state, action), -opening(view, action, gain), HIGH[tile] + LOW[tile])


def opening(view: View, placement: int, gain: Gain) -> float:
    """What a tile of another's, any unseen one, can bring on the average after *placement*."""
    after = view.game.apply(view.rules, view.state, placement)
    seat = (view.state.turn + 1) % view.players
    answers = [_best_answer(after._replace(over=0, turn=seat), tile, gain) for tile in unseen(view)]
    return fmean(answers) if answers else 0.0


def _best_answer(state: Any, tile: int, gain: Gain) -> int:
    """The most that *tile* can bring the seat to move; it holds another tile too, so that it does not go out."""
    state = state._replace(hands=put(state.hands, state.turn, 1 << tile | _ANOTHER[tile]))
    fitting = placements(1 << tile, state.left, state.right)
    return max((gain(state, action) for action in _PLACEMENTS if fitting >> action & 1), default=0)


_ANOTHER = tuple(1 << (tile + 1) % 28 for tile in range(28))
