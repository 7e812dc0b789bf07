"""What somebody said, as the pieces between its separators, each with the things that it may name."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from bazar.words.alphabet import Language, fold, is_plain_word
from bazar.words.determiners import thing_spans
from bazar.words.opening import carrying_end, opening_end
from bazar.words.text import Token, cleaned, is_joint, tokens
from bazar.words.wordlists import phrase_set

LONGEST_THING: Final = 100
"""Characters of a thing that are kept."""
_LONGEST_NAME: Final = 1000
_MOST_WORDS: Final = 12

_STOPS: Final = ",;:.\n…"

# Said between things or after the last one; none of them is a thing.
_NOISE: Final[dict[Language, frozenset[tuple[str, ...]]]] = {
    "uk": phrase_set("ось,от,ну,так,все,усе,мм,хм,значить,коротше,звісно,звичайно,нарешті,будь ласка"),
    "ru": phrase_set("вот,ну,так,все,э,мм,хм,значит,короче,конечно,наконец,пожалуйста"),
    "en": phrase_set("um,uh,er,erm,hmm,so,then,please,finally,of course,that's all,that's it"),
}


_END: Final = Token("stop", "", 0, 0)


class Thing(NamedTuple):
    """A thing as said, without articles, and its folded words, in which a hyphen is kept."""

    said: str
    words: tuple[str, ...]

    @property
    def parts(self) -> tuple[str, ...]:
        """The words, those with a hyphen taken apart."""
        return tuple(part for word in self.words for part in word.split("-") if part)


class Piece(NamedTuple):
    """What stands between two separators. *readings* holds the likeliest thing first, and at least one."""

    readings: tuple[Thing, ...]

    @property
    def thing(self) -> Thing:
        """The likeliest thing that the piece names."""
        return self.readings[0]


class Utterance(NamedTuple):
    """An utterance after its opening phrase."""

    text: str
    language: Language
    spans: tuple[tuple[Token, ...], ...]
    """The words of each piece."""

    def __len__(self) -> int:
        """The number of pieces."""
        return len(self.spans)

    def piece(self, start: int, end: int | None = None) -> Piece:
        """Piece number *start*, or all from there up to *end* taken as one, for things with a separator in them."""
        words = self.spans[start]
        if end is not None:
            words = tuple([token for span in self.spans[start:end] for token in span])
        if len(words) == 1:
            word = words[0]
            return Piece((Thing(self.text[word.start : word.end][:LONGEST_THING], (word.word,)),))
        words = words[: 2 * _MOST_WORDS]
        spans = thing_spans([token.word for token in words], self.language)
        return Piece(tuple([self._thing(words[first:last]) for first, last in spans]))

    def is_joined(self, start: int, end: int) -> bool:
        """Whether nothing but "and" stands between the pieces from *start* up to *end*."""
        return not any(
            mark in self.text[before[-1].end : after[0].start]
            for before, after in pairwise(self.spans[start:end])
            for mark in _STOPS
        )

    def _thing(self, words: Sequence[Token]) -> Thing:
        said = " ".join(self.text[words[0].start : words[-1].end].split())
        return Thing(said[:LONGEST_THING], tuple(token.word for token in words[: _MOST_WORDS + 1]))


def parse(text: str, language: Language) -> Utterance:
    """The pieces of *text* after its opening phrase, if it has one. Any text at all will do."""
    text = cleaned(text)
    found = tokens(text, language)
    return Utterance(text, language, _spans(found[opening_end(found, language) :], language))


@lru_cache(maxsize=4096)
def named(text: str, language: Language) -> tuple[Piece, int]:
    """*text* as one thing, and the number of pieces in which it would be heard: two for "salt and pepper"."""
    if is_plain_word(text, language):
        # One word, as most things are.
        word = fold(text, language)
        if len(text) <= LONGEST_THING and not is_joint(word, language) and (word,) not in _NOISE[language]:
            return Piece((Thing(text, (word,)),)), 1
    text = cleaned(text[:_LONGEST_NAME])
    spans = _spans(tokens(text, language), language)
    if not spans:
        # Nothing sayable; still it is on a list, and will be found forgotten.
        return Piece((Thing(text[:LONGEST_THING], ()),)), 1
    return Utterance(text, language, spans).piece(0, len(spans)), len(spans)


def _spans(found: Sequence[Token], language: Language) -> tuple[tuple[Token, ...], ...]:
    spans: list[tuple[Token, ...]] = []
    words: list[Token] = []
    for token in (*found, _END):
        if token.kind == "word":
            words.append(token)
        elif words:
            span = _worded(tuple(words), language)
            # «бекон, а также виноград»: the «а» names nothing.
            if span and not (len(span) == 1 and span[0].word == "а" and token.kind == "and"):
                spans.append(span)
            words.clear()
    return tuple(spans)


def _worded(span: tuple[Token, ...], language: Language) -> tuple[Token, ...]:
    """*span* without «и купила»; empty if it is nothing but noise."""
    if tuple([token.word for token in span]) in _NOISE[language]:
        return ()
    # A verb said alone is not said of anything.
    return span[carrying_end(span, language) :] or span if len(span) > 1 else span
