"""The games of the house, by name."""

from functools import cache
from importlib import import_module
from typing import Any, cast

from bazar.errors import UnknownGame
from bazar.games.protocol import Game

_WHERE = {
    "bingo": ("bazar.games.bingo.game", "Bingo"),
    "fives-and-threes": ("bazar.games.fives_and_threes.game", "FivesAndThrees"),
    "bergen": ("bazar.games.bergen.game", "Bergen"),
    "eighty": ("bazar.games.eighty.game", "Eighty"),
}

DOMINOES = tuple(_WHERE)
"""The names of the games that are played with tiles."""

SHOP = "shop"
"""The name of the game that is played with words."""

SHOP_PLAYERS = tuple(range(2, 13))
"""How many can play it: known here, so that whoever shows a list of games need not load its words."""

GAMES = (*DOMINOES, SHOP)
"""The names of all games, in the order in which the house shows them."""


def game(name: object) -> Game[Any, Any]:
    """The game of tiles called *name*, loaded when it is first asked for; `UnknownGame` names those there are."""
    if name == SHOP:
        text = f"{SHOP} is played with words, not with tiles; bazar.start({SHOP!r}) begins a match of it"
        raise UnknownGame(text)
    if not isinstance(name, str) or name not in _WHERE:
        text = f"there is no game {name!r}; there are {', '.join(GAMES)}"
        raise UnknownGame(text)
    return _loaded(name)


def players_of(name: str) -> tuple[int, ...]:
    """How many can play the game called *name*; `UnknownGame` names those there are."""
    return SHOP_PLAYERS if name == SHOP else game(name).players


@cache
def _loaded(name: str) -> Game[Any, Any]:
    module, kind = _WHERE[name]
    return cast("Game[Any, Any]", getattr(import_module(module), kind)())
