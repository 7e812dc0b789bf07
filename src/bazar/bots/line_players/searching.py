"""The template of `bazar.bots.line_players.looking` compiled for a game, and asked for one view."""

import random
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from bazar.beliefs import imagining
from bazar.beliefs.binding import bindings
from bazar.beliefs.packing import packed
from bazar.beliefs.worlds import World, Worlds
from bazar.bots.line_players import looking
from bazar.games import game as find_game
from bazar.kernels.compiler import compiled
from bazar.kernels.generator import below, next_random, stream
from bazar.solve import by_rules
from bazar.solve.workbench import Workbench, names_of
from bazar.templates import bind

MOST_RECORDS = 1024
"""Of one world: pairs of an action and the next."""


class Search(NamedTuple):
    """The functions of the template for one game."""

    open_handed: Any
    played_out: Any
    postponed: Any


@cache
def search_of(game: str) -> Search:
    """Compiled; each at its first call."""
    name = game.replace("-", "_")
    chances = {"below": below, "next_random": next_random}
    states = {**bindings(game), **chances}
    solving = names_of(game, name)
    names = {
        **states,
        **{part: bind(getattr(by_rules, part), name, solving) for part in ("play_first", "set_out", "solved")},
        **{place: getattr(by_rules, place) for place in ("NODES", "BUDGET", "SALT", "FRAMES", "FRAME")},
        "habit": bind(imagining.habit, name, states),
        "present": bind(imagining.present, name, states),
        "match_points": find_game(game).rules.match_points,
        "score": solving["score"],
    }
    return Search(*(compiled(bind(getattr(looking, part), name, names)) for part in Search._fields))


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
        sums = np.zeros(64)
        bench = Workbench.own()
        exact = self._search.open_handed(
            self._view.rules, self._told, self._weights, self._random(), bench.box, bench.table, budget, sums
        )
        return self._by_token(sums), bool(exact)

    def played_out(self, times: int, breadth: float) -> tuple[dict[str, float], dict[str, float]]:
        """The values of all actions, and the chances of the match, if everybody goes on as people play."""
        sums, chances = np.zeros(64), np.zeros(64)
        self._search.played_out(
            self._view.rules, self._told, self._weights, self._random(), times, breadth, sums, chances
        )
        return self._by_token(sums), self._by_token(chances)

    def postponed(self, times: int, budget: int) -> dict[str, float]:
        """The values of all actions if the seat looks about once more, knowing no more than it then will."""
        bench = Workbench.own()
        most = len(self._weights) * MOST_RECORDS
        choices, situations, worths = np.empty(most, np.int64), np.empty(most, np.int64), np.empty(most)
        records = self._search.postponed(
            self._view.rules,
            self._told,
            self._weights,
            self._random(),
            times,
            bench.box,
            bench.table,
            budget,
            choices,
            situations,
            worths,
        )
        return self._by_token(best_choices(choices[:records], situations[:records], worths[:records]))

    def _random(self) -> int:
        return stream(self._rng.getrandbits(60), 0)

    def _by_token(self, by_action: Any) -> dict[str, float]:
        return {token: float(by_action[action]) for token, action in self._view.legal.items()}


def best_choices(choices: Any, situations: Any, worths: Any) -> Any:
    """By action: the sum over all situations of what the best second choice in each is worth."""
    order = np.lexsort((choices, situations, choices // 64))
    choices, situations, worths = choices[order], situations[order], worths[order]
    actions = choices // 64
    each = np.flatnonzero(_changes(choices) | _changes(situations))
    worth_of_each = np.add.reduceat(worths, each)
    actions, situations = actions[each], situations[each]
    first = np.flatnonzero(_changes(actions) | _changes(situations))
    values = np.zeros(64)
    np.add.at(values, actions[first], np.maximum.reduceat(worth_of_each, first))
    return values


def _changes(row: Any) -> Any:
    """Where a row begins, or is not what it was just before."""
    return np.concatenate(([True], row[1:] != row[:-1]))
