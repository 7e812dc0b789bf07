"""Opponents: whole matches, from any seed, in each language; and that they know no more than they heard."""

import os
import random
import subprocess
import sys

import pytest

from bazar.games.shop import fields
from bazar.games.shop.actions import CLOCK
from bazar.games.shop.bots import ShopBot, new_thing
from bazar.games.shop.hearing import list_heard, things_heard
from bazar.games.shop.match import ShopMatch, start
from bazar.games.shop.memory import FAULTLESS, Level
from bazar.games.shop.replay import replayed
from bazar.match.history import Happened
from bazar.words.alphabet import LANGUAGES, LETTERS, Language, first_letter

MANY = 6


def bots_for(levels: list[str | Level], seed: int) -> list[ShopBot]:
    return [ShopBot(level, f"{seed} {seat}") for seat, level in enumerate(levels)]


def step(match: ShopMatch, bots: list[ShopBot], seed: int) -> Happened:
    """One action, which all listen to."""
    seat = match.turn
    assert seat is not None
    view = match.view(seat)
    happened = match.play(bots[seat].choose(view, random.Random(f"{seed} {view.action_number}")))
    for listener, bot in enumerate(bots):
        bot.hear(match.view(listener))
    return happened


def played(language: str, field: str, levels: list[str | Level], seed: int) -> ShopMatch:
    match = start(len(levels), {"language": language, "field": field}, seed % len(levels))
    bots = bots_for(levels, seed)
    while not match.over:
        step(match, bots, seed)
    return match


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("field", ["any", "animals", "countries"])
def test_a_match_of_six_ends_with_one_winner_or_the_alphabet(language: str, field: str) -> None:
    levels: list[str | Level] = ["easy", "medium", "hard", "medium", "hard", "hard"]
    for seed in range(MANY):
        match = played(language, field, levels, seed)
        assert len(match.winners) == 1 or match.letter is None
        assert (match.winner is None) == (len(match.winners) > 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_those_who_forget_nothing_win_together(language: str) -> None:
    match = played(language, "any", [FAULTLESS] * 6, 3)
    assert match.winners == (0, 1, 2, 3, 4, 5)
    assert match.view(None).count == len(LETTERS[language])  # type: ignore[index]
    assert {turn.verdict for turn in match.view(None).turns} == {"ok"}


@pytest.mark.parametrize(
    ("language", "field"), [(lang, field) for lang in LANGUAGES for field in fields.available(lang)]
)
def test_in_every_field_nothing_but_memory_fails(language: str, field: str) -> None:
    match = start(3, {"language": language, "field": field}, 0)
    bots = bots_for([FAULTLESS] * 3, 5)
    while not match.over:
        codes = {fact.code for fact in step(match, bots, 5).facts}
        assert codes <= {
            "brought",
            "not_in_field",
            "not_a_thing",
            "vote_called",
            "voted_for",
            "accepted",
            "alphabet_over",
            "won_together",
        }


def test_the_same_seed_gives_the_same_match() -> None:
    first, second = (played("uk", "food", ["medium"] * 4, 11) for _ in range(2))
    assert first.history == second.history
    assert first.history != played("uk", "food", ["medium"] * 4, 12).history


SCRIPT = """
import random
from bazar.games.shop.bots import ShopBot
from bazar.games.shop.match import start
match = start(3, {"language": "ru"}, 0)
bots = [ShopBot("medium", seat) for seat in range(3)]
match.play("апельсинов")
while not match.over:
    for seat, bot in enumerate(bots):
        bot.hear(match.view(seat))
    view = match.view(match.turn)
    print(match.play(bots[match.turn].choose(view, random.Random(view.action_number))).action)
"""


def test_no_chance_of_the_process_comes_in() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONUTF8": "1"},
            capture_output=True,
            check=True,
            timeout=60,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1] != b""


def test_a_match_goes_on_in_the_same_way_when_it_was_interrupted() -> None:
    """A bot's memory is a function of what it heard, so that a replay of the record makes it again."""
    whole = played("en", "any", ["medium", "hard", "hard"], 4)
    moves = [(spoken.token, spoken.judgement) for spoken in whole.history[0].moves]
    bots = bots_for(["medium", "hard", "hard"], 4)
    for match in replayed(3, whole.options, whole.first, moves[:9]):
        for seat, bot in enumerate(bots):
            bot.hear(match.view(seat))
    while not match.over:
        step(match, bots, 4)
    assert match.history == whole.history


def test_hearing_twice_is_hearing_once() -> None:
    match = start(2, {"language": "en"}, 0)
    once, often = ShopBot("easy", 1), ShopBot("easy", 1)
    for said in ("apple", "apple, bun", "apple, bun, cat"):
        match.play(said)
        once.hear(match.view(1))
        for _ in range(3):
            often.hear(match.view(1))
    for seed in range(20):
        view = match.view(1)
        assert once.choose(view, random.Random(seed)) == often.choose(view, random.Random(seed))


def test_a_bot_knows_only_what_it_heard() -> None:
    """One who was not there says nothing of the list; one who heard the last utterance alone knows it."""
    match = start(3, {"language": "en"}, 0)
    for said in ("apple", "apple, bun", "apple, bun, cat"):
        match.play(said)
    assert things_heard(ShopBot(FAULTLESS).choose(match.view(0).faded(), random.Random(1)), "en")[0][0] == "d"
    assert things_heard(ShopBot(FAULTLESS).choose(match.view(0), random.Random(1)), "en")[:3] == ["apple", "bun", "cat"]


def test_a_bot_repeats_what_people_said_in_good_grammar() -> None:
    match = start(2, {"language": "ru"}, 0)
    match.play("Я ходила в магазин и принесла домой апельсинов")
    said = ShopBot(FAULTLESS).choose(match.view(1), random.Random(2))
    assert "апельсины и б" in said
    assert match.play(said).facts[0].code == "brought"


def test_a_bot_learns_from_a_fault_only_what_was_said() -> None:
    match = start(3, {"language": "en"}, 0)
    bot = ShopBot(FAULTLESS)
    for said in ("apple", "apple, bun", "apple, dog"):
        match.play(said)
        bot.hear(match.view(0))
    assert match.play(bot.choose(match.view(0), random.Random(3))).facts[0].code == "brought"


def test_bots_vote_yes() -> None:
    match = start(3, {"language": "uk"}, 0)
    match.play("аврбвлоп")
    while match.phase == "vote":
        assert ShopBot().choose(match.view(match.turn), random.Random(1)) == "vote:yes"
        match.play("vote:yes")
    bot = ShopBot(FAULTLESS)
    bot.hear(match.view(1))
    assert match.play(bot.choose(match.view(1), random.Random(1))).facts[0].code == "brought"


def test_a_vote_is_heard_when_it_is_decided() -> None:
    match = start(2, {"language": "en"}, 0)
    bot = ShopBot(FAULTLESS)
    match.play("apqle tqrx")
    bot.hear(match.view(1))
    match.play("vote:yes")
    assert things_heard(bot.choose(match.view(1), random.Random(1)), "en")[0] == "apqle tqrx"


def test_silence_is_nothing_to_hear() -> None:
    match = start(3, {"language": "en"}, 0)
    bot = ShopBot(FAULTLESS)
    for said in ("apple", CLOCK):
        match.play(said)
        bot.hear(match.view(2))
    assert match.play(bot.choose(match.view(2), random.Random(1))).facts[0].code == "brought"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("field", [None, "food"])
def test_new_things_have_the_letter_due(language: Language, field: str | None) -> None:
    for letter in LETTERS[language]:
        thing = new_thing(language, field, letter, random.Random(letter))
        assert thing is not None
        assert letter in {first_letter(word, language) for word in thing.split(" ")[:2]}


def test_without_a_letter_nothing_comes_to_mind() -> None:
    assert new_thing("uk", None, "ь", random.Random(1)) is None


class TestHearing:
    def test_names_with_an_and_in_them_are_one_thing(self) -> None:
        text = "I bought an apple, a gin and tonic and a cat"
        assert list_heard(text, "en", ["apple", "gin and tonic"], 3) == ["apple", "gin and tonic", "cat"]

    def test_all_that_is_left_is_the_last_thing(self) -> None:
        assert list_heard("apple, Bosnia and Herzegovina", "en", ["apple"], 2) == ["apple", "Bosnia and Herzegovina"]

    def test_stammering_is_heard_once(self) -> None:
        assert list_heard("apple, apple, bun, bun, cat", "en", ["apple"], 3) == ["apple", "bun", "cat"]

    def test_too_little_is_no_list(self) -> None:
        assert list_heard("apple", "en", ["apple"], 2) is None
        assert list_heard("", "en", [], 1) is None
