"""Whether what somebody said is the thing on the list.

The same words in any inflected form are the same thing, however homonyms would have it: «вина» is said of wine and of
guilt, and a judge that cannot know lets it pass. At a forgiving table a word of five or more letters may also have one
slip: a letter left out, put in, or taken for another, or two neighbours swapped, since that is one slip of the fingers.
The slip is measured against every form of the word, as «апильсинов» is as good a slip as «апильсины».
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from bazar.words.alphabet import letter_count
from bazar.words.dictionary import LONGEST_WORD, Dictionary, imported
from bazar.words.utterance import Piece, Thing

_SHORTEST_FORGIVEN: Final = 5
_LONGEST_ENDING: Final = 6
"""Letters of an unknown word that a guess at its forms may change."""
_ARTICLES: Final = frozenset({"a", "an", "the"})


class _Word(NamedTuple):
    word: str
    known: bool
    """Whether the dictionary has it; what it knows of others are guesses, which take time."""


class _Known(NamedTuple):
    words: tuple[_Word, ...]
    """The parts."""
    stems: frozenset[str]
    """The thing written in one word, in its dictionary form: "ice cream" is "icecream"."""
    lemmas: frozenset[str]
    """The normal forms of all the known parts, and the stems."""
    has_unknown: bool


_NONE: Final[frozenset[str]] = frozenset()


class Reading:
    """A thing made ready for comparison. The dictionary is asked no sooner than need be: mostly the name will do."""

    __slots__ = ("_dictionary", "_known", "initials", "joined", "parts")

    def __init__(self, words: Sequence[str], dictionary: Dictionary) -> None:
        """Take a thing of these *words* apart."""
        self._dictionary = dictionary
        self._known: _Known | None = None
        if len(words) == 1 and words[0].isalpha():
            # As most things are said.
            self.parts: tuple[str, ...] = tuple(words)
            self.joined = words[0]
        else:
            parts = [part for word in words for part in _parts(word, dictionary)]
            self.parts = tuple([part for part in parts if part not in _ARTICLES] or parts)
            self.joined = _joined(self.parts)
        self.initials = frozenset([part[0] for part in self.parts])

    @property
    def known(self) -> _Known:
        """What the dictionary has on the parts."""
        if self._known is None:
            self._known = self._looked_up()
        return self._known

    def _looked_up(self) -> _Known:
        dictionary = self._dictionary
        words = tuple([_Word(part, dictionary.knows(part)) for part in self.parts])
        if not words:
            return _Known(words, _NONE, _NONE, has_unknown=False)
        # A guess of English is cheap, and may match a known word: "gobies" is one to some dictionaries only.
        english = dictionary.language == "en"
        lemmas = [dictionary.lemmas(word.word) if english or word.known else _NONE for word in words]
        before = self.parts[:-1]
        stems = frozenset([_joined((*before, lemma)) for lemma in lemmas[-1] if lemma[0] != "?"])
        return _Known(words, stems, stems.union(*lemmas), has_unknown=not all(word.known for word in words))


@lru_cache(maxsize=4096)
def _reading(words: tuple[str, ...], dictionary: Dictionary) -> Reading:
    return Reading(words, dictionary)


class Comparable:
    """What one piece may name, looked up once and compared often."""

    __slots__ = ("_dictionary", "_lemmas", "names", "readings")

    def __init__(self, piece: Piece, dictionary: Dictionary) -> None:
        """Look the words of *piece* up in *dictionary*."""
        self._dictionary = dictionary
        self._lemmas: frozenset[str] | None = None
        self.readings = [_reading(thing.words, dictionary) for thing in piece.readings]
        self.names = frozenset([reading.joined for reading in self.readings])

    @property
    def lemmas(self) -> frozenset[str]:
        """The normal forms of every known word in it."""
        if self._lemmas is None:
            first, *others = [reading.known.lemmas for reading in self.readings]
            self._lemmas = first.union(*others) if others else first
        return self._lemmas

    @property
    def initials(self) -> frozenset[str]:
        """The first letters of all its words, which the forms of those share that the dictionary has not."""
        return frozenset().union(*[reading.initials for reading in self.readings])

    @property
    def has_unknown(self) -> bool:
        """Whether some word in it is one that the dictionary has not: its forms are guesses."""
        return any(reading.known.has_unknown for reading in self.readings)

    def is_same(self, said: "Comparable") -> bool:
        """Whether *said* is the very same words; hyphens, apostrophes and spaces aside."""
        return not self.names.isdisjoint(said.names)

    def is_alike(self, said: "Comparable") -> bool:
        """Whether *said* is the same words in any inflected form, of this thing of the list."""
        if self.is_same(said):
            return True
        if self.lemmas.isdisjoint(said.lemmas) and (not self.has_unknown or self.initials.isdisjoint(said.initials)):
            return False
        for one in self.readings:
            ours = one.known
            for other in said.readings:
                theirs = other.known
                if not ours.stems.isdisjoint(theirs.stems) or self._same_words(ours.words, theirs.words):
                    return True
        return False

    def forgives(self, said: "Comparable") -> bool:
        """Whether *said* is this thing of the list with a slip in some of its words."""
        for one in self.readings:
            ours = one.known.words
            for other in said.readings:
                if len(one.parts) == len(other.parts) and ours and all(map(self._slipped, ours, other.known.words)):
                    return True
        return False

    def get_ready(self) -> None:
        """Look up now what a form or a slip is measured against, of a thing that goes on the list."""
        _ = self.lemmas
        for reading in self.readings:
            for part in reading.parts:
                self._dictionary.lemmas(part)
                _long_forms(part, self._dictionary)

    def _same_words(self, ours: Sequence[_Word], theirs: Sequence[_Word]) -> bool:
        if len(ours) != len(theirs) or not ours:
            return False
        if all(map(self._same_word, ours, theirs)):
            return True
        # «Сок лимонный» is «лимонный сок»; in English the order of words is part of the name.
        either_order = len(ours) == 2 and self._dictionary.language != "en"
        return either_order and all(map(self._same_word, ours, theirs[::-1]))

    def _same_word(self, one: _Word, other: _Word) -> bool:
        """Whether *other* is a form of *one*, or both are forms of one word.

        What the dictionary lacks may have a form that it knows of another word: «худей» is said of a «худи».
        """
        forms, lemmas = self._dictionary.forms, self._dictionary.lemmas
        if self._dictionary.language != "en":
            if one.known and not other.known:
                return False
            if not one.known and not _may_be_forms(one.word, other.word):
                return False
        if not one.known and other.word in forms(one.word):
            return True
        # In English even a guess may be right about a known word: "gobies" is one to some dictionaries only.
        if one.known != other.known and self._dictionary.language != "en":
            return False
        return not lemmas(one.word).isdisjoint(lemmas(other.word))

    def _slipped(self, one: _Word, other: _Word) -> bool:
        if one.word == other.word:
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
    distance = _distance()
    least, most = len(said) - 1, len(said) + 1
    if least <= len(listed) <= most and distance(listed, said, score_cutoff=1) <= 1:
        return True
    for form in _long_forms(listed, dictionary):
        if least <= len(form) <= most and distance(form, said, score_cutoff=1) <= 1:
            return True
    return False


@cache
def _distance() -> Callable[..., int]:
    """Counts the slips between two words: letters left out, put in or taken for others, and neighbours swapped."""
    count: Callable[..., int] = imported("rapidfuzz.distance").OSA.distance
    return count


@lru_cache(maxsize=4096)
def _long_forms(word: str, dictionary: Dictionary) -> tuple[str, ...]:
    if letter_count(word) < _SHORTEST_FORGIVEN:
        return ()
    return tuple([form for form in dictionary.forms(word) if letter_count(form) >= _SHORTEST_FORGIVEN])
