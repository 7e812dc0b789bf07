"""Tiles as pairs, the greater number first, written as the rules write them."""

from collections.abc import Iterable
from typing import Any

Tile = tuple[int, int]
Dealt = dict[str, Any]


def read(text: str) -> Tile:
    great, small = text.split("-")
    return int(great), int(small)


def written(tile: Tile) -> str:
    return f"{tile[0]}-{tile[1]}"


def read_all(texts: Iterable[str]) -> list[Tile]:
    return [read(text) for text in texts]


def is_double(tile: Tile) -> bool:
    return tile[0] == tile[1]


def doubles_of(hand: Iterable[Tile]) -> list[Tile]:
    return [tile for tile in hand if is_double(tile)]


def pips_of(hand: Iterable[Tile]) -> int:
    return sum(great + small for great, small in hand)
