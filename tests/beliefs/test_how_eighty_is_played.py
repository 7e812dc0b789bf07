"""What Eighty's habits say of a hand and of a tile: chances, proofs of what is lacking, and what tiles are worth."""

import random
from collections.abc import Sequence
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bazar
from bazar.beliefs.habits import eighty as habits
from bazar.beliefs.habits import eighty_play as play
from bazar.beliefs.habits.eighty_weights import ANSWER, LEAD
from bazar.bits import bits, popcount
from bazar.games.eighty import rules as r
from bazar.tiles import TWO_SETS_WITHOUT_BLANKS


def tile(text: str) -> int:
    return TWO_SETS_WITHOUT_BLANKS.parse(text)


def hand(*texts: str) -> int:
    held = 0
    for text in " ".join(texts).split():
        held = r.with_tile(held, tile(text))
    return held


def trick(hands: Sequence[int], led: str, trump: int = 6) -> r.State:
    """Seat 0 has led, the bidder is seat 0, and seat 1 is to answer."""
    state = r.deal(r.Rules(), tuple(hands), (0, 0), 3, (0, 0))
    state = state._replace(calls=r.SEATS, bid=50, bidder=0, trump=trump, turn=0)
    return r.apply(r.Rules(), state, tile(led))


@given(few=st.integers(0, 12), rest=st.integers(0, 20), room=st.integers(0, 10))
def test_the_chance_of_having_none_is_the_share_of_hands_without(few: int, rest: int, room: int) -> None:
    many = few + rest
    if room > many:
        return
    assert play.none_of(few, many, room) / 1000 == pytest.approx(comb(rest, room) / comb(many, room), abs=0.013)


HANDS = [
    hand("4-4 6-1 6-2 6-3 6-4 6-5 5-5 5-4 5-3 5-2"),
    hand("4-3 4-2 3-3 2-2 1-1 5-1 5-1 3-1 2-1 3-2"),
    hand("6-6 6-6 5-5 5-4 5-3 5-2 4-1 3-1 2-1 1-1"),
    hand("6-1 6-2 6-3 6-4 6-5 4-4 4-3 4-2 4-1 3-3"),
]


def test_whoever_lacks_the_suit_and_the_trumps_takes_no_trick() -> None:
    state = trick(HANDS, "4-3")
    hidden = HANDS[0] | HANDS[2]
    row = (6 * 8 + 4) * r.TILES + state.best
    suit = r.OF_SUIT[6 * 8 + 4]
    trumps = r.OF_SUIT[6 * 8 + 6]

    def spares(lacks: int) -> int:
        return play.spares(state, hidden, (0, 0, lacks, 0), 2, row, 6, 4)

    assert spares(suit | trumps) == 1000
    assert spares(suit) < spares(0) < 1000


def test_only_a_failure_to_follow_suit_proves_that_tiles_are_lacking() -> None:
    state = trick(HANDS, "4-4")
    none = r.nothing()
    assert habits.more_lacking(state, none, tile("4-2")) == none
    assert habits.more_lacking(state, none, tile("5-1")) == (0, r.OF_SUIT[6 * 8 + 4], 0, 0)
    assert habits.more_lacking(state._replace(led=r.NONE), none, tile("5-1")) == none


def test_a_count_goes_to_the_partner_and_not_to_the_others() -> None:
    """The third player, last but one to speak of: the first two hold the trick by the highest trump."""
    for holder, throws in ((0, True), (1, False)):
        state = trick(HANDS, "6-1")._replace(
            turn=2, trick_size=2, best=tile("6-6"), best_seat=holder, hands=(0, 0, hand("5-5 3-1"), 0)
        )
        hidden = hand("5-1 5-2 4-1")
        worth = {text: play.worth(state, hidden, r.nothing(), tile(text)) for text in ("5-5", "3-1")}
        assert (worth["5-5"] > worth["3-1"]) == throws


def test_more_trumps_a_second_double_and_no_suit_to_follow_in_are_worth_more() -> None:
    poor = hand("6-5 6-4 6-3 5-4 5-3 4-3 4-1 3-1 2-1 5-5")
    better = [
        poor & ~hand("4-1") | hand("6-1"),
        r.with_tile(poor & ~hand("3-1"), tile("5-5")),
        hand("6-5 6-4 6-3 5-4 5-3 4-3 5-3 4-3 5-4 5-5"),
    ]
    for richer in better:
        assert popcount(richer) == r.HAND
        assert habits.points_expected(richer, 6) > habits.points_expected(poor, 6)


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 9_999))
def test_every_tile_of_every_position_has_its_weights(seed: int) -> None:
    match = bazar.start("eighty", seed=str(seed).encode())
    rng = random.Random(seed)
    for token in ("50", "pass", "pass", "pass", f"trump:{rng.randint(1, 6)}"):
        match.play(token)
    rules = r.Rules()
    state = match.view(match.turn).sample(rng)
    lacking = r.nothing()
    while not state.over:
        hidden = habits.hidden_of(state)
        moves = bits(r.legal(rules, state))
        worth = {move: play.worth(state, hidden, lacking, move) for move in moves}
        assert all(abs(value) < 80_000 for value in worth.values())
        chosen = habits.favourite(state, lacking, r.legal(rules, state))
        assert worth[chosen] == max(worth.values())
        chosen = rng.choice(moves)
        lacking = habits.more_lacking(state, lacking, chosen)
        state = r.apply(rules, state, chosen)


def test_the_tables_end_where_the_weights_do() -> None:
    leads = 3 * 6 * 8
    answers = 4 * 4 * 4
    assert len(LEAD) == play.LED_PHASE + leads
    assert len(ANSWER) == play.ANSWER_TOP + answers
