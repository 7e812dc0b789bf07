"""Every listed thing is known to the dictionary, or stands in the list of those that are right without it."""

from typing import Final

import pytest

pytest.importorskip("pymorphy3")

from bazar.games.shop import fields
from bazar.games.shop.sentences import TITLES
from bazar.words.alphabet import LANGUAGES, Language
from bazar.words.dictionary import Dictionary, Kind, dictionary
from bazar.words.text import cleaned, tokens
from bazar.words.wordlists import word_set

# «Військовий» is a thing and an adjective; no English adjective is a thing by itself.
NAMING: Final[dict[Language, frozenset[Kind]]] = {
    "uk": frozenset({"noun", "adjective"}),
    "ru": frozenset({"noun", "adjective"}),
    "en": frozenset({"noun"}),
}

GRAMMAR: Final = word_set("the if three four five nine twenty thirty all's who's cannot")
"""Words within English names and titles that are right, and of a kind that its dictionary leaves out."""


def words_of(thing: str, language: Language) -> list[str]:
    return [token.word for token in tokens(cleaned(thing), language) if token.kind == "word"]


def lacking(thing: str, field: str, words: Dictionary) -> list[str]:
    """Which words of *thing* the dictionary lacks; its only word must name something, unless it is a title."""
    parts = words_of(thing, words.language)
    if len(parts) == 1 and field != TITLES and "-" not in parts[0]:
        kinds = {reading.kind for reading in words.readings(parts[0])}
        return parts if kinds.isdisjoint(NAMING[words.language]) else []
    apart = [part for word in parts for part in ([word] if words.knows(word) else word.split("-"))]
    return [part for part in apart if not (words.knows(part) or part.isdigit() or len(part) == 1)]


def unknown_things(language: Language) -> dict[str, list[str]]:
    """The things of all fields with words that the dictionary lacks, and those words."""
    words = dictionary(language)
    listed = {thing: field for field in fields.available(language) for thing in fields.load(language, field)}
    found = {thing: lacking(thing, field, words) for thing, field in listed.items()}
    return {thing: lacks for thing, lacks in found.items() if set(lacks) - GRAMMAR}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dictionary_knows_every_word_of_every_thing_but_for_a_list(language: Language) -> None:
    assert set(unknown_things(language)) - set(fields.unlisted(language)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_stands_in_that_list_without_need(language: Language) -> None:
    unlisted = fields.unlisted(language)
    assert set(unlisted) - set(unknown_things(language)) == set()
    assert len(set(unlisted)) == len(unlisted)


def test_every_word_of_grammar_is_needed() -> None:
    words = dictionary("en")
    listed = {thing for field in fields.available("en") for thing in fields.load("en", field)}
    used = {word for thing in listed for part in words_of(thing, "en") for word in (part, *part.split("-"))}
    assert {word for word in GRAMMAR if words.knows(word) or word not in used} == set()
