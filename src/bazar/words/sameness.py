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
    def words(self) -> tuple["_Word", ...]:
        """The parts, and which of them are compared by what the dictionary knows: to guess at others takes time."""
        # What English has for a guess is cheap, and may match a known word: "gobies" is one to some dictionaries only.
        english = self._dictionary.language == "en"
        return tuple(_Word(part, english or bool(self._dictionary.readings(part))) for part in self.parts)

    @cached_property
    def stems(self) -> frozenset[str]:
        """The thing written in one word, in its dictionary form: "ice cream" is "icecream"."""
        last = self._dictionary.lemmas(self.parts[-1]) if self.words and self.words[-1].known else ()
        return frozenset(_joined((*self.parts[:-1], lemma)) for lemma in last if not lemma.startswith("?"))

    @cached_property
    def known_lemmas(self) -> frozenset[str]:
        """The normal forms of all the known parts, and the stems."""
        return self.stems.union(*(self._dictionary.lemmas(word.word) for word in self.words if word.known))


class _Word(NamedTuple):
    word: str
    known: bool


class Comparable:
    """What one piece may name, looked up once and compared often."""

    def __init__(self, piece: Piece, dictionary: Dictionary) -> None:
        """Look the words of *piece* up in *dictionary*."""
        self._dictionary = dictionary
        self._readings = tuple(Reading(thing, dictionary) for thing in piece.readings)
        self._names = frozenset(reading.joined for reading in self._readings)

    @cached_property
    def _stems(self) -> frozenset[str]:
        return frozenset().union(*(reading.stems for reading in self._readings))

    @cached_property
    def _lemmas(self) -> frozenset[str]:
        return frozenset().union(*(reading.known_lemmas for reading in self._readings))

    @cached_property
    def _guesses(self) -> bool:
        return not all(word.known for reading in self._readings for word in reading.words)

    def is_same(self, said: "Comparable") -> bool:
        """Whether *said* is the very same words; hyphens, apostrophes and spaces aside."""
        return not self._names.isdisjoint(said._names)  # noqa: SLF001 - of the same class

    def is_alike(self, said: "Comparable") -> bool:
        """Whether *said* is the same words in any inflected form."""
        guesses = self._guesses and said._guesses  # noqa: SLF001 - of the same class
        if not guesses and self._lemmas.isdisjoint(said._lemmas):  # noqa: SLF001 - of the same class
            return self.is_same(said)
        either_order = self._dictionary.language != "en"
        return (
            self.is_same(said)
            or not self._stems.isdisjoint(said._stems)  # noqa: SLF001 - of the same class
            or any(self._same_words(one, other, either_order=either_order) for one, other in self._pairs(said))
        )

    def forgives(self, said: "Comparable") -> bool:
        """Whether *said* is this thing of the list with a slip in some of its words."""
        return any(all(map(self._slipped, one.words, other.words)) for one, other in self._pairs(said))

    def get_ready(self) -> None:
        """Look up now what a form or a slip is measured against, of a thing that goes on the list."""
        self.is_alike(self)
        _ = self._lemmas
        for reading in self._readings:
            for part in reading.parts:
                _long_forms(part, self._dictionary)

    def _pairs(self, said: "Comparable") -> Iterator[tuple[Reading, Reading]]:
        for one in self._readings:
            for other in said._readings:  # noqa: SLF001 - of the same class
                if len(one.parts) == len(other.parts) and one.parts:
                    yield one, other

    def _same_words(self, one: Reading, other: Reading, *, either_order: bool) -> bool:
        ours, theirs = one.words, other.words
        if all(map(self._same_word, ours, theirs)):
            return True
        # «Сок лимонный» is «лимонный сок»; in English the order of words is part of the name.
        return either_order and len(ours) == 2 and all(map(self._same_word, ours, theirs[::-1]))

    def _same_word(self, one: _Word, other: _Word) -> bool:
        """Whether both are forms of one word; a known word and an unknown one never are."""
        if one.known != other.known:
            return False
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
    if "-" not in word or dictionary.readings(word):
        return (word,)
    return [part for part in word.split("-") if part]


def _near(listed: str, said: str, dictionary: Dictionary) -> bool:
    """Whether *said* is some long enough form of the *listed* word with one slip."""
    if len(said) > LONGEST_WORD:
        return False
    if _is_slip(listed, said):
        return True
    return any(_is_slip(form, said) for form in _long_forms(listed, dictionary))


def _is_slip(form: str, said: str) -> bool:
    if abs(len(form) - len(said)) > 1:
        return False
    distance: int = imported("rapidfuzz.distance").OSA.distance(form, said, score_cutoff=1)
    return distance <= 1


@lru_cache(maxsize=4096)
def _long_forms(word: str, dictionary: Dictionary) -> tuple[str, ...]:
    if letter_count(word) < _SHORTEST_FORGIVEN:
        return ()
    return tuple(form for form in dictionary.forms(word) if letter_count(form) >= _SHORTEST_FORGIVEN)
