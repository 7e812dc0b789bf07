"""From raw text to words and separators, in one pass however odd the text is."""

import re
import unicodedata
from typing import Final, Literal, NamedTuple

from bazar.words.alphabet import APOSTROPHES, HYPHENS, Language, fold

LIMIT: Final = 10_000
"""Characters of an utterance that are read. The longest honest one has some two thousand."""

_LONGEST_FOLDED: Final = 100

_LINE_ENDS: Final = "\n\r\v\f\x85\u2028\u2029"

# More marks than these over one letter are no spelling, and sorting them takes time that grows with the square.
_MARKS_A_LETTER: Final = 4

_AND: Final[dict[Language, frozenset[str]]] = {
    "uk": frozenset({"і", "й", "та", "и", "да", "також", "ще"}),
    "ru": frozenset({"и", "й", "та", "і", "да", "также", "еще"}),
    "en": frozenset({"and", "also"}),
}

# «ходил/а», «принес/ ла», «купил(а)»: both genders in one word, as the rules of the game themselves are written.
_BOTH_GENDERS = r"(?:/ ?(?:ла|а|ло|ась|ася|лася)\b|\((?:ла|а|ло|ась|ася|лася)\))?"
_DASH = re.escape(HYPHENS)
_TOKEN = re.compile(
    rf"(?P<word>[^\W_]+(?:[{APOSTROPHES}{_DASH}][^\W_]+)*){_BOTH_GENDERS}"
    rf"|(?P<and>[&+])|(?P<stop>\.{{2,}}|[,;:\n!?…|•·/、，；：。―{_DASH}]|(?P<dot>\.))"
)

_ABBREVIATIONS: Final = frozenset(
    {"st", "mr", "mrs", "ms", "dr", "mt", "ft", "дж", "св", "ст", "им", "ім", "вул", "ул"}
)


# What most people write, and what cleaning leaves as it is.
_CLEAN: Final = re.compile(r"[ -~\nА-Яа-яЁёІіЇїЄєҐґ«»’…–—]*")


class Token(NamedTuple):
    """A word or a separator, with its place in the text."""

    kind: Literal["word", "and", "stop"]
    word: str
    """The folded word, or the separator itself."""
    start: int
    end: int


def cleaned(text: str) -> str:
    """*text* composed, without invisible characters and stray marks, with one kind of line end, and not too long."""
    if len(text) <= LIMIT and _CLEAN.fullmatch(text):
        return text
    kept = []
    marks = 0
    for char in text[:LIMIT]:
        category = unicodedata.category(char)
        if char in _LINE_ENDS:
            kept.append("\n")
        elif char == "\t":
            kept.append(" ")
        elif category[0] == "M":
            marks += 1
            if marks <= _MARKS_A_LETTER:
                kept.append(char)
        elif category[0] != "C":
            kept.append(char)
            marks = 0
    composed = unicodedata.normalize("NFC", "".join(kept))
    # What is left after composing, a stress over a vowel for one, belongs to no spelling.
    return "".join(char for char in composed if unicodedata.category(char)[0] != "M")


def is_joint(word: str, language: Language) -> bool:
    """Whether the folded *word* is an "and", which joins things and names none."""
    return word in _AND[language]


def tokens(text: str, language: Language) -> tuple[Token, ...]:
    """The words and separators of a cleaned *text*; everything else counts as space."""
    joints = _AND[language]
    found: list[Token] = []
    for match in _TOKEN.finditer(text):
        word = match["word"]
        if word is not None:
            folded = fold(word[:_LONGEST_FOLDED], language)
            if folded:
                found.append(Token("and" if folded in joints else "word", folded, match.start(), match.end("word")))
        elif match["and"]:
            found.append(Token("and", match["and"], *match.span()))
        elif not (match["dot"] and found and _abbreviated(found[-1], match.start())):
            found.append(Token("stop", match["stop"], *match.span()))
    return tuple(found)


def _abbreviated(token: Token, dot: int) -> bool:
    """Whether a dot at *dot* belongs to the word before it: an initial, or one of a few abbreviations."""
    shortened = len(token.word) == 1 or token.word in _ABBREVIATIONS
    return token.kind == "word" and token.end == dot and shortened
