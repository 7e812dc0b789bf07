"""Whether words name a thing: a known noun with what may go with it, and nothing else."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from bazar.words.determiners import DETERMINERS
from bazar.words.dictionary import Dictionary, Kind, Number, Reading
from bazar.words.utterance import Thing
from bazar.words.wordlists import word_set

_MOST_WORDS: Final = 8

# First parts of hyphenated words that are no words by themselves.
_PREFIXES: Final = word_set(
    "мини макси супер экс вице арт топ эко био веб ультра мега микро штаб обер унтер кино фото аудио "
    "видео міні максі екс віце еко мікро кіно фото аудіо відео унтер обер mini maxi super ex vice eco "
    "bio web ultra mega micro non semi anti multi self"
)
_MANNERS: Final = frozenset({"всмятку", "вкрутую"})
# How many there are is not part of the thing: "two umbrellas" do not begin with t.
_NUMBERS: Final = word_set("one two three four five six seven eight nine ten eleven twelve twenty hundred thousand")
_DETERMINERS: Final = word_set("a an the my your his her its our their")


class _Agreement(NamedTuple):
    """What the words of one phrase share. `None` goes with anything."""

    case: str | None
    number: Number | None
    gender: str | None
    animate: bool | None


class _Phrase(NamedTuple):
    """Where a noun phrase ends, and what its noun is like."""

    end: int
    head: _Agreement


def is_thing(thing: Thing, dictionary: Dictionary) -> bool:
    """Whether *thing* is a noun phrase of words known to *dictionary*."""
    words = thing.words
    if not 0 < len(words) <= _MOST_WORDS:
        return False
    if len(words) > 1 and (words[0],) in DETERMINERS[dictionary.language]:
        # Whose it is, or which one, is not of the thing: "his umbrella" does not begin with h.
        return False
    if len(words) == 1:
        return _is_noun(words[0], dictionary)
    if dictionary.language == "en":
        return _is_english_phrase(words, dictionary)
    phrases = _SlavicPhrases(words, dictionary).beginning_at(0)
    return any(phrase.end == len(words) for phrase in phrases)


def _is_noun(word: str, dictionary: Dictionary) -> bool:
    return dictionary.is_noun(word) or ("-" in word and bool(_compound(word, dictionary)))


def _noun_readings(word: str, dictionary: Dictionary) -> Iterable[Reading]:
    readings = dictionary.readings(word) if dictionary.is_noun(word) else ()
    nouns = [reading for reading in readings if reading.kind == "noun"]
    return nouns or (_compound(word, dictionary) if "-" in word else ())


def _compound(word: str, dictionary: Dictionary) -> list[Reading]:
    """The noun readings of a word with hyphens that the dictionary lacks: «диван-кровать», «мини-юбка», "tea-tray"."""
    first, *others = (part for part in word.split("-") if part)
    if not others or not (first in _PREFIXES or len(first) == 1 or first.isdigit() or dictionary.readings(first)):
        return []
    if dictionary.language == "en" and not _is_english_phrase([first, *others], dictionary):
        return []
    return [
        reading
        for part in (others[-1], first)
        if dictionary.is_noun(others[-1])
        for reading in (dictionary.readings(part) if dictionary.is_noun(part) else ())
        if reading.kind == "noun"
    ]


# --- Russian and Ukrainian: a noun, the adjectives that agree with it, and what depends on it


class _SlavicPhrases:
    """The noun phrases among some words. Each stretch is looked at once, however many readings its words have."""

    def __init__(self, words: Sequence[str], dictionary: Dictionary) -> None:
        """Find phrases among *words*."""
        self._words = words
        self._dictionary = dictionary
        self._readings = [dictionary.readings(word) or _last_part(word, dictionary) for word in words]
        self._found: dict[int, set[_Phrase]] = {}

    def beginning_at(self, start: int) -> set[_Phrase]:
        """The noun phrases that begin with word number *start*."""
        if start not in self._found:
            phrases = self._heads(start)
            for phrase in list(phrases):
                phrases.update(_Phrase(end, phrase.head) for end in self._dependents(phrase))
            self._found[start] = phrases
        return self._found[start]

    def _heads(self, start: int) -> set[_Phrase]:
        """Nouns with the adjectives, each perhaps with adverbs, that stand before them."""
        found: set[_Phrase] = set()
        shared = {_Agreement(None, None, None, None)}
        for place in range(start, len(self._words)):
            nouns = {_of(reading) for reading in _noun_readings(self._words[place], self._dictionary)}
            if place > start:
                nouns |= {_counted(noun) for noun in nouns}
            found.update(_Phrase(place + 1, head) for head in _agreements(shared, nouns))
            adjectives = {_of(reading) for reading in self._readings[place] if reading.kind == "adjective"}
            adverb = place + 1 < len(self._words) and self._is(place, "adverb")
            shared = _agreements(shared, adjectives) | (shared if adverb else set())
            if not shared:
                break
        return found

    def _dependents(self, phrase: _Phrase) -> Iterator[int]:
        """Where *phrase* may end if more follows: «чашка чая», «кофе с молоком», «роза красная»."""
        end, head = phrase
        if end == len(self._words):
            return
        if self._is(end, "preposition"):
            yield from (further.end for further in self.beginning_at(end + 1))
        if self._agrees(end, head) or self._words[end] in _MANNERS or self._words[end].startswith("по-"):
            yield end + 1
            yield from self._dependents(_Phrase(end + 1, head))
        for further in self.beginning_at(end):
            genitive = further.head.case in (None, "gent")
            if genitive or (further.head.case, further.head.number) == (head.case, head.number):
                yield further.end

    def _is(self, place: int, kind: Kind) -> bool:
        return any(reading.kind == kind for reading in self._readings[place])

    def _agrees(self, place: int, head: _Agreement) -> bool:
        adjectives = (reading for reading in self._readings[place] if reading.kind == "adjective")
        return any(_agreement(head, _of(reading)) for reading in adjectives)


def _last_part(word: str, dictionary: Dictionary) -> tuple[Reading, ...]:
    """The readings of the last part of a word with hyphens: «тёмно-синий»."""
    return dictionary.readings(word.rsplit("-", 1)[1]) if "-" in word else ()


def _of(reading: Reading) -> _Agreement:
    return _Agreement(reading.case, reading.number, reading.gender, reading.animate)


def _counted(noun: _Agreement) -> _Agreement:
    """What the adjectives before *noun* are like after a number: «три больших яблока»."""
    if (noun.case, noun.number) != ("gent", "singular"):
        return noun
    return noun._replace(number="plural", gender=None)


def _agreements(some: set[_Agreement], others: set[_Agreement]) -> set[_Agreement]:
    pairs = (_agreement(one, other) for one in some for other in others)
    return {both for both in pairs if both is not None}


def _agreement(one: _Agreement, other: _Agreement) -> _Agreement | None:
    """What both share, or `None` if they cannot stand in one phrase."""
    case = one.case or other.case
    number = one.number or other.number
    if (other.case or case) != case or (other.number or number) != number:
        return None
    gender = one.gender or other.gender
    if (other.gender or gender) != gender and number != "plural":
        return None
    animate = one.animate if other.animate is None else other.animate
    if case == "accs" and None not in (one.animate, other.animate) and one.animate != other.animate:
        return None
    return _Agreement(case, number, gender, animate)


# --- English: nouns, adjectives and participles up to a noun; then perhaps a preposition and another such


def _is_english_phrase(words: Sequence[str], dictionary: Dictionary) -> bool:
    start = 0
    for place in range(1, len(words) - 1):
        readings = dictionary.readings(words[place])
        preposition = bool(readings) and readings[0].kind == "preposition"
        if preposition and _is_english_group(words[start:place], dictionary):
            start = place + 1
    return _is_english_group(words[start:], dictionary)


def _is_english_group(words: Sequence[str], dictionary: Dictionary) -> bool:
    kept = list(words)
    while len(kept) > 1 and kept[0] in _DETERMINERS:
        del kept[0]
    if not kept or not (_is_noun(kept[-1], dictionary) if "-" in kept[-1] else dictionary.is_noun(kept[-1])):
        return False
    return all(_may_modify(word, dictionary) for word in kept[:-1])


def _may_modify(word: str, dictionary: Dictionary) -> bool:
    if word in _NUMBERS:
        return False
    if "-" in word and not dictionary.readings(word):
        return all(_may_modify(part, dictionary) or part in _PREFIXES for part in word.split("-"))
    return dictionary.is_noun(word) or any(
        reading.kind in ("adjective", "adverb") for reading in dictionary.readings(word)
    )
