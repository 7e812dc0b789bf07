"""One entry for all games: a position with nothing hidden, and what each legal action is worth."""

from collections.abc import Sequence
from typing import Any

from bazar.bits import bits
from bazar.games import game as find_game
from bazar.games.eighty import rules as eighty
from bazar.solve.bingo.solver import solve_all_bingo, solve_bingo
from bazar.solve.completeness import is_complete
from bazar.solve.eighty.solver import solve_eighty
from bazar.solve.own import own
from bazar.solve.solution import Solution
from bazar.solve.workbench import Workbench, functions

BUDGET = 20_000_000
"""Moves tried, unless the caller says otherwise, before values are given up as exact."""


def solve(game: str, rules: Any, state: Any, budget: int = BUDGET, *, every_action: bool = True) -> Solution:
    """The value of *state* in *game* under *rules*, and of each legal action if *every_action*.

    Values count for the side to move: how far it is ahead at the end of the deal, in the units of docs/solving.md.
    The *budget* is how many moves may be tried. `ValueError` for a deal that is over, still being bid for, or hidden in
    part; `UnknownGame` for a game that there is not, or that has no tiles.
    """
    kind = find_game(game)
    _check(kind, rules, state)
    if game == "bingo":
        return solve_bingo(rules, state, budget, every_action=every_action)
    if game == "eighty" and not eighty.is_nello(state):
        return solve_eighty(state, budget, every_action=every_action)
    helpers = "nello" if game == "eighty" else game.replace("-", "_")
    return _by_rules(kind, helpers, rules, state, budget, every_action)


def solve_many(
    game: str, rules: Any, states: Sequence[Any], budget: int = BUDGET, *, every_action: bool = True
) -> list[Solution]:
    """What `solve` says of each of the *states*; the *budget* is for each of them.

    For Bingo all of them are solved in one call of machine code, which spares a quarter of the time of small positions;
    other games are solved one by one.
    """
    if game != "bingo":
        return [solve(game, rules, state, budget, every_action=every_action) for state in states]
    kind = find_game(game)
    for state in states:
        _check(kind, rules, state)
    return list(solve_all_bingo(rules, states, budget, every_action=every_action))


def _check(kind: Any, rules: Any, state: Any) -> None:
    if state.over:
        raise ValueError("the deal is over: there is nothing to solve")
    if kind.id == "bingo":
        return  # its solver looks itself whether anything is hidden, in machine code
    if kind.id == "eighty" and eighty.is_bidding(state):
        raise ValueError("the bidding cannot be solved: give a state in which the trump is to be named, or later")
    if not is_complete(kind, rules, state):
        raise ValueError("some tiles are hidden: give a state with all hands and the stock, such as View.sample gives")


def _by_rules(kind: Any, helpers: str, rules: Any, state: Any, budget: int, every_action: bool) -> Solution:
    bench = own(Workbench)
    search = functions(kind.id, helpers)
    side = kind.side(state.turn)
    actions = bits(kind.rules.legal(rules, state))
    bench.begin(budget)
    search.set_out(rules, state, bench.box)
    value = bench.value(search, side, 0)
    values = {}
    if every_action:
        values = {action: bench.value_after(search, side, action, value) for action in actions}
    exact = bench.nodes < budget
    if values and not exact:
        value = max(values.values())
    return Solution(value, values, exact, bench.nodes)
