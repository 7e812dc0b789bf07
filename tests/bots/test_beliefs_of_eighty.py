"""What hard believes of Eighty: chances of what others do, the worth of a standing, and tiles left alone by halving."""

import random
from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bazar
from bazar.beliefs.habits import eighty as habits
from bazar.bits import bits
from bazar.bots.eighty_players import believing, looking, standing
from bazar.bots.eighty_players.searching import Imagination
from bazar.games.eighty import rules as r
from bazar.view.view import View

RULES = r.Rules()


def states(seed: int) -> Iterator[tuple[r.State, int]]:
    """A deal of random moves: each state with the two tiles that stay out."""
    rng = random.Random(seed)
    tiles = [tile for tile in range(r.TILES) for _ in range(2)]
    rng.shuffle(tiles)
    hands = [0] * 5
    for place, tile in enumerate(tiles):
        hands[place // r.HAND] = r.with_tile(hands[place // r.HAND], tile)
    state = r.deal(RULES, tuple(hands[:4]), (0, 0), 0, (0, 0))
    while not state.over:
        yield state, hands[4]
        actions = list(bits(r.legal(RULES, state)))
        state = r.apply(RULES, state, r.BID if r.BID in actions and rng.random() < 0.5 else rng.choice(actions))


@settings(max_examples=25)
@given(seed=st.integers(0, 9999))
def test_the_chances_of_what_a_seat_may_do_add_up_to_one(seed: int) -> None:
    for state, out in states(seed):
        actions = list(bits(r.legal(RULES, state)))
        if r.is_bidding(state):
            chances = [believing.chance_of_bid(RULES, state, action) for action in actions]
        elif state.trump == r.NOT_NAMED:
            chances = [believing.chance_of_trump(state, action - r.TRUMP) for action in actions]
        else:
            hidden = believing.with_more(habits.hidden_of(state), out)
            chances = [believing.chance_of_tile(RULES, state, hidden, r.nothing(), tile) for tile in actions]
        assert sum(chances) == pytest.approx(1)
        assert min(chances) > 0


@settings(max_examples=25)
@given(seed=st.integers(0, 9999))
def test_hidden_are_the_tiles_that_neither_lie_in_the_hand_nor_have_been_played(seed: int) -> None:
    played = 0
    before: r.State | None = None
    for state, out in states(seed):
        if before is not None and before.calls == r.SEATS and before.trump != r.NOT_NAMED:
            for seat in range(r.SEATS):
                for tile in range(r.TILES):
                    gone = copies(before.hands[seat], tile) - copies(state.hands[seat], tile)
                    played = r.with_tile(played, tile) if gone else played
        before = state
        hidden = believing.with_more(habits.hidden_of(state), out)
        for tile in range(r.TILES):
            assert copies(hidden, tile) + copies(played, tile) + copies(state.hands[state.turn], tile) == 2


def copies(hand: int, tile: int) -> int:
    return (hand >> tile & 1) + (hand >> (tile + r.TILES) & 1)


def later_view(seed: int, moves: int) -> View:
    match = bazar.start("eighty", seed=str(seed).encode())
    for token in ("50", "pass", "pass", "pass", "trump:3"):
        match.play(token)
    rng = random.Random(seed)
    for _ in range(moves):
        match.play(rng.choice(match.actions()))
    assert match.turn is not None
    return match.view(match.turn)


@pytest.mark.parametrize("seed", range(3))
def test_worlds_weigh_the_product_of_what_the_others_did(seed: int) -> None:
    """In machine code they weigh what they do when the rules are gone through one move at a time."""
    view = later_view(seed, 7)
    seat = view.state.turn
    drawn = Imagination.of(view, random.Random(1), 0, 20)
    believed = drawn.likely(plays=False).likely(plays=True)
    wanted = np.zeros(20)
    for number, (left, opposite, right, out) in enumerate(drawn.places.reshape(-1, 4).tolist()):
        hands = [0] * r.SEATS
        hands[seat] = view.state.hands[seat]
        for step, hand in enumerate((left, opposite, right)):
            hands[(seat + step + 1) % r.SEATS] = hand
        for move in view.moves:
            if move.action < r.TILES:
                hands[move.seat] = r.with_tile(hands[move.seat], move.action)
        state = r.deal(view.rules, tuple(hands), (0, 0), view.first, (0, 0))
        moves = [move.action for move in view.moves]
        wanted[number] = drawn.weights[number]
        wanted[number] *= believing.likely_bid(view.rules, state, moves, seat)
        wanted[number] *= believing.likely_played(view.rules, state, out, moves, seat)
    assert believed.weights == pytest.approx(wanted / wanted.sum())


def test_a_bidder_is_believed_to_have_the_trumps_that_he_named() -> None:
    match = bazar.start("eighty", seed=b"trumps", first=3)
    for token in ("55", "pass", "pass", "pass", "trump:6"):
        match.play(token)
    match.play(match.actions()[0])
    view = match.view(1)
    drawn = Imagination.of(view, random.Random(1), 0, 4000)
    believed = drawn.likely(plays=False)
    of_bidder = drawn.places.reshape(-1, 4)[:, 2]
    sixes = r.OF_SUIT[6 * 8 + 6]
    many = np.array([(hand & sixes).bit_count() + (hand >> r.TILES & sixes).bit_count() for hand in of_bidder.tolist()])
    assert (believed.weights * many).sum() > (drawn.weights * many).sum() + 1


# --- How the match stands ---


def test_one_side_wins_the_match() -> None:
    chances = standing.standings(RULES).reshape(250, 250)
    assert chances + chances.T == pytest.approx(np.ones((250, 250)))
    assert chances[0, 0] == pytest.approx(0.5)


def test_a_lead_is_worth_little_when_both_need_one_deal() -> None:
    chances = standing.standings(RULES).reshape(250, 250)
    assert chances[245, 235] < 0.55
    assert chances[200, 100] > 0.75


def test_the_last_deal_is_counted_as_it_is_scored() -> None:
    """With 249 to 181 any deal is the last: if both get there, the side that bid wins."""
    chances = standing.standings(RULES).reshape(250, 250)
    won = 0
    for bidders, others, times in standing.BROUGHT:
        won += times * (bidders >= 1)
        won += times * (others >= 1 and bidders < 69)
    assert chances[249, 181] == pytest.approx(won / 2 / sum(times for _, _, times in standing.BROUGHT))


def test_in_marks_every_deal_is_a_mark() -> None:
    chances = standing.standings(r.Rules(target=10, marks=1)).reshape(10, 10)
    assert chances[9, 9] == pytest.approx(0.5)
    assert chances[9, 8] == pytest.approx(0.75)
    assert chances[9, 0] == pytest.approx(1 - 0.5**10)


# --- Halving ---


def test_the_better_half_is_kept_and_never_less_than_two() -> None:
    values = [0.1, 0.5, 0.3, 0.9, 0.2]
    assert looking.better_half(0b11111, values) == 0b01110
    assert looking.better_half(0b01110, values) == 0b01010
    assert looking.better_half(0b01010, values) == 0b01010
    assert looking.better_half(0b00001, values) == 0b00001


def test_all_tiles_have_values_of_the_same_scale_though_some_were_left_alone() -> None:
    view = later_view(2, 4)
    imagined = Imagination.of(view, random.Random(1), 0, 400)
    whole, halved = imagined.played_out(halving=False), imagined.played_out(halving=True)
    assert set(halved.chances) == set(view.legal)
    assert max(abs(whole.gains[token] - halved.gains[token]) for token in view.legal) < 20
    best = max(whole.gains, key=lambda token: whole.gains[token])
    assert halved.gains[best] == pytest.approx(whole.gains[best])
