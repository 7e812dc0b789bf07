"""How people play Fives and Threes: points now, little for the next player, and heavy tiles first."""

from bazar.beliefs.habits.line_game import ENDS, PIPS, end_after
from bazar.bits import at
from bazar.games.fives_and_threes.rules import PASS, WORTH, Rules, State, apply
from bazar.line import tile_of

TEMPERATURE = 0.7
"""In points."""
FEAR = 0.5
"""A point that any tile would bring the next player on the average counts so much."""
PIP = 0.05
"""A point for each pip that is got rid of."""


def worth_of(left: int, right: int) -> int:
    """The points for two ends of these kinds."""
    return WORTH[left // 2 * (1 + left % 2) + right // 2 * (1 + right % 2)]


def best_answer(tile: int, left: int, right: int) -> int:
    """The most that *tile* would bring."""
    at_left, at_right = end_after(tile, left), end_after(tile, right)
    return max(
        worth_of(at_left, right) if at_left >= 0 else 0,
        worth_of(left, at_right) if at_right >= 0 else 0,
    )


OPENED = tuple(
    sum(best_answer(tile, left, right) for tile in range(28)) for left in range(ENDS) for right in range(ENDS)
)
"""By the left end and the right one: the best answers of all tiles, added up."""


def appeal(rules: Rules, state: State, action: int) -> float:
    """In points."""
    if action == PASS:
        return 0.0
    after = apply(rules, state, action)
    gain = at(after.points, state.turn) - at(state.points, state.turn)
    opened = OPENED[(2 * after.left + after.left_double) * ENDS + 2 * after.right + after.right_double]
    return gain - FEAR / 28 * opened + PIP * PIPS[tile_of(action)]
