"""Who holds what, face up as far as it is known: a record of one seat hides tiles, and those stay backs."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from bazar.games.protocol import NOBODY, Game
from bazar.match.deals import Deal
from bazar.match.history import Move

Tiles: TypeAlias = tuple[int | None, ...]
"""Tiles by their numbers in the game's set, those that are known first and ascending; ``None`` for a back."""


def hands_after(game: Game[Any, Any], deal: Deal, moves: Sequence[Move], sizes: Sequence[int]) -> tuple[Tiles, ...]:
    """By seat, the hand after *moves* of a *deal* in which tiles may be unknown; *sizes* says how many each holds."""
    known = [Counter(_known(hand)) for hand in deal.hands]
    stock = iter(deal.stock)
    for move in moves:
        tile = game.played_tile(move.action)
        if tile != NOBODY:
            known[move.seat] -= Counter([tile])  # one that was not known to be there counts as a back until now
        for drawer in move.drawers:
            known[drawer].update(_known([next(stock)]))
    return tuple(_in_hand(known[seat], size) for seat, size in enumerate(sizes))


def stock_after(deal: Deal, moves: Iterable[Move]) -> tuple[int | None, ...]:
    """What is left of the stock after *moves*, in the order of drawing."""
    return deal.stock[sum(len(move.drawers) for move in moves) :]


def _known(tiles: Iterable[int | None]) -> list[int]:
    return [tile for tile in tiles if tile is not None]


def _in_hand(known: Counter[int], size: int) -> Tiles:
    tiles = sorted(known.elements())[:size]
    return (*tiles, *[None] * (size - len(tiles)))
