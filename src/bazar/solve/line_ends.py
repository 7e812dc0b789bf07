"""A line of play as the search sees it: which end is which does not matter."""

from bazar.line import WithLine


def ends(state: WithLine) -> int:
    """One number for the open ends and how many halves of each count, the same for both directions."""
    if state.laid == 0:
        return 0
    left = state.left * 2 + state.left_double
    right = state.right * 2 + state.right_double
    return (min(left, right) * 16 + max(left, right)) * 2 + (3 if state.laid == 1 else 2)
