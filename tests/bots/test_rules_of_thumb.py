"""What the greedy bot does in plain positions of each game."""

import random
from collections.abc import Sequence

import pytest

import bazar
from bazar.bots import bingo, bot, fives_and_threes
from bazar.bots import eighty as eighty_thumbs
from bazar.match.match import Match
from bazar.tiles import DOUBLE_SIX, TWO_SETS_WITHOUT_BLANKS


def dealt(game: str, hands: Sequence[str], draws: str = "", last: str = "") -> Match:
    """A match in which *hands* are dealt and *draws* are drawn first; *last* lies at the bottom of the stock."""
    used = {tile for text in (*hands, draws, last) for tile in text.split()}
    others = [tile for tile in DOUBLE_SIX.texts if tile not in used]
    deal = {"hands": [hand.split() for hand in hands], "stock": [*draws.split(), *others, *last.split()]}
    return bazar.start(game, deals=[deal])


def choice(match: Match) -> str:
    assert match.turn is not None
    return bot("greedy").choose(match.view(match.turn), random.Random(0))


# --- Bingo ---


def test_bingo_declares_the_doubles_when_it_leads_one() -> None:
    hands = ["0-0 4-4 6-5 2-1 3-1 3-2 5-1", "1-1 2-0 3-0 4-1 4-2 5-2 6-1"]
    match = dealt("bingo", hands, draws="1-0 4-3 5-3 4-0", last="6-4")
    match.play("2-1")
    match.play("4-1")  # turns up 6-4: sixes are trump; the other takes and leads
    match.play("1-1")
    match.play("3-1")  # takes
    appeals = bingo.appeals(match.view(0))
    assert appeals["0-0!"] > appeals["0-0"]


def test_bingo_takes_a_valuable_tile_with_the_cheapest_trump() -> None:
    match = dealt("bingo", ["5-5 2-1 3-1 3-2 5-1 4-1 2-0", "6-1 6-6 4-3 5-3 2-2 1-1 3-3"], last="6-5")
    match.play("5-5")
    assert choice(match) == "6-1"


def test_bingo_keeps_trumps_from_a_worthless_trick() -> None:
    match = dealt("bingo", ["5-4 5-5 3-1 4-3 5-1 4-1 2-0", "6-1 6-6 4-2 2-1 1-1 3-3 3-2"], last="6-5")
    match.play("5-4")
    assert choice(match) == "2-1"


def test_bingo_closes_when_its_sure_tricks_nearly_make_70() -> None:
    match = dealt("bingo", ["0-0 6-6 5-5 4-4 6-5 2-1 6-3", "1-1 2-0 3-0 4-1 4-2 5-2 3-1"], last="6-4")
    match.play("5-5!")
    match.play("1-1")
    assert choice(match) == "close"
    match.play("close")
    assert choice(match) in ("6-6!", "0-0!")


def test_bingo_does_not_close_on_a_poor_hand() -> None:
    match = dealt("bingo", ["6-6 3-1 2-1 3-2 4-1 5-2 4-3", "5-1 2-0 3-0 1-1 4-2 2-2 3-3"], last="6-4")
    match.play("6-6")
    match.play("5-1")
    assert choice(match) != "close"


# --- The games of the line ---


def test_fives_and_threes_takes_the_most_points() -> None:
    match = dealt("fives-and-threes", ["6-6 5-0 4-1 3-2 2-1 1-0 4-3", "6-3 6-1 5-5 4-4 3-3 2-2 1-1"])
    match.play("6-6")
    assert choice(match) in ("6-3L", "6-3R")  # 12 + 3 = 15: eight points; 6-1 makes 13


def test_of_plays_that_score_alike_the_least_opening_is_taken() -> None:
    match = dealt("fives-and-threes", ["5-4 5-0 6-4 3-2 2-1 1-0 4-3", "5-2 4-4 6-6 2-0 2-2 3-3 6-2"])
    match.play("5-4")
    appeals = fives_and_threes.appeals(match.view(1))
    assert appeals["5-2L"][0] == 2  # 2 + 4 = 6
    assert choice(match) == max(appeals, key=appeals.__getitem__)


def test_bergen_makes_the_ends_alike() -> None:
    match = dealt("bergen", ["1-1 6-5 5-4 4-3 3-2 6-1", "4-1 6-4 6-3 6-2 5-3 5-2"])
    match.play("1-1")
    match.play("4-1R")
    match.play("6-1L")
    assert match.actions() == ["6-2L", "6-3L", "6-4L", "6-4R"]
    assert choice(match) in ("6-4L", "6-4R")


def test_bergen_plays_the_drawn_tile_that_fits() -> None:
    match = dealt("bergen", ["1-1 6-5 5-4 4-3 3-2 2-0", "4-4 6-6 6-3 6-2 5-3 5-2"], draws="6-1")
    match.play("1-1")
    match.play("draw")
    assert choice(match) in ("6-1L", "6-1R")


# --- Eighty ---


def eighty(hands: Sequence[str]) -> Match:
    left = [tile for tile in TWO_SETS_WITHOUT_BLANKS.texts for _ in range(2)]
    dealt = [hand.split() for hand in hands]
    for hand in dealt:
        for tile in hand:
            left.remove(tile)
    while len(dealt) < 4:
        dealt.append([left.pop() for _ in range(10)])
    return bazar.start("eighty", first=3, deals=[{"hands": dealt, "stock": left}])


STRONG = "5-5 5-5 6-5 5-4 5-3 5-2 6-6 6-6 4-4 2-1"
WEAK = "6-5 4-3 3-1 2-1 6-2 5-2 4-1 3-2 6-1 4-2"
LOW = "2-1 3-1 4-1 3-2 4-2 2-1 3-1 5-1 3-2 4-3"


def test_eighty_bids_on_a_strong_hand_and_passes_a_weak_one() -> None:
    assert choice(eighty([STRONG])) == "50"
    assert choice(eighty([WEAK])) == "pass"


def test_eighty_bids_nello_on_a_low_hand_alone() -> None:
    assert choice(eighty([LOW])) == "nello"
    assert not eighty_thumbs.is_low(tuple(TWO_SETS_WITHOUT_BLANKS.parse(tile) for tile in WEAK.split()))


def test_eighty_does_not_bid_against_its_partner() -> None:
    match = eighty(["6-1 6-1 3-1 2-1 6-2 6-2 3-2 4-2 4-3 4-1", "6-3 6-3 6-4 6-4 3-3 3-3 2-2 2-2 1-1 1-1", STRONG])
    match.play("50")
    match.play("pass")
    assert choice(match) == "pass"


def test_eighty_names_its_longest_suit() -> None:
    match = eighty([STRONG])
    for call in ("50", "pass", "pass", "pass"):
        match.play(call)
    assert choice(match) == "trump:5"


def test_eighty_leads_a_sure_trump() -> None:
    match = eighty([STRONG])
    for call in ("50", "pass", "pass", "pass", "trump:5"):
        match.play(call)
    assert choice(match) == "5-5"


@pytest.mark.parametrize(("led", "answer"), [("5-5", "5-3"), ("6-6", "6-4")])
def test_eighty_throws_counts_to_a_partner_whose_trick_is_sure(led: str, answer: str) -> None:
    partner = "6-4 6-3 5-3 4-3 3-3 3-2 2-2 1-1 3-1 4-2"
    match = eighty([STRONG, "6-4 6-3 4-3 3-3 3-2 2-2 1-1 3-1 4-2 6-2", partner])
    for call in ("50", "pass", "pass", "pass", "trump:5"):
        match.play(call)
    match.play(led)
    match.play("6-4" if led == "6-6" else "4-2")
    assert choice(match) == answer
