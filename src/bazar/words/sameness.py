"""Whether what somebody said is the thing on the list.

The same words in any inflected form are the same thing, however homonyms would have it: «вина» is said of wine and of
guilt, and a judge that cannot know lets it pass. At a forgiving table a word of five or more letters may also have one
slip: a letter left out, put in, or taken for another, or two neighbours swapped, since that is one slip of the fingers.
The slip is measured against every form of the word, as «апильсинов» is as good a slip as «апильсины».
"""

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from bazar.words.alphabet import letter_count
from bazar.words.dictionary import LONGEST_WORD, Dictionary, imported
from bazar.words.utterance import Piece, Thing

_SHORTEST_FORGIVEN: Final = 5
_LONGEST_ENDING: Final = 6
"""Letters of an unknown word that a guess at its forms may change."""
_ARTICLES: Final = frozenset({"a", "an", "the"})


class Reading:
    """A thing made ready for comparison. The dictionary is asked no sooner than need be: mostly the name will do."""

    def __init__(self, thing: Thing, dictionary: Dictionary) -> None:
        """Take *thing* apart."""
        self._dictionary = dictionary
        parts = tuple(part for word in thing.words for part in _parts(word, dictionary))
        self.parts = tuple(part for part in parts if part not in _ARTICLES) or parts
        self.joined = _joined(self.parts)

    @cached_property
    def known(self) -> "_Known":
        """What the dictionary has on the parts."""
        dictionary = self._dictionary
        # What English has for a guess is cheap, and may match a known word: "gobies" is one to some dictionaries only.
        english = dictionary.language == "en"
        words = tuple(_Word(part, english or dictionary.knows(part)) for part in self.parts)
        lemmas = [dictionary.lemmas(word.word) if word.known else frozenset() for word in words]
        before = self.parts[:-1]
        last = (lemma for lemma in lemmas[-1] if lemma[0] != "?") if lemmas else ()
        stems = frozenset([_joined((*before, lemma)) for lemma in last])
        return _Known(words, stems, stems.union(*lemmas))


class _Known(NamedTuple):
    words: tuple["_Word", ...]
    """The parts, and which of them are compared by what the dictionary knows: to guess at others takes time."""
    stems: frozenset[str]
    """The thing written in one word, in its dictionary form: "ice cream" is "icecream"."""
    lemmas: frozenset[str]
    """The normal forms of all the known parts, and the stems."""


class _Word(NamedTuple):
    word: str
    known: bool


class Comparable:
    """What one piece may name, looked up once and compared often."""

    def __init__(self, piece: Piece, dictionary: Dictionary) -> None:
        """Look the words of *piece* up in *dictionary*."""
        self._dictionary = dictionary
        self._readings = tuple(Reading(thing, dictionary) for thing in piece.readings)
        self.names = frozenset(reading.joined for reading in self._readings)

    @cached_property
    def known(self) -> tuple[_Known, ...]:
        """What the dictionary has on each thing that it may name."""
        return tuple(reading.known for reading in self._readings)

    @cached_property
    def lemmas(self) -> frozenset[str]:
        """The normal forms of every known word in it."""
        first, *others = self.known
        return first.lemmas.union(*(other.lemmas for other in others)) if others else first.lemmas

    @cached_property
    def has_unknown(self) -> bool:
        """Whether some word in it is compared by a guess at its forms, since the dictionary has it not."""
        return not all(word.known for known in self.known for word in known.words)

    def is_same(self, said: "Comparable") -> bool:
        """Whether *said* is the very same words; hyphens, apostrophes and spaces aside."""
        return not self.names.isdisjoint(said.names)

    def is_alike(self, said: "Comparable") -> bool:
        """Whether *said* is the same words in any inflected form."""
        guesses = self.has_unknown and said.has_unknown
        if not guesses and self.lemmas.isdisjoint(said.lemmas):
            return self.is_same(said)
        either_order = self._dictionary.language != "en"
        return (
            self.is_same(said)
            or any(not one.stems.isdisjoint(other.stems) for one in self.known for other in said.known)
            or any(self._same_words(one, other, either_order=either_order) for one, other in self._pairs(said))
        )

    def forgives(self, said: "Comparable") -> bool:
        """Whether *said* is this thing of the list with a slip in some of its words."""
        return any(all(map(self._slipped, one.known.words, other.known.words)) for one, other in self._pairs(said))

    def get_ready(self) -> None:
        """Look up now what a form or a slip is measured against, of a thing that goes on the list."""
        _ = self.lemmas
        for reading in self._readings:
            for part in reading.parts:
                self._dictionary.lemmas(part)
                _long_forms(part, self._dictionary)

    def _pairs(self, said: "Comparable") -> Iterator[tuple[Reading, Reading]]:
        for one in self._readings:
            for other in said._readings:  # noqa: SLF001 - of the same class
                if len(one.parts) == len(other.parts) and one.parts:
                    yield one, other

    def _same_words(self, one: Reading, other: Reading, *, either_order: bool) -> bool:
        ours, theirs = one.known.words, other.known.words
        if all(map(self._same_word, ours, theirs)):
            return True
        # «Сок лимонный» is «лимонный сок»; in English the order of words is part of the name.
        return either_order and len(ours) == 2 and all(map(self._same_word, ours, theirs[::-1]))

    def _same_word(self, one: _Word, other: _Word) -> bool:
        """Whether both are forms of one word; a known word and an unknown one never are."""
        if one.known != other.known or (not one.known and not _may_be_forms(one.word, other.word)):
            return False
        if not one.known and other.word in self._dictionary.forms(one.word):
            return True
        return not self._dictionary.lemmas(one.word).isdisjoint(self._dictionary.lemmas(other.word))

    def _slipped(self, one: _Word, other: _Word) -> bool:
        if one.word == other.word or (one.known and self._same_word(one, other)):
            return True
        if letter_count(one.word) >= _SHORTEST_FORGIVEN and _near(one.word, other.word, self._dictionary):
            return True
        return self._same_word(one, other)


def same_thing(one: Thing, other: Thing, dictionary: Dictionary) -> bool:
    """Whether both are the same thing in any inflected form."""
    ours, theirs = (Comparable(Piece((thing,)), dictionary) for thing in (one, other))
    return ours.is_alike(theirs)


def _joined(parts: Sequence[str]) -> str:
    return "".join(parts).replace("-", "").replace("'", "")


def _parts(word: str, dictionary: Dictionary) -> Sequence[str]:
    """The parts of *word* between hyphens, unless the dictionary has it as it stands: «рахат-лукум»."""
    if "-" not in word or dictionary.knows(word):
        return (word,)
    return [part for part in word.split("-") if part]


def _may_be_forms(one: str, other: str) -> bool:
    """Whether both unknown words begin alike: a guess takes a while, and none changes more than a word's ending."""
    kept = max(1, min(len(one), len(other)) - _LONGEST_ENDING)
    return one[:kept] == other[:kept]


def _near(listed: str, said: str, dictionary: Dictionary) -> bool:
    """Whether *said* is some long enough form of the *listed* word with one slip."""
    if len(said) > LONGEST_WORD:
        return False
    distance = imported("rapidfuzz.distance").OSA.distance
    return any(
        -1 <= len(form) - len(said) <= 1 and distance(form, said, score_cutoff=1) <= 1
        for form in (listed, *_long_forms(listed, dictionary))
    )


@lru_cache(maxsize=4096)
def _long_forms(word: str, dictionary: Dictionary) -> tuple[str, ...]:
    if letter_count(word) < _SHORTEST_FORGIVEN:
        return ()
    return tuple(form for form in dictionary.forms(word) if letter_count(form) >= _SHORTEST_FORGIVEN)
