"""Whether what somebody said is the thing on the list.

The same words in any inflected form are the same thing, however homonyms would have it: «вина» is said of wine and of
guilt, and a judge that cannot know lets it pass. At a forgiving table a word of five or more letters may also have one
slip: a letter left out, put in, or taken for another, or two neighbours swapped, since that is one slip of the fingers.
The slip is measured against every form of the word, as «апильсинов» is as good a slip as «апильсины».
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from bazar.words.alphabet import letter_count
from bazar.words.dictionary import LONGEST_WORD, Dictionary, imported
from bazar.words.utterance import Piece, Thing

_SHORTEST_FORGIVEN: Final = 5
_ARTICLES: Final = frozenset({"a", "an", "the"})


class Reading(NamedTuple):
    """A thing made ready for comparison."""

    parts: tuple[str, ...]
    joined: str
    lemmas: tuple[frozenset[str], ...]
    stems: frozenset[str]
    """The thing written in one word, in its dictionary form: "ice cream" is "icecream"."""


class Comparable:
    """What one piece may name, looked up once and compared often."""

    def __init__(self, piece: Piece, dictionary: Dictionary) -> None:
        """Look the words of *piece* up in *dictionary*."""
        self._dictionary = dictionary
        self._readings = tuple(_reading(thing, dictionary) for thing in piece.readings)
        self._names = frozenset(reading.joined for reading in self._readings)
        self._stems = frozenset(stem for reading in self._readings for stem in reading.stems)
        self._lemmas = self._stems.union(*(lemmas for reading in self._readings for lemmas in reading.lemmas))

    def is_same(self, said: "Comparable") -> bool:
        """Whether *said* is the very same words, hyphens and spaces aside."""
        return not self._names.isdisjoint(said._names)  # noqa: SLF001 - of the same class

    def is_alike(self, said: "Comparable") -> bool:
        """Whether *said* is the same words in any inflected form."""
        if self._lemmas.isdisjoint(said._lemmas):  # noqa: SLF001 - of the same class
            return self.is_same(said)
        either_order = self._dictionary.language != "en"
        return (
            self.is_same(said)
            or not self._stems.isdisjoint(said._stems)  # noqa: SLF001 - of the same class
            or any(_same_words(one, other, either_order=either_order) for one, other in self._pairs(said))
        )

    def forgives(self, said: "Comparable") -> bool:
        """Whether *said* is this thing of the list with a slip in some of its words."""
        return any(
            all(map(self._slipped, one.parts, other.parts, one.lemmas, other.lemmas))
            for one, other in self._pairs(said)
        )

    def _pairs(self, said: "Comparable") -> Iterator[tuple[Reading, Reading]]:
        for one in self._readings:
            for other in said._readings:  # noqa: SLF001 - of the same class
                if len(one.parts) == len(other.parts) and one.parts:
                    yield one, other

    def _slipped(self, one: str, other: str, lemmas: frozenset[str], others: frozenset[str]) -> bool:
        if one == other or not lemmas.isdisjoint(others):
            return True
        return letter_count(one) >= _SHORTEST_FORGIVEN and _near(one, other, self._dictionary)


def same_thing(one: Thing, other: Thing, dictionary: Dictionary) -> bool:
    """Whether both are the same thing in any inflected form."""
    ours, theirs = (Comparable(Piece((thing,)), dictionary) for thing in (one, other))
    return ours.is_alike(theirs)


def _reading(thing: Thing, dictionary: Dictionary) -> Reading:
    parts = tuple(part for word in thing.words for part in _parts(word, dictionary))
    parts = tuple(part for part in parts if part not in _ARTICLES) or parts
    lemmas = tuple(dictionary.lemmas(part) for part in parts)
    joined, beginning = ("".join(some).replace("-", "") for some in (parts, parts[:-1]))
    known = (lemma for each in lemmas[-1:] for lemma in each if not lemma.startswith("?"))
    return Reading(parts, joined, lemmas, frozenset(beginning + lemma.replace("-", "") for lemma in known))


def _parts(word: str, dictionary: Dictionary) -> Sequence[str]:
    """The parts of *word* between hyphens, unless the dictionary has it as it stands: «рахат-лукум»."""
    if "-" not in word or dictionary.readings(word):
        return (word,)
    return [part for part in word.split("-") if part]


def _same_words(one: Reading, other: Reading, *, either_order: bool) -> bool:
    if _each_alike(one.lemmas, other.lemmas):
        return True
    # «Сок лимонный» is «лимонный сок»; in English the order of words is part of the name.
    return either_order and len(one.parts) == 2 and _each_alike(one.lemmas, other.lemmas[::-1])


def _each_alike(ours: Iterable[frozenset[str]], theirs: Iterable[frozenset[str]]) -> bool:
    return not any(one.isdisjoint(other) for one, other in zip(ours, theirs, strict=True))


def _near(listed: str, said: str, dictionary: Dictionary) -> bool:
    """Whether *said* is some long enough form of the *listed* word with one slip."""
    if len(said) > LONGEST_WORD or _shortened(said).isdisjoint(_shortened_forms(listed, dictionary)):
        return False
    distance = imported("rapidfuzz.distance").OSA.distance
    return any(distance(form, said, score_cutoff=1) <= 1 for form in _long_forms(listed, dictionary))


def _long_forms(word: str, dictionary: Dictionary) -> Sequence[str]:
    return [form for form in dictionary.forms(word) if letter_count(form) >= _SHORTEST_FORGIVEN]


@lru_cache(maxsize=2048)
def _shortened_forms(word: str, dictionary: Dictionary) -> frozenset[str]:
    return frozenset().union(*(_shortened(form) for form in _long_forms(word, dictionary)))


@lru_cache(maxsize=4096)
def _shortened(word: str) -> frozenset[str]:
    """*word* and *word* without one letter: two words with one slip between them share one of those."""
    return frozenset({word, *(word[:place] + word[place + 1 :] for place in range(len(word)))})
