"""The tables of pymorphy3 for one language, read without its parses: words, and the paradigms that they follow."""

from functools import cache
from typing import Any, Final, NamedTuple

from bazar.words.alphabet import Language, with_one_spelling
from bazar.words.dictionary import Kind

_KINDS: Final[dict[str, Kind]] = {
    "NOUN": "noun",
    "ADJF": "adjective",
    "PRTF": "adjective",
    "ADVB": "adverb",
    "PREP": "preposition",
    "VERB": "verb",
    "INFN": "verb",
    "GRND": "verb",
}
NOMINAL: Final[frozenset[Kind]] = frozenset({"noun", "adjective"})
_ABBREVIATION: Final = "Abbr"

Place = tuple[int, int]
"""A paradigm's number, and the number of a form in it."""


class Entry(NamedTuple):
    """One way in which a word may stand in the dictionary: as a form of a lexeme, told by its paradigm and its stem."""

    paradigm: int
    """The paradigm's number."""
    stem: str
    kind: Kind


class Paradigms:
    """Finds the entries of words, and the forms of entries, all of them folded."""

    def __init__(self, language: Language, analyzer: Any) -> None:
        """Take the tables of *analyzer*, the one of *language*."""
        self._tables = analyzer.dictionary
        self._substitutes = analyzer.char_substitutes
        self.prefixes: Final = [with_one_spelling(before, language) for before in self._tables.paradigm_prefixes]
        """What may stand before the stem: in Russian nothing, «по» and «наи»."""
        self._endings = [with_one_spelling(after, language) for after in self._tables.suffixes]
        self._kinds: list[Kind] = [kind_of(tag) for tag in self._tables.gramtab]
        self._around_stem = cache(self._all_around_stem)
        self.is_productive = cache(self._is_productive)

    def places(self, word: str) -> list[Place]:
        """Where *word* stands in the dictionary."""
        found = self._tables.words.similar_items(word, self._substitutes)
        return [place for _, places in found for place in places]

    def places_by_ending(self, ending: str, prefix: int) -> list[tuple[int, Place]]:
        """Where words with *ending* stand, and how many, if they follow a paradigm with *prefix* number so and so."""
        found = self._tables.prediction_suffixes_dawgs[prefix].similar_items(ending, self._substitutes)
        return [(count, (paradigm, form)) for _, places in found for count, paradigm, form in places]

    def entry(self, word: str, place: Place) -> Entry:
        """The entry that *word* is as the form at *place*."""
        numbers = self._tables.paradigms[place[0]]
        count = len(numbers) // 3
        before, after = self.prefixes[numbers[2 * count + place[1]]], self._endings[numbers[place[1]]]
        return Entry(place[0], word[len(before) : len(word) - len(after)], self._kinds[numbers[count + place[1]]])

    def normal_form(self, entry: Entry) -> str:
        """The form that stands first in the paradigm of *entry*."""
        numbers = self._tables.paradigms[entry.paradigm]
        return f"{self.prefixes[numbers[len(numbers) // 3 * 2]]}{entry.stem}{self._endings[numbers[0]]}"

    def lexeme(self, entry: Entry) -> list[str]:
        """All forms of the lexeme of *entry*; of a noun or an adjective those that are nouns or adjectives."""
        around = self._around_stem(entry.paradigm, entry.kind in NOMINAL)
        return [f"{before}{entry.stem}{after}" for before, after in around]

    def is_abbreviation(self, place: Place) -> bool:
        """Whether the form at *place* is a shortened word."""
        return _ABBREVIATION in str(self._tables.build_tag_info(*place))

    def _all_around_stem(self, paradigm: int, nominal: bool) -> list[tuple[str, str]]:
        numbers = self._tables.paradigms[paradigm]
        count = len(numbers) // 3
        around = (
            (self.prefixes[numbers[2 * count + form]], self._endings[numbers[form]])
            for form in range(count)
            # A short or comparative form is none of a thing's: «жарок» is not «жаркое».
            if not nominal or self._kinds[numbers[count + form]] in NOMINAL
        )
        return list(dict.fromkeys(around))

    def is_new_noun(self, place: Place) -> bool:
        """Whether a word that nobody has listed may be a noun with the form at *place*."""
        return self.kind(place) == "noun" and self.is_productive(place)

    def kind(self, place: Place) -> Kind:
        """The kind of word that the form at *place* is of."""
        numbers = self._tables.paradigms[place[0]]
        kind: Kind = self._kinds[numbers[len(numbers) // 3 + place[1]]]
        return kind

    def _is_productive(self, place: Place) -> bool:
        """Whether words that nobody has listed may have the form at *place*."""
        return bool(self._tables.build_tag_info(*place).is_productive())


def kind_of(tag: Any) -> Kind:
    """The kind of word that *tag* of pymorphy3 is of."""
    return _KINDS.get(str(tag.POS), "other")
