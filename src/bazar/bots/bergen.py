"""Rules of thumb for Bergen."""

from bazar.bits import at
from bazar.bots import line_thumbs
from bazar.games.bergen import rules as r
from bazar.line import tile_of
from bazar.view.view import View


def appeals(view: View) -> dict[str, tuple[float, ...]]:
    """Most points now, then the least opening, then the heaviest tile; a drawn tile that fits is played."""

    def gain(state: r.State, placement: int) -> int:
        after = r.apply(view.rules, state, placement)
        going_out = 0 if at(after.hands, state.turn) else r.GOING_OUT
        return r.play_worth(view.rules, after, tile_of(placement)) + going_out

    return line_thumbs.appeals(view, gain)
