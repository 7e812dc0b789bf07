"""Where the rules say what matters now: the clause of a game by which a reason is given."""

from collections.abc import Mapping
from typing import Final

_LINE: Final[Mapping[str, str]] = dict.fromkeys(
    ("does_not_fit_left", "does_not_fit_right", "say_which_end", "must_play", "not_in_hand", "first_tile_has_no_end"),
    "turn",
)

CLAUSES: Final[Mapping[str, Mapping[str, str]]] = {
    "bingo": {
        **dict.fromkeys(("must_follow", "must_follow_junior"), "strict-play"),
        "must_answer_trump": "trump-suit",
        "must_trump": "no-suit",
        **dict.fromkeys(("only_leader_closes", "already_closed", "no_stock_to_close", "no_trump_to_close"), "closing"),
        **dict.fromkeys(("only_leader_declares", "too_few_doubles", "declaring_needs_double"), "doubles"),
    },
    "fives-and-threes": {**_LINE},
    "bergen": {
        **_LINE,
        "must_open_with": "opening",
        **dict.fromkeys(("must_draw", "draws_only_one"), "boneyard"),
        **dict.fromkeys(("must_play_drawn", "only_drawn_plays"), "drawn-tile"),
        "last_two_stay": "last-two",
    },
    "eighty": {
        **dict.fromkeys(
            ("bidding_is_over", "bidding_first", "bid_too_low", "bid_not_higher", "bid_out_of_range"), "bidding"
        ),
        **dict.fromkeys(("name_trump_first", "trump_is_named"), "trump"),
        **dict.fromkeys(
            ("nello_has_no_trumps", "nello_bid_already", "no_nello_here", "nello_is_highest", "must_follow_double"),
            "nello",
        ),
        **dict.fromkeys(("must_answer_trump", "must_follow"), "play"),
    },
}
"""By game and code: the anchor of the clause."""


def clause(game: str, code: str) -> str:
    """The address of the clause by which the reason *code* is given in *game*; of the whole page if there is none."""
    anchor = CLAUSES.get(game, {}).get(code)
    return f"/rules/{game}#{anchor}" if anchor else f"/rules/{game}"
