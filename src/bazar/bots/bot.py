"""What a bot is."""

import random
from typing import Protocol

from bazar.view.view import View


class Bot(Protocol):
    """A player that remembers nothing: the view has all that has happened in the deal."""

    def choose(self, view: View, rng: random.Random) -> str:
        """One of ``view.actions()``, of which there must be some; the same view and *rng* give the same one."""
