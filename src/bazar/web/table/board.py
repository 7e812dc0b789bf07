"""The middle of the table as a picture: the line of play, or the trick with the stock and the tile turned up."""

from collections.abc import Sequence

from markupsafe import Markup

from bazar.games.protocol import NOBODY
from bazar.language.speaker import Speaker
from bazar.tables import TABLES
from bazar.tables.table import Table
from bazar.tables.tricks import Card, cards_before
from bazar.view.view import View
from bazar.web.draw import Pile, line, trick, unnamed
from bazar.web.table.kept import Kept
from bazar.web.table.names import voice_of
from bazar.web.table.scene import Scene
from bazar.web.visitor import Look


def board(scene: Scene, look: Look) -> Markup:
    """The picture of what lies on the table of *scene*, a match of dominoes."""
    return picture_of(scene.view, voice_of(scene, look.language), look)


def picture_of(view: View, voice: Speaker, look: Look) -> Markup:
    """The picture of what lies on the table of *view*."""
    table = TABLES[view.game.id]
    if table.lays_line:
        laid = table.line(view.game, view.moves)
        return line(laid, look.shape, targets=_targets(view))
    return _trick(view, table, voice, look)


def last_trick(view: View, voice: Speaker, look: Look, taken: Kept[str]) -> str:
    """The picture of the trick before the one in play; nothing where there is none. Those *taken* are kept."""
    table = TABLES[view.game.id]
    cards = tuple(cards_before(view.game, view.moves, table.trick(view)))
    if not cards:
        return ""
    return taken.get((voice, view.game.id, cards, look.shape), lambda: str(_taken(view, table, voice, look, cards)))


def _taken(view: View, table: Table, voice: Speaker, look: Look, cards: Sequence[Card]) -> Markup:
    names = [voice.name(seat) for seat in range(view.players)]
    told = ", ".join(f"{names[card.seat]} {view.game.tiles.text(card.tile)}" for card in cards)
    winning = voice.text("takes the trick")
    drawn = trick(cards, view.game.tiles, names, look.shape, me=view.seat or 0, winning=winning, label=told)
    return unnamed(drawn)


def _targets(view: View) -> frozenset[str]:
    return frozenset(token[-1] for token in view.legal if token[-1] in "LR")


def _trick(view: View, table: Table, voice: Speaker, look: Look) -> Markup:
    names = [voice.name(seat) for seat in range(view.players)]
    pile = None
    if view.stock_size and table.shows_stock:
        label = voice.count("{n} tile", "{n} tiles", view.stock_size)
        pile = Pile(view.stock_size, table.turned_up(view), label)
    cards = table.trick(view)
    return trick(
        cards,
        view.game.tiles,
        names,
        look.shape,
        me=view.seat or 0,
        winning=_standing(cards, voice),
        pile=pile,
        turn=view.turn,
        trumps=frozenset(card.tile for card in cards if card.tile != NOBODY and table.is_trump(view, card.tile)),
    )


def _standing(cards: Sequence[Card], voice: Speaker) -> str:
    """What is said of the best tile; nothing while it is the only one."""
    played = sum(card.tile != NOBODY for card in cards)
    if played == len(cards):
        return voice.text("takes the trick")
    return voice.text("ahead so far") if played > 1 else ""
