"""Who plays which game at which level."""

from typing import Final

from bazar.bots import bingo_players, eighty_players
from bazar.bots.levels import LevelBot, Player
from bazar.bots.line_players import bergen, fives_and_threes

LEVELS: Final = ("easy", "medium", "hard")
BASELINE: Final = "sampling"
"""Plain sampling with open hands in about the time of hard: what the levels are measured against, no level itself."""

BY_GAME: Final[dict[str, dict[str, Player]]] = {
    "fives-and-threes": fives_and_threes.PLAYERS,
    "bergen": bergen.PLAYERS,
    "eighty": eighty_players.PLAYERS,
    "bingo": bingo_players.PLAYERS,
}
"""By game, then by level."""


def level(name: str) -> LevelBot:
    """The bot of that level, with its players of all games."""
    return LevelBot(name, {game: players[name] for game, players in BY_GAME.items()})
