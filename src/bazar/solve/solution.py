"""What a solver answers."""

from typing import NamedTuple


class Solution(NamedTuple):
    """A position with nothing hidden, played on perfectly by all who play.

    Values count for the side to move: how far it is ahead at the end of the deal, all that the deal brought before
    included. docs/solving.md says for each game in what unit.
    """

    value: int
    """Of the position: that of its best action."""
    values: dict[int, int]
    """By legal action."""
    exact: bool
    """False if the budget of moves gave out: then the values are estimates."""
    nodes: int
    """How many moves were tried."""
