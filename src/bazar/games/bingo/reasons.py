"""Why an action of Bingo is not legal, as data."""

from bazar.bits import popcount
from bazar.facts import Fact, fact
from bazar.games.bingo import rules as r
from bazar.tiles import DOUBLE_SIX


def why_not(rules: r.Rules, state: r.State, action: int) -> Fact:
    """The reason against *action*, which must not be legal in *state*."""
    if action == r.CLOSE:
        return _why_not_close(state)
    if action >= r.DECLARE:
        return _why_not_declare(state, action)
    if not state.hands[state.turn] >> action & 1:
        return fact("not_in_hand", tile=DOUBLE_SIX.text(action))
    return _why_not_answer(rules, state)


def _why_not_close(state: r.State) -> Fact:
    if state.led != r.NONE:
        return fact("only_leader_closes")
    if state.closer != r.NONE:
        return fact("already_closed")
    if state.stock_size == 0:
        return fact("no_stock_to_close")
    return fact("no_trump_to_close")


def _why_not_declare(state: r.State, action: int) -> Fact:
    tile = action - r.DECLARE
    hand = state.hands[state.turn]
    if not hand >> tile & 1:
        return fact("not_in_hand", tile=DOUBLE_SIX.text(tile))
    if state.led != r.NONE:
        return fact("only_leader_declares")
    return fact("too_few_doubles", count=popcount(hand & r.DOUBLES))


def _why_not_answer(rules: r.Rules, state: r.State) -> Fact:
    hand = state.hands[state.turn]
    must = r.following(rules, hand, state.led, state.trump)
    if r.TRUMPS[state.trump] >> state.led & 1:
        return fact("must_answer_trump", suit=state.trump)
    if must & r.TRUMPS[state.trump]:
        return fact("must_trump", suit=state.trump)
    senior = r.SENIOR[state.led]
    if must & r.WITH_SUIT[senior]:
        return fact("must_follow", suit=senior)
    return fact("must_follow_junior", suit=r.JUNIOR[state.led], missing=senior)
