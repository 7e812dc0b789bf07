"""Bazar: exact rules, records and views of five old table games.

>>> import bazar
>>> match = bazar.start("bingo", seed=b"any bytes")
>>> happened = match.play(match.actions()[0])
"""

from typing import TYPE_CHECKING, Any

from bazar._version import __version__
from bazar.errors import (
    BadDeal,
    BadOption,
    BadPlayers,
    BadRecord,
    BadSecret,
    BadTile,
    BazarError,
    IllegalAction,
    MissingExtra,
    UnknownGame,
)
from bazar.facts import Fact
from bazar.games import DOMINOES, GAMES, game
from bazar.match.deals import Deal
from bazar.match.history import Happened
from bazar.match.match import Match
from bazar.starting import start

if TYPE_CHECKING:
    from bazar.view.view import View

__all__ = [
    "DOMINOES",
    "GAMES",
    "BadDeal",
    "BadOption",
    "BadPlayers",
    "BadRecord",
    "BadSecret",
    "BadTile",
    "BazarError",
    "Deal",
    "Fact",
    "Happened",
    "IllegalAction",
    "Match",
    "MissingExtra",
    "UnknownGame",
    "View",
    "__version__",
    "game",
    "start",
]


def __getattr__(name: str) -> Any:
    """Load `View` when it is first named: nobody who only plays needs it."""
    if name == "View":
        from bazar.view.view import View

        return View
    raise AttributeError(f"module 'bazar' has no attribute {name!r}")
