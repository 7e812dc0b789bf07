"""A trick as a picture: who has played what around the table, who takes it, the stock and the tile turned up."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from markupsafe import Markup, escape

from bazar.games.protocol import NOBODY
from bazar.tables.tricks import Card
from bazar.tiles import TileSet
from bazar.web.draw.tile import placed, symbol

_WIDTH: Final = {"phone": 190, "desk": 300}
_HEIGHT: Final = 172
_PLACES: Final = {
    2: ((0, 44), (0, -44)),
    4: ((0, 46), (-62, 0), (0, -46), (62, 0)),
}
"""Where the tile of each seat lies, clockwise from the one who looks, by the number of players."""
_WORD: Final = 14
"""Letters of a name that there is room for."""


class Pile(NamedTuple):
    """The stock beside the trick."""

    size: int
    turned_up: int
    """`NOBODY` if no tile lies face up."""
    label: str


def trick(
    cards: Sequence[Card],
    tiles: TileSet,
    names: Sequence[str],
    shape: str,
    *,
    me: int,
    winning: str,
    pile: Pile | None = None,
) -> Markup:
    """The trick of *cards*, *names* being by seat and *me* the seat at the bottom; *winning* says who takes it."""
    players = len(names)
    drawn = "".join(_card(card, tiles, names, _PLACES[players][(card.seat - me) % players], winning) for card in cards)
    if pile is not None:
        drawn += _pile(pile, tiles, -_WIDTH[shape] / 2 + 26)
    width = _WIDTH[shape]
    box = f"{-width / 2:g} {-_HEIGHT / 2:g} {width} {_HEIGHT}"
    return Markup(f'<svg class="trick" viewBox="{box}" preserveAspectRatio="xMidYMid meet">{drawn}</svg>')  # noqa: S704


def _card(card: Card, tiles: TileSet, names: Sequence[str], place: tuple[int, int], winning: str) -> str:
    x, y = place
    name = names[card.seat]
    short = name if len(name) <= _WORD else f"{name[: _WORD - 1]}…"
    called = (
        f'<text class="who" x="{x}" y="{y - 25 if y < 0 else y + 31}">{"★ " if card.best else ""}{escape(short)}</text>'
    )
    if card.tile == NOBODY:
        return f'<rect class="empty" x="{x - 10}" y="{y - 20}" width="20" height="40" rx="3"/>{called}'
    high, low = tiles.high[card.tile], tiles.low[card.tile]
    title = f"{name}: {tiles.text(card.tile)}" + (f" – {winning}" if card.best else "")
    drawn = placed(
        symbol(high, low), x, y, 0, key=tiles.text(card.tile), classes="best" if card.best else "", title=title
    )
    if card.best:
        drawn = f'<rect class="ring" x="{x - 12}" y="{y - 22}" width="24" height="44" rx="5"/>{drawn}'
    return drawn.replace("<g ", f'<g data-seat="{card.seat}" ', 1) + called


def _pile(pile: Pile, tiles: TileSet, x: float) -> str:
    drawn = ""
    if pile.turned_up != NOBODY:
        high, low = tiles.high[pile.turned_up], tiles.low[pile.turned_up]
        drawn += placed(symbol(high, low), x + 4, 10, 90, title=tiles.text(pile.turned_up), classes="turned-up")
    backs = min(3, pile.size - (pile.turned_up != NOBODY))
    drawn += "".join(placed("tb", x - 2 * depth, -6 - 2 * depth, 0) for depth in range(max(0, backs)))
    return f'{drawn}<text class="who" x="{x:g}" y="38">{escape(pile.label)}</text>'
