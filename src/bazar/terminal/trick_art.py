"""A trick in characters: who played what, and who is taking it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from bazar.games.protocol import NOBODY, Game
from bazar.match.history import Move
from bazar.terminal.blocks import Block, block, centred, flow, shortened, width_of
from bazar.terminal.look import Look
from bazar.terminal.tile_art import Face, draw_tile

BEST = "bold green"
GAP = 2


class Card(NamedTuple):
    """One place of a trick: a seat, and the tile it played."""

    seat: int
    tile: int
    """`NOBODY` if the seat has still to play."""
    best: bool
    """Whether the tile is taking the trick, or has taken it."""


def last_cards(game: Game[Any, Any], moves: Sequence[Move], size: int, best_seat: int) -> list[Card]:
    """The last *size* tiles that were played, or as many as there are, that of *best_seat* being the best."""
    played = [(move.seat, game.played_tile(move.action)) for move in moves]
    laid = [(seat, tile) for seat, tile in played if tile != NOBODY]
    return [Card(seat, tile, seat == best_seat) for seat, tile in laid[max(0, len(laid) - size) :]]


def draw_trick(game: Game[Any, Any], cards: Sequence[Card], names: Sequence[str], face: Face, look: Look) -> Block:
    """The cards beside each other in the order of play, each under the name of its seat; *names* are by seat."""
    if not cards:
        return []
    narrow = look._replace(width=max(8, (look.width - GAP * (len(cards) - 1)) // len(cards)))
    pictures = []
    for card in cards:
        name = f"{look.glyphs.best} {names[card.seat]}" if card.best else names[card.seat]
        pictures.append(captioned(game, card.tile, name, face, narrow, style=BEST if card.best else ""))
    return flow(pictures, look.width, GAP)


def captioned(game: Game[Any, Any], tile: int, caption: str, face: Face, look: Look, style: str) -> Block:
    """A tile, or an empty place, under a *caption* that is shortened to the width."""
    if tile == NOBODY:
        empty = draw_tile(0, 0, face, look.glyphs)
        picture = ["" for _ in empty]
        picture[len(empty) // 2] = look.glyphs.ellipsis.center(len(empty[0]))
    else:
        picture = draw_tile(game.tiles.high[tile], game.tiles.low[tile], face, look.glyphs)
    lines = [*block([shortened(caption, look.width, look.glyphs.ellipsis)], style), *block(picture, style)]
    return centred(lines, width_of(lines))
