"""Nel-O in Eighty, clause by clause (docs/rules: eighty); every match here is also checked against the oracle."""

import pytest
from tests.oracle.side_by_side import SideBySide
from tests.rules.dealing import bid, codes, deal, reason, scored, table

# --- Nel-O ---

NELLO_MADE = {
    "high": (
        [
            "1-1 1-1 3-1 3-1 2-2 4-1 3-3 2-1 3-2 2-1",
            "4-2 6-4 3-2 6-1 4-4 4-1 4-4 2-2 4-2 5-5",
            "4-3 6-6 5-1 6-5 5-4 4-3 6-6 5-1 5-5 6-2",
            "5-2 3-3 6-1 6-3 5-4 5-3 6-4 6-5 6-3 6-2",
        ],
        "5-3 5-2",
        (
            "4-1 4-2 6-4 6-2 3-1 6-1 5-4 1-1 5-5 6-4 6-5 3-2 6-3 3-1 3-2 5-2 2-1 2-2 5-3 2-1 4-2 6-3 2-2 4-4 6-1 3-3 "
            "4-1 3-3 1-1 4-4"
        ),
    ),
    "suit": (
        [
            "1-1 2-2 3-1 2-1 2-2 3-1 1-1 5-1 2-1 4-2",
            "4-3 5-2 4-1 5-1 4-1 4-2 5-4 6-5 5-3 5-5",
            "3-3 6-4 5-3 6-3 5-2 6-5 6-1 3-2 5-4 3-2",
            "6-1 6-2 5-5 6-2 6-6 4-3 6-3 3-3 4-4 6-6",
        ],
        "4-4 6-4",
        (
            "3-1 5-3 6-3 6-6 2-2 5-5 6-2 2-1 6-5 5-2 4-4 5-1 4-3 4-3 4-2 4-1 3-3 1-1 5-1 6-1 1-1 5-4 5-5 2-2 4-1 6-2 "
            "2-1 4-2 6-6 3-1"
        ),
    ),
}


def nello(doubles: str, points: tuple[int, int] = (0, 0), **options: object) -> SideBySide:
    hands, stock, _ = NELLO_MADE[doubles]
    tiles = deal("eighty", *hands, stock=stock)
    sitting = table("eighty", tiles, first=3, points=points, nello_doubles=doubles, **options)
    return bid(sitting, "nello pass pass pass")


@pytest.mark.parametrize("doubles", ["high", "suit"])
def test_nello_without_a_trick_is_worth_eighty_to_the_bidders(doubles: str) -> None:
    sitting = nello(doubles)
    *earlier, last = NELLO_MADE[doubles][2].split()
    sitting.play(*earlier)
    assert scored(sitting, last, "match_points") == {0: 80}
    assert sitting.match.points == (80, 0)
    assert sitting.match.deal_points == (0, 0)
    assert "nello_made" in codes(sitting)


def test_the_bidder_leads_first_without_trumps_and_his_partner_sits_out() -> None:
    sitting = nello("high")
    assert sitting.match.turn == 0
    assert reason(sitting, "trump:4") == "nello_has_no_trumps"
    seats = set()
    for action in NELLO_MADE["high"][2].split():
        seats.add(sitting.match.turn)
        sitting.play(action)
    assert seats == {0, 1, 3}
    assert sitting.match.view(None).hand_sizes == (0, 0, 10, 0)


def test_nello_ends_with_the_first_trick_the_bidder_takes_and_is_worth_eighty_to_the_others() -> None:
    tiles = deal("eighty", "6-6 6-5 ...", "6-4 ...", "...", "6-3 ...")
    sitting = bid(table("eighty", tiles, first=3), "nello pass pass pass")
    sitting.play("6-6", "6-4")
    assert scored(sitting, "6-3", "match_points") == {1: 80}
    assert codes(sitting) == ["answered", "took_nello_trick", "nello_failed", "credited", "deal_over"]
    assert sitting.match.waiting
    assert sitting.match.view(None).hand_sizes == (9, 9, 10, 9)


def test_nello_can_win_the_match_for_either_side() -> None:
    sitting = nello("high", (170, 0))
    sitting.play(*NELLO_MADE["high"][2].split())
    assert sitting.match.winner == 0
    assert sitting.match.points == (250, 0)
    tiles = deal("eighty", "6-6 6-5 ...", "6-4 ...", "...", "6-3 ...")
    sitting = bid(table("eighty", tiles, first=3, points=(249, 170)), "nello pass pass pass")
    sitting.play("6-6", "6-4", "6-3")
    assert sitting.match.winner == 1
    assert sitting.match.points == (249, 250)


def test_nello_counts_one_in_the_simple_scoring() -> None:
    sitting = nello("high", scoring="marks")
    sitting.play(*NELLO_MADE["high"][2].split())
    assert sitting.match.points == (1, 0)


def nello_answers(doubles: str, lead: str, held: str) -> list[str]:
    sitting = table("eighty", deal("eighty", f"{lead} ...", held, "...", "..."), first=3, nello_doubles=doubles)
    bid(sitting, "nello pass pass pass")
    sitting.play(lead)
    return sitting.match.actions()


def test_doubles_are_the_highest_of_their_suits_or_a_suit_of_their_own() -> None:
    held = "6-6 6-2 4-3 4-4 5-4 5-5 1-1 2-1 3-1 5-1"
    assert nello_answers("high", "6-4", held) == ["6-2", "6-6"]
    assert nello_answers("suit", "6-4", held) == ["6-2"]
    assert nello_answers("high", "4-4", held) == ["4-3", "4-4", "5-4"]
    assert nello_answers("suit", "4-4", held) == ["1-1", "4-4", "5-5", "6-6"]
    assert nello_answers("suit", "4-2", "6-6 4-4 5-5 1-1 2-2 6-5 6-1 5-1 3-1 3-3") == sorted(
        ["6-6", "4-4", "5-5", "1-1", "2-2", "6-5", "6-1", "5-1", "3-1", "3-3"]
    )


def test_a_led_double_of_the_suit_of_doubles_must_be_answered_with_a_double() -> None:
    held = "6-6 6-2 4-3 4-2 5-4 5-3 4-1 2-1 3-1 5-1"
    sitting = table("eighty", deal("eighty", "4-4 ...", held, "...", "..."), first=3, nello_doubles="suit")
    bid(sitting, "nello pass pass pass")
    sitting.play("4-4")
    assert reason(sitting, "4-3") == "must_follow_double"
    assert sitting.match.actions() == ["6-6"]


@pytest.mark.parametrize(
    ("doubles", "three", "taker"),
    [
        ("high", "4-4 6-4 5-4", 0),
        ("high", "6-4 6-6 6-5", 1),
        ("suit", "4-4 3-3 5-5", 3),  # by number
        ("suit", "4-4 3-3 2-2", 0),
        ("suit", "4-4 6-6 6-6", 1),  # of equal ones the first played
        ("high", "6-2 6-4 6-4", 1),
        ("suit", "6-2 6-4 6-4", 1),
    ],
)
def test_who_takes_a_nello_trick(doubles: str, three: str, taker: int) -> None:
    lead, one, other = three.split()
    sitting = table(
        "eighty", deal("eighty", f"{lead} ...", f"{one} ...", "...", f"{other} ..."), first=3, nello_doubles=doubles
    )
    bid(sitting, "nello pass pass pass")
    sitting.play(lead, one, other)
    if taker == 0:
        assert "nello_failed" in codes(sitting)
    else:
        assert sitting.match.turn == taker
