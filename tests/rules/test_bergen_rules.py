"""Bergen, clause by clause; every match here is also checked against the oracle at each step."""

from typing import TYPE_CHECKING, Any

import pytest
from tests.oracle.side_by_side import SideBySide
from tests.rules.dealing import codes, deal, reason, scored, stand_at, table

import bazar

if TYPE_CHECKING:
    from tests.oracle.tile import Dealt


@pytest.mark.parametrize(("players", "each", "stock"), [(2, 6, 16), (3, 6, 10), (4, 5, 8)])
def test_the_number_of_tiles_each_takes(players: int, each: int, stock: int) -> None:
    view = bazar.start("bergen", players, seed=bytes(32)).view(None)
    assert view.hand_sizes == (each,) * players
    assert view.stock_size == stock


# --- Opening ---


def test_whoever_holds_the_lowest_double_opens_with_it() -> None:
    sitting = table("bergen", deal("bergen", "6-6 5-5 ...", "3-3 4-4 2-1 6-5 6-4 6-3", stock="0-0 1-1 2-2 ..."))
    assert sitting.match.turn == 1
    assert sitting.match.actions() == ["3-3"]
    assert reason(sitting, "4-4") == "must_open_with"
    assert reason(sitting, "6-6") == "not_in_hand"
    assert reason(sitting, "pass") == "must_open_with"
    assert reason(sitting, "draw") == "must_open_with"
    assert scored(sitting, "3-3") == {1: 2}


@pytest.mark.parametrize("triple_header", [False, True])
def test_the_opening_double_gives_two(triple_header: bool) -> None:
    sitting = table("bergen", deal("bergen", "0-0 ...", "..."), triple_header=triple_header)
    assert scored(sitting, "0-0") == {0: 2}


ALL_DOUBLES_IN_STOCK = deal(
    "bergen",
    "1-0 2-0 3-0 4-0 5-0 6-0",
    "2-1 3-1 4-1 5-1 6-1 3-2",
    stock="0-0 1-1 2-2 3-3 4-4 5-5 6-6 ...",
)


def test_nobody_holds_a_double_the_tiles_are_dealt_again_without_an_action() -> None:
    sitting = table("bergen", ALL_DOUBLES_IN_STOCK, ALL_DOUBLES_IN_STOCK, deal("bergen", "...", "0-0 ..."))
    assert sitting.match.deal_number == 2
    assert sitting.match.turn == 1
    assert [played.moves for played in sitting.match.history] == [[], [], []]


def test_a_deal_without_doubles_after_another_is_told() -> None:
    one = deal("bergen", "0-0 ...", "1-1 ...")
    sitting = table("bergen", one, ALL_DOUBLES_IN_STOCK, one)
    while sitting.match.deal_number == 0:
        sitting.play(sitting.match.actions()[0])
    assert sitting.match.deal_number == 2
    assert [fact.code for fact in sitting.match.history[0].happened[-1].facts][-1] == "dealt_again"


def test_the_next_round_is_opened_by_the_lowest_double() -> None:
    one = deal("bergen", "0-0 ...", "1-1 ...")
    other = deal("bergen", "2-2 ...", "1-1 ...", stock="... 0-0")
    sitting = table("bergen", one, other)
    assert sitting.match.turn == 0
    while sitting.match.deal_number == 0:
        sitting.play(sitting.match.actions()[0])
    assert sitting.match.turn == 1
    assert sitting.match.actions() == ["1-1"]


# --- Turns and the boneyard ---


def cannot_play(stock: str, **options: Any) -> SideBySide:
    """Seat 0 opens with the double blank, and seat 1 has no blank."""
    return table("bergen", deal("bergen", "0-0 ...", "5-1 5-2 5-3 5-4 6-5 6-1", stock=stock), **options)


def test_a_player_with_a_playable_tile_must_play_and_cannot_draw() -> None:
    sitting = table("bergen", deal("bergen", "0-0 ...", "5-0 6-6 5-3 5-4 6-5 6-1"))
    sitting.play("0-0")
    assert sitting.match.actions() == ["5-0L", "5-0R"]
    assert reason(sitting, "draw") == "must_play"
    assert reason(sitting, "pass") == "must_play"


def test_one_with_no_playable_tile_draws_one_and_may_play_it_if_it_fits() -> None:
    sitting = cannot_play("6-0 ...")
    sitting.play("0-0")
    assert sitting.match.actions() == ["draw"]
    assert reason(sitting, "pass") == "must_draw"
    sitting.play("draw")
    assert sitting.match.turn == 1
    assert sitting.match.actions() == ["6-0L", "6-0R", "pass"]
    assert reason(sitting, "draw") == "draws_only_one"
    assert reason(sitting, "5-1L") == "only_drawn_plays"


def test_the_drawn_tile_can_be_kept_and_the_turn_goes_on() -> None:
    sitting = cannot_play("6-0 ...")
    sitting.play("0-0", "draw", "pass")
    assert codes(sitting) == ["passed_after_drawing"]
    assert sitting.match.turn == 0
    assert "6-0" in sitting.match.view(1).hand


def test_the_drawn_tile_must_be_played_with_the_option() -> None:
    sitting = cannot_play("6-0 ...", drawn_tile="must")
    sitting.play("0-0", "draw")
    assert sitting.match.actions() == ["6-0L", "6-0R"]
    assert reason(sitting, "pass") == "must_play_drawn"


@pytest.mark.parametrize("drawn_tile", ["may", "must"])
def test_a_drawn_tile_that_does_not_fit_ends_the_turn_with_a_pass(drawn_tile: str) -> None:
    sitting = cannot_play("6-4 ...", drawn_tile=drawn_tile)
    sitting.play("0-0", "draw")
    assert sitting.match.actions() == ["pass"]
    assert reason(sitting, "6-4L") == "does_not_fit_left"
    assert reason(sitting, "5-1L") == "only_drawn_plays"
    sitting.play("pass")
    assert sitting.match.turn == 0


def test_only_the_drawn_tile_can_be_played_in_that_turn() -> None:
    sitting = cannot_play("6-0 ...")
    sitting.play("0-0", "draw", "6-0L")
    assert sitting.match.history[-1].moves[-1].plays_drawn
    assert sitting.match.turn == 0


def test_the_last_two_tiles_of_the_boneyard_are_never_drawn() -> None:
    hands = ("5-3 6-1 6-0 6-4 6-3", "2-0 6-6 2-2 4-3 6-5", "0-0 3-3 1-1 5-5 4-4", "5-2 3-2 4-2 6-2 4-1")
    sitting = table("bergen", deal("bergen", *hands, stock="5-1 3-1 5-4 4-0 3-0 2-1 5-0 1-0"))
    sitting.play("0-0 draw pass 6-0L 6-6L draw pass 6-2L draw pass 2-0L draw pass draw pass")
    assert sitting.match.view(None).stock_size == 3
    sitting.play("draw", "pass")
    assert sitting.match.view(None).stock_size == 2
    assert sitting.match.actions() == ["pass"]
    assert reason(sitting, "draw") == "last_two_stay"
    sitting.play("pass")
    assert codes(sitting) == ["passed"]


# --- Scoring ---


def test_the_corrected_sample_game() -> None:
    """D's tile, printed 1:6, is 6-2."""
    hands = ("1-1 4-2 4-3 2-2 5-2", "4-1 4-4 5-5 5-1 6-5", "6-1 5-4 6-0 3-2 3-1", "6-2 5-0 6-6 2-1 3-3")
    sitting = table("bergen", deal("bergen", *hands, stock="6-3 ... 0-0"))
    moves = [
        (0, "1-1", 2),
        (1, "4-1L", 0),
        (2, "6-1R", 0),
        (3, "6-2R", 0),
        (0, "4-2R", 2),
        (1, "4-4L", 3),
        (2, "5-4R", 0),
        (3, "5-0R", 0),
        (0, "4-3L", 0),
        (1, "draw", 0),
        (1, "6-3L", 0),
        (2, "6-0R", 2),
        (3, "6-6R", 3),
    ]
    for seat, action, points in moves:
        assert sitting.match.turn == seat
        assert scored(sitting, action) == ({seat: points} if points else {})
    assert sitting.match.points == (4, 3, 2, 3)


@pytest.mark.parametrize(("triple_header", "points"), [(False, 2), (True, 3)])
def test_an_ordinary_tile_that_makes_the_ends_alike_gives_two_or_three_where_a_double_lies_at_an_end(
    triple_header: bool, points: int
) -> None:
    """1-1 stays at the left; the right end comes back to a one."""
    hands = ("1-1 3-1 ...", "2-1 ...", "3-2 ...")
    sitting = table("bergen", deal("bergen", *hands, stock="... 0-0"), triple_header=triple_header)
    sitting.play("1-1", "2-1R", "3-2R")
    assert scored(sitting, "3-1R") == {0: points}
    assert codes(sitting) == ["laid", "ends_alike" if points == 2 else "ends_alike_double"]


@pytest.mark.parametrize("triple_header", [False, True])
def test_a_double_that_leaves_the_ends_alike_gives_three(triple_header: bool) -> None:
    hands = ("0-0 4-0 ...", "6-0 4-4 ...", "6-4 ...")
    sitting = table("bergen", deal("bergen", *hands), triple_header=triple_header)
    sitting.play("0-0", "6-0L", "6-4L")
    assert scored(sitting, "4-0R") == {0: 2}
    assert scored(sitting, "4-4L") == {1: 3}
    assert codes(sitting) == ["laid", "ends_alike_double"]


def test_a_double_at_ends_that_are_not_alike_gives_nothing() -> None:
    hands = ("0-0 4-0 ...", "6-0 ...", "6-6 ...")
    sitting = table("bergen", deal("bergen", *hands))
    sitting.play("0-0", "6-0L")
    assert scored(sitting, "6-6L") == {}


ALL_BUT_ONE = deal("bergen", "0-0 6-0 6-5 5-4 4-3 3-2", "1-0 6-1 6-2 5-2 5-3 4-1")


def test_going_out_gives_two_more_and_ends_the_round() -> None:
    sitting = table("bergen", ALL_BUT_ONE, ALL_BUT_ONE)
    went_out = None
    while sitting.match.deal_number == 0:
        seat = sitting.match.turn
        actions = sitting.match.actions()
        sitting.play(next((action for action in actions if seat == 0 and action.endswith("L")), actions[0]))
        told = sitting.match.history[0].happened[-1]
        if any(fact.code == "went_out" for fact in told.facts):
            went_out = seat
            assert dict(next(fact for fact in told.facts if fact.code == "went_out").values)["points"] == 2
    assert went_out is not None


# --- Blocks ---

FEWEST_PIPS = (
    ["6-5 6-0 3-2 5-0 6-1", "6-2 5-3 2-2 5-2 4-3", "5-1 6-4 3-3 4-2 4-4", "6-6 1-1 0-0 5-5 4-0"],
    "4-1 3-0 1-0 5-4 3-1 6-3 2-0 2-1",
    "0-0 6-0R 6-2R 4-2R 4-0R 5-0L 5-2L draw pass draw 3-0R 3-2R 2-2L draw pass draw pass draw pass draw pass",
)
FEWER_PIPS_WITH_DOUBLES = (
    ["6-0 4-3 5-5 3-3 6-3", "2-2 6-6 1-0 4-0 1-1", "4-4 4-1 2-1 0-0 4-2", "6-4 5-2 3-2 2-0 6-5"],
    "3-0 6-1 5-4 6-2 3-1 5-0 5-3 5-1",
    "0-0 2-0R 6-0L 6-6L 2-1R 6-4L 4-3L 1-0R draw 3-0L draw pass draw pass 4-0L 4-4L draw pass 5-4L draw pass draw 5-0L",
)
ONE_WITHOUT = (
    ["4-2 1-1 3-2 6-4 6-0", "5-4 2-1 3-1 6-3 4-3", "4-1 2-2 5-5 5-3 5-1", "3-3 5-0 6-1 0-0 4-0"],
    "1-0 6-6 4-4 5-2 2-0 3-0 6-2 6-5",
    "0-0 6-0L 6-3L 5-3L 5-0R draw pass 5-4R 5-1L 6-1L 6-4R draw 6-6L draw pass draw pass draw pass draw pass",
)
TIE = (
    ["4-4 4-1 4-2 3-3 4-3", "5-2 4-0 5-0 3-2 5-1", "6-1 6-0 6-3 5-3 6-2", "6-4 5-5 5-4 6-5 6-6"],
    "1-1 3-0 1-0 3-1 2-2 0-0 2-1 2-0",
    "3-3 3-2R 6-3L 6-6L 4-2R 4-0R 6-0R 6-5R draw pass 5-2R 6-2L draw pass draw pass draw pass draw 2-2L draw pass",
)
TIE_OF_TWO_BELOW_DOUBLES = (
    ["3-0 3-2 4-0 2-1 3-1", "5-2 4-1 5-0 4-2 5-1", "1-0 0-0 1-1 2-0 2-2", "6-0 3-3 6-1 6-2 4-3"],
    "6-5 5-5 5-4 4-4 5-3 6-4 6-3 6-6",
    (
        "0-0 6-0L 3-0R draw 6-5L draw 5-5L 3-3R 3-1R 5-1R draw 5-4R 4-3R 3-2R 5-0L 2-0R draw pass 4-0L 4-1L 1-0L"
        " draw pass draw pass"
    ),
)
LOWEST_DOUBLE = (
    ["4-3 5-4 4-2 1-1 6-1", "3-0 2-0 4-1 4-4 5-2", "6-2 1-0 4-0 6-3 5-1", "2-2 3-3 3-2 2-1 0-0"],
    "6-0 3-1 6-6 5-0 5-3 5-5 6-4 6-5",
    "0-0 draw 6-0R 3-0L 6-2R 2-1R 6-1R draw pass 6-3L draw pass draw pass draw pass draw pass 6-6L",
)
FEWEST_DOUBLES = (
    ["2-1 4-1 2-2 5-0 4-0 3-2", "1-1 0-0 3-0 2-0 1-0 3-1", "6-0 6-1 3-3 4-2 5-2 5-1"],
    "6-3 6-4 6-6 4-3 4-4 5-3 5-5 5-4 6-5 6-2",
    (
        "0-0 6-0R 5-0L draw 6-3R 5-2L 2-1L 3-0R 6-1L 4-0R draw 6-4R draw 6-6L draw pass draw pass draw pass draw pass"
        " draw pass"
    ),
)


def blocked(position: tuple[list[str], str, str], points: tuple[int, ...] | None = None) -> SideBySide:
    """The match after the action that blocks the line."""
    hands, stock, actions = position
    tiles = deal("bergen", *hands, stock=stock)
    sitting = table("bergen", tiles, tiles)
    *earlier, last = actions.split()
    sitting.play(*earlier)
    assert sitting.match.deal_number == 0
    if points is not None:
        stand_at(sitting, points)
    sitting.play(last)
    return sitting


def smallest(sitting: SideBySide) -> dict[int, int]:
    """The points told for the smallest hand."""
    facts = sitting.match.history[0].happened[-1].facts
    assert "blocked" in [fact.code for fact in facts]
    return {fact.number("seat"): fact.number("points") for fact in facts if fact.code == "smallest_hand"}


@pytest.mark.parametrize(
    ("position", "winner"),
    [
        pytest.param(ONE_WITHOUT, 1, id="the only hand without doubles though others have fewer pips"),
        pytest.param(FEWEST_PIPS, 0, id="the fewest pips of those without doubles"),
        pytest.param(FEWER_PIPS_WITH_DOUBLES, 2, id="pips of hands with doubles do not matter"),
        pytest.param(FEWEST_DOUBLES, 2, id="all have doubles: the fewest of them"),
        pytest.param(LOWEST_DOUBLE, 0, id="equally many doubles: the lowest of them"),
    ],
)
def test_in_a_blocked_round_the_smallest_hand_gets_one_point(position: tuple[list[str], str, str], winner: int) -> None:
    assert smallest(blocked(position)) == {winner: 1}


@pytest.mark.parametrize("position", [TIE, TIE_OF_TWO_BELOW_DOUBLES])
def test_hands_without_doubles_tied_in_pips_nobody_scores(position: tuple[list[str], str, str]) -> None:
    sitting = blocked(position)
    assert smallest(sitting) == {}
    assert "no_smallest_hand" in [fact.code for fact in sitting.match.history[0].happened[-1].facts]


def test_a_block_is_noticed_at_once_after_a_play_and_after_a_pass() -> None:
    for position in (LOWEST_DOUBLE, ONE_WITHOUT):
        sitting = blocked(position)
        assert sitting.match.deal_number == 1
        assert len(sitting.match.history[0].moves) == len(position[2].split())


def test_the_point_for_the_smallest_hand_can_win_the_match() -> None:
    sitting = blocked(ONE_WITHOUT, (0, 9, 0, 0))
    assert sitting.match.winner == 1
    assert sitting.match.points == (0, 10, 0, 0)


def test_a_play_that_wins_the_match_and_blocks_the_line_ends_it_before_any_hand_is_compared() -> None:
    """The last tile makes the ends alike for two points, and nobody could play any more."""
    hands, stock, actions = BLOCKED_BY_EQUAL_ENDS
    tiles = deal("bergen", *hands, stock=stock)
    *earlier, last = actions.split()
    for before in (0, 8):
        sitting = table("bergen", tiles)
        sitting.play(*earlier)
        seat = sitting.match.turn
        assert seat is not None
        points = [0, 0, 0, 0]
        points[seat] = before
        stand_at(sitting, tuple(points))
        told = scored(sitting, last)
        assert told.get(seat, 0) >= 2
        gained = {side: now - then for side, (then, now) in enumerate(zip(points, sitting.match.points, strict=True))}
        assert told == {side: gain for side, gain in gained.items() if gain}
        assert sitting.match.over == (before == 8)
        assert ("blocked" in codes(sitting)) == (before == 0)


BLOCKED_BY_EQUAL_ENDS = (
    ["4-3 4-0 5-3 5-2 3-1", "3-3 2-2 0-0 5-5 1-1", "6-4 5-4 4-1 3-2 5-1", "1-0 6-1 6-2 4-4 6-6"],
    "2-0 6-3 6-0 4-2 6-5 3-0 2-1 5-0",
    "0-0 draw 2-0L 1-0R 3-1R 3-3R 3-2L draw 6-3R 4-3L draw 6-0R 5-4L draw pass 5-3L draw pass draw 3-0R",
)


# --- The match ---


@pytest.mark.parametrize(("players", "target"), [(2, 15), (3, 10), (4, 10)])
def test_two_play_to_fifteen_more_to_ten_and_the_first_wins_at_once(players: int, target: int) -> None:
    tiles = deal("bergen", "0-0 ...", *["..."] * (players - 1))
    for before in (target - 3, target - 2):
        sitting = table("bergen", tiles, points=(before, *[0] * (players - 1)))
        sitting.play("0-0")
        assert sitting.match.over == (before + 2 >= target)
        assert sitting.match.winner == (0 if before + 2 >= target else None)


def test_the_target_can_be_chosen() -> None:
    tiles: Dealt = deal("bergen", "0-0 ...", "...")
    sitting = table("bergen", tiles, points=(8, 0), target=10)
    sitting.play("0-0")
    assert sitting.match.over
