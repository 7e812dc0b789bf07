"""Whoever is to move can; a legal action never raises; anything else raises `IllegalAction` and changes nothing."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.oracle.chance import SEATINGS
from tests.properties.positions import Setting, examples, matches, seats_and_nobody, settings_of_matches

import bazar
from bazar.bits import bits

MODEST = examples(40)


def everything_about(match: bazar.Match) -> tuple[Any, ...]:
    """All that a failed action must leave alone."""
    views = [match.view(seat) for seat in seats_and_nobody(match)]
    lengths = [(len(played.moves), len(played.happened)) for played in match.history]
    return (match.turn, match.actions(), match.points, match.deal_points, match.over, match.winner, lengths, views)


NEAR = (
    "pass draw close nello 49 50 80 81 050 trump:0 trump:1 trump:7 trump:44 0-0! 6-6!! 6-6 6-6L 6-6R 6-6l 4-6 7-1 "
    "6-4LR 6_4 6-4! 10-1 -1 close! PASS Pass 6–4 trump:٤ 5０"
)
NEAR_TOKENS = st.one_of(
    st.sampled_from(NEAR.split(" ")),
    st.from_regex(r"[0-9]-[0-9][LR!]?", fullmatch=True),
    st.from_regex(r"(trump:)?[0-9]{1,4}", fullmatch=True),
    st.sampled_from(["pass", "6-4", "50"]).map(lambda text: f" {text}\n"),
)
ANYTHING = st.one_of(
    NEAR_TOKENS,
    st.text(max_size=12),
    st.none(),
    st.booleans(),
    st.integers(-5, 90),
    st.floats(),
    st.binary(max_size=4),
    st.lists(st.sampled_from(["pass", "6-4"]), max_size=2),
    st.tuples(st.text(max_size=2)),
    st.dictionaries(st.text(max_size=2), st.integers(), max_size=1),
)


@examples(80)
@given(match=matches(), actions=st.lists(ANYTHING, min_size=1, max_size=8))
def test_anything_handed_to_play_is_legal_or_refused_with_a_reason_and_changes_nothing(
    match: bazar.Match, actions: list[Any]
) -> None:
    legal = match.actions()
    for action in actions:
        why = match.why_not(action)
        if isinstance(action, str) and action in legal:
            assert why is None
            continue
        before = everything_about(match)
        assert why is not None
        with pytest.raises(bazar.IllegalAction) as caught:
            match.play(action)
        assert caught.value.reason == why
        assert str(caught.value)
        assert everything_about(match) == before


@MODEST
@given(match=matches())
def test_why_not_is_none_exactly_for_legal_actions(match: bazar.Match) -> None:
    """Over every action that the game knows, legal or not."""
    if match.turn is None:
        return
    legal = set(match.actions())
    for number in range(64):
        try:
            token = match.game.token(match._state, number)
        except KeyError:  # no action of the game has that number
            continue
        why = match.why_not(token)
        assert (why is None) == (token in legal), (token, why)


@MODEST
@given(match=matches())
def test_every_legal_token_is_read_back_as_the_same_action(match: bazar.Match) -> None:
    if match.turn is None:
        return
    numbers = bits(match.game.legal(match.rules, match._state))
    tokens = [match.game.token(match._state, number) for number in numbers]
    assert sorted(tokens) == match.actions()
    assert len(set(tokens)) == len(tokens)
    assert [match.game.parse(match._state, token) for token in tokens] == list(numbers)


@examples(20)
@given(setting=settings_of_matches())
def test_whoever_is_to_move_has_a_legal_action_until_the_match_is_over_or_waits(setting: Setting) -> None:
    match = setting.start()
    temper = setting.temper()
    while match.turn is not None:
        actions = match.actions()
        assert actions
        assert actions == sorted(set(actions))
        happened = match.play(temper.choose(actions))
        assert happened.action in actions
    assert match.over != match.waiting
    assert match.actions() == []
    assert (match.winner is None) == match.waiting
    why = match.why_not("pass")
    assert why is not None
    assert why.code == ("match_is_over" if match.over else "no_deal")


@pytest.mark.parametrize(("game", "players"), SEATINGS)
@examples(5)
@given(seed=st.binary(min_size=32, max_size=32), luck=st.integers(0, 2**32 - 1))
def test_a_match_from_the_same_seed_and_choices_is_the_same_match(
    game: str, players: int, seed: bytes, luck: int
) -> None:
    def play() -> bazar.Match:
        match = bazar.start(game, players, seed=seed)
        rng = random.Random(luck)
        for _ in range(120):
            if match.turn is not None:
                match.play(rng.choice(match.actions()))
        return match

    one, other = play(), play()
    assert one.history == other.history
    assert (one.first, one.turn, one.points, one.winner) == (other.first, other.turn, other.points, other.winner)
    assert [one.view(seat) for seat in seats_and_nobody(one)] == [other.view(seat) for seat in seats_and_nobody(other)]
