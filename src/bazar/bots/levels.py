"""Three levels, each with a player of its own for each game that it has learned."""

import random
from collections.abc import Mapping
from typing import Final, Protocol

from bazar.bots.bot import Bot
from bazar.bots.thought import Thought
from bazar.errors import UnknownGame
from bazar.games import game as find_game
from bazar.view.view import View


class Player(Protocol):
    """How a level plays one game."""

    def think(self, view: View, rng: random.Random) -> Thought:
        """As `Bot.think`; by something quicker as long as not all is ready that the player needs."""

    def prepare(self, *, wait: bool) -> None:
        """As `Bot.prepare`."""


class LevelBot(Bot):
    """Plays each game as that game's player of its level does."""

    def __init__(self, level: str, players: Mapping[str, Player]) -> None:
        """*players* by game; games that are not there are not played."""
        self.level: Final = level
        self._players = players

    def think(self, view: View, rng: random.Random) -> Thought:
        """What the game's player thinks; `UnknownGame` if the level has none for the game."""
        return self._player(view.game.id).think(view, rng)

    def plays(self, game: str) -> bool:
        """Whether the level has a player for it."""
        return game in self._players

    def prepare(self, game: str, *, wait: bool = False) -> None:
        """Make ready what the player of the game needs; `UnknownGame` if there is none."""
        self._player(game).prepare(wait=wait)

    def _player(self, game: str) -> Player:
        find_game(game)
        if game not in self._players:
            text = (
                f"the level {self.level!r} has not learned {game!r}; it plays {', '.join(self._players) or 'nothing'}"
            )
            raise UnknownGame(text)
        return self._players[game]
