"""The bot that plays by rules of thumb: quick, sensible, and easily outwitted."""

import random
from collections.abc import Callable, Mapping
from typing import TypeAlias

from bazar.bots import bergen, bingo, eighty, fives_and_threes
from bazar.errors import UnknownGame
from bazar.view.view import View

Appeals: TypeAlias = Mapping[str, tuple[float, ...]]
"""By legal action: how it appeals; the greatest tuple is the best."""

_THUMBS: dict[str, Callable[[View], Appeals]] = {
    "bingo": bingo.appeals,
    "fives-and-threes": fives_and_threes.appeals,
    "bergen": bergen.appeals,
    "eighty": eighty.appeals,
}


class GreedyBot:
    """Takes the action that appeals most by the game's rules of thumb, any one of those that appeal alike."""

    def choose(self, view: View, rng: random.Random) -> str:
        """The most appealing of the legal actions; `UnknownGame` where there are no rules of thumb for the game."""
        if view.game.id not in _THUMBS:
            text = f"the greedy bot has no rules of thumb for {view.game.id!r}; it plays {', '.join(_THUMBS)}"
            raise UnknownGame(text)
        appeals = _THUMBS[view.game.id](view)
        best = max(appeals.values())
        return rng.choice([action for action, appeal in appeals.items() if appeal == best])
