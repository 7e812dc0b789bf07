"""Rules of thumb for Fives and Threes."""

from bazar.bits import at
from bazar.bots import line_thumbs
from bazar.games.fives_and_threes import rules as r
from bazar.view.view import View


def appeals(view: View) -> dict[str, tuple[float, ...]]:
    """Most points now, then the least opening, then the heaviest tile."""

    def gain(state: r.State, placement: int) -> int:
        after = r.apply(view.rules, state, placement)
        return at(after.points, state.turn) - at(state.points, state.turn)

    return line_thumbs.appeals(view, gain)
