"""Fives and Threes, clause by clause; every match here is also checked against the oracle at each step."""

import itertools

import pytest
from tests.rules.dealing import codes, deal, reason, scored, stand_at, table

import bazar

GAME = "fives-and-threes"


@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 7), (4, 6), (5, 5)])
def test_the_number_of_tiles_each_takes(players: int, each: int) -> None:
    view = bazar.start(GAME, players, seed=bytes(32)).view(None)
    assert view.hand_sizes == (each,) * players
    assert view.stock_size == 28 - players * each


def test_the_opener_plays_any_tile() -> None:
    sitting = table(GAME, deal(GAME, "6-5 6-4 6-3 5-4 4-3 3-2 2-1", "..."), first=0)
    assert sitting.match.actions() == ["2-1", "3-2", "4-3", "5-4", "6-3", "6-4", "6-5"]
    assert reason(sitting, "pass") == "opener_must_play"
    assert reason(sitting, "6-5L") == "first_tile_has_no_end"


def test_the_first_tile_lies_with_its_greater_half_at_the_end_l() -> None:
    sitting = table(GAME, deal(GAME, "6-1 ...", "6-2 1-0 2-0 5-4 5-3 5-2 5-5"), first=0)
    sitting.play("6-1")
    assert sitting.match.actions() == ["1-0R", "6-2L"]


def test_both_placements_are_legal_when_the_tile_matches_both_ends() -> None:
    sitting = table(GAME, deal(GAME, "6-6 ...", "6-2 1-0 2-0 5-4 5-3 5-2 5-5"), first=0)
    sitting.play("6-6")
    assert sitting.match.actions() == ["6-2L", "6-2R"]


# --- Scoring ---


@pytest.mark.parametrize(
    ("laid", "pips", "points"),
    [
        (["2-1"], 3, 1),
        (["4-1"], 5, 1),
        (["5-1"], 6, 2),
        (["5-4"], 9, 3),
        (["6-4"], 10, 2),
        (["6-6"], 12, 4),
        (["6-6", "6-3R"], 15, 8),
        (["6-6", "6-3R", "3-3R"], 18, 6),
        (["6-6", "6-4R", "4-4R"], 20, 4),
        (["0-0"], 0, 0),
        (["1-0"], 1, 0),
        (["6-5"], 11, 0),
        (["4-3"], 7, 0),
    ],
)
def test_the_table_of_sums(laid: list[str], pips: int, points: int) -> None:
    hands = [" ".join(tile.rstrip("LR") for tile in laid[turn::2]) + " ..." for turn in (0, 1)]
    sitting = table(GAME, deal(GAME, *hands), first=0)
    sitting.play(*laid[:-1])
    seat = (len(laid) - 1) % 2
    assert scored(sitting, laid[-1]) == ({seat: points} if points else {})
    if points:
        told = sitting.match.history[-1].happened[-1].facts[1]
        assert (told.code, told.number("pips")) == ("sum_scored", pips)
        assert told.number("thirds") + told.number("fifths") == points


def test_a_lone_double_is_not_counted_twice_and_counts_in_full_as_the_other_end() -> None:
    sitting = table(GAME, deal(GAME, "5-5 ...", "5-0 ..."), first=0)
    assert scored(sitting, "5-5") == {0: 2}
    assert scored(sitting, "5-0R") == {1: 2}


def test_a_double_counts_with_both_halves_only_while_it_is_at_an_end() -> None:
    sitting = table(GAME, deal(GAME, "6-3 6-1 ...", "6-6 ..."), first=0)
    sitting.play("6-3")
    assert scored(sitting, "6-6L") == {1: 8}
    assert scored(sitting, "6-1L") == {}


def test_the_corrected_sample_game() -> None:
    """The second tile is 4-1 for 2 points, the double four scores 3: B has nine points, A and C five each."""
    hands = ("5-4 4-2 4-3 6-1 6-5 6-4 5-0", "4-1 4-4 2-1 3-3 ...", "5-2 1-1 3-2 3-1 ...")
    sitting = table(GAME, deal(GAME, *hands), first=0)
    moves = [
        ("5-4", 3),
        ("4-1R", 2),
        ("5-2L", 1),
        ("4-2L", 1),
        ("4-4L", 3),
        ("1-1R", 2),
        ("4-3L", 1),
        ("2-1R", 1),
        ("3-2R", 2),
        ("pass", 0),
        ("3-3L", 3),
        ("3-1L", 0),
    ]
    for number, (action, points) in enumerate(moves):
        if action == "pass":
            assert sitting.match.actions() == ["pass"]
        assert scored(sitting, action) == ({number % 3: points} if points else {})
    assert sitting.match.points == (5, 9, 5)
    assert scored(sitting, "6-1L") == {0: 3}


# --- Turns ---


def test_a_player_who_can_play_must_and_one_who_cannot_passes() -> None:
    sitting = table(GAME, deal(GAME, "6-6 ...", "6-5 4-4 3-3 2-2 1-1 0-0 1-0", "5-5 5-4 5-3 4-3 4-2 4-1 2-1"), first=0)
    sitting.play("6-6")
    assert reason(sitting, "pass") == "must_play"
    assert sitting.match.actions() == ["6-5L", "6-5R"]
    sitting = table(GAME, deal(GAME, "6-6 ...", "5-5 5-4 5-3 4-3 4-2 4-1 2-1", "6-5 ..."), first=0)
    sitting.play("6-6")
    assert sitting.match.actions() == ["pass"]
    assert reason(sitting, "5-5L") == "does_not_fit_left"
    assert reason(sitting, "5-5R") == "does_not_fit_right"
    assert reason(sitting, "6-0L") == "not_in_hand"
    assert reason(sitting, "draw") == "not_an_action"
    sitting.play("pass")
    assert sitting.match.turn == 2


def test_the_stock_is_never_drawn() -> None:
    sitting = table(GAME, deal(GAME, "6-6 ...", "...", "..."), first=0)
    while sitting.match.deal_number == 0 and sitting.match.turn is not None:
        sitting.play(sitting.match.actions()[0])
        assert sitting.match.view(None).stock_size == 7


def test_the_first_to_go_out_gets_one_point_more_the_round_goes_on_and_the_empty_seat_is_skipped() -> None:
    hands = (
        "5-2 4-3 5-4 4-1 6-3",
        "1-0 4-0 5-1 4-4 6-0",
        "0-0 5-5 3-1 3-2 2-0",
        "4-2 3-3 5-0 2-2 6-2",
        "6-5 6-6 5-3 1-1 3-0",
    )
    sitting = table(GAME, deal(GAME, *hands), first=0)
    sitting.play("6-3 6-0L 3-1R 5-0L 5-3L 4-1R 4-4R 3-2L 6-2L 6-5L 5-4R 5-1L 5-5R pass 1-1L 5-2R 1-0L 2-0R pass 3-0L")
    sitting.play("4-3L")
    assert codes(sitting)[-1] == "went_out_first"
    sitting.play("4-0L")
    assert "went_out_first" not in codes(sitting)
    assert sitting.match.view(None).hand_sizes[:2] == (0, 0)
    sitting.play("0-0R")
    assert codes(sitting)[-2:] == ["nobody_can_play", "deal_over"]


def test_a_seat_without_tiles_is_skipped() -> None:
    for hands, actions in GOING_OUT.values():
        sitting = table(GAME, deal(GAME, *hands), first=0)
        sitting.play(*actions.split())
        while sitting.match.turn is not None:
            assert sitting.match.view(None).hand_sizes[sitting.match.turn] > 0
            assert sitting.match.turn != 0
            sitting.play(sitting.match.actions()[0])


def test_the_round_ends_only_when_nobody_can_play_and_at_once_then() -> None:
    tiles = deal(GAME, "6-0 ...", "6-6 6-5 6-4 6-3 6-2 6-1 0-0", "3-3 3-2 3-1 4-4 4-3 4-2 4-1")
    sitting = table(GAME, tiles, tiles, first=0)
    while sitting.match.deal_number == 0:
        view = sitting.match.view(None)
        everything = [tile for hand in sitting.table.hands for tile in hand]
        ends = {view.state.left, view.state.right}
        assert view.state.laid == 0 or any(ends & set(tile) for tile in everything)
        sitting.play(sitting.match.actions()[0])
    last = sitting.match.history[0].happened[-1]
    assert [fact.code for fact in last.facts][-2:] == ["nobody_can_play", "deal_over"]


def test_the_next_round_is_opened_by_the_player_to_the_left_of_the_last_opener() -> None:
    tiles = deal(GAME, "...", "...", "...", "...")
    sitting = table(GAME, *[tiles] * 6, first=2)
    openers = []
    while sitting.match.turn is not None:
        if not sitting.match.history[-1].moves:
            openers.append(sitting.match.turn)
        sitting.play(sitting.match.actions()[0])
    assert openers == [2, 3, 0, 1, 2, 3][: len(openers)]
    assert len(openers) > 2


# --- The match ---


@pytest.mark.parametrize("target", [41, 61])
def test_the_first_to_reach_the_target_wins_at_once(target: int) -> None:
    sitting = table(GAME, deal(GAME, "6-6 6-3 ...", "..."), first=0, points=(target - 4, 40), target=target)
    sitting.play("6-6")
    assert sitting.match.over
    assert sitting.match.winner == 0
    assert sitting.match.points == (target, 40)
    assert sitting.match.actions() == []
    assert reason(sitting, "6-3L") == "match_is_over"
    sitting = table(GAME, deal(GAME, "6-6 6-3 ...", "..."), first=0, points=(target - 5, 40), target=target)
    sitting.play("6-6")
    assert not sitting.match.over


def test_without_exact_the_target_may_be_passed() -> None:
    sitting = table(GAME, deal(GAME, "6-6 ...", "..."), first=0, points=(40, 40))
    sitting.play("6-6")
    assert sitting.match.points == (44, 40)
    assert sitting.match.winner == 0


GOING_OUT = {
    0: (
        [
            "5-4 5-2 6-2 6-3 6-1",
            "2-2 2-1 1-1 3-1 3-0",
            "4-4 6-6 6-4 6-5 5-5",
            "4-3 5-3 4-2 3-2 6-0",
            "4-1 5-0 4-0 5-1 3-3",
        ],
        "6-1 3-1R 6-5L 4-3R 5-0L 5-4R 3-0L 5-5R 3-2L 5-1R 6-2L 1-1R 6-4L 4-2L 4-1R 5-2L pass 4-4R 5-3L 3-3L 6-3L",
    ),
    1: (
        [
            "5-3 1-0 5-1 2-1 5-0",
            "0-0 3-2 4-1 6-5 5-4",
            "6-3 6-6 4-4 6-4 2-0",
            "4-0 4-2 4-3 6-0 6-1",
            "3-3 6-2 3-0 3-1 5-2",
        ],
        "5-3 6-5L 6-3L 4-3L 3-0R 5-0R 5-4L pass pass 5-2L 5-1R 4-1R 2-0L 6-0L 6-2L 2-1L pass 6-4R 6-1R 3-1R 1-0L",
    ),
    2: (
        [
            "2-1 4-4 6-3 4-0 1-1",
            "6-0 6-1 5-2 5-1 5-5",
            "2-2 3-0 3-3 6-4 6-2",
            "5-0 0-0 2-0 5-4 3-2",
            "4-1 5-3 4-3 1-0 4-2",
        ],
        "6-3 6-0L 3-0R 2-0R 1-0L 2-1R 6-1R 6-4R 5-4R 5-3R 1-1L 5-1L 3-3R 5-0L 4-3R 4-0L pass pass pass 4-2L 4-4R",
    ),
}
"""By what the sum brings: five hands, and the actions up to the one with which seat 0 is the first to go out."""


@pytest.mark.parametrize(
    ("exact", "before", "by_sum", "after"),
    [
        (False, 0, 0, 1),
        (False, 0, 2, 3),
        (False, 39, 1, 41),
        (False, 40, 0, 41),
        (False, 40, 1, 42),  # a play that goes out scores its sum and the extra point, whichever wins
        (False, 40, 2, 43),
        (True, 39, 1, 41),
        (True, 40, 0, 41),
        (True, 40, 1, 41),  # the sum has won: the extra point would pass the target
        (True, 40, 2, 41),  # the sum would pass the target and is nothing, the extra point hits it
        (True, 39, 2, 41),
        (True, 38, 2, 41),
    ],
)
def test_a_play_that_goes_out_scores_its_sum_first_then_the_extra_point(
    exact: bool, before: int, by_sum: int, after: int
) -> None:
    hands, actions = GOING_OUT[by_sum]
    sitting = table(GAME, deal(GAME, *hands), first=0, exact=exact)
    *earlier, last = actions.split()
    sitting.play(*earlier)
    stand_at(sitting, (before, 0, 0, 0, 0))
    assert scored(sitting, last) == {0: after - before}
    assert sitting.match.points[0] == after
    assert sitting.match.over == (after >= 41)


def test_with_exact_a_play_that_would_pass_the_target_scores_nothing_and_the_match_goes_on() -> None:
    sitting = table(GAME, deal(GAME, "6-6 ...", "6-3 ..."), first=0, points=(38, 33), exact=True)
    assert scored(sitting, "6-6") == {}
    assert codes(sitting) == ["opened", "would_pass_target"]
    assert sitting.match.points == (38, 33)
    assert scored(sitting, "6-3L") == {1: 8}
    assert sitting.match.winner == 1


def test_placements_of_a_line_of_doubles_count_every_pip() -> None:
    """Every pair of doubles that can stand at both ends of a line, joined by the tile with both numbers."""
    for high, low in itertools.combinations(range(6, -1, -1), 2):
        sitting = table(GAME, deal(GAME, f"{high}-{low} {low}-{low} ...", f"{high}-{high} ..."), first=0)
        sitting.play(f"{high}-{low}", f"{high}-{high}L")
        total = 2 * high + 2 * low
        worth = (total // 3 if total % 3 == 0 else 0) + (total // 5 if total % 5 == 0 else 0)
        assert scored(sitting, f"{low}-{low}R") == ({0: worth} if worth else {})
