"""Which rules a record was played by. A record replays by the rules of its version, however old, for ever.

A game's current rules are those of `bazar.games`, with their version. When they change in any way that a record
could tell, the game as it was moves to a module of its own, `bazar.games.GAME.version_N`, rules and all, and is
entered here; the record's golden files of that version stay in the tests.
"""

from importlib import import_module
from typing import Any, cast

from bazar.errors import UnknownGame
from bazar.games import game as current
from bazar.games.protocol import Game

OLDER: dict[tuple[str, int], tuple[str, str]] = {}
"""By game and version: the module and the class of rules that are no longer current. There are none yet."""


class UnknownVersion(UnknownGame):
    """Rules of a version that this program does not know."""


def rules_of(name: str, version: int) -> Game[Any, Any]:
    """The game called *name* as its rules of *version* have it; `UnknownGame` or `UnknownVersion` otherwise."""
    game = current(name)
    if version == game.version:
        return game
    if version > game.version:
        text = f"these are rules {version} of {name}; this program is older and knows them up to {game.version}"
        raise UnknownVersion(text)
    if (name, version) not in OLDER:
        text = f"there is no version {version} of the rules of {name} here; the newest is {game.version}"
        raise UnknownVersion(text)
    module, kind = OLDER[name, version]
    return cast("Game[Any, Any]", getattr(import_module(module), kind)())
