"""The strategy of a player: what it does in each information set, asked through the `View` that it would have there."""

import random
from collections import Counter
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from bazar.equilibrium.dealing import DealOf, Position
from bazar.equilibrium.tree import Floats, Situation, Tree


class Player(Protocol):
    """Whoever chooses an action by a view."""

    def choose(self, view: Any, rng: random.Random) -> str:
        """One of ``view.actions()``."""


@dataclass(frozen=True)
class Asked:
    """What a player answered."""

    strategy: Floats
    """By slot of the tree how often it chose so. Where its own choices never lead, all actions alike: it matters to
    nobody."""
    situations: int
    """In how many information sets it was asked."""


def strategy_of(tree: Tree[Position], dealt: DealOf, player: Player, times: int) -> Asked:
    """Ask *player* in each information set that its own choices can lead to, *times* over with other random numbers.

    What it does now and then is so known by how often it did it. Once all lies open to both seats, it is asked once
    for each position, however that came about.
    """
    strategy = tree.uniform()
    slots = tree.rows.slots
    leads_to = np.ones(len(slots))
    situation_of = np.repeat(np.arange(len(tree.situations)), np.diff(slots))
    known: dict[Any, list[float]] = {}
    asked = 0
    for number, situation in enumerate(tree.situations):
        before = situation.before
        leads_to[number] = leads_to[situation_of[before]] * strategy[before] if before >= 0 else 1.0
        if leads_to[number] == 0:
            continue
        state = situation.position.state
        key = state if dealt.reduced.lies_open(state) else number
        if key not in known:
            asked += 1
            known[key] = _chances(player, dealt.view(situation.deal, situation.path), situation, times, number)
        strategy[slots[number] : slots[number + 1]] = known[key]
    return Asked(strategy, asked)


def _chances(player: Player, view: Any, situation: Situation[Position], times: int, number: int) -> list[float]:
    chosen: Counter[int] = Counter()
    for time in range(times):
        rng = random.Random(f"{number} {time}")  # noqa: S311 - play, not secrets
        chosen[view.legal[player.choose(view, rng)]] += 1
    return [chosen[action] / times for action in situation.actions]
