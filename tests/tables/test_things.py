"""The list of the memory game names things as a list does, in whatever case they were brought home."""

import random

import pytest

from bazar.games.shop import fields
from bazar.games.shop.sentences import accusative
from bazar.tables.things import in_a_list
from bazar.words.alphabet import Language, fold
from bazar.words.dictionary import dictionary
from bazar.words.nominative import nominative

EACH_FIELD = [(language, field) for language in ("uk", "ru") for field in fields.available(language)]
OF_A_FIELD = 12


@pytest.mark.parametrize(
    ("language", "said", "named"),
    [
        ("uk", ("молоко", "кицьку", "Оселедця"), ("молоко", "кицька", "оселедець")),
        ("uk", ("чорну кицьку", "чашку чаю"), ("чорна кицька", "чашка чаю")),
        ("uk", ("яблука", "ножиці", "котів"), ("яблука", "ножиці", "коти")),
        ("ru", ("ёлку", "белку", "рака"), ("ёлка", "белка", "рак")),
        ("ru", ("красную розу", "розу красную", "апельсинов"), ("красная роза", "роза красная", "апельсины")),
        ("ru", ("соль и перец", "кофе", "два яблока"), ("соль и перец", "кофе", "яблоко")),
        ("en", ("a knife", "mice"), ("a knife", "mice")),
    ],
)
def test_things_are_named_as_a_list_names_them(language: str, said: tuple[str, ...], named: tuple[str, ...]) -> None:
    assert in_a_list(said, language, "any") == named


@pytest.mark.parametrize(("language", "field"), EACH_FIELD)
def test_what_a_bot_brings_home_is_listed_as_its_field_has_it(language: Language, field: str) -> None:
    entries = random.Random(f"{language} {field}").sample(fields.load(language, field), OF_A_FIELD)
    brought = [accusative(entry, language, field).strip("«»") for entry in entries]
    named = in_a_list(brought, language, field)
    assert [fold(each, language) for each in named] == [fold(each, language) for each in entries]


def test_a_field_tells_what_is_meant() -> None:
    assert in_a_list(["рака"], "ru", "animals") == ("рак",)
    assert in_a_list(["Мастера и Маргариту"], "ru", "books") == ("Мастер и Маргарита",)


def test_what_no_dictionary_knows_stays_as_it_was_said() -> None:
    assert in_a_list(["?", "", "зворблика", "🍎", "banana"], "uk", "any") == ("?", "", "зворблика", "🍎", "banana")


@pytest.mark.parametrize("thing", ["стол", "большой дом", "очень большой дом", "яблоки", "ножницы", "", "и", "в доме"])
def test_a_nominative_stays_a_nominative(thing: str) -> None:
    assert nominative(thing, dictionary("ru")) == thing
