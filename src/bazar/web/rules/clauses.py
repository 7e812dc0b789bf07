"""The clause by which an action is refused, or something happens or scores: by game and code of the fact."""

from collections.abc import Mapping
from typing import Final

_ANY_MATCH: Final = {
    "match_is_over": "match",
    "no_deal": "deal",
    "not_text": "notation",
    "not_an_action": "notation",
    "won_match": "match",
}

_LINE: Final = {
    **_ANY_MATCH,
    "first_tile_has_no_end": "notation",
    "say_which_end": "notation",
    "not_in_hand": "turn",
    "does_not_fit_left": "turn",
    "does_not_fit_right": "turn",
    "must_play": "turn",
    "laid": "turn",
    "passed": "turn",
}

_BINGO: Final = {
    **_ANY_MATCH,
    "not_in_hand": "trick",
    "must_follow": "strict-play",
    "must_follow_junior": "strict-play",
    "must_answer_trump": "trump-suit",
    "must_trump": "no-suit",
    "only_leader_closes": "closing",
    "already_closed": "closing",
    "no_stock_to_close": "closing",
    "no_trump_to_close": "closing",
    "only_leader_declares": "doubles",
    "too_few_doubles": "doubles",
    "declaring_needs_double": "doubles",
    "led": "trick",
    "answered": "trick",
    "took_trick": "values",
    "turned_up": "trump",
    "both_drew": "draw",
    "stock_gone": "strict-play",
    "closed": "closing",
    "declared_doubles": "doubles",
    "doubles_scored": "doubles",
    "captured_trump_double": "capture",
    "reached_enough": "game-points",
    "failed_closing": "closer-fails",
    "nobody_reached_enough": "end-of-deal",
    "deal_over": "end-of-deal",
    "dealt_again": "deal",
}

_FIVES_AND_THREES: Final = {
    **_LINE,
    "opener_must_play": "opener",
    "opened": "opener",
    "sum_scored": "scoring",
    "went_out_first": "going-out",
    "would_pass_target": "options",
    "nobody_can_play": "end",
    "deal_over": "end",
    "dealt_again": "deal",
}

_BERGEN: Final = {
    **_LINE,
    "must_open_with": "opening",
    "must_draw": "boneyard",
    "draws_only_one": "boneyard",
    "must_play_drawn": "drawn-tile",
    "only_drawn_plays": "drawn-tile",
    "last_two_stay": "last-two",
    "opened_with_lowest": "opening",
    "drew": "boneyard",
    "passed_after_drawing": "drawn-tile",
    "ends_alike": "scoring",
    "ends_alike_double": "scoring",
    "went_out": "going-out",
    "blocked": "block",
    "showed_hand": "block",
    "smallest_hand": "block",
    "no_smallest_hand": "block",
    "deal_over": "going-out",
    "dealt_again": "no-doubles",
}

_EIGHTY: Final = {
    **_ANY_MATCH,
    "not_in_hand": "play",
    "must_follow": "play",
    "must_answer_trump": "play",
    "must_follow_double": "nello",
    "bidding_first": "bidding",
    "bidding_is_over": "bidding",
    "bid_too_low": "bidding",
    "bid_not_higher": "bidding",
    "bid_out_of_range": "bidding",
    "name_trump_first": "trump",
    "trump_is_named": "trump",
    "no_nello_here": "options",
    "nello_bid_already": "nello",
    "nello_is_highest": "nello",
    "nello_has_no_trumps": "nello",
    "passed_bidding": "bidding",
    "bid": "bidding",
    "bid_nello": "nello",
    "all_passed": "all-pass",
    "won_bidding": "bidding",
    "won_bidding_nello": "nello",
    "named_trump": "trump",
    "led": "trick",
    "answered": "play",
    "took_counted_trick": "counts",
    "took_nello_trick": "nello",
    "bid_made": "scoring",
    "bid_failed": "scoring",
    "nello_made": "nello",
    "nello_failed": "nello",
    "credited": "scoring",
    "credited_bid_and_taken": "scoring",
    "deal_over": "scoring",
    "dealt_again": "all-pass",
}

_SHOP: Final = {
    "match_is_over": "end",
    "words_are_text": "notation",
    "vote_first": "vote",
    "forgot": "faults",
    "wrong_order": "faults",
    "nothing_new": "new-thing",
    "too_many": "new-thing",
    "wrong_letter": "letters",
    "not_a_thing": "new-thing",
    "not_in_field": "fields",
    "too_late": "clock",
    "brought": "turn",
    "side_out": "out",
    "team_out": "teams",
    "vote_called": "vote",
    "voted_for": "vote",
    "voted_against": "vote",
    "did_not_vote": "clock",
    "accepted": "vote",
    "not_accepted": "vote",
    "alphabet_over": "end",
    "won_match": "end",
    "won_together": "end",
}

CLAUSES: Final[Mapping[str, Mapping[str, str]]] = {
    "bingo": _BINGO,
    "fives-and-threes": _FIVES_AND_THREES,
    "bergen": _BERGEN,
    "eighty": _EIGHTY,
    "shop": _SHOP,
}
"""By game and code: the anchor of the clause, on the page of the game in any language."""


def clause_for(game: str, code: str) -> str | None:
    """The anchor of the clause that says why, in *game*, a fact of *code* is told; ``None`` if no rule tells it."""
    return CLAUSES.get(game, {}).get(code)
