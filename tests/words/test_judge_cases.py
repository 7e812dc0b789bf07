"""Verdicts on words that people say at the table, and that a first judge took for something else."""

import pytest

from bazar.games.shop import fields
from bazar.games.shop.judge import judge
from bazar.words.alphabet import Language
from bazar.words.dictionary import dictionary

NO_THINGS: dict[Language, str] = {
    "ru": "белый горький толстой накануне дорогой весь второй увы купил",
    "uk": "холодний довгий разом пішки треба сто взяв",
    "en": "lively hardy young divergent kidnapped found took",
}
DETERMINERS: dict[Language, tuple[str, str]] = {
    "ru": ("банан", "этот эта эти мой мои свой наш некоторые какие-то один одна"),
    "uk": ("банан", "мій моя мої цей ця ці свій деякі якісь один одна"),
    "en": ("umbrella", "his her their your this that these those each another"),
}
OPENINGS: list[tuple[Language, str]] = [
    ("ru", "Ходило оно в магазин и принесло банан"),
    ("ru", "Я пошла в магазин, чтобы купить банан"),
    ("ru", "Мы ходили в магазин и принесли банан"),
    ("ru", "Я ходил в магазин и приносил банан"),
    ("uk", "Я ходило в магазин і принесло додому банан"),
    ("uk", "Я пішла в магазин, щоб купити банан"),
    ("uk", "Ми пішли в магазин і принесли банан"),
    ("uk", "Я ходила в магазин і приносила банан"),
    ("en", "I'm going to the shop and I'm bringing home a banana"),
    ("en", "Me and my brother went to the shop and brought a banana"),
]
NAMES = {"authors", "books", "cities", "countries"}


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
def test_a_word_of_another_kind_is_no_thing(language: Language) -> None:
    for word in NO_THINGS[language].split():
        assert judge([], word, language=language, letter=word[0]) == ("not-a-thing", word)


def test_a_surname_that_is_no_other_word_is_a_thing() -> None:
    assert judge([], "Пушкин", language="ru", letter="п").verdict == "ok"
    assert judge([], "толстой", language="ru", letter="т", field="authors").verdict == "ok"


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
def test_whose_a_thing_is_is_not_of_the_thing(language: Language) -> None:
    thing, determiners = DETERMINERS[language]
    for word in determiners.split():
        assert judge([], f"{word} {thing}", language=language, letter=thing[0]) == ("ok", thing)
        if word[0] != thing[0]:
            assert judge([], f"{word} {thing}", language=language, letter=word[0]) == ("wrong-letter", thing)


@pytest.mark.parametrize(("language", "says"), OPENINGS)
def test_an_opening(language: Language, says: str) -> None:
    assert judge([], says, language=language, letter=says.split()[-1][0]) == ("ok", says.split()[-1])


def test_an_apostrophe_left_out_does_not_matter() -> None:
    assert judge(["м'ята"], "мята, яма", language="uk", letter="я", spelling="strict").verdict == "ok"


def test_a_short_word_of_the_list_has_no_slip_in_its_long_forms() -> None:
    assert judge(["зубр"], "зубрма, яма", language="uk", letter="я") == ("forgot", "зубр")


@pytest.mark.parametrize("field", sorted(set(fields.available("en")) - NAMES))
def test_every_listed_thing_is_its_regular_plural(field: str) -> None:
    things = [entry.thing for entry in fields.entries("en", field) if entry.thing.isalpha() and not entry.mark]
    for start in range(0, len(things), 50):
        some = things[start : start + 50]
        says = ", ".join([*map(plural, some), "zzz"])
        assert judge(some, says, language="en", letter="x", spelling="strict") == ("wrong-letter", "zzz")


def plural(thing: str) -> str:
    irregular = dictionary("en").inflect(thing.lower(), number="plural")
    if not irregular.endswith("s") and dictionary("en").readings(irregular):
        return irregular
    if thing.endswith(("s", "x", "z", "ch", "sh")):
        return thing + "es"
    if thing.endswith("y") and thing[-2] not in "aeiou":
        return thing[:-1] + "ies"
    return thing + "s"


@pytest.mark.parametrize(
    ("listed", "said"),
    [
        ("person", "people"),
        ("bitter", "bitters"),
        ("kepis", "kepi"),
        ("goby", "gobies"),
        ("celosia", "celosiae"),
        ("arbutus", "arbuti"),
    ],
)
def test_a_plural(listed: str, said: str) -> None:
    assert judge([listed], f"{said}, zebra", language="en", letter="z", spelling="strict").verdict == "ok"


@pytest.mark.parametrize(("listed", "said"), [("iris", "iriss"), ("bus", "buss"), ("glass", "glasss")])
def test_no_plural(listed: str, said: str) -> None:
    assert judge([listed], f"{said}, zebra", language="en", letter="z", spelling="strict").verdict == "forgot"
