"""Every table that a domino game can be played at: the game, the number of players, and each choice of options."""

from itertools import product
from typing import Any, NamedTuple

import bazar
from bazar.errors import BadOption
from bazar.games import DOMINOES
from bazar.games.options import OptionValue


class Setting(NamedTuple):
    game: str
    players: int
    options: dict[str, OptionValue]

    @property
    def rules(self) -> Any:
        return bazar.game(self.game).rules_for(self.players, self.options)

    def __str__(self) -> str:
        chosen = " ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game} {self.players} {chosen}"


def _settings() -> list[Setting]:
    found = []
    for name in DOMINOES:
        game = bazar.game(name)
        for players in game.players:
            options = game.options(players)
            for values in product(*(option.values for option in options)):
                chosen = dict(zip((option.name for option in options), values, strict=True))
                try:
                    found.append(Setting(name, players, game.complete_options(players, chosen)))
                except BadOption:  # choices that contradict each other
                    continue
    return found


SETTINGS = _settings()
DEFAULTS = [
    Setting(name, players, bazar.game(name).complete_options(players, {}))
    for name in DOMINOES
    for players in bazar.game(name).players
]
