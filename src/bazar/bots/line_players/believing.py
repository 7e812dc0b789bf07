"""Hard: hands imagined as the others' play makes them likely, and played on as good players play.

- Every way that the hidden tiles can lie is weighed by how likely good players would have played so with them: all of
  them where they are few, else many drawn at random.
- Worlds drawn by weight are played on to the end by a policy of thumbs that minds which tiles have gone and what passes
  have shown. Nobody is taken to see hidden tiles.
- Near the target what counts is the chance of winning the match.
- Where nothing is hidden any more the position is solved.
"""

import random
from dataclasses import dataclass
from typing import Any

from bazar.beliefs import Worlds
from bazar.bots.background import Background
from bazar.bots.choosing import best
from bazar.bots.levels import Player
from bazar.bots.thought import CHANCE, POINTS, Thought
from bazar.view.view import View


@dataclass(frozen=True)
class Effort:
    """How much is looked at, in units that are the same on every machine."""

    at_most: int = 6_000
    """Ways in which hidden tiles can lie, up to which all of them are weighed."""
    sampled: int = 6_000
    """How many are weighed otherwise."""
    worlds: int = 4_000
    """In how many of them the seat looks ahead."""
    times: int = 1
    """How often each is played out; more often where there are fewer."""
    solving: int = 2_000_000
    """Moves tried where nothing is hidden any more."""


@dataclass(frozen=True)
class Faith:
    """How sure a player is that others, and itself later, play by the policy."""

    temperature: float
    """Points: of two actions the one that appeals so much more is believed *e* times as likely."""
    doubt: float
    """The chance that somebody did anything."""
    whim: float = 0.3
    """Points: the temperature at which worlds are played on."""


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
    faith: Faith
    effort: Effort = Effort()

    def think(self, view: View, rng: random.Random) -> Thought:
        """The best by what is believed; of equals any one."""
        if not self.machine_code.ready:
            return self.instead.think(view, rng)
        from bazar.bots.line_players.searching import Imagination, believed
        from bazar.bots.line_players.supposing import supposed

        effort = self.effort
        worlds, before = supposed(view, rng, effort.at_most, effort.sampled)
        is_near = max(view.points) >= view.rules.target - self.near
        if is_settled(view, worlds) and not is_near:
            return solved(view, worlds, rng, effort.solving)
        beliefs = believed(worlds, before, self.faith.temperature, self.faith.doubt)
        whole = worlds.complete and len(worlds) <= effort.worlds
        which = worlds.all if whole else beliefs.drawn(rng, effort.worlds)
        weights = beliefs.weights if whole else (1 / effort.worlds,) * effort.worlds
        times = effort.times * max(1, effort.worlds // len(which))
        imagination = Imagination(worlds, which, weights, rng)
        values, chances = imagination.played_by_policy(times, self.faith.whim, self.breadth)
        if is_near:
            return Thought(best(chances, rng), chances, CHANCE, len(which), whole)
        return Thought(best(values, rng), values, POINTS, len(which), whole)

    def prepare(self, *, wait: bool) -> None:
        """Compile what is needed."""
        self.machine_code.begin()
        if wait:
            self.machine_code.wait()


def is_settled(view: View, worlds: Worlds) -> bool:
    """Whether a single deal agrees with the view, and nothing is drawn any more in an unknown order."""
    stock_matters = "stock" in view.state._fields and view.game.rules.may_draw(view.state)
    return worlds.complete and len(worlds) == 1 and not stock_matters


def solved(view: View, worlds: Worlds, rng: random.Random, budget: int) -> Thought:
    """The only deal there is, played on perfectly."""
    from bazar.solve import solve

    state: Any = worlds.state(worlds.all[0], rng)
    solution = solve(view.game.id, view.rules, state, budget)
    values = {token: float(solution.values[action]) for token, action in view.legal.items()}
    return Thought(best(values, rng), values, POINTS, 1, solution.exact)
