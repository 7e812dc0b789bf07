"""A closed stock of at most 24 tiles in the order of drawing, packed into two ints of five bits a tile.

The first int holds the twelve tiles that are drawn first, the lowest bits foremost.
"""

from collections.abc import Sequence

_TILE = 31
_BITS = 5
_LAST = 55


def pack(tiles: Sequence[int]) -> tuple[int, int]:
    """The stock whose first tile to be drawn is ``tiles[0]``."""
    first, second = 0, 0
    for place in range(len(tiles)):
        if place < 12:
            first |= tiles[place] << (_BITS * place)
        else:
            second |= tiles[place] << (_BITS * (place - 12))
    return (first, second)


def top(stock: tuple[int, int]) -> int:
    """The tile that would be drawn next; the stock must not be empty."""
    return stock[0] & _TILE


def without_top(stock: tuple[int, int]) -> tuple[int, int]:
    """The stock after its next tile has been drawn."""
    return (stock[0] >> _BITS | (stock[1] & _TILE) << _LAST, stock[1] >> _BITS)


def tile_at(stock: tuple[int, int], place: int) -> int:
    """The tile that will be drawn after *place* others."""
    if place < 12:
        return stock[0] >> (_BITS * place) & _TILE
    return stock[1] >> (_BITS * (place - 12)) & _TILE
