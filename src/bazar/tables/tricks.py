"""What lies in a trick: who played what, and who is taking it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from bazar.games.protocol import NOBODY, Game
from bazar.match.history import Move


class Card(NamedTuple):
    """One place of a trick: a seat, and the tile it played."""

    seat: int
    tile: int
    """`NOBODY` if the seat has still to play."""
    best: bool
    """Whether the tile is taking the trick, or has taken it."""


def cards_before(game: Game[Any, Any], moves: Sequence[Move], trick: Sequence[Card]) -> list[Card]:
    """The trick before *trick*, which somebody has led to; nothing while that one still lies there."""
    played = sum(card.tile != NOBODY for card in trick)
    if played == len(trick):
        return []
    laid = _last_laid(game, moves, len(trick) + played)
    before = laid[: max(0, len(laid) - played)]
    taker = trick[0].seat  # who takes a trick leads to the next
    return [Card(seat, tile, seat == taker) for seat, tile in before]


def last_cards(game: Game[Any, Any], moves: Sequence[Move], size: int, best_seat: int) -> list[Card]:
    """The last *size* tiles that were played, or as many as there are, that of *best_seat* being the best."""
    return [Card(seat, tile, seat == best_seat) for seat, tile in _last_laid(game, moves, size)]


def _last_laid(game: Game[Any, Any], moves: Sequence[Move], most: int) -> list[tuple[int, int]]:
    """Who has played what: the last tiles, at *most* so many, in order."""
    laid: list[tuple[int, int]] = []
    for move in reversed(moves):
        if len(laid) >= most:
            break
        tile = game.played_tile(move.action)
        if tile != NOBODY:
            laid.append((move.seat, tile))
    return laid[::-1]
