"""Players that are given a `View` and nothing else, by name."""

from bazar.bots.bot import Bot
from bazar.bots.greedy import GreedyBot
from bazar.bots.levels import LevelBot
from bazar.bots.players import BASELINE, LEVELS, level
from bazar.bots.thought import Thought
from bazar.bots.uniform import RandomBot
from bazar.errors import BazarError

__all__ = [
    "BASELINE",
    "BOTS",
    "LEVELS",
    "Bot",
    "GreedyBot",
    "LevelBot",
    "RandomBot",
    "Thought",
    "UnknownBot",
    "bot",
    "bots_for",
]

BOTS: dict[str, Bot] = {
    "greedy": GreedyBot(),
    "random": RandomBot(),
    **{name: level(name) for name in (*LEVELS, BASELINE)},
}
"""All bots by name, the default opponent first; not each of them plays each game, see `bots_for`."""


class UnknownBot(BazarError, LookupError):
    """There is no bot of that name."""


def bot(name: str) -> Bot:
    """The bot called *name*; `UnknownBot` names those there are."""
    if name not in BOTS:
        text = f"there is no bot {name!r}; there are {', '.join(BOTS)}"
        raise UnknownBot(text)
    return BOTS[name]


def bots_for(game: str) -> tuple[str, ...]:
    """The names of the bots that play *game*, the default opponent first."""
    return tuple(name for name, one in BOTS.items() if one.plays(game))
