"""Positions in which nothing is hidden any more from the seat to move: there is nothing to imagine, only to solve."""

import random
from typing import Any, Final

from bazar.beliefs import Worlds
from bazar.bots.choosing import best
from bazar.bots.thought import POINTS, Thought
from bazar.view.view import View

BUDGET: Final = 2_000_000
"""Moves tried at most."""


def is_settled(view: View, worlds: Worlds) -> bool:
    """Whether a single deal agrees with the view, and nothing is drawn any more in an unknown order."""
    stock_matters = "stock" in view.state._fields and view.game.rules.may_draw(view.state)
    return worlds.complete and len(worlds) == 1 and not stock_matters


def solved(view: View, worlds: Worlds, rng: random.Random) -> Thought:
    """The only deal there is, played on perfectly."""
    from bazar.solve import solve

    state: Any = worlds.state(worlds.all[0], rng)
    solution = solve(view.game.id, view.rules, state, BUDGET)
    values = {token: float(solution.values[action]) for token, action in view.legal.items()}
    return Thought(best(values, rng), values, POINTS, 1, solution.exact)
