"""The templates of `looking`, `playing` and `foreseeing` compiled for a game, and asked for one view."""

import random
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np

from bazar.beliefs import Beliefs, imagining
from bazar.beliefs.beliefs import FEWEST
from bazar.beliefs.binding import bindings
from bazar.beliefs.packing import packed
from bazar.beliefs.worlds import World, Worlds
from bazar.bots.line_players import foreseeing, looking, playing
from bazar.bots.line_players.foreseeing import Manner, Memory
from bazar.games import game as find_game
from bazar.kernels.compiler import compiled
from bazar.kernels.generator import below, next_random, stream
from bazar.solve import by_rules
from bazar.solve.own import own
from bazar.solve.workbench import Workbench, names_of
from bazar.templates import bind

ACTIONS = 64
"""More than there are."""
LONGEST = 128
"""More choices than a deal has."""
REMEMBERED = 1 << 17
"""Places for choices that have been tried."""


class Search(NamedTuple):
    """The functions of the templates for one game."""

    open_handed: Any
    played_on: Any
    foresee: Any
    weigh_by_policy: Any


@cache
def search_of(game: str) -> Search:
    """Compiled; each at its first call. `played_on` goes by the thumbs for two, the rest by the tables for more."""
    name = game.replace("-", "_")
    chances = {"below": below, "next_random": next_random}
    states = {**bindings(game), **chances}
    solving = names_of(game, name)
    thumbs = import_module(f"bazar.bots.line_players.{name}_policy")
    tables = import_module(f"bazar.bots.line_players.{name}_tables")
    names = {
        **states,
        **{part: bind(getattr(by_rules, part), name, solving) for part in ("play_first", "set_out", "solved")},
        **{place: getattr(by_rules, place) for place in ("NODES", "BUDGET", "SALT", "FRAMES", "FRAME")},
        **{part: bind(getattr(imagining, part), name, states) for part in ("opening", "present", "undrawn")},
        "match_points": find_game(game).rules.match_points,
        "score": solving["score"],
    }
    ends = {**names, **{part: bind(getattr(looking, part), name, names) for part in ("ahead", "chance_of_match")}}
    by_thumbs = {**ends, "appeal": thumbs.appeal, "noted": thumbs.noted}
    by_tables = {**ends, "appeal": tables.appeal, "noted": tables.noted}
    after_thumbs, after_tables = (
        {**by, **{part: bind(getattr(playing, part), name, by) for part in ("known", "list_appeals", "taken")}}
        for by in (by_thumbs, by_tables)
    )
    return Search(
        open_handed=compiled(bind(looking.open_handed, name, names)),
        played_on=compiled(bind(looking.played_on, name, after_thumbs)),
        foresee=compiled(bind(foreseeing.foresee, name, after_tables)),
        weigh_by_policy=compiled(bind(playing.weigh_by_policy, name, by_tables)),
    )


class Imagination:
    """Worlds to look ahead in, each with its weight; the weights add up to 1."""

    def __init__(self, worlds: Worlds, which: Sequence[World], weights: Sequence[float], rng: random.Random) -> None:
        """Those *which* of the *worlds*; *rng* is for all that is left to chance in them."""
        self._view = worlds.view
        self._search = search_of(self._view.game.id)
        self._weights = np.array(weights, np.float64)
        self._told = packed(worlds, which, lambda numbers: np.fromiter(numbers, np.int64))
        self._rng = rng

    def open_handed(self, budget: int) -> tuple[dict[str, float], bool]:
        """The values of all actions with open hands; whether no world took more than *budget* moves tried."""
        sums = np.zeros(ACTIONS)
        bench = own(Workbench)
        exact = self._search.open_handed(
            self._view.rules, self._told, self._weights, self._random(), bench.box, bench.table, budget, sums
        )
        return self._by_token(sums), bool(exact)

    def played_on(self, temperature: float) -> dict[str, float]:
        """The values of all actions, if everybody goes on by the policy, at that *temperature* in points."""
        sums, row = np.zeros(ACTIONS), np.zeros(ACTIONS)
        self._search.played_on(self._view.rules, self._told, self._weights, self._random(), temperature, sums, row)
        return self._by_token(sums)

    def foreseen(self, skipped: int, manner: Manner) -> dict[str, float]:
        """The values of all actions, if everybody goes on by the policy and learns from what comes of it.

        The worlds must count alike and come in random order; the first *skipped* are there to learn from only.
        """
        sums, row = np.zeros(ACTIONS), np.zeros(ACTIONS)
        memory = Memory(
            keys=np.zeros(REMEMBERED, np.int64),
            tries=np.zeros(REMEMBERED, np.int64),
            totals=np.zeros(REMEMBERED),
            places=np.zeros(LONGEST, np.int64),
            movers=np.zeros(LONGEST, np.int64),
        )
        self._search.foresee(
            self._view.rules, self._told, len(self._weights), skipped, self._random(), manner, memory, sums, row
        )
        return self._by_token(sums)

    def _random(self) -> int:
        return stream(self._rng.getrandbits(60), 0)

    def _by_token(self, by_action: Any) -> dict[str, float]:
        return {token: float(by_action[action]) for token, action in self._view.legal.items()}


def believed(worlds: Worlds, before: Sequence[float], temperature: float, doubt: float) -> Beliefs:
    """The *worlds* weighed by how likely good players would have played so; the others, that is.

    *before* is how much each counts without that, *temperature* in points, *doubt* the chance that somebody does
    anything.
    """
    view = worlds.view
    weights = np.zeros(len(worlds))
    told = packed(worlds, worlds.all, lambda numbers: np.fromiter(numbers, np.int64))
    seat = -1 if view.seat is None else view.seat
    search_of(view.game.id).weigh_by_policy(
        view.rules, told, len(worlds), seat, temperature, doubt, weights, np.zeros(ACTIONS)
    )
    if weights.sum() < FEWEST:
        weights = np.ones(len(worlds))
    weights *= before
    total = weights.sum()
    return Beliefs(worlds, tuple((weights / total).tolist()))
