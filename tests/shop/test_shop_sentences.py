"""The bots' grammar: every listed thing in the accusative of the dictionary, and sentences that are understood."""

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from bazar.games.shop import declension, fields
from bazar.games.shop.articles import indefinite
from bazar.games.shop.judge import judge
from bazar.games.shop.sentences import TITLES, Manner, accusative, broken_off, empty_handed, repeated, sentence
from bazar.words.alphabet import LANGUAGES, LETTERS, Language, first_letter, fold
from bazar.words.dictionary import Dictionary, Reading, dictionary
from bazar.words.phrases import is_thing
from bazar.words.utterance import named

LIVING = {"animals", "birds", "fish", "professions", "authors"}
NOMINATIVE = (None, "nomn")
SLAVIC_FIELDS = [(language, field) for language in ("uk", "ru") for field in fields.available(language)]


def listed(language: str, field: str) -> Iterator[str]:
    yield from fields.load(language, field)


@cache
def noun_readings(word: str, language: Language) -> tuple[Reading, ...]:
    return tuple(reading for reading in dictionary(language).readings(fold(word, language)) if reading.kind == "noun")


def is_indeclinable(word: str, language: Language) -> bool:
    return dictionary(language).forms(fold(word, language)) == {fold(word, language)}


# --- Ukrainian and Russian ---


@pytest.mark.parametrize(("language", "field"), SLAVIC_FIELDS)
def test_every_listed_word_is_in_the_accusative_of_the_dictionary(language: Language, field: str) -> None:
    """A word that the dictionary knows by itself: some right reading of the result is the accusative of the word."""
    wrong = []
    for thing in listed(language, field):
        nominatives = [reading for reading in noun_readings(thing, language) if reading.case in NOMINATIVE]
        if field == TITLES or " " in thing or not nominatives:
            continue
        changed = accusative(thing, language, field)
        if not any(_is_accusative(changed, thing, reading, field, language) for reading in nominatives):
            wrong.append((thing, changed))
    assert [case for case in wrong if case not in BETTER_THAN_THE_DICTIONARY] == []


# Declined nowadays; and a woman's name that the dictionary knows as a man's.
BETTER_THAN_THE_DICTIONARY = [("альпака", "альпаку"), ("лазанья", "лазанью"), ("Вулф", "Вулф")]


def _is_accusative(changed: str, thing: str, nominative: Reading, field: str, language: Language) -> bool:
    """Whether *changed* is what *thing* becomes, read in this way: the living masculine and plural as the genitive."""
    living = nominative.number == "plural" or (nominative.gender == "masc" and nominative.lemma[-1] not in "ая")
    case = "gent" if living and field in LIVING else "nomn" if living else "accs"
    readings = noun_readings(changed, language)
    if case == "nomn" or (changed == thing and is_indeclinable(thing, language)):
        return changed == thing
    return any(
        reading.lemma == nominative.lemma and (reading.case in (case, "accs") or (case == "accs" and changed == thing))
        for reading in readings
    )


@pytest.mark.parametrize(("language", "field"), SLAVIC_FIELDS)
def test_every_word_that_the_dictionary_lacks_changes_by_rule(language: Language, field: str) -> None:
    for thing in listed(language, field):
        known = any(reading.case in NOMINATIVE for reading in noun_readings(thing, language))
        if field == TITLES or known or not thing.isalpha():
            continue
        changed = accusative(thing, language, field)
        if thing[-1] in "ая":
            assert changed == thing[:-1] + {"а": "у", "я": "ю"}[thing[-1]]
        elif field not in LIVING or thing[-1] in "оуеиіюєїэы":
            assert changed == thing
        else:
            assert changed.endswith(("а", "я", "ого")) or changed == thing == "пелядь"


@pytest.mark.parametrize(("language", "field"), SLAVIC_FIELDS)
def test_things_of_several_words_stay_themselves_and_agree(language: Language, field: str) -> None:
    """Each word becomes a form of itself, and the adjectives go on agreeing with their nouns."""
    words = dictionary(language)
    wrong = []
    for thing in listed(language, field):
        # Of words that the dictionary lacks, nobody can say what they agree with.
        if field == TITLES or thing.isalpha() or thing in {*fields.unlisted(language), *NEVER_DECLINED[language]}:
            continue
        changed = accusative(thing, language, field)
        parts = (re.findall(r"[\w']+", fold(text, language)) for text in (thing, changed))
        forms = all(_is_form(said, part, words) for part, said in zip(*parts, strict=True))
        before, after = (named(text, language)[0].thing for text in (thing, changed))
        if not forms or is_thing(before, words) != is_thing(after, words):
            wrong.append((thing, changed))
    assert wrong == []


def _is_form(said: str, part: str, words: Dictionary) -> bool:
    by_rule = part[:-1] + {"а": "у", "я": "ю"}.get(part[-1], part[-1])
    return said in words.forms(part) | {by_rule}


@pytest.mark.parametrize(("language", "field"), SLAVIC_FIELDS)
def test_feminines_change(language: Language, field: str) -> None:
    """Nothing that ends in -а or -я stays as it is, but for the neuter and for what is never declined."""
    unchanged = []
    for thing in listed(language, field):
        if field == TITLES or thing[-1] not in "ая" or accusative(thing, language, field) != thing:
            continue
        last = thing.split(" ")[-1]
        readings = [reading for reading in noun_readings(last, language) if reading.case in NOMINATIVE]
        if not any(reading.gender == "neut" or reading.number == "plural" for reading in readings):
            unchanged.append(thing)
    assert [thing for thing in unchanged if thing not in NEVER_DECLINED[language]] == []


NEVER_DECLINED = {
    # French names with a stress on the end, and names of which the last part depends on the first.
    "uk": {"Дюма", "Золя", "віола да гамба", "Сполучені Штати Америки"},
    "ru": {"Дюма", "Золя", "Никарагуа", "Тонга", "виола да гамба", "Соединённые Штаты Америки"},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_thing_is_lost_and_its_first_letter_stays(language: Language) -> None:
    for field in fields.available(language):
        for thing in listed(language, field):
            changed = accusative(thing, language, field)
            assert changed.strip() == changed != ""
            if language != "en":
                assert first_letter(changed.strip("«»"), language) == first_letter(thing, language)
                assert len(changed.split(" ")) == len(thing.split(" "))


@pytest.mark.parametrize(("language", "field"), SLAVIC_FIELDS)
def test_what_was_said_in_the_accusative_is_said_again_in_it(language: Language, field: str) -> None:
    chosen = random.Random(field).sample(fields.load(language, field), 25)
    for thing in chosen:
        said = accusative(thing, language, field)
        heard = said.strip("«»")
        assert repeated(heard, language, field) == said


EXAMPLES = [
    # what it is, its field, how it is brought home
    ("uk", "абрикос", "fruit", "абрикос"),
    ("uk", "морська свинка", "animals", "морську свинку"),
    ("uk", "їжак", "animals", "їжака"),
    ("uk", "їздовий собака", "animals", "їздового собаку"),
    ("uk", "ягня", "animals", "ягня"),
    ("uk", "рись", "animals", "рись"),
    ("uk", "альпака", "animals", "альпаку"),
    ("uk", "юньнанозавр", "animals", "юньнанозавра"),
    ("uk", "риба-меч", "fish", "рибу-меч"),
    ("uk", "рибець", "fish", "рибця"),
    ("uk", "братки", "flowers", "братки"),
    ("uk", "левині ротики", "flowers", "левині ротики"),
    ("uk", "матча", "wine", "матчу"),
    ("uk", "піна колада", "wine", "піну коладу"),
    ("uk", "віола да гамба", "instruments", "віолу да гамба"),
    ("uk", "суддя", "professions", "суддю"),
    ("uk", "слідчий", "professions", "слідчого"),
    ("uk", "Костенко", "authors", "Костенко"),
    ("uk", "Забужко", "authors", "Забужко"),
    ("uk", "Шевченко", "authors", "Шевченка"),
    ("uk", "Щоголів", "authors", "Щоголева"),
    ("uk", "Юнгер", "authors", "Юнгера"),
    ("uk", "Ювенал", "authors", "Ювенала"),
    ("uk", "Леся Українка", "authors", "Лесю Українку"),
    ("uk", "Квітка-Основ'яненко", "authors", "Квітку-Основ'яненка"),
    ("uk", "Нечуй-Левицький", "authors", "Нечуя-Левицького"),
    ("uk", "Вишня", "authors", "Вишню"),
    ("uk", "Біла Церква", "cities", "Білу Церкву"),
    ("uk", "Кривий Ріг", "cities", "Кривий Ріг"),
    ("uk", "Боснія і Герцеговина", "countries", "Боснію і Герцеговину"),
    ("uk", "Об'єднані Арабські Емірати", "countries", "Об'єднані Арабські Емірати"),
    ("uk", "Папуа Нова Гвінея", "countries", "Папуа Нову Гвінею"),
    ("uk", "Злочин і кара", "books", "«Злочин і кара»"),
    ("uk", "Гулак-Артемовський", "authors", "Гулака-Артемовського"),
    ("uk", "Драй-Хмара", "authors", "Драй-Хмару"),
    ("uk", "Багряний", "authors", "Багряного"),
    ("uk", "Сент-Екзюпері", "authors", "Сент-Екзюпері"),
    ("uk", "чау-чау", "animals", "чау-чау"),
    ("uk", "удод", "birds", "удода"),
    ("uk", "чепура", "birds", "чепуру"),
    ("uk", "жовтоперий тунець", "fish", "жовтоперого тунця"),
    ("uk", "Рава-Руська", "cities", "Раву-Руську"),
    ("uk", "Гвінея-Бісау", "countries", "Гвінею-Бісау"),
    ("uk", "Південно-Африканська Республіка", "countries", "Південно-Африканську Республіку"),
    ("uk", "військовий", "professions", "військового"),
    ("uk", "шток-роза", "flowers", "шток-розу"),
    ("ru", "апельсин", "fruit", "апельсин"),
    ("ru", "морская свинка", "animals", "морскую свинку"),
    ("ru", "енотовидная собака", "animals", "енотовидную собаку"),
    ("ru", "южный морской слон", "animals", "южного морского слона"),
    ("ru", "летучая мышь", "animals", "летучую мышь"),
    ("ru", "альпака", "animals", "альпаку"),
    ("ru", "гончая", "animals", "гончую"),
    ("ru", "морской конёк", "fish", "морского конька"),
    ("ru", "жар-птица", "birds", "жар-птицу"),
    ("ru", "саке", "wine", "саке"),
    ("ru", "фанта", "wine", "фанту"),
    ("ru", "юзу", "fruit", "юзу"),
    ("ru", "шток-роза", "flowers", "шток-розу"),
    ("ru", "иван-да-марья", "flowers", "иван-да-марью"),
    ("ru", "пастушья сумка", "flowers", "пастушью сумку"),
    ("ru", "ящик для инструментов", "household", "ящик для инструментов"),
    ("ru", "ёлочная игрушка", "household", "ёлочную игрушку"),
    ("ru", "учёный", "professions", "учёного"),
    ("ru", "Салтыков-Щедрин", "authors", "Салтыкова-Щедрина"),
    ("ru", "Шевченко", "authors", "Шевченко"),
    ("ru", "Толстой", "authors", "Толстого"),
    ("ru", "Белый", "authors", "Белого"),
    ("ru", "Верн", "authors", "Верна"),
    ("ru", "Юнгер", "authors", "Юнгера"),
    ("ru", "По", "authors", "По"),
    ("ru", "О'Генри", "authors", "О'Генри"),
    ("ru", "Желязны", "authors", "Желязны"),
    ("ru", "Новиков-Прибой", "authors", "Новикова-Прибоя"),
    ("ru", "Вознесенский", "authors", "Вознесенского"),
    ("ru", "гоголь", "birds", "гоголя"),
    ("ru", "иваси", "fish", "иваси"),
    ("ru", "Яровое", "cities", "Яровое"),
    ("ru", "Гвинея-Бисау", "countries", "Гвинею-Бисау"),
    ("ru", "пожарный", "professions", "пожарного"),
    ("ru", "венерин башмачок", "flowers", "венерин башмачок"),
    ("ru", "женьшеневая настойка", "wine", "женьшеневую настойку"),
    ("ru", "односолодовый виски", "wine", "односолодовый виски"),
    ("ru", "Объединённые Арабские Эмираты", "countries", "Объединённые Арабские Эмираты"),
    ("ru", "Папуа — Новая Гвинея", "countries", "Папуа — Новую Гвинею"),
    ("en", "apple", "fruit", "an apple"),
    ("en", "French horn", "instruments", "a French horn"),
    ("en", "scissors", "household", "some scissors"),
    ("en", "milk", "wine", "some milk"),
    ("en", "Netherlands", "countries", "the Netherlands"),
    ("en", "Paris", "cities", "Paris"),
    ("en", "ewe", "animals", "a ewe"),
    ("en", "hourglass", "household", "an hourglass"),
    ("en", "unicorn", "animals", "a unicorn"),
    ("en", "War and Peace", "books", "“War and Peace”"),
]


@pytest.mark.parametrize(("language", "thing", "field", "expected"), EXAMPLES)
def test_examples(language: Language, thing: str, field: str, expected: str) -> None:
    assert accusative(thing, language, field) == expected


@pytest.mark.parametrize(
    ("language", "said", "field", "expected"),
    [
        ("uk", "Апельсини", None, "апельсини"),
        ("uk", "абрикосів", "fruit", "абрикоси"),
        ("uk", "білка", "animals", "білку"),
        ("uk", "корів", "animals", "корів"),
        ("uk", "бдрщк", None, "бдрщк"),
        ("uk", "𗀀", None, "𗀀"),
        ("ru", "астр", "flowers", "астры"),
        ("ru", "апельсинов", None, "апельсины"),
        ("ru", "матчу", "wine", "матчу"),
        ("ru", "барабаны бонго-бонго", None, "барабаны бонго-бонго"),
        ("ru", "морских свинок", "animals", "морских свинок"),
        ("en", "apples", None, "some apples"),
        ("en", "APPLE", None, "an apple"),
        ("en", "brxtq", None, "a brxtq"),
        ("en", "Zanzibar", "cities", "Zanzibar"),
        ("en", "crime and punishment", "books", "“Crime and Punishment”"),
    ],
)
def test_what_was_heard_in_any_form_is_said_again(
    language: Language, said: str, field: str | None, expected: str
) -> None:
    assert repeated(said, language, field) == expected


@pytest.mark.parametrize("word", ["", "і", " ", "—", "й та", "а" * 3000, "a-я", "'"])
def test_anything_can_be_declined(word: str) -> None:
    for life in ("alive", "lifeless", "author", None):
        assert isinstance(declension.accusative(word, "uk", life, listed=False), str)


# --- English ---


def test_every_english_thing_has_the_article_of_its_mark() -> None:
    for field in fields.available("en"):
        for thing, mark in fields.entries("en", field):
            changed = accusative(thing, "en", field)
            if field == TITLES:
                assert changed == f"“{thing}”"
                continue
            before = {"name": "", "the": "the ", "mass": "some ", "plural": "some "}.get(mark, f"{indefinite(thing)} ")
            assert changed == before + thing


@pytest.mark.parametrize(
    ("thing", "article"),
    [
        ("egg", "an"),
        ("European bison", "a"),
        ("heirloom", "an"),
        ("house", "a"),
        ("ukulele", "a"),
        ("umbrella", "an"),
        ("utensil", "a"),
        ("x-ray machine", "an"),
        ("yak", "a"),
        ("éclair", "an"),
    ],
)
def test_the_article_goes_by_the_sound(thing: str, article: str) -> None:
    assert indefinite(thing) == article


# --- Sentences ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_things_are_joined_by_commas_and_an_and_before_the_last(language: Language) -> None:
    things = {"uk": ["айву", "банан", "гуску"], "ru": ["айву", "банан", "гуся"], "en": ["an apple", "a bun", "a cat"]}
    ands = {"uk": ("і", "та"), "ru": ("и",), "en": ("and",)}[language]
    for seed in range(40):
        said = sentence(things[language], Manner(language, woman=seed % 2 == 0), random.Random(seed))
        first, second, third = things[language]
        assert said[0].isupper()
        assert said.endswith(".")
        endings = [f" {first}, {second}{comma} {word} {third}." for word in ands for comma in ("", ",")]
        assert said.endswith(tuple(endings[:: 1 if language == "en" else 2]))


def test_a_conjunction_sounds_well() -> None:
    said = {sentence(["банан", "ігуану"], Manner("uk"), random.Random(seed))[-17:] for seed in range(40)}
    assert {text.split(" ")[-2] for text in said} == {"та"}


@pytest.mark.parametrize(("language", "woman", "form"), [("uk", True, "ла "), ("uk", False, "в "), ("ru", True, "ла ")])
def test_verbs_tell_of_the_speaker(language: Language, woman: bool, form: str) -> None:
    for seed in range(40):
        said = sentence(["банан"], Manner(language, woman), random.Random(seed))
        assert form in said
        assert "{" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_phrases_vary(language: Language) -> None:
    said = {sentence(["banana"], Manner(language), random.Random(seed)) for seed in range(60)}
    assert len(said) >= 6


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("field", fields.available("en"))
def test_the_judge_understands_what_is_said(language: Language, field: str) -> None:
    """Sentences of many things of a field: each thing is heard as one, and as itself."""
    rng = random.Random(f"{language} {field}")
    things = [thing for thing in fields.load(language, field) if first_letter(thing, language) in LETTERS[language]]
    right = []
    for thing in rng.sample(things, 12):
        brought = accusative(thing, language, field)
        letter = first_letter(thing, language)
        said = sentence([brought], Manner(language, rng.random() < 0.5), rng)
        verdict = judge([], said, language=language, field=field, letter=letter)
        if verdict.verdict == "ok":
            right.append(brought)
            heard = verdict.thing or ""
            again = sentence([repeated(heard, language, field), "zzz"], Manner(language), rng)
            assert judge([heard], again, language=language, field=field, letter="z").verdict != "forgot"
    assert len(right) >= 11, right


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_breaks_off_has_forgotten_the_next_thing(language: Language) -> None:
    things = {"uk": ["айва", "банан", "гуска"], "ru": ["айва", "банан", "гусь"], "en": ["apple", "bun", "cat"]}[
        language
    ]
    letter = "d" if language == "en" else "д"
    for seed in range(30):
        rng = random.Random(seed)
        for kept in range(3):
            said = broken_off([accusative(thing, language) for thing in things[:kept]], Manner(language), rng)
            assert judge(things, said, language=language, letter=letter) == ("forgot", things[kept])


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_finds_nothing_has_forgotten_nothing(language: Language) -> None:
    things = {"uk": ["айва", "банан"], "ru": ["айва", "банан"], "en": ["apple", "bun"]}[language]
    for seed in range(30):
        brought = [accusative(thing, language) for thing in things]
        said = empty_handed(brought, Manner(language), random.Random(seed))
        verdict = judge(things, said, language=language, letter="c" if language == "en" else "в").verdict
        assert verdict not in ("ok", "forgot", "wrong-order"), said


def test_pairs_are_told_apart() -> None:
    """No two things of one field become the same in the accusative."""
    for language, field in SLAVIC_FIELDS:
        changed = sorted(accusative(thing, language, field) for thing in fields.load(language, field))
        assert [one for one, other in pairwise(changed) if one == other] == []
