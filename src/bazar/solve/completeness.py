"""Whether a state holds all the tiles of its deal: a View's own state has the hidden ones blanked."""

from typing import Any

from bazar.games.eighty import rules as eighty
from bazar.games.protocol import Game
from bazar.stock import tile_at


def is_complete(game: Game[Any, Any], rules: Any, state: Any) -> bool:
    """Whether every hand and the stock are as long as they must be, and no tile is in two places."""
    lengths = [len(game.hand_tiles(hand)) for hand in state.hands]
    if game.id == "eighty":
        return lengths == [_expected(state, seat, lengths) for seat in range(eighty.SEATS)]
    stock = [tile_at(state.stock, place) for place in range(state.stock_size)] if "stock" in state._fields else []
    tiles = [tile for hand in state.hands for tile in game.hand_tiles(hand)] + stock
    if len(set(tiles)) < len(tiles):
        return False
    dealt = len(game.tiles) if game.id == "bergen" else rules.players * game.rules.hand_size(rules)
    found: int = state.laid + len(tiles)
    return found == dealt


def _expected(state: eighty.State, seat: int, lengths: list[int]) -> int:
    """How many tiles *seat* must have beside the hand of the seat to move."""
    if eighty.is_nello(state) and seat == eighty.partner(state.bidder):
        return lengths[seat]
    to_play = state.turn
    for _ in range(eighty.trick_players(state) - state.trick_size):
        if to_play == seat:
            return lengths[state.turn]
        to_play = eighty.next_seat(state, to_play)
    return lengths[state.turn] - 1
