"""The bot that plays by rules of thumb: quick, sensible, and easily outwitted."""

import random
from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from bazar.bots import bergen, bingo, eighty, fives_and_threes
from bazar.bots.bot import Bot
from bazar.bots.thought import APPEAL, Thought
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


class GreedyBot(Bot):
    """Takes the action that appeals most by the game's rules of thumb, any one of those that appeal alike."""

    def think(self, view: View, rng: random.Random) -> Thought:
        """The most appealing of the legal actions; `UnknownGame` where there are no rules of thumb for the game."""
        if not self.plays(view.game.id):
            text = f"the greedy bot has no rules of thumb for {view.game.id!r}; it plays {', '.join(_THUMBS)}"
            raise UnknownGame(text)
        appeals = _THUMBS[view.game.id](view)
        best = max(appeals.values())
        action = rng.choice([action for action, appeal in appeals.items() if appeal == best])
        return Thought(action, _places(view.actions(), appeals), APPEAL)

    def plays(self, game: str) -> bool:
        """Whether there are rules of thumb for it."""
        return game in _THUMBS


def _places(actions: Iterable[str], appeals: Appeals) -> dict[str, float]:
    """By action: how many of the others appeal less; one that is not thought of appeals least."""
    all_appeals = {action: appeals.get(action, ()) for action in actions}
    return {action: float(sum(other < mine for other in all_appeals.values())) for action, mine in all_appeals.items()}
