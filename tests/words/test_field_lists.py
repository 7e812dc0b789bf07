"""The lists of things: every letter that the language gives, enough for a party, nothing twice, all of it known."""

from collections import Counter, defaultdict
from itertools import combinations
from typing import Final

import pytest

pytest.importorskip("pymorphy3")

from bazar.games.shop import fields
from bazar.words.alphabet import LANGUAGES, LETTERS, Language, first_letter, fold
from bazar.words.dictionary import dictionary
from bazar.words.sameness import Comparable
from bazar.words.utterance import named

FIELDS: Final = [(language, field) for language in LANGUAGES for field in fields.available(language)]

NONE_THERE: Final = {
    ("uk", "birds"): "ї",
    ("uk", "clothes"): "ї",
    ("uk", "countries"): "жїщ",
    ("uk", "household"): "ї",
    ("uk", "instruments"): "єїщ",
    ("uk", "trees"): "щ",
    ("uk", "wine"): "ї",
    ("ru", "countries"): "жщ",
    ("ru", "instruments"): "ещ",
    ("ru", "trees"): "щ",
}
"""Letters with which nothing of a field begins."""

COMMON: Final = ("animals", "cities", "food", "household", "professions")
"""Fields that are played most."""
RARE: Final = 0.02
"""Of all things of a language: a letter with fewer is rare."""
ENOUGH: Final = 6

NOT_THE_SAME: Final = {
    frozenset({"ворон", "ворона"}),
    frozenset({"Brown", "Browning"}),
    frozenset({"Outsider", "Outsiders"}),
    frozenset({"Metamorphoses", "Metamorphosis"}),
}
"""Different things whose forms meet."""


def letters(language: Language, field: str) -> Counter[str]:
    return Counter(first_letter(thing, language) for thing in fields.load(language, field))


@pytest.mark.parametrize(("language", "field"), FIELDS)
def test_every_letter_in_play_has_something_where_the_language_has_it(language: Language, field: str) -> None:
    missing = set(LETTERS[language]) - set(letters(language, field))
    assert missing == set(NONE_THERE.get((language, field), ""))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_common_fields_have_six_things_for_each_common_letter(language: Language) -> None:
    everything = sum((letters(language, field) for field in fields.available(language)), Counter())
    common = {letter for letter in LETTERS[language] if everything[letter] >= RARE * everything.total()}
    assert len(common) > len(LETTERS[language]) / 2
    for field in COMMON:
        have = letters(language, field)
        assert {letter: have[letter] for letter in common if have[letter] < ENOUGH} == {}, field


@pytest.mark.parametrize(("language", "field"), FIELDS)
def test_nothing_is_there_twice_in_any_form(language: Language, field: str) -> None:
    words = dictionary(language)
    alike: dict[str, list[tuple[str, Comparable]]] = defaultdict(list)
    for thing in fields.load(language, field):
        piece, _ = named(thing, language)
        alike[fold(thing, language)[:4]].append((thing, Comparable(piece, words)))
    twice = {
        frozenset({one, other})
        for group in alike.values()
        for (one, first), (other, second) in combinations(group, 2)
        if first.is_alike(second)
    }
    assert twice - NOT_THE_SAME == set()
