"""Hard: hands imagined as the others' play makes them likely, and played on ever better.

- Every way that the hidden tiles can lie is weighed by how likely good players would have played so with them: all of
  them where they are few, else many drawn at random.
- Worlds drawn by weight are played on to the end by a policy that minds which tiles have gone and what passes have
  shown; at a table of two it is at first the policy, then what has come of it (`bazar.bots.line_players.foreseeing`).
  Nobody is taken to see hidden tiles.
- Near the target what counts is the chance of winning the match.
- Where nothing is hidden any more the position is solved.
"""

import random
from dataclasses import dataclass

from bazar.bots.choosing import best
from bazar.bots.compiled import CompiledPlayer
from bazar.bots.line_players.foreseeing import Manner
from bazar.bots.line_players.settled import is_settled, solved
from bazar.bots.thought import CHANCE, POINTS, Thought
from bazar.view.view import View

POINT = 0.1
"""What a point is worth near the target, as a chance of the match."""


@dataclass(frozen=True)
class Effort:
    """How much is looked at, in units that are the same on every machine."""

    at_most: int = 6_000
    """Ways in which hidden tiles can lie, up to which all of them are weighed."""
    sampled: int = 6_000
    """How many are weighed otherwise at a table of two,"""
    sampled_for_more: int = 16_000
    """and at a larger one, where the play of several makes most of them unlikely."""
    worlds: int = 4_000
    """In how many of them, drawn by weight, the seat tries each of its actions."""
    tries: int = 32_000
    """Of all actions together, at most; so there are fewer worlds where there are many actions."""


@dataclass(frozen=True)
class Faith:
    """How sure a player is that others, and itself later, play by the policy."""

    temperature: float
    """Points: of two actions the one that appeals so much more is believed *e* times as likely."""
    doubt: float
    """The chance that somebody did anything."""
    prior: float = 0.5
    """Points: the temperature of what the policy says of a choice, while worlds are played on and learned from."""
    whim: float = 0.3
    """Points: the temperature at which they are played on beyond what has been learned."""
    curiosity: float = 1.0
    """Points: how much is tried that has not served best so far."""
    at_first: float = 0.3
    """The share of the worlds that are only there to learn from."""
    learns: bool = True
    """Whether anything is learned at all."""


@dataclass(frozen=True)
class BelievingPlayer(CompiledPlayer):
    """Weighs what it imagines."""

    near: int
    """Points: from so near to the target on, of anybody, the chance of the match is what counts."""
    breadth: float
    """How many points more make a match *e* times as likely, times the root of the points still to make."""
    faith: Faith
    """At a table of two,"""
    faith_of_more: Faith
    """and at a larger one."""
    effort: Effort = Effort()

    def look_into(self, view: View, rng: random.Random) -> Thought:
        """The best by what is believed; of equals any one."""
        from bazar.bots.line_players.searching import Imagination, believed
        from bazar.bots.line_players.supposing import supposed

        effort = self.effort
        faith = self.faith if view.players == 2 else self.faith_of_more
        sampled = effort.sampled if view.players == 2 else effort.sampled_for_more
        worlds, before = supposed(view, rng, effort.at_most, sampled)
        is_near = max(view.points) >= view.rules.target - self.near
        if is_settled(view, worlds) and not is_near:
            return solved(view, worlds, rng)
        beliefs = believed(worlds, before, faith.temperature, faith.doubt)
        many = min(effort.worlds, effort.tries // len(view.legal))
        which = beliefs.drawn(rng, many)
        rng.shuffle(which)
        imagination = Imagination(worlds, which, [1 / many] * many, rng)
        skipped = int(many * faith.at_first) if faith.learns else 0
        values = imagination.foreseen(skipped, self._manner(faith, is_near))
        whole = worlds.complete and len(worlds) <= many
        counted = len(worlds) if whole else many
        return Thought(best(values, rng), values, CHANCE if is_near else POINTS, counted, whole)

    def _manner(self, faith: Faith, is_near: bool) -> Manner:
        curiosity = faith.curiosity * (POINT if is_near else 1.0)
        return Manner(faith.prior, faith.whim, curiosity, int(is_near), self.breadth, int(faith.learns))
