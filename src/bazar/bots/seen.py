"""What every rule of thumb asks of a view: which tiles lie where its seat has not seen them."""

from bazar.games.protocol import NOBODY
from bazar.view.view import View


def unseen(view: View) -> list[int]:
    """The tiles that are neither in the seat's own hand nor played, ascending, each copy by itself."""
    copies = [view.game.tiles.copies] * len(view.game.tiles)
    own = () if view.seat is None else view.game.hand_tiles(view.state.hands[view.seat])
    played = (view.game.played_tile(move.action) for move in view.moves)
    for tile in (*own, *played):
        if tile != NOBODY:
            copies[tile] -= 1
    return [tile for tile, left in enumerate(copies) for _ in range(left)]
