"""Players that are given a `View` and nothing else, by name."""

from bazar.bots.bot import Bot
from bazar.bots.greedy import GreedyBot
from bazar.bots.uniform import RandomBot
from bazar.errors import BazarError

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "UnknownBot", "bot"]

BOTS: dict[str, Bot] = {"greedy": GreedyBot(), "random": RandomBot()}
"""All bots by name, the default opponent first."""


class UnknownBot(BazarError, LookupError):
    """There is no bot of that name."""


def bot(name: str) -> Bot:
    """The bot called *name*; `UnknownBot` names those there are."""
    if name not in BOTS:
        text = f"there is no bot {name!r}; there are {', '.join(BOTS)}"
        raise UnknownBot(text)
    return BOTS[name]
