"""What follows, and what does not, from what a seat has seen: cases with their reasons."""

import itertools
import random
from math import comb, factorial

from tests.oracle.chance import tiles_of
from tests.oracle.tile import is_double, read, written
from tests.rules.dealing import deal
from tests.view.brute_force import BruteForce

import bazar


def played(match: bazar.Match, actions: str) -> bazar.Match:
    for action in actions.split():
        match.play(action)
    return match


# --- Before anything is played ---


def test_before_a_tile_is_played_every_distribution_of_the_unseen_tiles_is_possible() -> None:
    assert bazar.start("bingo", seed=bytes(32)).view(0).count() == comb(21, 7)
    assert bazar.start("bingo", seed=bytes(32)).view(None).count() == comb(28, 7) * comb(21, 7)
    assert bazar.start("fives-and-threes", 3, seed=bytes(32)).view(1).count() == comb(21, 7) * comb(14, 7)
    copies_apart = factorial(32) // (factorial(10) ** 3 * factorial(2))
    assert bazar.start("eighty", seed=bytes(32)).view(2).count() == copies_apart


def test_who_is_to_open_in_bergen_tells_the_others_that_he_holds_a_lower_double_than_theirs() -> None:
    """Counted by trying every hand of the other player."""
    tiles = deal("bergen", "2-2 5-5 6-1 6-2 6-3 6-4", "3-3 4-4 5-1 5-2 5-3 5-4", stock="... 0-0 1-1 6-6")
    match = bazar.start("bergen", 2, deals=[tiles])
    assert match.turn == 0
    for seat in (0, 1):
        own = [read(tile) for tile in match.view(seat).hand]
        unseen = [tile for tile in tiles_of("bergen") if tile not in own]
        hands = [hand for hand in itertools.combinations(unseen, 6) if opener_is_seat_0(seat, own, hand)]
        view = match.view(seat)
        assert view.count() == len(hands)
        possible = sorted({tile for hand in hands for tile in hand})
        assert view.deduced.possible[1 - seat] == tuple(written(tile) for tile in possible)
        assert view.deduced.certain[1 - seat] == ()


def opener_is_seat_0(seat: int, own: list[tuple[int, int]], other: tuple[tuple[int, int], ...]) -> bool:
    of_seat_0, of_seat_1 = (own, other) if seat == 0 else (other, own)
    mine = [tile for tile in of_seat_0 if is_double(tile)]
    others = [tile for tile in of_seat_1 if is_double(tile)]
    return bool(mine) and min(mine) < min(others, default=(7, 7))


def test_a_deal_of_bergen_that_nobody_opened_tells_that_no_hand_has_a_double() -> None:
    hands = ("1-0 2-0 3-0 4-0 5-0 6-0", "2-1 3-1 4-1 5-1 6-1 3-2")
    match = bazar.start("bergen", 2, deals=[deal("bergen", *hands, stock="0-0 1-1 2-2 3-3 4-4 5-5 6-6 ...")])
    assert match.waiting
    for seat in (0, 1, None):
        view = match.view(seat)
        for luck in range(20):
            sampled = view.sample(random.Random(luck))
            assert sampled.over
            assert match.game.censored(sampled, seat) == view.state
        for holder in range(2):
            assert not any(is_double(read(tile)) for tile in view.deduced.possible[holder])
    assert match.view(0).count() == comb(22 - 7, 6)


# --- Passing and following ---


def test_one_who_passes_has_no_tile_for_either_end() -> None:
    hands = ("6-6 ...", "5-5 5-4 5-3 4-3 4-2 4-1 2-1", "6-5 ...")
    match = played(bazar.start("fives-and-threes", 3, first=0, deals=[deal("fives-and-threes", *hands)]), "6-6 pass")
    for seat in (0, 2, None):
        assert not any("6" in tile for tile in match.view(seat).deduced.possible[1])


def test_an_answer_out_of_suit_tells_what_the_hand_lacks() -> None:
    held = "6-6 6-5 4-4 4-3 3-3 3-2 2-2 1-1 2-1 3-1"
    match = bazar.start("eighty", first=3, deals=[deal("eighty", "5-3 ...", held, "...", "...")])
    played(match, "50 pass pass pass trump:1 5-3 6-5 ")
    assert any("5" in tile for tile in match.view(0).deduced.possible[1])
    match = bazar.start("eighty", first=3, deals=[deal("eighty", "5-3 ...", held.replace("6-5", "6-4"), "...", "...")])
    played(match, "50 pass pass pass trump:1 5-3 6-6")
    fives = [tile for tile in match.view(0).deduced.possible[1] if "5" in tile]
    assert fives == ["5-1"]  # a trump, and no five


def test_a_drawn_tile_that_was_kept_tells_nothing_of_itself_unless_it_had_to_be_played() -> None:
    tiles = deal("bergen", "0-0 1-0 ...", "5-1 5-2 5-3 5-4 6-5 6-1", stock="6-0 ...")
    may = played(bazar.start("bergen", 2, deals=[tiles]), "0-0 draw pass")
    assert "6-0" in may.view(0).deduced.possible[1]
    other = deal("bergen", "0-0 1-0 ...", "5-1 5-2 5-3 5-4 6-5 6-1", stock="6-3 ... 6-0")
    must = played(bazar.start("bergen", 2, {"drawn_tile": "must"}, deals=[other]), "0-0 draw pass")
    assert "6-0" not in must.view(0).deduced.possible[1]


def test_a_tile_laid_just_after_drawing_is_known_to_have_been_drawn() -> None:
    tiles = deal("bergen", "0-0 1-0 ...", "5-1 5-2 5-3 5-4 6-5 6-1", stock="6-0 ...")
    match = played(bazar.start("bergen", 2, deals=[tiles]), "0-0 draw 6-0L")
    for seat in (0, 1, None):
        known = match.view(seat).deal.stock[0]
        assert known is not None
        assert match.game.tiles.text(known) == "6-0"


def test_declared_doubles_are_counted_by_everybody() -> None:
    tiles = deal("bingo", "6-6 5-5 3-3 6-5 6-4 6-3 5-4", "...", stock="... 4-1")
    match = played(bazar.start("bingo", 2, first=0, deals=[tiles]), "6-6!")
    view = match.view(1)
    for luck in range(30):
        hand = match.game.hand_tiles(view.sample(random.Random(luck)).hands[0])
        assert sum(is_double(read(match.game.tiles.text(tile))) for tile in hand) == 2


def test_after_the_last_draw_of_bingo_both_players_know_both_hands() -> None:
    match = bazar.start("bingo", 2, first=0, deals=[deal("bingo", "6-5 ...", "...", stock="... 4-1")])
    while match.view(None).stock_size:
        match.play(match.actions()[0])
    for seat in (0, 1):
        view = match.view(seat)
        known = view.deduced.certain[1 - seat] + view.seen_hands[1 - seat]
        assert sorted(known) == sorted(match.view(1 - seat).hand)
    assert match.view(None).deduced.certain == ((), ())


def test_whoever_gets_the_turned_up_trump_is_seen_to_hold_it() -> None:
    match = bazar.start("bingo", 2, first=0, deals=[deal("bingo", "6-5 ...", "...", stock="... 4-1")])
    while match.view(None).stock_size:
        match.play(match.actions()[0])
    holder = next(seat for seat in (0, 1) if "4-1" in match.view(seat).hand)
    assert match.view(None).seen_hands[holder] == ("4-1",)
    assert match.view(1 - holder).seen_hands[holder] == ("4-1",)


# --- Two that were once told wrongly ---


def test_a_hand_that_is_empty_can_hold_nothing() -> None:
    hands = (
        "6-6 6-5 5-0 5-1 4-1",
        "0-0 2-0 6-4 4-4 3-1",
        "4-3 1-1 1-0 5-2 3-0",
        "5-4 4-0 6-2 6-0 3-3",
        "5-3 6-3 2-1 6-1 3-2",
    )
    tiles = deal("fives-and-threes", *hands)
    match = bazar.start("fives-and-threes", 5, {"exact": True}, 0, [tiles])
    played(match, "5-1 3-1R 3-0R 5-4L pass 4-1L 2-0R 1-1L 6-2R 6-3R pass pass 1-0L 4-0L 5-3R 5-0R 4-4L 4-3L 6-0R 6-1R")
    played(match, "pass pass pass 3-3L 2-1R pass pass 5-2R 3-2L 6-5R")
    view = match.view(0)
    assert view.hand_sizes == (1, 2, 0, 0, 0)
    assert view.deduced.possible[2:] == ((), (), ())
    assert view.deduced.possible[1]
    assert view.count() == len(BruteForce(match, 0).completions)


def test_one_of_two_copies_is_certain_where_no_deal_is_without_it() -> None:
    """Seat 3 can hold nothing but 4-4, of which there are two copies left; the other one may be anywhere."""
    hands = (
        "5-4 6-5 6-2 6-4 6-5 4-2 4-3 6-1 3-2 6-4",
        "5-1 4-3 5-1 3-1 3-1 4-1 5-5 6-6 5-4 4-2",
        "5-3 4-1 6-1 3-3 6-3 5-2 2-1 5-2 2-2 2-1",
        "5-3 1-1 2-2 4-4 1-1 6-6 6-3 4-4 6-2 5-5",
    )
    match = bazar.start("eighty", 4, {"nello": False}, 1, [deal("eighty", *hands, stock="3-2 3-3")])
    played(match, "63 76 78 79 trump:6 5-4 5-3 5-5 5-4 1-1 6-1 5-1 2-1 6-2 6-6 6-3 6-2 5-5 5-2 5-3 6-4 3-2 3-1 3-3 6-6")
    played(match, "2-2 4-2 4-2 5-2 6-3 6-5 3-1 6-1 6-4 4-1 2-1 1-1 4-3 4-3 4-1")
    view = match.view(1)
    completions = BruteForce(match, 1).completions
    assert view.count() == len(completions)
    assert all("4-4" in completion.hands[3] for completion in completions)
    assert view.deduced.certain[3] == ("4-4",)
