"""The list of the memory game as it is shown at the end: by the names of its things, not as they were brought home."""

from collections.abc import Sequence
from functools import lru_cache

from bazar.errors import MissingExtra
from bazar.games.shop import fields
from bazar.games.shop.game import ANY_FIELD
from bazar.games.shop.sentences import accusative
from bazar.words.alphabet import Language, checked_language, fold
from bazar.words.dictionary import Dictionary, dictionary
from bazar.words.nominative import nominative
from bazar.words.utterance import Thing, named


def in_a_list(things: Sequence[str], language: str, field: str) -> tuple[str, ...]:
    """*things*, each as somebody has said it, by their names: as their *field* lists them, or in the nominative.

    As they were said where no dictionary is installed, and in English, which has no cases.
    """
    known = checked_language(language)
    if known == "en":
        return tuple(things)
    try:
        words = dictionary(known)
    except MissingExtra:
        return tuple(things)
    return tuple(_name(thing, field, words) for thing in things)


@lru_cache(maxsize=4096)
def _name(said: str, field: str, words: Dictionary) -> str:
    thing = named(said, words.language)[0].thing
    if not thing.words:
        return said
    entries, folded = _entries(thing, field, words), fold(said, words.language)
    for home, entry in entries.items():
        is_name = entry[:1].isupper()  # of which there is one
        if is_name or folded in (fold(entry, words.language), _brought(entry, home, words.language)):
            return entry
    # It was said in another number, or in a case of its own.
    lemma = next((fold(entry, words.language) for entry in entries.values() if " " not in entry), None)
    return nominative(thing.said, words, lemma if len(thing.words) == 1 else None)


def _entries(thing: Thing, field: str, words: Dictionary) -> dict[str, str]:
    """By field, the entry that *thing* is a form of."""
    homes = fields.available(words.language) if field == ANY_FIELD else (field,)
    found = ((home, fields.lookup(thing, home, words)) for home in homes)
    entries = {home: entry for home, entry in found if entry is not None}
    if field == ANY_FIELD and not thing.said[:1].isupper():
        return {home: entry for home, entry in entries.items() if not entry[:1].isupper()}  # no book is meant
    return entries


def _brought(entry: str, home: str, language: Language) -> str:
    return fold(accusative(entry, language, home), language)
