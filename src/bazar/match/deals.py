"""A deal: who was dealt what, and the stock in the order of drawing. Tiles that are not known are ``None``."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bazar.errors import BadDeal
from bazar.games.protocol import Game
from bazar.stock import pack

UNKNOWN = "?"
"""How records and deals given as text write a tile that is not known."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Hands by seat and the stock, as tile numbers of the game's set, in the order in which they were given."""

    hands: tuple[tuple[int | None, ...], ...]
    stock: tuple[int | None, ...]

    @property
    def is_complete(self) -> bool:
        """Whether every tile is known."""
        return None not in self.stock and all(None not in hand for hand in self.hands)


def read_deal(game: Game[Any, Any], players: int, given: object, *, complete: bool = True) -> Deal:
    """The deal that *given* describes: a `Deal`, or a mapping with ``hands`` and ``stock`` of tile texts.

    Raises `BadDeal` or `BadTile`, saying what is wrong and what would be right. Unless *complete* is asked for,
    tiles may be unknown, written `?`.
    """
    deal = given if isinstance(given, Deal) else _from_mapping(game, given)
    _check_sizes(game, players, deal)
    _check_tiles(game, deal)
    if complete and not deal.is_complete:
        text = "a deal that is to be played needs all of its tiles; one is unknown (?)"
        raise BadDeal(text)
    return deal


def _from_mapping(game: Game[Any, Any], given: object) -> Deal:
    if not isinstance(given, Mapping) or "hands" not in given or not _is_list(given["hands"]):
        text = f"a deal has 'hands', a list by seat, and 'stock', a list; this is {_short(given)}"
        raise BadDeal(text)
    extra = sorted(str(key) for key in given if key not in ("hands", "stock"))
    if extra:
        text = f"a deal has 'hands' and 'stock' and nothing else, not {', '.join(extra)}"
        raise BadDeal(text)
    stock = given.get("stock", [])
    for hand in (*given["hands"], stock):
        if not _is_list(hand):
            text = f"a hand or a stock is a list of tiles like '6-4'; this is {_short(hand)}"
            raise BadDeal(text)
    return Deal(tuple(_tiles(game, hand) for hand in given["hands"]), _tiles(game, stock))


def _is_list(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _tiles(game: Game[Any, Any], texts: Iterable[str]) -> tuple[int | None, ...]:
    return tuple(None if text == UNKNOWN else game.tiles.parse(text) for text in texts)


def _check_sizes(game: Game[Any, Any], players: int, deal: Deal) -> None:
    if len(deal.hands) != players:
        text = f"a deal for {players} players has {players} hands, not {len(deal.hands)}"
        raise BadDeal(text)
    size = game.hand_size(players)
    for seat, hand in enumerate(deal.hands):
        if len(hand) != size:
            text = f"the hand of seat {seat} has {len(hand)} tiles; each is dealt {size}"
            raise BadDeal(text)
    if len(deal.stock) != game.stock_size(players):
        text = f"the stock has {len(deal.stock)} tiles; {game.stock_size(players)} are left after the dealing"
        raise BadDeal(text)


def _check_tiles(game: Game[Any, Any], deal: Deal) -> None:
    everything = Counter(tile for part in (*deal.hands, deal.stock) for tile in part if tile is not None)
    for tile, copies in everything.items():
        if type(tile) is not int or not 0 <= tile < len(game.tiles):
            text = f"there is no tile number {tile!r}"
            raise BadDeal(text)
        if copies > game.tiles.copies:
            times = "once" if game.tiles.copies == 1 else "twice"
            text = f"the tile {game.tiles.text(tile)} is dealt {copies} times; the set holds it {times}"
            raise BadDeal(text)


def opening_state(game: Game[Any, Any], rules: Any, deal: Deal, first: int, match_points: Sequence[int]) -> Any:
    """The state in which the complete *deal* begins."""
    seats = len(game.rules.nothing())
    hands = [game.hand_of([tile for tile in hand if tile is not None]) for hand in deal.hands]
    hands += [0] * (seats - len(hands))
    stock = [tile for tile in deal.stock if tile is not None]
    points = [*match_points, *[0] * (len(game.rules.no_points()) - len(match_points))]
    return game.deal(rules, tuple(hands), pack(stock), first, tuple(points))


def as_mapping(game: Game[Any, Any], deal: Deal) -> dict[str, Any]:
    """*deal* as `read_deal` takes it: tile texts by hand and stock."""

    def texts(tiles: Iterable[int | None]) -> list[str]:
        return [UNKNOWN if tile is None else game.tiles.text(tile) for tile in tiles]

    return {"hands": [texts(hand) for hand in deal.hands], "stock": texts(deal.stock)}
