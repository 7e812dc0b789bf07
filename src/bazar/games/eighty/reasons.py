"""Why an action of Eighty is not legal, as data."""

from bazar.facts import Fact, fact
from bazar.games.eighty import rules as r
from bazar.tiles import TWO_SETS_WITHOUT_BLANKS


def why_not(rules: r.Rules, state: r.State, action: int) -> Fact:
    """The reason against *action*, which must not be legal in *state*."""
    if r.is_bidding(state):
        return _why_not_call(rules, state, action)
    if state.trump == r.NOT_NAMED:
        return fact("name_trump_first")
    if action >= r.TRUMP + 1:
        return fact("trump_is_named") if state.trump in range(1, 7) else fact("nello_has_no_trumps")
    if action >= r.TILES:
        return fact("bidding_is_over")
    return _why_not_play(state, action)


def _why_not_call(rules: r.Rules, state: r.State, action: int) -> Fact:
    if action < r.TILES or action > r.TRUMP:
        return fact("bidding_first")
    if action == r.NELLO:
        return fact("nello_bid_already") if rules.nello else fact("no_nello_here")
    bid = r.bid_of(action)
    if r.is_nello(state):
        return fact("nello_is_highest")
    if bid < rules.minimum_bid:
        return fact("bid_too_low", bid=bid, minimum=rules.minimum_bid)
    return fact("bid_not_higher", bid=bid, highest=state.bid)


def _why_not_play(state: r.State, tile: int) -> Fact:
    if not state.hands[state.turn] >> tile & 1:
        return fact("not_in_hand", tile=TWO_SETS_WITHOUT_BLANKS.text(tile))
    suit = r.SUIT[state.trump * r.TILES + state.led]
    if suit == r.DOUBLES_ARE_A_SUIT:
        return fact("must_follow_double")
    if suit == state.trump:
        return fact("must_answer_trump", suit=suit)
    return fact("must_follow", suit=suit)
