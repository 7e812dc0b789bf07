"""Deals stepped one action at a time, with the rules and the state kept in a box on the compiled side.

The functions with stand-ins in them are a template: `Steps.of` binds it to a game and compiles it; the same lines
run interpreted with a list for a box.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from bazar.games import game as find_game
from bazar.kernels.bindings import bindings
from bazar.kernels.boxes import put_away, taken_out
from bazar.kernels.compiler import compiled
from bazar.kernels.playouts import random_deal
from bazar.templates import bind, stand_in

RULES_AT = 0
STATE_AT = 8
"""Where the state begins; the rules, before it, are at most so many ints."""
BOX = 64
"""Ints that a box has room for: enough for the rules and the state of every game."""

RULES: Any = None
STATE: Any = None
"""A named tuple of the game's kind; its values do not matter."""

apply: Any = stand_in
legal: Any = stand_in
drawn: Any = stand_in


class Steps(NamedTuple):
    """What can be done with a box: an array of `BOX` 64-bit ints, or interpreted a list."""

    sit_down: Callable[[Any, Any], None]
    """``(rules, box)``: put the rules into the box, before anything else."""
    deal_next: Callable[[int, Any], tuple[int, int]]
    """``(random, box)``: deal anew; the generator's next state and the legal actions."""
    take_up: Callable[[Any, Any], int]
    """``(state, box)``: go on from a state; the legal actions."""
    play: Callable[[int, Any], int]
    """``(action, box)``: take a legal action, unchecked; the actions that are legal then."""
    look: Callable[[Any], Any]
    """``(box)``: the state."""

    @staticmethod
    def of(game: str) -> "Steps":
        """The compiled steps of *game*, the same each time; `UnknownGame` for one that there is not."""
        return _compiled_steps(game)


@cache
def _compiled_steps(game: str) -> Steps:
    steps = interpreted_steps(game)
    return Steps(
        compiled(steps.sit_down),
        compiled(steps.deal_next),
        compiled(steps.take_up),
        compiled(steps.play),
        compiled(steps.look),
    )


@cache
def interpreted_steps(game: str) -> Steps:
    """The very lines that `Steps.of` compiles; a box had better be a list."""
    kind = find_game(game)
    rules = kind.rules_for(kind.players[0], kind.complete_options(kind.players[0], {}))
    name = game.replace("-", "_")
    names = {
        **bindings(game),
        "RULES": rules,
        "STATE": kind.deal(rules, kind.rules.nothing(), (0, 0), 0, kind.rules.no_points()),
        "drawn": bind(random_deal, name, bindings(game)),
    }
    return Steps(
        bind(sit_down, name, names),
        bind(deal_next, name, names),
        bind(take_up, name, names),
        bind(play, name, names),
        bind(look, name, names),
    )


# --- The template ---


def sit_down(rules: Any, box: Any) -> None:
    """Put the rules away."""
    put_away(box, RULES_AT, rules)


def deal_next(random: int, box: Any) -> tuple[int, int]:
    """Deal anew from the generator's state *random*."""
    rules = taken_out(box, RULES_AT, RULES)
    random, state = drawn(rules, random)
    put_away(box, STATE_AT, state)
    return random, legal(rules, state)


def take_up(state: Any, box: Any) -> int:
    """Go on from *state*."""
    put_away(box, STATE_AT, state)
    actions: int = legal(taken_out(box, RULES_AT, RULES), state)
    return actions


def play(action: int, box: Any) -> int:
    """Take the legal *action*."""
    rules = taken_out(box, RULES_AT, RULES)
    state = apply(rules, taken_out(box, STATE_AT, STATE), action)
    put_away(box, STATE_AT, state)
    actions: int = legal(rules, state)
    return actions


def look(box: Any) -> Any:
    """The state as it is now."""
    return taken_out(box, STATE_AT, STATE)
