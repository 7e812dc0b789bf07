"""The bot that plays anything."""

import random

from bazar.view.view import View


class RandomBot:
    """Takes each legal action with the same probability."""

    def choose(self, view: View, rng: random.Random) -> str:
        """Any of the legal actions."""
        return rng.choice(view.actions())
