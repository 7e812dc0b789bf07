"""The bot that plays anything."""

import random

from bazar.bots.bot import Bot
from bazar.bots.thought import APPEAL, Thought
from bazar.view.view import View


class RandomBot(Bot):
    """Takes each legal action with the same probability."""

    def think(self, view: View, rng: random.Random) -> Thought:
        """Any of the legal actions, all of them being worth the same."""
        actions = view.actions()
        return Thought(rng.choice(actions), dict.fromkeys(actions, 0.0), APPEAL)
