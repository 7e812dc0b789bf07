"""Which rules a record was played by. A record replays by the rules of its version, however old, for ever.

A game's current rules are those of `bazar.games`, with their version. When they change in any way that a record
could tell, the game as it was moves to a module of its own, `bazar.games.GAME.version_N`, rules and all, and is
entered here; the record's golden files of that version stay in the tests.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from bazar.errors import UnknownGame
from bazar.games import SHOP
from bazar.games import game as current
from bazar.games.protocol import Game

if TYPE_CHECKING:
    from bazar.games.shop.game import Shop

OLDER: dict[tuple[str, int], tuple[str, str]] = {}
"""By game and version: the module and the class of rules that are no longer current. There are none yet."""


class UnknownVersion(UnknownGame):
    """Rules of a version that this program does not know."""


def rules_of(name: str, version: int) -> Game[Any, Any]:
    """The game of tiles called *name* by its rules of *version*; `UnknownGame` or `UnknownVersion` otherwise."""
    game = current(name)
    if version == game.version:
        return game
    if version > game.version or (name, version) not in OLDER:
        raise _unknown(name, version, game.version)
    module, kind = OLDER[name, version]
    return cast("Game[Any, Any]", getattr(import_module(module), kind)())


def words_of(version: int) -> "Shop":
    """The game of words by its rules of *version*; `UnknownVersion` otherwise."""
    from bazar.games.shop.game import Shop

    if version != Shop.version:
        raise _unknown(SHOP, version, Shop.version)
    return Shop()


def _unknown(name: str, version: int, newest: int) -> UnknownVersion:
    if version > newest:
        return UnknownVersion(
            f"these are rules {version} of {name}; this program is older and knows them up to {newest}"
        )
    return UnknownVersion(f"there is no version {version} of the rules of {name} here; the newest is {newest}")
