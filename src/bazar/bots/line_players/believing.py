"""Hard: hands imagined as the others' play makes them likely, and looked at without pretending to see them.

- Every way that the hidden tiles can lie is weighed by how likely people would have played so with them: all of them
  where they can be counted, else many drawn at random.
- In worlds drawn by weight everybody goes on as people play; and, averaged with that, the seat looks about once more
  when it is to choose again, as it will then know more but not everything.
- Near the target what counts is the chance of winning the match.
- Where nothing is hidden any more the position is solved.
"""

import random
from dataclasses import dataclass
from typing import Any

from bazar.beliefs import Beliefs
from bazar.bots.background import Background
from bazar.bots.choosing import best
from bazar.bots.levels import Player
from bazar.bots.thought import CHANCE, POINTS, Thought
from bazar.view.view import View


@dataclass(frozen=True)
class Effort:
    """How much is looked at, in units that are the same on every machine."""

    at_most: int = 40_000
    """Ways in which hidden tiles can lie, up to which all of them are weighed."""
    sampled: int = 2_000
    """How many are weighed otherwise."""
    worlds: int = 400
    """In how many of them the seat looks ahead."""
    times: int = 6
    """How often each is played out."""
    second_worlds: int = 500
    """In how many of them it looks about once more; in a third of that with more than two players; 0 if it does not."""
    second_times: int = 4
    """How often each of those is played out then; for two players it is solved instead."""
    budget: int = 4_000
    """Moves tried in solving each of those."""
    solving: int = 2_000_000
    """Moves tried where nothing is hidden any more."""


@dataclass(frozen=True)
class BelievingPlayer:
    """Weighs what it imagines."""

    instead: Player
    """Plays until the machine code is ready, or where there is none."""
    machine_code: Background
    near: int
    """Points: from so near to the target on, of anybody, the chance of the match is what counts."""
    breadth: float
    """How many points more make a match *e* times as likely, times the root of the points still to make."""
    effort: Effort = Effort()

    def think(self, view: View, rng: random.Random) -> Thought:
        """The best by what is believed; of equals any one."""
        if not self.machine_code.ready:
            return self.instead.think(view, rng)
        from bazar.bots.line_players.searching import Imagination

        effort = self.effort
        beliefs = Beliefs.of(view, rng, effort.at_most, effort.sampled, fast=True)
        is_near = max(view.points) >= view.rules.target - self.near
        if is_settled(view, beliefs) and not is_near:
            return solved(view, beliefs, rng, effort.solving)
        worlds = beliefs.worlds
        whole = worlds.complete and len(worlds) <= effort.worlds
        which = worlds.all if whole else beliefs.drawn(rng, effort.worlds)
        weights = beliefs.weights if whole else (1 / effort.worlds,) * effort.worlds
        values, chances = Imagination(worlds, which, weights, rng).played_out(effort.times, self.breadth)
        if is_near:
            return Thought(best(chances, rng), chances, CHANCE, len(which), whole)
        if effort.second_worlds:
            seconds = self.looked_at_again(beliefs, rng)
            values = {action: (value + seconds[action]) / 2 for action, value in values.items()}
        return Thought(best(values, rng), values, POINTS, len(which), whole)

    def looked_at_again(self, beliefs: Beliefs, rng: random.Random) -> dict[str, float]:
        """The values if the seat looks about once more."""
        from bazar.bots.line_players.searching import Imagination

        effort = self.effort
        worlds = beliefs.worlds
        many = effort.second_worlds if worlds.view.players == 2 else effort.second_worlds // 3
        whole = worlds.complete and len(worlds) <= many
        which = worlds.all if whole else beliefs.drawn(rng, many)
        weights = beliefs.weights if whole else (1 / len(which),) * len(which)
        times = 0 if worlds.view.players == 2 else effort.second_times
        return Imagination(worlds, which, weights, rng).postponed(times, effort.budget)

    def prepare(self, *, wait: bool) -> None:
        """Compile what is needed."""
        self.machine_code.begin()
        if wait:
            self.machine_code.wait()


def is_settled(view: View, beliefs: Beliefs) -> bool:
    """Whether a single deal agrees with the view, and nothing is drawn any more in an unknown order."""
    stock_matters = "stock" in view.state._fields and view.game.rules.may_draw(view.state)
    return beliefs.worlds.complete and len(beliefs.worlds) == 1 and not stock_matters


def solved(view: View, beliefs: Beliefs, rng: random.Random, budget: int) -> Thought:
    """The only deal there is, played on perfectly."""
    from bazar.solve import solve

    state: Any = beliefs.worlds.state(beliefs.worlds.all[0], rng)
    solution = solve(view.game.id, view.rules, state, budget)
    values = {token: float(solution.values[action]) for token, action in view.legal.items()}
    return Thought(best(values, rng), values, POINTS, 1, solution.exact)
