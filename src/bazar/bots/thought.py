"""What a player thinks: its move, and what each legal action is worth to it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

POINTS: Final = "points"
"""Points of the deal by which the seat's side expects to be ahead at its end; of several others, the average."""
GAME_POINTS: Final = "game_points"
"""Game points of the match by which it expects to be ahead when the deal has ended (Bingo)."""
CHANCE: Final = "chance"
"""The chance of winning the match, from 0 to 1."""
APPEAL: Final = "appeal"
"""How many of the other actions appeal less by rules of thumb: an order, no amount of anything."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A player's move with the reasons in numbers; counted from imagined hands, never from the hidden ones."""

    action: str
    """The move, one of the legal actions."""
    values: Mapping[str, float]
    """By legal action, each of them: what it is worth to the seat, the more the better."""
    unit: str
    """Of the values: `POINTS`, `GAME_POINTS`, `CHANCE` or `APPEAL`."""
    counted: int = 0
    """From how many ways in which the hidden tiles may lie the values were counted; 0 for rules of thumb."""
    exact: bool = False
    """Whether those were all the ways there are, rather than some drawn at random."""
