"""The template of `bazar.bots.bingo_players.looking` compiled, and asked for one view."""

import random
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from bazar.beliefs import imagining
from bazar.beliefs.beliefs import FEWEST, Beliefs
from bazar.beliefs.binding import bindings
from bazar.beliefs.packing import packed
from bazar.beliefs.worlds import World, Worlds
from bazar.bits import mask_of
from bazar.bots.bingo_players import looking, policy, worth
from bazar.bots.bingo_players.standing import WHOLE
from bazar.bots.thought import CHANCE
from bazar.games.bingo.rules import CLOSE, DECLARE
from bazar.kernels.compiler import compiled
from bazar.kernels.generator import below, next_random, stream
from bazar.solve.bingo import layout
from bazar.solve.bingo.search import after, value
from bazar.solve.bingo.solver import FEW_PAIRS, Workbench
from bazar.solve.own import own
from bazar.templates import bind

GAME: Final = "bingo"
PLAYED_ON: Final = 4.0
"""The temperature at which play goes on as people play, in points: a little more to the point than people's."""
SHARP: Final = 2.0
"""That at which it goes on by the policy."""
BELIEVED: Final = 12.0
"""That of the policy where it is asked how likely the other's moves were."""
_SUMS: Final = 2 * looking.AFTER_CLOSING
_EVERYTHING: Final = (1 << 62) - 1


class Search(NamedTuple):
    """The functions of the template."""

    looked_ahead: Any
    weigh: Any


@cache
def search() -> Search:
    """Compiled; each at its first call."""
    states = {**bindings(GAME), "below": below, "next_random": next_random}
    people = {**states, "TEMPERATURE": PLAYED_ON}
    good_players = {**states, "appeal": policy.appeal, "TEMPERATURE": SHARP}
    names = {
        **states,
        "score": worth.score,
        "set_worth": worth.set_worth,
        **{place: getattr(layout, place) for place in ("ASKED", "BUDGET", "FRAMES", "MARK", "NODES", "lay_out")},
        "after": after,
        "PAIRS": FEW_PAIRS,
        "value": value,
        "appeal": policy.appeal,
        "TEMPERATURE": BELIEVED,
        "as_people_play": bind(imagining.habit, "bingo_people", people),
        "by_policy": bind(imagining.habit, "bingo_policy", good_players),
        "opening": bind(imagining.opening, GAME, states),
        "undrawn": bind(imagining.undrawn, GAME, states),
        "present": bind(imagining.present, GAME, states),
    }
    return Search(*(compiled(bind(getattr(looking, part), GAME, names)) for part in Search._fields))


def believed(worlds: Worlds) -> Beliefs:
    """The *worlds* weighed by how likely the other's moves were in each."""
    weights = np.zeros(len(worlds))
    told = packed(worlds, worlds.all, _ints)
    view = worlds.view
    search().weigh(view.rules, told, -1 if view.seat is None else view.seat, weights)
    total = float(weights.sum())
    if total < FEWEST:
        return Beliefs(worlds, (1 / len(worlds),) * len(worlds))
    return Beliefs(worlds, tuple((weights / total).tolist()))


class Imagination:
    """Worlds to look ahead in, each with its weight; the weights add up to 1."""

    def __init__(self, worlds: Worlds, which: Sequence[World], weights: Sequence[float], rng: random.Random) -> None:
        """Those *which* of the *worlds*; *rng* is for all that is left to chance in them."""
        self._view = worlds.view
        self._weights = np.array(weights, np.float64)
        self._told = packed(worlds, which, _ints)
        self._rng = rng

    def looked_ahead(self, unit: str, times: int, budget: int, *, solving: bool) -> tuple[dict[str, float], bool]:
        """The values of all actions in *unit*, from all worlds; whether all that was solved is exact."""
        sums = np.zeros(_SUMS)
        exact = self._add(sums, unit, 0, len(self._weights), _EVERYTHING, times, budget, solving=solving)
        return self._by_token(sums, unit), exact

    def halved(self, unit: str, stages: Sequence[int], budget: int) -> dict[str, float]:
        """The same from worlds that weigh alike, so many a stage: after each, the better half of the actions goes on.

        The worse ones have the values that they had when they were left (sequential halving).
        """
        left = sorted(self._view.legal.values())
        values, considered_in = np.zeros(_SUMS), 0
        totals = np.zeros(_SUMS)
        for stage, many in enumerate(stages):
            begin, considered_in = considered_in, considered_in + many
            self._add(totals, unit, begin, considered_in, mask_of(left), 1, budget, solving=True)
            for action in left:
                values[action] = totals[action] * len(self._weights) / considered_in
            if stage < len(stages) - 1:
                left = sorted(left, key=lambda action: -values[action])[: max(2, (len(left) + 1) // 2)]
        return self._by_token(values, unit)

    def _add(
        self, sums: Any, unit: str, begin: int, end: int, considered: int, times: int, budget: int, *, solving: bool
    ) -> bool:
        bench = own(Workbench)
        bench.forget_when_full()
        exact = search().looked_ahead(
            self._view.rules,
            self._told,
            self._weights,
            begin,
            end,
            considered,
            unit == CHANCE,
            stream(self._rng.getrandbits(60), 0),
            times,
            solving,
            bench.box,
            bench.table,
            budget,
            sums,
        )
        if solving and considered >> CLOSE & 1:
            actions = set(self._view.legal.values())
            leads = [action for action in actions - {CLOSE} if action + DECLARE not in actions]
            sums[CLOSE] = max(sums[looking.AFTER_CLOSING + lead] for lead in leads)
        return bool(exact)

    def _by_token(self, sums: Any, unit: str) -> dict[str, float]:
        whole = WHOLE if unit == CHANCE else 1
        return {token: round(float(sums[action]) / whole, 9) for token, action in self._view.legal.items()}


def _ints(numbers: Any) -> Any:
    return np.fromiter(numbers, np.int64)
