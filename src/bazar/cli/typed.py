"""Options of a table as they are typed on the command line."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bazar.errors import BadOption

if TYPE_CHECKING:
    from bazar.games.options import OptionValue


def pairs(typed: Sequence[str]) -> dict[str, str]:
    """The texts *typed* as names and values; `BadOption` for one that is no pair."""
    chosen = {}
    for text in typed:
        name, sign, value = (part.strip() for part in text.partition("="))
        if not sign or not name:
            raise BadOption(f"an option is written name=value, like target=8, not {text!r}")
        chosen[name] = value
    return chosen


def typed_options(game: str, players: int | None, typed: Sequence[str]) -> "dict[str, OptionValue]":
    """The options as typed, each as the game takes it; those that it does not have are refused later, by name."""
    from bazar.games import game as find_game
    from bazar.games.options import parsed

    kind = find_game(game)
    return parsed(kind.options(players or kind.players[0]), pairs(typed))
