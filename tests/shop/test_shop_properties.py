"""No text, however strange, does anything but get a verdict; and what holds of every match."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bazar.errors import IllegalAction
from bazar.games.shop import fields
from bazar.games.shop.actions import CLOCK, VOTES, heard, read, written
from bazar.games.shop.bots import new_thing
from bazar.games.shop.judge import VERDICTS
from bazar.games.shop.match import ShopMatch, start
from bazar.words.alphabet import LANGUAGES, LETTERS, Language

ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=300)
"""Lone surrogates, control characters and unassigned ones included."""

WORDS = st.sampled_from(
    ["апельсин", "apple", "and", "і", ",", "ok", "vote:yes", "vote:no", CLOCK, "🦜", "‮", "\x00", "\n", "a" * 5000]
)
TEXTS = st.one_of(ANY_TEXT, st.lists(WORDS, max_size=8).map(" ".join))
seeds = st.integers(0, 10**6)


def right_words(match: ShopMatch, rng: random.Random) -> str:
    """Exactly what was said so far, and a right new thing."""
    language: Language = match.options["language"]  # type: ignore[assignment]
    field = match.options["field"]
    new = new_thing(language, None if field == "any" else str(field), match.letter or "", rng)
    assert new is not None
    return ", ".join([*match._state.things, new])


@pytest.mark.parametrize("language", LANGUAGES)
@settings(max_examples=60, deadline=None)
@given(said=TEXTS)
def test_any_text_gets_a_verdict(language: str, said: str) -> None:
    match = start(3, {"language": language}, 0)
    match.play(right_words(match, random.Random(1)))
    before = match.view(None)
    happened = match.play(said)
    after = match.view(None)
    assert happened.seat == 1
    if match.phase == "vote":
        assert after.vote is not None
        assert (after.count, after.inside) == (before.count, before.inside)
    else:
        assert after.turns[-1].verdict in {*VERDICTS, "too-late"}
        assert (after.turns[-1].verdict == "ok") == (after.count == before.count + 1)
        assert (after.turns[-1].verdict != "ok") == (not after.inside[1])


@settings(max_examples=40, deadline=None)
@given(said=TEXTS.filter(lambda text: text not in VOTES and text != CLOCK))
def test_no_text_disturbs_a_vote(said: str) -> None:
    match = start(3, {"language": "uk"}, 0)
    match.play("аврбвлоп")
    before = match.view(None)
    with pytest.raises(IllegalAction):
        match.play(said)
    assert match.view(None) == before


@pytest.mark.parametrize("language", LANGUAGES)
@settings(max_examples=25, deadline=None)
@given(players=st.integers(2, 8), teams=st.integers(0, 3), moves=st.lists(st.tuples(seeds, st.integers(0, 9), TEXTS)))
def test_whatever_is_said(language: str, players: int, teams: int, moves: list[tuple[int, int, str]]) -> None:
    """Those who are out never move; each accepted thing takes exactly one letter, and has it."""
    teams = teams if players >= 2 * teams > 2 else 0
    match = start(players, {"language": language, "teams": teams}, players - 1)
    for seed, chance, said in moves:
        if match.over:
            break
        before = match.view(None)
        _step(match, seed, chance, said)
        _check(match, before.count, before.letter)


def _step(match: ShopMatch, seed: int, chance: int, said: str) -> None:
    seat = match.turn
    assert seat is not None
    if match.phase == "vote":
        match.play(["vote:yes", "vote:no", CLOCK][seed % 3])
        return
    assert match.view(None).inside[seat]
    match.play(said if chance == 0 else right_words(match, random.Random(seed)))
    if chance != 0:
        assert match.view(None).turns[-1].verdict == "ok"


def _check(match: ShopMatch, count: int, letter: str | None) -> None:
    view = match.view(None)
    alphabet = LETTERS[match.options["language"]]  # type: ignore[index]
    assert view.count - count in (0, 1)
    assert view.letter == (alphabet[view.count] if view.count < len(alphabet) else None)
    assert (view.letter != letter) == (view.count == count + 1)
    assert sum(turn.verdict == "ok" for turn in view.turns) == view.count == sum(view.points)
    assert match.over == (view.turn is None) == bool(view.winners)
    assert any(view.inside)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(4))
def test_what_was_said_with_a_right_thing_is_always_right(language: Language, seed: int) -> None:
    """Through the whole alphabet, in a field that has all letters or in none."""
    rng = random.Random(seed)
    field = rng.choice(["any", "animals", "food", "cities"])
    match = start(4, {"language": language, "field": field}, 0)
    while not match.over:
        if not has_letter(language, field, match.letter or ""):
            break
        happened = match.play(right_words(match, rng))
        assert happened.facts[0].code == "brought", happened
    assert match.view(None).count > 15


def has_letter(language: Language, field: str, letter: str) -> bool:
    return field == "any" or any(thing.lower().startswith(letter) for thing in fields.load(language, field))


@settings(max_examples=200)
@given(said=TEXTS)
def test_any_text_goes_through_a_record(said: str) -> None:
    kept = heard(said)
    line = written(kept)
    assert line.isascii()
    assert line.isprintable()
    assert read(line) == kept == heard(kept)


@pytest.mark.parametrize("token", ["", "apple", '"apple', "['apple']", "7", "null", "vote:maybe", "[" * 100_000])
def test_what_is_no_action_is_not_read(token: str) -> None:
    with pytest.raises(ValueError, match="an action is"):
        read(token)


@settings(max_examples=15, deadline=None)
@given(moves=st.lists(TEXTS, max_size=6))
def test_a_record_plays_the_same_match_again(moves: list[str]) -> None:
    matches = [start(4, {"language": "en"}, 1) for _ in range(2)]
    for said in ["apple", *moves]:
        if matches[0].over:
            break
        matches[0].play("vote:yes" if matches[0].phase == "vote" else said)
    for seat, token, _ in matches[0].record_moves():
        assert matches[1].turn == seat
        matches[1].play(read(token))
    assert matches[0].history == matches[1].history
