"""Bingo with the stock gone or closed, and what a deal brings (docs/rules: bingo); checked against the oracle too."""

from typing import Any

import pytest
from tests.oracle.side_by_side import SideBySide
from tests.rules.at_bingo import doubles_table, facts_points
from tests.rules.dealing import deal, deal_stands_at, reason, scored, table

import bazar
from bazar.games.bingo import rules as r
from bazar.tiles import DOUBLE_SIX

# --- Strict play ---


def closed_answers(lead: str, held: str, drawn: str, last: str, **options: Any) -> list[str]:
    """What seat 1, holding *held* and *drawn*, may answer to *lead* after seat 0 has closed."""
    first = "6-0" if "6-0" not in (lead, last) and "6-0" not in held.split() else "6-5"
    drawn_first = next(tile for tile in ("6-6", "4-4") if tile not in (lead, *held.split()))
    tiles = deal("bingo", f"{first} {lead} ...", f"1-1 {held}", stock=f"{drawn_first} {drawn} ... {last}")
    sitting = table("bingo", tiles, **options)
    sitting.play(first, "1-1", "close", lead)
    return sitting.match.actions()


@pytest.mark.parametrize(
    ("lead", "held", "drawn", "last", "answers"),
    [
        # a six for the senior half of 6-3, then a three, then anything
        ("6-3", "6-2 6-1 3-2 4-2 5-2 2-1", "3-1", "4-1", ["6-1", "6-2"]),
        ("6-3", "5-3 2-2 3-2 4-2 5-2 2-1", "3-1", "4-1", ["3-1", "3-2", "5-3"]),
        ("6-3", "5-5 2-2 5-1 4-2 5-2 2-1", "4-3", "4-1", ["2-1", "2-2", "4-2", "4-3", "5-1", "5-2", "5-5"]),
        # a trump belongs to the trump suit alone: with fours trump 6-4 is no six
        ("6-3", "6-4 2-2 5-1 4-2 5-2 2-1", "5-5", "4-1", ["2-1", "2-2", "4-2", "5-1", "5-2", "5-5", "6-4"]),
        ("6-3", "6-4 4-3 6-1 4-2 5-2 2-1", "5-5", "4-1", ["6-1"]),
        # the senior half of a tile with a blank is the blank; bingo is a trump and no blank
        ("5-0", "6-0 5-1 5-2 5-3 2-2 2-1", "5-5", "4-1", ["6-0"]),
        ("5-0", "0-0 5-1 5-2 3-2 2-2 2-1", "5-5", "4-1", ["5-1", "5-2", "5-5"]),
        # a trump calls for a trump, bingo included; without one anything goes
        ("4-3", "0-0 4-2 5-2 3-2 2-2 2-1", "5-5", "4-1", ["0-0", "4-2"]),
        ("4-3", "0-0 5-1 5-2 3-2 2-2 2-1", "5-5", "4-1", ["0-0"]),
        ("4-3", "6-3 5-1 5-2 3-2 2-2 2-1", "5-5", "4-1", ["2-1", "2-2", "3-2", "5-1", "5-2", "5-5", "6-3"]),
        ("0-0", "6-3 5-1 5-2 4-2 2-2 2-1", "5-5", "4-1", ["4-2"]),
        # there is no duty to win the trick
        ("5-3", "5-2 5-1 6-5 4-2 2-2 2-1", "5-5", "4-1", ["5-1", "5-2", "5-5", "6-5"]),
    ],
)
def test_strict_play(lead: str, held: str, drawn: str, last: str, answers: list[str]) -> None:
    assert closed_answers(lead, held, drawn, last) == answers


def test_one_without_the_suits_must_trump_only_with_the_option() -> None:
    held, drawn = "5-5 2-2 5-1 4-2 5-2 2-1", "4-3"
    everything = ["2-1", "2-2", "4-2", "4-3", "5-1", "5-2", "5-5"]
    assert closed_answers("6-3", held, drawn, "4-1") == everything
    assert closed_answers("6-3", held, drawn, "4-1", must_trump=True) == ["4-2", "4-3"]
    assert closed_answers("6-3", "5-5 2-2 5-1 1-0 5-2 2-1", "2-0", "4-1", must_trump=True) == sorted(
        ["5-5", "2-2", "5-1", "1-0", "5-2", "2-1", "2-0"]
    )
    assert closed_answers("6-3", "0-0 2-2 5-1 1-0 5-2 2-1", "2-0", "4-1", must_trump=True) == ["0-0"]


def test_the_reasons_of_strict_play_name_the_suit() -> None:
    held = deal("bingo", "6-5 6-3 ...", "1-1 6-2 3-2 4-2 5-2 2-1 5-5", stock="... 4-1")
    sitting = table("bingo", held)
    sitting.play("6-5", "1-1", "close", "6-3")
    why = sitting.match.why_not("3-2")
    assert why is not None
    assert (why.code, why.value("suit")) == ("must_follow", 6)
    with pytest.raises(bazar.IllegalAction) as caught:
        sitting.match.play("4-2")
    assert caught.value.reason == sitting.match.why_not("4-2")


def test_strict_play_begins_when_the_stock_is_gone_and_then_nobody_draws() -> None:
    sitting = table("bingo", deal("bingo", "6-5 ...", "...", stock="... 4-1"))
    while sitting.match.view(None).stock_size:
        assert sitting.match.deal_number == 0
        sitting.play(sitting.match.actions()[0])
    assert sitting.match.view(None).hand_sizes == (7, 7)
    assert "close" not in sitting.match.actions()
    assert reason(sitting, "close") == "no_stock_to_close"
    sitting.play(*sitting.match.actions()[:1])
    answers = sitting.match.actions()
    sitting.play(answers[0])
    if sitting.match.deal_number == 0:
        assert sitting.match.view(None).hand_sizes == (6, 6)


# --- Closing ---


def test_the_leader_closes_before_he_leads_and_leads_then() -> None:
    sitting = table("bingo", deal("bingo", "6-5 ...", "2-1 ...", stock="... 4-1"))
    assert "close" not in sitting.match.actions()
    assert reason(sitting, "close") == "no_trump_to_close"
    sitting.play("6-5")
    assert reason(sitting, "close") == "only_leader_closes"
    sitting.play("2-1")
    assert "close" in sitting.match.actions()
    sitting.play("close")
    assert sitting.match.turn == 0
    assert reason(sitting, "close") == "already_closed"
    assert "close" not in sitting.match.actions()


def test_once_closed_nobody_draws_any_more() -> None:
    sitting = table("bingo", deal("bingo", "6-5 ...", "2-1 ...", stock="... 4-1"))
    sitting.play("6-5", "2-1", "close")
    sitting.play(sitting.match.actions()[0])
    sitting.play(sitting.match.actions()[0])
    assert sitting.match.view(None).hand_sizes == (6, 6)
    assert sitting.match.view(None).stock_size == 12


# --- Game points ---


def after_a_trick(*, closed: bool = False) -> SideBySide:
    """Seat 0 has taken a trick, may have closed, and is to lead; `6-6` brings it 12 points, `5-1` nothing."""
    hands = ("6-5 6-6 5-1 3-2 3-1 5-2 5-3", "1-1 2-0 3-0 5-0 2-2 3-3 4-4")
    sitting = table("bingo", deal("bingo", *hands, stock="2-1 1-0 ... 4-1"))
    sitting.play("6-5", "1-1")
    if closed:
        sitting.play("close")
    return sitting


@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize(("others", "game_points"), [(0, 3), (1, 2), (19, 2), (20, 1), (69, 1)])
def test_seventy_is_one_game_point_two_below_twenty_three_against_none(
    others: int, game_points: int, closed: bool
) -> None:
    sitting = after_a_trick(closed=closed)
    deal_stands_at(sitting, (58, others))
    sitting.play("6-6")
    assert scored(sitting, "2-0" if not closed else sitting.match.actions()[0], "match_points") == {0: game_points}
    assert sitting.match.deal_points[0] >= 70
    assert sitting.match.waiting


def test_sixty_nine_is_not_seventy() -> None:
    sitting = after_a_trick()
    deal_stands_at(sitting, (57, 0))
    sitting.play("6-6", "2-0")
    assert sitting.match.deal_points == (69, 0)
    assert sitting.match.turn == 0


def test_an_opponent_who_has_taken_only_tricks_without_value_has_none() -> None:
    sitting = after_a_trick()
    assert scored(sitting, "5-1") == {}
    assert scored(sitting, "5-0") == {1: 0}
    deal_stands_at(sitting, (60, 0))
    sitting.play("2-0")
    assert scored(sitting, "6-6", "match_points") == {0: 3}


@pytest.mark.parametrize(("closers", "own"), [(20, 1), (19, 2), (2, 2), (0, 3)])
def test_the_opponent_of_a_failed_closer_gets_two_and_his_own_for_seventy(closers: int, own: int) -> None:
    sitting = after_a_trick(closed=True)
    deal_stands_at(sitting, (closers, 65))
    sitting.play("5-1")
    sitting.play("5-0")
    sitting.play("3-0")
    points = scored(sitting, sitting.match.actions()[0], "match_points")
    assert points == {1: 2 + own}
    assert facts_points(sitting, "failed_closing")[0]["match_points"] == 2
    assert facts_points(sitting, "reached_enough")[0]["match_points"] == own


def test_a_failed_closer_gives_two_when_nobody_reaches_seventy() -> None:
    hands = ("6-5 2-1 3-1 3-2 5-1 5-2 2-0", "1-1 4-4 0-0 5-5 6-6 3-3 4-0")
    sitting = table("bingo", deal("bingo", *hands, stock="1-0 5-3 ... 4-1"))
    sitting.play("6-5", "1-1", "close")
    while sitting.match.turn is not None:
        deal_stands_at(sitting, (0, 0))
        sitting.play(sitting.match.actions()[0])
    assert facts_points(sitting, "reached_enough") == []
    assert [told["match_points"] for told in facts_points(sitting, "failed_closing")] == [2]
    assert sitting.match.points[1] >= 2


def test_the_deal_ends_as_soon_as_a_player_has_seventy() -> None:
    sitting = doubles_table(5)
    sitting.play("6-6!", "2-1")
    assert sitting.match.waiting
    assert sitting.match.view(0).hand_sizes == (6, 6)


def test_a_closer_without_any_trick_gives_three() -> None:
    """Who closes leads, and so has taken a trick; the clause stands all the same."""
    assert r.failed_closing_worth(0) == 3
    assert r.failed_closing_worth(1) == 2
    last = r.deal(r.Rules(), (1 << 27, 1 << 26), (0, 0), 0, (0, 0))._replace(
        trump=4, closer=0, led=DOUBLE_SIX_6_5, turn=1, hands=(0, 1 << 27), points=(0, 60)
    )
    ended = r.apply(r.Rules(), last, 27)
    assert ended.over
    assert ended.match_points == (0, 3 + 3)


DOUBLE_SIX_6_5 = DOUBLE_SIX.parse("6-5")


def test_nobody_reaches_seventy_and_nobody_closed_no_game_points() -> None:
    hands = ("6-5 2-1 3-1 3-2 5-1 5-2 2-0", "1-1 5-5 3-0 6-4 6-6 3-3 4-0")
    sitting = table("bingo", deal("bingo", *hands, stock="... 4-1"))
    while sitting.match.turn is not None:
        deal_stands_at(sitting, (0, 0))
        sitting.play(sitting.match.actions()[0])
    assert facts_points(sitting, "nobody_reached_enough") == [{}]
    assert sum(sitting.match.points) == len(facts_points(sitting, "captured_trump_double"))
    assert sitting.match.view(None).hand_sizes == (0, 0)


@pytest.mark.parametrize("target", [7, 8])
def test_the_match_is_to_seven_or_eight(target: int) -> None:
    sitting = table("bingo", deal("bingo", "4-4 ...", "0-0 ...", stock="... 4-1"), points=(0, 6), target=target)
    sitting.play("4-4", "0-0")
    assert sitting.match.points == (0, 7)
    assert sitting.match.over == (target == 7)
