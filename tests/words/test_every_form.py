"""Whatever stands in a list, and whatever its forms: it is the same thing."""

import random

import pytest

from bazar.games.shop import fields
from bazar.games.shop.judge import judge
from bazar.words.alphabet import LANGUAGES, Language, fold
from bazar.words.dictionary import Dictionary, dictionary
from bazar.words.guesses import Guesser
from bazar.words.paradigms import NOMINAL, Paradigms, kind_of
from bazar.words.sameness import Comparable
from bazar.words.slavic import analyzer
from bazar.words.utterance import named

NAMES = {"authors", "books", "cities", "countries"}


def things(language: Language, homes: set[str]) -> list[str]:
    return sorted({thing for home in homes for thing in fields.load(language, home)})


def declined(thing: str, words: Dictionary) -> list[str]:
    """*thing* with one of its nouns, adjectives and unknown words in each of its forms; in English with the last."""
    parts = named(thing, words.language)[0].thing.words
    said = []
    for place, word in enumerate(parts):
        if words.language == "en" and (place < len(parts) - 1 or "'" in word):
            continue
        kinds = {reading.kind for reading in words.readings(word)}
        if not kinds or kinds <= NOMINAL:
            said += [" ".join([*parts[:place], form, *parts[place + 1 :]]) for form in sorted(words.forms(word))]
    return said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_listed_thing_is_the_same_in_all_its_forms(language: Language) -> None:
    words = dictionary(language)
    # Titles stay as they are.
    every = things(language, set(fields.available(language)) - {"books"})
    unknown = [thing for thing in every if not words.knows(fold(thing, language))]
    lost = []
    for thing in {*unknown, *every[::48]}:
        listed = Comparable(named(thing, language)[0], words)
        lost += [
            (thing, said)
            for said in declined(thing, words)
            if not listed.is_alike(Comparable(named(said, language)[0], words))
        ]
    assert lost == []


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_a_list_of_things_that_the_dictionary_lacks_may_be_said_in_any_forms(language: Language) -> None:
    words = dictionary(language)
    rng = random.Random(language)
    homes = set(fields.available(language)) - NAMES
    unknown = [thing for thing in things(language, homes) if thing.isalpha() and not words.knows(fold(thing, language))]
    for start in range(0, len(unknown), 30):
        some = unknown[start : start + 30]
        # Two things of the list may share a form; whoever says it is not to be understood.
        forms = {thing: words.forms(fold(thing, language)) for thing in some}
        said = [
            rng.choice(sorted(forms[thing] - {form for other in some if other != thing for form in forms[other]}))
            for thing in some
        ]
        says = ", ".join([*said, "zzz"])
        assert judge(some, says, language=language, letter="x", spelling="strict") == ("wrong-letter", "zzz")


@pytest.mark.parametrize("listed", ["худи", "марлин", "карамбола", "якон"])
def test_a_form_that_is_a_form_of_a_known_word_as_well(listed: str) -> None:
    words = dictionary("ru")
    for form in words.forms(listed):
        assert judge([listed], f"{form}, яма", language="ru", letter="я", spelling="strict").verdict == "ok"


def test_the_word_itself_outdoes_a_guess_at_a_form() -> None:
    assert judge(["мереть", "мерло"], "мерло, мереть, яма", language="ru", letter="я").verdict == "wrong-order"


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_a_guess_is_the_first_noun_among_the_parses(language: Language) -> None:
    parses = analyzer(language)
    paradigms = Paradigms(language, parses)
    guesser = Guesser(language, parses, paradigms)
    rng = random.Random(language)
    letters = sorted("абвгдежзиклмнопрст")
    for thing in rng.sample(things(language, set(fields.available(language))), 300):
        listed = fold(thing.split()[-1], language).replace("-", "").replace("'", "")
        place = rng.randrange(len(listed))
        for word in (listed[:place] + rng.choice(letters) + listed[place + 1 :], "авто" + listed, listed + "ах"):
            if paradigms.places(word):
                continue
            guess = guesser.guess(word)
            found = set(paradigms.lexeme(guess)) if guess else set()
            assert found == first_noun(word, language), word


def first_noun(word: str, language: Language) -> set[str]:
    parses = analyzer(language)
    nouns = [parse for parse in parses.parse(word) if kind_of(parse.tag) == "noun"]
    forms = parses.get_lexeme(nouns[0]) if nouns else []
    return {fold(form.word, language) for form in forms if kind_of(form.tag) in NOMINAL}
