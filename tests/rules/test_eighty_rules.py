"""Eighty but for Nel-O, clause by clause; every match here is also checked against the oracle at each step."""

import pytest
from tests.oracle.chance import tiles_of
from tests.oracle.side_by_side import SideBySide
from tests.oracle.tile import written
from tests.rules.dealing import bid, codes, deal, reason, scored, table

import bazar

BIDS = [str(bid) for bid in range(50, 81)]
ANY = deal("eighty", "...", "...", "...", "...")


# --- The set and the deal ---


def test_two_double_six_sets_without_blanks_ten_each_and_two_stay_out() -> None:
    assert len(tiles_of("eighty")) == 42
    match = bazar.start("eighty", seed=bytes(32))
    everything = [tile for hand in match.history[0].deal.hands for tile in hand] + list(match.history[0].deal.stock)
    texts = sorted(match.game.tiles.text(tile) for tile in everything if tile is not None)
    assert texts == sorted(f"{high}-{low}" for high, low in tiles_of("eighty"))
    assert match.view(None).hand_sizes == (10, 10, 10, 10)
    assert match.view(0).stock_size == 2
    for seat in range(4):
        assert match.view(seat).deal.stock == (None, None)


# --- Bidding ---


def test_bidding_begins_at_the_shufflers_left_and_the_shuffler_bids_last() -> None:
    for shuffler in range(4):
        sitting = table("eighty", ANY, first=shuffler)
        seats = []
        for _ in range(4):
            seats.append(sitting.match.turn)
            sitting.play("pass" if len(seats) > 1 else "50")
        assert seats == [(shuffler + step) % 4 for step in (1, 2, 3, 4)]
        assert sitting.match.turn == seats[0]


@pytest.mark.parametrize("minimum", [50, 60])
def test_a_bid_is_from_the_minimum_to_eighty(minimum: int) -> None:
    sitting = table("eighty", ANY, minimum_bid=minimum)
    assert sitting.match.actions() == sorted([*BIDS[minimum - 50 :], "pass", "nello"])
    assert reason(sitting, "49") == "bid_out_of_range"
    assert reason(sitting, "81") == "bid_out_of_range"
    assert reason(sitting, "55") == (None if minimum == 50 else "bid_too_low")
    assert reason(sitting, "trump:4") == "bidding_first"
    assert reason(sitting, "6-4") == "bidding_first"


def test_a_bid_is_above_the_last_bid() -> None:
    sitting = table("eighty", ANY)
    sitting.play("63", "pass")
    assert sitting.match.actions() == sorted([*BIDS[14:], "pass", "nello"])
    assert reason(sitting, "63") == "bid_not_higher"
    assert reason(sitting, "50") == "bid_not_higher"
    sitting.play("80")
    assert sitting.match.actions() == ["nello", "pass"]


def test_a_bid_is_written_in_one_way() -> None:
    sitting = table("eighty", ANY)
    for text in ("050", "0050", " 50", "50 ", "+50", "5０", "٥٠", "50.0"):
        assert reason(sitting, text) == "not_an_action", text
        with pytest.raises(bazar.IllegalAction):
            sitting.match.play(text)


def test_nello_ranks_above_every_bid_in_points() -> None:
    sitting = table("eighty", ANY)
    sitting.play("80", "nello")
    assert sitting.match.actions() == ["pass"]
    assert reason(sitting, "nello") == "nello_bid_already"
    assert reason(sitting, "80") == "nello_is_highest"
    sitting.play("pass", "pass")
    assert sitting.match.turn == 2


def test_nello_can_be_off() -> None:
    sitting = table("eighty", ANY, nello=False)
    assert "nello" not in sitting.match.actions()
    assert reason(sitting, "nello") == "no_nello_here"
    sitting.play("80")
    assert sitting.match.actions() == ["pass"]


def test_all_pass_the_next_player_to_the_left_shuffles_and_deals_anew() -> None:
    sitting = table("eighty", ANY, ANY, first=3)
    bid(sitting, "pass pass pass pass")
    assert [fact.code for fact in sitting.match.history[0].happened[-1].facts] == [
        "passed_bidding",
        "all_passed",
        "deal_over",
    ]
    assert sitting.match.deal_number == 1
    assert sitting.match.turn == 1
    assert sitting.match.points == (0, 0)


def test_the_highest_bidder_names_the_trump_and_leads_any_tile() -> None:
    sitting = bid(table("eighty", deal("eighty", "...", "6-6 6-5 6-4 6-3 6-2 6-1 5-5 5-4 5-3 5-2", "...", "...")), "50")
    bid(sitting, "pass 55 60")
    assert sitting.match.turn == 0
    assert sitting.match.actions() == [f"trump:{suit}" for suit in range(1, 7)]
    assert reason(sitting, "1-1") == "name_trump_first"
    assert reason(sitting, "pass") == "name_trump_first"
    sitting.play("trump:6")
    assert sitting.match.turn == 0
    assert codes(sitting) == ["named_trump"]
    assert reason(sitting, "trump:6") == "trump_is_named"
    assert reason(sitting, "61") == "bidding_is_over"
    assert reason(sitting, "6-6") == "not_in_hand"
    assert set(sitting.match.actions()) == set(sitting.match.view(0).hand)


# --- Play ---


def answers(trump: int, lead: str, held: str) -> list[str]:
    """What seat 1, holding *held*, may answer to *lead* of seat 0."""
    sitting = table("eighty", deal("eighty", f"{lead} ...", held, "...", "..."), first=3)
    bid(sitting, "50 pass pass pass", trump)
    sitting.play(lead)
    return sitting.match.actions()


@pytest.mark.parametrize(
    ("trump", "lead", "held", "legal"),
    [
        # the suit of the higher half, with any tile of the suit
        (1, "6-4", "6-6 6-5 5-4 4-4 4-3 3-3 3-2 2-2 5-5 5-3", ["6-5", "6-6"]),
        (1, "5-4", "6-6 6-5 5-4 4-4 4-3 3-3 3-2 2-2 5-5 5-3", ["5-3", "5-4", "5-5", "6-5"]),
        # a tile with the trump number is a trump and nothing else
        (4, "6-5", "6-4 6-4 5-4 4-4 5-5 3-3 3-2 2-2 5-5 5-3", None),
        (4, "6-4", "6-6 6-5 5-4 4-4 4-3 3-3 3-2 2-2 5-5 5-3", ["4-3", "4-4", "5-4"]),
        (4, "6-4", "6-6 6-5 5-1 2-1 3-1 3-3 3-2 2-2 5-5 5-3", None),
        (5, "5-1", "6-6 6-1 2-1 1-1 4-4 3-3 3-2 2-2 4-3 5-3", ["5-3"]),
        # having none of the suit one plays anything, a trump too
        (1, "6-4", "5-5 5-4 4-4 4-3 3-3 3-2 2-2 1-1 2-1 3-1", None),
        # a led double calls for its number
        (1, "3-3", "6-3 5-5 5-4 4-4 4-3 6-6 3-1 2-2 2-1 3-2", ["3-2", "4-3", "6-3"]),
    ],
)
def test_following(trump: int, lead: str, held: str, legal: list[str] | None) -> None:
    assert answers(trump, lead, held) == (sorted(set(held.split())) if legal is None else legal)


def test_a_copy_is_not_told_from_the_other_and_gives_one_legal_action() -> None:
    held = "6-6 6-6 5-5 5-5 4-4 4-4 3-3 3-3 2-2 2-2"
    sitting = table("eighty", deal("eighty", held, "...", "...", "..."), first=3)
    bid(sitting, "50 pass pass pass", 1)
    assert sitting.match.actions() == ["2-2", "3-3", "4-4", "5-5", "6-6"]
    sitting.play("6-6")
    assert sitting.match.view(0).hand.count("6-6") == 1


def test_the_reason_names_the_suit_that_must_be_followed() -> None:
    tiles = deal("eighty", "6-5 ...", "6-6 5-5 4-4 4-3 3-3 3-2 2-2 1-1 2-1 3-1", "...", "...")
    sitting = table("eighty", tiles, first=3)
    bid(sitting, "50 pass pass pass", 1)
    sitting.play("6-5")
    why = sitting.match.why_not("5-5")
    assert why is not None
    assert (why.code, why.value("suit")) == ("must_follow", 6)
    sitting = table("eighty", tiles, first=3)
    bid(sitting, "50 pass pass pass", 6)
    sitting.play("6-5")
    why = sitting.match.why_not("5-5")
    assert why is not None
    assert (why.code, why.value("suit")) == ("must_answer_trump", 6)


def trick_taker(trump: int, tiles: str) -> int:
    """The seat that takes the trick of four tiles, seat 0 leading; the others hold nothing else of the suit led."""
    lead, *others = tiles.split()
    suit = trump if str(trump) in lead else int(lead[0])
    left = [written(tile) for tile in tiles_of("eighty") if not (suit in tile and (suit == trump or trump not in tile))]
    for tile in others:
        if tile in left:
            left.remove(tile)
    hands = [" ".join([tile, *left[9 * place : 9 * place + 9]]) for place, tile in enumerate(others)]
    sitting = table("eighty", deal("eighty", f"{lead} ...", *hands), first=3)
    bid(sitting, "50 pass pass pass", trump)
    sitting.play(lead, *others)
    taker = sitting.match.turn
    assert taker is not None
    return taker


@pytest.mark.parametrize(
    ("trump", "tiles", "taker"),
    [
        (1, "6-4 6-5 6-2 6-3", 1),  # the highest of the suit led, by the other half
        (1, "6-4 6-6 6-5 6-3", 1),  # the double is the highest
        (1, "5-4 6-5 5-5 5-3", 2),  # 6-5 is a five here, and the double is above it
        (1, "5-4 6-5 5-2 5-3", 1),
        (1, "3-2 6-6 5-5 4-4", 0),  # nothing of another suit takes
        (2, "6-4 2-1 6-6 5-5", 1),  # any trump takes
        (2, "6-4 2-1 3-2 5-2", 3),  # the highest trump
        (2, "6-4 6-2 2-2 5-2", 2),  # the trump double
        (4, "6-4 5-4 4-3 4-4", 3),
        (4, "4-1 6-6 5-5 6-5", 0),  # even the smallest trump
        (1, "6-4 6-4 5-5 4-4", 0),  # equal tiles: the first played
        (1, "6-2 6-4 6-4 4-4", 1),
        (2, "6-4 5-2 5-2 4-4", 1),
    ],
)
def test_who_takes_the_trick_and_leads_next(trump: int, tiles: str, taker: int) -> None:
    assert trick_taker(trump, tiles) == taker


def test_all_ten_tricks_are_played_and_count_two_each_with_the_counts_eighty_in_all() -> None:
    tiles = deal("eighty", "...", "...", "...", "...", stock="6-6 1-1")
    sitting = bid(table("eighty", tiles, first=3), "50 pass pass pass", 6)
    tricks = 0
    while sitting.match.turn is not None:
        sitting.play(sitting.match.actions()[0])
        tricks += "took_counted_trick" in codes(sitting)
    assert tricks == 10
    assert sum(sitting.match.deal_points) == 80


@pytest.mark.parametrize(("tile", "count"), [("5-5", 10), ("6-4", 10), ("4-1", 5), ("3-2", 5), ("6-5", 0), ("5-1", 0)])
def test_the_count_tiles(tile: str, count: int) -> None:
    tiles = deal("eighty", f"{tile} ...", "3-1 ...", "2-1 ...", "6-1 ...")
    for trump in range(1, 7):
        sitting = bid(table("eighty", tiles, first=3), "50 pass pass pass", trump)
        sitting.play(tile)
        counts = {"5-5": 10, "6-4": 10, "4-1": 5, "3-2": 5}
        others = 0
        for _ in range(3):
            action = sitting.match.actions()[0]
            others += counts.get(action, 0)
            told = scored(sitting, action)
        assert sum(told.values()) == 2 + count + others


# --- Scoring ---

FIFTY_FIVE = (
    [
        "6-3 3-1 6-2 3-1 5-3 5-2 6-1 5-1 4-1 5-4",
        "6-2 6-6 5-5 4-1 6-6 4-3 6-1 6-5 6-3 5-3",
        "4-4 3-3 6-4 2-2 4-4 5-5 4-3 2-1 1-1 5-1",
        "6-4 4-2 5-2 5-4 3-2 2-2 2-1 3-3 1-1 6-5",
    ],
    "4-2 3-2",
    (
        "6-2 6-3 6-4 6-4 2-2 4-2 5-2 6-2 5-4 5-3 5-5 5-4 5-1 6-5 5-1 6-5 3-3 3-1 4-3 4-3 2-1 5-3 6-1 2-1 4-1 4-1 4-4"
        " 3-2 3-3 5-2 6-3 5-5 6-6 4-4 2-2 6-1 6-6 1-1 1-1 3-1"
    ),
)
"""A five-count tile, 3-2, is left out; seats 0 and 2 take 55, the others 20."""


def fifty_five(bids: str, points: tuple[int, int] = (0, 0), **options: object) -> SideBySide:
    hands, stock, actions = FIFTY_FIVE
    sitting = table("eighty", deal("eighty", *hands, stock=stock), first=3, points=points, **options)
    bid(sitting, bids, 5)
    sitting.play(*actions.split())
    assert sitting.match.deal_points == (55, 20)
    return sitting


def test_the_printed_example_of_a_failed_bid_57_55_gives_0_and_77() -> None:
    assert fifty_five("57 pass pass pass").match.points == (0, 77)


def test_the_printed_example_of_a_bid_made_50_55_gives_55_and_20() -> None:
    assert fifty_five("50 pass pass pass").match.points == (55, 20)


def test_the_bid_is_made_when_it_is_just_reached() -> None:
    assert fifty_five("55 pass pass pass").match.points == (55, 20)
    assert fifty_five("56 pass pass pass").match.points == (0, 76)


def test_the_first_to_two_hundred_and_fifty_wins() -> None:
    sitting = fifty_five("50 pass pass pass", (195, 0))
    assert sitting.match.points == (250, 20)
    assert sitting.match.winner == 0
    assert not fifty_five("50 pass pass pass", (194, 229)).match.over
    sitting = fifty_five("57 pass pass pass", (249, 173))
    assert sitting.match.points == (249, 250)
    assert sitting.match.winner == 1


def test_both_get_there_in_the_same_deal_the_side_that_bid_in_it_wins() -> None:
    sitting = fifty_five("50 pass pass pass", (200, 240))
    assert sitting.match.points == (255, 260)
    assert sitting.match.winner == 0
    hands, stock, actions = FIFTY_FIVE
    turned = [hands[3], *hands[:3]]  # the same play with the other team bidding
    sitting = table("eighty", deal("eighty", *turned, stock=stock), points=(245, 200))
    bid(sitting, "50 pass pass pass", 5)
    sitting.play(*actions.split())
    assert sitting.match.points == (265, 255)
    assert sitting.match.winner == 1


def test_the_shuffler_moves_one_to_the_left_after_each_deal() -> None:
    hands, stock, actions = FIFTY_FIVE
    sitting = table("eighty", deal("eighty", *hands, stock=stock), ANY, first=3)
    bid(sitting, "50 pass pass pass", 5)
    sitting.play(*actions.split())
    assert sitting.match.deal_number == 1
    assert sitting.match.turn == 1


@pytest.mark.parametrize(("bids", "points"), [("50 pass pass pass", (1, 0)), ("57 pass pass pass", (0, 1))])
def test_simple_scoring_gives_one_point_for_a_bid_made_or_to_the_others(bids: str, points: tuple[int, int]) -> None:
    assert fifty_five(bids, scoring="marks").match.points == points


def test_simple_scoring_is_to_ten() -> None:
    sitting = fifty_five("50 pass pass pass", (9, 9), scoring="marks")
    assert sitting.match.points == (10, 9)
    assert sitting.match.winner == 0
    assert not fifty_five("50 pass pass pass", (8, 9), scoring="marks").match.over
