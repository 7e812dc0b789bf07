"""A trick in characters: who played what, and who is taking it."""

from collections.abc import Sequence
from typing import Any

from bazar.games.protocol import NOBODY, Game
from bazar.tables.tricks import Card
from bazar.terminal.blocks import Block, block, centred, flow, shortened, width_of
from bazar.terminal.look import Look
from bazar.terminal.tile_art import Face, draw_tile

BEST = "bold green"
GAP = 2


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
