"""Ukrainian and Russian things as they are called, in whatever case they were said: «чорну кицьку» is «чорна кицька».

Whatever can be a nominative is left as it is, and so is what the dictionary does not know: nothing is guessed.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, takewhile
from typing import Final

from bazar.words.alphabet import fold
from bazar.words.dictionary import Dictionary, Kind, Reading
from bazar.words.text import is_joint

_NOMINATIVE: Final = (None, "nomn")
"""Ukrainian nominatives often bear no mark."""
_SAID_IN: Final = ("accs", "gent", "datv", "ablt", "loct")
"""The cases in which a thing is said, the likeliest first: it was bought, or there was not enough of it."""


@lru_cache(maxsize=4096)
def nominative(thing: str, dictionary: Dictionary, lemma: str | None = None) -> str:
    """*thing* in the nominative of the number that it was said in; it is a form of *lemma* if that is given."""
    words = thing.split()
    joints = [
        place for place, word in enumerate(words) if is_joint(fold(word, dictionary.language), dictionary.language)
    ]
    named: list[str] = []
    for before, after in pairwise((-1, *joints, len(words))):
        named += _phrase(words[before + 1 : after], dictionary, lemma)
        named += words[after : after + 1]
    return " ".join(named)


def _phrase(words: Sequence[str], dictionary: Dictionary, lemma: str | None) -> Sequence[str]:
    """A noun with the adjectives around it in the nominative, and what depends on it as it is."""
    for place, word in enumerate(words):
        heads = [reading for reading in _readings(word, "noun", dictionary) if lemma in (None, reading.lemma)]
        heads = [head for head in heads if all(_agrees(other, head, dictionary) for other in words[:place])]
        if heads and not _goes_before(words, place, dictionary):
            head = _likeliest(heads)
            return words if head is None else [*_changed(words, place, head, dictionary)]
    return words


def _goes_before(words: Sequence[str], place: int, dictionary: Dictionary) -> bool:
    """Whether the word at *place* is an adjective of the noun after it: «морську» is a noun as well."""
    after = words[place + 1 : place + 2]
    return any(
        _agrees(words[place], head, dictionary) for word in after for head in _readings(word, "noun", dictionary)
    )


def _likeliest(heads: Sequence[Reading]) -> Reading | None:
    """The way in which a noun is meant; ``None`` if it can be a nominative, or is in no case that is said of things."""
    if any(head.case in _NOMINATIVE for head in heads):
        return None
    said = [head for head in heads if head.case in _SAID_IN]
    return min(said, key=lambda head: _SAID_IN.index(str(head.case)), default=None)


def _changed(words: Sequence[str], place: int, head: Reading, dictionary: Dictionary) -> Iterator[str]:
    for number, word in enumerate(words):
        if number == place:
            yield _form(word, "noun", head, dictionary)
        elif _agrees(word, head, dictionary) and number <= place + 1:
            yield _form(word, "adjective", head, dictionary)
        else:
            yield word


def _agrees(word: str, head: Reading, dictionary: Dictionary) -> bool:
    """Whether *word* is an adjective in the case, number and gender of *head*."""
    return any(
        reading.case == head.case and _fits(reading, head) for reading in _readings(word, "adjective", dictionary)
    )


def _fits(adjective: Reading, head: Reading) -> bool:
    if adjective.number == "plural" or head.number == "plural":
        return adjective.number == head.number
    return adjective.gender is None or head.gender is None or adjective.gender == head.gender


def _form(word: str, kind: Kind, head: Reading, dictionary: Dictionary) -> str:
    """The nominative of *word*, which is *head* or goes with it; *word* if the dictionary has none."""
    folded = fold(word, dictionary.language)
    lemmas = {head.lemma} if kind == "noun" else {reading.lemma for reading in _readings(word, kind, dictionary)}
    forms = [
        form
        for form in sorted(dictionary.forms(folded))
        for reading in dictionary.readings(form)
        if reading.kind == kind and reading.lemma in lemmas and reading.case in _NOMINATIVE and _fits(reading, head)
    ]
    if not forms:
        return word
    return _as_written(max(forms, key=lambda form: _common(form, folded)), word, folded)


def _as_written(form: str, word: str, folded: str) -> str:
    """The folded *form* with the letters of *word* as far as they are the same: capitals, ё and ґ."""
    if len(word) != len(folded):
        return form
    kept = _common(form, folded)
    return word[:kept] + form[kept:]


def _common(one: str, other: str) -> int:
    """How many letters both begin with."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _readings(word: str, kind: Kind, dictionary: Dictionary) -> list[Reading]:
    return [reading for reading in dictionary.readings(fold(word, dictionary.language)) if reading.kind == kind]
