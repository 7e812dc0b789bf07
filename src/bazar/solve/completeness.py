"""Whether a state holds all the tiles of its deal: a View's own state has the hidden ones blanked."""

from typing import Any

from bazar.bits import popcount
from bazar.games.eighty import rules as eighty
from bazar.games.protocol import Game
from bazar.stock import tile_at


def is_complete(game: Game[Any, Any], rules: Any, state: Any) -> bool:
    """Whether every hand and the stock are as long as they must be, and no tile is in two places."""
    if game.id == "eighty":
        return _is_dealt_to_all(state)
    stock = [tile_at(state.stock, place) for place in range(state.stock_size)] if "stock" in state._fields else []
    tiles = [tile for hand in state.hands for tile in game.hand_tiles(hand)] + stock
    if len(set(tiles)) < len(tiles):
        return False
    dealt = len(game.tiles) if game.id == "bergen" else rules.players * game.rules.hand_size(rules)
    found: int = state.laid + len(tiles)
    return found == dealt


def _is_dealt_to_all(state: eighty.State) -> bool:
    """Whether those who have yet to play to the trick have as many tiles as the seat to move, all others one less."""
    lengths = [popcount(hand) for hand in state.hands]
    expected = [lengths[state.turn] - 1] * eighty.SEATS
    if eighty.is_nello(state):
        sits_out = eighty.partner(state.bidder)
        expected[sits_out] = lengths[sits_out]
    to_play = state.turn
    for _ in range(eighty.trick_players(state) - state.trick_size):
        expected[to_play] = lengths[state.turn]
        to_play = eighty.next_seat(state, to_play)
    return lengths == expected
