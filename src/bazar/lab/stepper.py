"""Deals stepped from Python at the speed of the compiled side, for learners and for programs of others."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from bazar.games import game as find_game
from bazar.games.options import OptionValue
from bazar.kernels.generator import stream
from bazar.kernels.stepping import BOX, Steps


class Stepper:
    """Random deals of one game, one after the other, played action by action.

    >>> from bazar.bits import lowest
    >>> stepper = Stepper("bergen", players=4, seed=7)
    >>> actions = stepper.deal()
    >>> while actions:
    ...     actions = stepper.play(lowest(actions))

    Actions are the rules' own numbers, and legal ones the set bits of a mask. Each deal begins at nothing, with seat
    0 first, as in `bazar.lab.simulation`.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        seed: int = 0,
    ) -> None:
        """Raises `UnknownGame`, `BadPlayers` or `BadOption`; the arguments are those of `simulate`."""
        kind = find_game(game)
        seats = kind.check_players(kind.players[0] if players is None else players)
        self.rules: Any = kind.rules_for(seats, kind.complete_options(seats, options or {}))
        self.actions = 0
        """The legal actions as a bit mask; 0 when the deal is over, and before the first."""
        self._steps = Steps.of(game)
        self._random = stream(seed, 0)
        self._box = np.zeros(BOX, dtype=np.int64)
        self._steps.sit_down(self.rules, self._box)

    def deal(self) -> int:
        """Draw the next deal; returns its legal actions, none if it is to be thrown in."""
        self._random, self.actions = self._steps.deal_next(self._random, self._box)
        return self.actions

    def take_up(self, state: Any) -> int:
        """Go on from *state*, a state of the game's rules; returns its legal actions."""
        self.actions = self._steps.take_up(state, self._box)
        return self.actions

    def play(self, action: int) -> int:
        """Take the legal *action*; returns those that are legal then. `ValueError` for any other."""
        if action < 0 or not self.actions >> action & 1:
            text = f"the action {action} is not legal now"
            raise ValueError(text)
        self.actions = self._steps.play(action, self._box)
        return self.actions

    @property
    def state(self) -> Any:
        """The game's state, as a copy; before the first deal it means nothing."""
        return self._steps.look(self._box)
