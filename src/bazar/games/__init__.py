"""The games of the house, by name."""

from functools import cache
from importlib import import_module
from typing import Any, cast

from bazar.errors import UnknownGame
from bazar.games.game import Game

_WHERE = {
    "bingo": ("bazar.games.bingo.game", "Bingo"),
    "fives-and-threes": ("bazar.games.fives_and_threes.game", "FivesAndThrees"),
    "bergen": ("bazar.games.bergen.game", "Bergen"),
    "eighty": ("bazar.games.eighty.game", "Eighty"),
}

GAMES = tuple(_WHERE)
"""The names of all games, in the order in which the house shows them."""


@cache
def game(name: str) -> Game[Any, Any]:
    """The game called *name*, loaded when it is first asked for; `UnknownGame` names those there are."""
    if name not in _WHERE:
        text = f"there is no game {name!r}; there are {', '.join(GAMES)}"
        raise UnknownGame(text)
    module, kind = _WHERE[name]
    return cast("Game[Any, Any]", getattr(import_module(module), kind)())
