"""What came of deals of Fives and Threes."""

from bazar.games.fives_and_threes.rules import NONE, BySeat, Rules, State, winner

ENDINGS = ("went_out", "blocked", "match_won")


def ending(rules: Rules, state: State) -> int:
    """Whether the target was reached; otherwise nobody could play any more, with somebody out or not."""
    if winner(rules, state) != NONE:
        return 2
    return 0 if state.somebody_out else 1


def brought(state: State) -> BySeat:
    """The points of the deal, which all count in the match."""
    return state.points
