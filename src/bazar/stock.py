"""A closed stock of at most 24 tiles in the order of drawing, packed into two ints of five bits a tile.

The first int holds the twelve tiles that are drawn first, the lowest bits foremost.
"""

from collections.abc import Sequence

_TILE = 31
_BITS = 5
_IN_FIRST = 12
_LAST = 55


def pack(tiles: Sequence[int]) -> tuple[int, int]:
    """The stock whose first tile to be drawn is ``tiles[0]``."""
    stock = (0, 0)
    for place in range(len(tiles)):
        stock = with_last(stock, place, tiles[place])
    return stock


def with_last(stock: tuple[int, int], size: int, tile: int) -> tuple[int, int]:
    """The *stock* of *size* tiles with another *tile* to be drawn after them."""
    if size < _IN_FIRST:
        return (stock[0] | tile << (_BITS * size), stock[1])
    return (stock[0], stock[1] | tile << (_BITS * (size - _IN_FIRST)))


def top(stock: tuple[int, int]) -> int:
    """The tile that would be drawn next; the stock must not be empty."""
    return stock[0] & _TILE


def without_top(stock: tuple[int, int]) -> tuple[int, int]:
    """The stock after its next tile has been drawn."""
    return (stock[0] >> _BITS | (stock[1] & _TILE) << _LAST, stock[1] >> _BITS)


def tile_at(stock: tuple[int, int], place: int) -> int:
    """The tile that will be drawn after *place* others."""
    if place < _IN_FIRST:
        return stock[0] >> (_BITS * place) & _TILE
    return stock[1] >> (_BITS * (place - _IN_FIRST)) & _TILE
