"""The legal actions as a person chooses among them: numbered, in the order in which the hand lies."""

from typing import NamedTuple

from bazar.language.voice import Voice
from bazar.tables.table import Table
from bazar.tables.wording import NAMED, words
from bazar.view.view import View


class Choice(NamedTuple):
    """One legal action."""

    number: int
    """From 1; 0 for a bid, which is typed as it is."""
    token: str
    words: str


def choices(view: View, table: Table, voice: Voice) -> list[Choice]:
    """All legal actions of the view's seat: tiles first, then what has a name, then bids."""
    order = {tile: place for place, tile in enumerate(table.hand(view))}
    tokens = sorted(view.legal, key=lambda token: _rank(view, order, token))
    numbered = [token for token in tokens if not token.isdigit()]
    bids = [token for token in tokens if token.isdigit()]
    return [
        *(Choice(number, token, _words(view, table, voice, token)) for number, token in enumerate(numbered, 1)),
        *(Choice(0, token, voice.text("a bid of {bid}", bid=token)) for token in bids),
    ]


def _rank(view: View, order: dict[int, int], token: str) -> tuple[int, str]:
    tile = view.game.played_tile(view.legal[token])
    named = [*NAMED].index(token) if token in NAMED else -1
    return (order.get(tile, len(order) + named), token)


def _words(view: View, table: Table, voice: Voice, token: str) -> str:
    return words(token, voice) if token in NAMED else table.words(view, voice, token)
