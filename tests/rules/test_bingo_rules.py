"""Bingo up to a trick's end, clause by clause (docs/rules: bingo); each match is checked against the oracle too."""

import pytest
from tests.oracle.chance import tiles_of
from tests.oracle.side_by_side import SideBySide
from tests.oracle.tile import written
from tests.rules.at_bingo import doubles_table, facts_of_last, facts_points
from tests.rules.dealing import deal, reason, scored, table

import bazar
from bazar.games.bingo import rules as r
from bazar.tiles import DOUBLE_SIX

LAST_FOR_TRUMP = {0: "6-0", 1: "1-1", 2: "2-1", 3: "3-1", 4: "4-1", 5: "5-1", 6: "6-1"}
OTHER_LAST_FOR_TRUMP = {0: "5-0", 1: "1-1", 2: "2-2", 3: "3-2", 4: "4-2", 5: "5-2", 6: "6-2"}


# --- Deal and trump ---


def test_each_takes_seven_and_fourteen_are_the_stock() -> None:
    view = bazar.start("bingo", seed=bytes(32)).view(0)
    assert view.hand_sizes == (7, 7)
    assert view.stock_size == 14


def test_the_opener_leads_any_tile() -> None:
    sitting = table("bingo", deal("bingo", "6-5 6-4 6-3 5-4 4-3 3-2 2-1", "...", stock="... 4-1"))
    assert sitting.match.actions() == ["2-1", "3-2", "4-3", "5-4", "6-3", "6-4", "6-5"]


def test_the_opponent_turns_up_the_trump_after_the_first_lead_and_before_answering() -> None:
    sitting = table("bingo", deal("bingo", "6-5 ...", "...", stock="... 4-1"))
    assert sitting.match.view(1).state.trump == r.NONE
    assert sitting.match.view(1).deal.stock[-1] is None
    sitting.play("6-5")
    assert facts_of_last(sitting, "turned_up") == [{"seat": 1, "tile": "4-1", "suit": 4}]
    assert sitting.match.turn == 1
    for seat in (0, 1, None):
        assert sitting.match.view(seat).state.trump == 4


@pytest.mark.parametrize(("last", "suit"), [("6-0", 0), ("1-0", 0), ("0-0", 0), ("6-4", 6), ("4-1", 4), ("1-1", 1)])
def test_the_senior_half_of_the_last_tile_is_the_trump_suit_and_blank_is_the_highest(last: str, suit: int) -> None:
    sitting = table("bingo", deal("bingo", "6-5 ...", "...", stock=f"... {last}"))
    sitting.play("6-5")
    assert sitting.match.view(None).state.trump == suit


def test_the_tile_turned_up_stays_in_sight_and_is_drawn_last() -> None:
    sitting = table("bingo", deal("bingo", "6-5 ...", "...", stock="... 4-1"))
    sitting.play("6-5")
    while (size := sitting.match.view(None).stock_size) > 0:
        last = sitting.match.view(None).deal.stock[-1]
        assert last is not None
        assert sitting.match.game.tiles.text(last) == "4-1"
        sitting.play(sitting.match.actions()[0])
        assert sitting.match.deal_number == 0, f"the deal ended with {size} tiles in the stock"
    taker = sitting.match.turn
    assert taker is not None
    assert "4-1" in sitting.match.view(1 - taker).hand


def test_the_opener_alternates() -> None:
    first = deal("bingo", "0-0 6-6 5-5 3-3 6-5 6-3 5-3", "4-4 ...", stock="... 4-1")
    sitting = table("bingo", first, first, first, first=1)
    openers = []
    while sitting.match.turn is not None:
        if not sitting.match.history[-1].moves:
            openers.append(sitting.match.turn)
        actions = sitting.match.actions()
        sitting.play(next((action for action in actions if action.endswith("!")), actions[0]))
    assert openers == [1, 0, 1][: len(openers)]
    assert len(openers) >= 2


# --- Values ---


def value_in_play(tile: str, trump: int) -> int:
    """The value that a real trick gives to *tile* when it is led."""
    last = LAST_FOR_TRUMP[trump] if LAST_FOR_TRUMP[trump] != tile else OTHER_LAST_FOR_TRUMP[trump]
    if last == tile:  # the only tile whose senior half is one: it can be drawn, and led, last of all
        return r.VALUE[trump * 28 + DOUBLE_SIX.parse(tile)]
    match = bazar.start("bingo", first=0, deals=[deal("bingo", f"{tile} ...", "...", stock=f"... {last}")])
    match.play(tile)
    happened = match.play(match.actions()[0])
    took = next(fact for fact in happened.facts if fact.code == "took_trick")
    return took.number("led_value")


@pytest.mark.parametrize(
    ("trump", "total", "valued"),
    [(0, 143, 14), (1, 135, 15), (2, 138, 15), (3, 131, 14), (4, 134, 14), (5, 147, 15), (6, 140, 14)],
)
def test_the_total_value_and_the_number_of_tiles_with_a_value_by_trump(trump: int, total: int, valued: int) -> None:
    values = [value_in_play(written(tile), trump) for tile in tiles_of("bingo")]
    assert sum(values) == total
    assert sum(value > 0 for value in values) == valued


@pytest.mark.parametrize(
    ("tile", "trump", "value"),
    [
        ("4-4", 4, 28),
        ("0-0", 4, 14),
        ("0-0", 0, 28),
        ("6-4", 4, 10),
        ("4-0", 4, 11),
        ("6-0", 0, 13),
        ("6-6", 4, 12),
        ("1-1", 4, 2),
        ("6-4", 3, 10),
        ("3-0", 4, 10),
        ("3-0", 3, 10),
        ("6-5", 4, 0),
        ("6-0", 4, 0),
    ],
)
def test_values(tile: str, trump: int, value: int) -> None:
    assert value_in_play(tile, trump) == value


# --- The trick ---


def trick(led: str, answer: str, last: str) -> SideBySide:
    sitting = table("bingo", deal("bingo", f"{led} ...", f"{answer} ...", stock=f"... {last}"))
    sitting.play(led, answer)
    return sitting


@pytest.mark.parametrize(
    ("led", "answer", "last", "taker"),
    [
        ("0-0", "4-4", "4-1", 0),  # bingo over the trump double
        ("4-4", "0-0", "4-1", 1),
        ("4-4", "4-0", "4-1", 0),  # the trump double over all other trumps
        ("6-4", "4-4", "4-1", 1),
        ("6-4", "4-0", "4-1", 1),  # trumps by pips, a blank half counting seven
        ("4-3", "4-2", "4-1", 0),
        ("6-6", "4-2", "4-1", 1),  # any trump over any other tile
        ("6-0", "4-2", "4-1", 1),
        ("6-6", "5-0", "4-1", 0),  # twelve each: the leader
        ("5-0", "6-6", "4-1", 0),
        ("6-5", "5-5", "4-1", 0),  # plain tiles by pips, whatever their suits
        ("1-0", "6-3", "4-1", 1),
        ("6-1", "1-0", "4-2", 1),
        ("5-5", "0-0", "6-1", 1),  # bingo is a trump whatever the suit
        ("6-0", "0-0", "5-0", 1),
        ("6-0", "5-5", "1-0", 0),  # blanks are trump
    ],
)
def test_the_senior_tile_takes_both(led: str, answer: str, last: str, taker: int) -> None:
    sitting = trick(led, answer, last)
    assert sitting.match.turn == taker
    assert facts_of_last(sitting, "took_trick")[0]["seat"] == taker


def test_the_answer_is_any_tile_while_the_stock_lasts() -> None:
    sitting = table("bingo", deal("bingo", "6-5 ...", "6-3 5-1 4-2 4-4 2-1 1-0 3-3", stock="... 4-1"))
    sitting.play("6-5")
    assert sitting.match.actions() == ["1-0", "2-1", "3-3", "4-2", "4-4", "5-1", "6-3"]


def test_the_taker_scores_both_tiles_draws_first_and_leads() -> None:
    sitting = table("bingo", deal("bingo", "6-6 ...", "5-5 ...", stock="2-1 3-2 ... 4-1"))
    sitting.play("6-6")
    assert scored(sitting, "5-5") == {0: 22}
    assert sitting.match.turn == 0
    assert "2-1" in sitting.match.view(0).hand
    assert "3-2" in sitting.match.view(1).hand


# --- Bingo takes the trump double ---


@pytest.mark.parametrize(("led", "answer"), [("0-0", "4-4"), ("4-4", "0-0")])
def test_whoever_plays_bingo_on_the_trump_double_gets_a_game_point_at_once(led: str, answer: str) -> None:
    sitting = table("bingo", deal("bingo", f"{led} ...", f"{answer} ...", stock="... 4-1"))
    sitting.play(led)
    with_bingo = 0 if led == "0-0" else 1
    assert scored(sitting, answer, "match_points") == {with_bingo: 1}
    assert sitting.match.deal_points[with_bingo] == 42


def test_there_is_no_such_capture_when_blanks_are_trump_or_of_another_double() -> None:
    assert trick("0-0", "4-4", "6-0").match.points == (0, 0)
    assert trick("0-0", "5-5", "4-1").match.points == (0, 0)


def test_the_capture_ends_the_match_in_the_middle_of_a_deal() -> None:
    sitting = table("bingo", deal("bingo", "4-4 ...", "0-0 ...", stock="... 4-1"), points=(6, 6))
    sitting.play("4-4", "0-0")
    assert sitting.match.over
    assert sitting.match.winner == 1
    assert sitting.match.points == (6, 7)


def test_the_last_game_point_by_capture_leaves_the_seventy_of_the_same_trick_unpaid() -> None:
    """A declares six doubles with bingo and takes the trump double: the match is over, with 42 points or with 70."""
    hands = ("0-0 6-6 5-5 3-3 2-2 6-5 6-3", "4-4 1-0 2-1 3-1 5-2 5-1 6-2")
    sitting = table("bingo", deal("bingo", *hands, stock="... 4-1"), points=(6, 0))
    sitting.play("6-6!", "2-1")
    assert sitting.match.deal_points == (72, 0)
    sitting = table("bingo", deal("bingo", *hands, stock="... 4-1"), points=(5, 0))
    sitting.play("0-0!", "4-4")
    assert sitting.match.deal_points == (102, 0)
    assert sitting.match.points == (9, 0)
    sitting = table("bingo", deal("bingo", *hands, stock="... 4-1"), points=(6, 0))
    sitting.play("0-0!", "4-4")
    assert sitting.match.points == (7, 0)
    assert sitting.match.over


# --- Doubles ---


@pytest.mark.parametrize(("count", "reward"), [(2, 20), (3, 40), (4, 50), (5, 60), (6, 0), (7, 0)])
def test_declared_doubles_score_points_when_the_led_one_takes_the_trick(count: int, reward: int) -> None:
    sitting = doubles_table(count)
    sitting.play("6-6!")
    assert facts_of_last(sitting, "declared_doubles") == [{"seat": 0, "count": count}]
    assert scored(sitting, "2-1")[0] == 12 + reward


@pytest.mark.parametrize(("count", "game_points"), [(6, 1), (7, 3)])
def test_six_doubles_are_a_game_point_and_seven_are_three(count: int, game_points: int) -> None:
    sitting = doubles_table(count)
    sitting.play("6-6!")
    assert scored(sitting, "2-1", "match_points") == {0: game_points}
    assert sitting.match.deal_points == (12, 0)


def test_the_emperor_and_the_invincible_can_end_the_match_at_once() -> None:
    for count, before in [(6, 6), (7, 4)]:
        sitting = doubles_table(count, points=(before, 0))
        sitting.play("6-6!", "2-1")
        assert sitting.match.over
        assert sitting.match.points == (7, 0)


def test_the_reduced_number_may_be_declared_again() -> None:
    sitting = doubles_table(7)
    sitting.play("6-6!", "2-1")
    assert "5-5!" in sitting.match.actions()
    answer = next(action for action in ["1-0", "2-0", "3-2", "4-1"] if action in sitting.match.view(1).hand)
    sitting.play("0-0!")
    assert facts_of_last(sitting, "declared_doubles") == [{"seat": 0, "count": 6}]
    assert scored(sitting, answer, "match_points") == {0: 1}


def test_a_declaration_scores_nothing_when_the_led_double_does_not_take_the_trick() -> None:
    sitting = table("bingo", deal("bingo", "6-6 5-5 ...", "4-2 ...", stock="... 4-1"))
    sitting.play("6-6!")
    assert scored(sitting, "4-2") == {1: 12 + 6}


def test_declaring_is_a_choice() -> None:
    sitting = doubles_table(3)
    assert {"6-6", "6-6!"} <= set(sitting.match.actions())
    sitting.play("6-6")
    assert facts_of_last(sitting, "declared_doubles") == []
    assert scored(sitting, "2-1") == {0: 12}


def test_only_a_led_double_carries_a_declaration_and_only_from_two_up() -> None:
    sitting = doubles_table(2)
    assert [action for action in sitting.match.actions() if "!" in action] == ["5-5!", "6-6!"]
    assert reason(sitting, "6-5!") == "declaring_needs_double"
    assert reason(sitting, "4-4!") == "not_in_hand"
    assert reason(doubles_table(1), "6-6!") == "too_few_doubles"
    sitting = table("bingo", deal("bingo", "6-5 ...", "6-6 5-5 ...", stock="... 4-1"))
    sitting.play("6-5")
    assert reason(sitting, "6-6!") == "only_leader_declares"


def test_the_points_for_doubles_are_counted_before_seventy_is_checked() -> None:
    sitting = doubles_table(5)
    sitting.play("6-6!", "2-1")
    assert facts_points(sitting, "reached_enough") == [{"seat": 0, "total": 72, "other": 0, "match_points": 3}]
    assert sitting.match.points == (3, 0)
