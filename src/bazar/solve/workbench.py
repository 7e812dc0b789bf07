"""The search by the rules and plain minimax, bound to a game and compiled; and room to work in, one for each thread."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import NamedTuple

import numpy as np

from bazar.games import game as find_game
from bazar.kernels.compiler import compiled
from bazar.solve import brute, by_rules
from bazar.solve.by_rules import BOX, BUDGET, ENTRY, FRAME, FRAMES, NODES, SALT, SLOTS
from bazar.templates import bind

_HELPERS = ("bounds", "is_crossing", "is_for", "promise", "score", "telling")
_MIX = 0x2545F4914F6CDD1D


class Functions(NamedTuple):
    """The entries of `bazar.solve.by_rules`, compiled for a game."""

    set_out: Callable[..., None]
    play_first: Callable[..., None]
    solved: Callable[..., int]


@cache
def functions(game: str, helpers: str) -> Functions:
    """The search over the rules of *game*, with the helpers of the module `bazar.solve.games` *helpers*."""
    names = names_of(game, helpers)
    return Functions(*(compiled(bind(getattr(by_rules, name), helpers, names)) for name in Functions._fields))


@cache
def plain_minimax(game: str, helpers: str) -> Callable[..., int]:
    """`bazar.solve.brute.minimax` over the rules of *game*, compiled."""
    return compiled(bind(brute.minimax, helpers, names_of(game, helpers)))


def names_of(game: str, helpers: str) -> dict[str, object]:
    """What stands in the templates for something of *game*."""
    kind = find_game(game)
    rules = kind.rules_for(kind.players[0], kind.complete_options(kind.players[0], {}))
    module = import_module(f"bazar.solve.games.{helpers}")
    return {
        "RULES": rules,
        "STATE": kind.deal(rules, kind.rules.nothing(), (0, 0), 0, kind.rules.no_points()),
        "apply": kind.rules.apply,
        "legal": kind.rules.legal,
        **{name: getattr(module, name) for name in _HELPERS if hasattr(module, name)},
    }


class Workbench:
    """Room for a search: its line of moves, and a table of positions that is forgotten by the next one."""

    def __init__(self) -> None:
        self.box = np.zeros(BOX, np.int64)
        self.table = np.zeros(SLOTS * ENTRY, np.int64)
        self.searches = 0

    def begin(self, budget: int) -> None:
        """Be ready for a position that has nothing to do with the one before."""
        self.searches += 1
        salt = self.searches * _MIX & (1 << 62) - 1
        self.box[SALT] = salt
        self.box[NODES] = 0
        self.box[BUDGET] = budget

    @property
    def nodes(self) -> int:
        """The moves tried since the beginning."""
        return int(self.box[NODES])

    def value(self, with_rules: Functions, side: int, guess: int) -> int:
        """How far *side* is ahead at the end of the deal."""
        return int(with_rules.solved(self.box, self.table, side, FRAMES, guess))

    def value_after(self, with_rules: Functions, side: int, action: int, guess: int) -> int:
        """The same once *action* has been taken."""
        with_rules.play_first(self.box, action)
        return int(with_rules.solved(self.box, self.table, side, FRAMES + FRAME, guess))
