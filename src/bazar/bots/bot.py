"""What a bot is."""

import random
from abc import ABC, abstractmethod

from bazar.bots.thought import Thought
from bazar.view.view import View


class Bot(ABC):
    """A player that remembers nothing: the view has all that has happened in the deal."""

    @abstractmethod
    def think(self, view: View, rng: random.Random) -> Thought:
        """A move with the values of all of ``view.actions()``, of which there must be some.

        The same view and *rng* give the same thought, once what the bot needs is ready (`prepare`).
        """

    def choose(self, view: View, rng: random.Random) -> str:
        """The move alone."""
        return self.think(view, rng).action

    def plays(self, game: str) -> bool:
        """Whether the bot has ever learned the game of that id."""
        return True

    def prepare(self, game: str, *, wait: bool = False) -> None:
        """Begin to make ready what takes long (machine code), in the background; *wait* until it is done.

        Nobody has to: until all is ready the bot plays by something quicker.
        """
        return
