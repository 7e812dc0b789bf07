"""Players that need machine code: until it has been made, or where none can be, something quicker plays."""

import random
from abc import ABC, abstractmethod
from dataclasses import dataclass

from bazar.bots.background import Background
from bazar.bots.levels import Player
from bazar.bots.thought import Thought
from bazar.view.view import View


@dataclass(frozen=True)
class CompiledPlayer(ABC):
    """A player of one game, by what numba has compiled."""

    instead: Player
    """Plays until the machine code is ready, or where there is none."""
    machine_code: Background

    def think(self, view: View, rng: random.Random) -> Thought:
        """The best by what was looked into; of equals any one."""
        return self.look_into(view, rng) if self.machine_code.ready else self.instead.think(view, rng)

    @abstractmethod
    def look_into(self, view: View, rng: random.Random) -> Thought:
        """As `think`, when the machine code is ready."""

    def prepare(self, *, wait: bool) -> None:
        """Compile what is needed."""
        self.machine_code.begin()
        if wait:
            self.machine_code.wait()
