"""How much can be won from a strategy, at most and exactly, by one who knows it."""

from typing import Any, NamedTuple

from bazar.bots import bot
from bazar.equilibrium.asking import strategy_of
from bazar.equilibrium.dealing import DealOf, Position
from bazar.equilibrium.solving import Equilibrium, best_response, expected
from bazar.equilibrium.tree import Floats, Tree

RANDOM = "random"
"""The bot whose strategy need not be asked for."""


class Score(NamedTuple):
    """What a player loses a deal, in the unit of the game, by not playing an equilibrium."""

    as_opener: float
    """To the best response, less than the value of the game for its seat."""
    as_second: float
    to_equilibrium: float
    """On the average of both seats, to one who plays the equilibrium and knows nothing of the player."""
    situations: int
    """In how many information sets it was asked; 0 for a strategy that is known."""

    @property
    def exploitability(self) -> float:
        """What the best response wins, on the average of both seats: nothing from an equilibrium, else more."""
        return (self.as_opener + self.as_second) / 2


def scored(tree: Tree[Any], strategy: Floats, against: Equilibrium, situations: int = 0) -> Score:
    """What *strategy* loses in both seats; the value of the game is taken from *against*."""
    opening, answering = of_seats(tree, strategy, against.strategy), of_seats(tree, against.strategy, strategy)
    return Score(
        as_opener=best_response(tree, strategy, 1).value + against.value,
        as_second=best_response(tree, strategy, 0).value - against.value,
        to_equilibrium=(expected(tree, answering) - expected(tree, opening)) / 2,
        situations=situations,
    )


def of_seats(tree: Tree[Any], one: Floats, two: Floats) -> Floats:
    """The strategy that is *one* in seat 0 and *two* in seat 1."""
    mixed = two.copy()
    for number, situation in enumerate(tree.situations):
        if situation.seat == 0:
            place = slice(tree.rows.slots[number], tree.rows.slots[number + 1])
            mixed[place] = one[place]
    return mixed


def score_of(tree: Tree[Position], dealt: DealOf, name: str, times: int, against: Equilibrium) -> Score:
    """The score of the bot called *name*, asked *times* over in each information set; `UnknownBot`."""
    player = bot(name)
    if name == RANDOM:
        return scored(tree, tree.uniform(), against)
    player.prepare(dealt.game.id, wait=True)
    asked = strategy_of(tree, dealt, player, times)
    return scored(tree, asked.strategy, against, asked.situations)
