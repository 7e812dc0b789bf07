"""What came of deals of Eighty."""

from bazar.games.eighty.rules import NO_BID, ByTeam, Rules, State, bid_made, is_nello

ENDINGS = ("bid_made", "bid_lost", "nello_made", "nello_lost", "no_bid")


def ending(rules: Rules, state: State) -> int:
    """Whether anybody bid, and whether the bid was made."""
    if state.bid == NO_BID:
        return 4
    made = bid_made(state)
    if is_nello(state):
        return 2 if made else 3
    return 0 if made else 1


def brought(state: State) -> ByTeam:
    """What a deal that began at nothing was credited, by team."""
    return state.match_points
