"""Languages, the letters that their words commonly begin with, and spelling differences that do not matter."""

import re
import unicodedata
from functools import lru_cache
from typing import Final, Literal, get_args

from bazar.errors import BadOption

Language = Literal["uk", "ru", "en"]

LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)

LETTERS: Final[dict[Language, str]] = {
    "uk": "абвгдеєжзіїклмнопрстуфхцчшщюя",
    "ru": "абвгдежзиклмнопрстуфхцчшщэюя",
    "en": "abcdefghijklmnopqrstuvwyz",
}
"""The letters in play, in the order of play."""

APOSTROPHES: Final = "'’ʼ‘`´ʹ′＇‛ʻ՚ꞌ"
HYPHENS: Final = "-‐‑‒–—"

_MARKS = str.maketrans(dict.fromkeys(APOSTROPHES, "'") | dict.fromkeys(HYPHENS, "-"))

# Letters of the other script that look the same, so that nobody can see the slip of the keyboard.
_LATIN = "ABCEHIKMOPTXYaceiopxykmtïë"
_CYRILLIC = "АВСЕНІКМОРТХУасеіорхукмтїё"
_TO_CYRILLIC = str.maketrans(_LATIN, _CYRILLIC)
_TO_LATIN = str.maketrans(_CYRILLIC, _LATIN)

# ё is written е by most people; ґ was written г for decades and has no turn of its own.
_SAME_LETTERS: Final[dict[Language, dict[int, int]]] = {
    "uk": str.maketrans("ґ", "г"),
    "ru": str.maketrans("ё", "е"),
    "en": {},
}


# Words with nothing to fold but capitals and those letters.
_PLAIN: Final[dict[Language, re.Pattern[str]]] = {
    "uk": re.compile(r"[А-ЩЬЮЯа-щьюяІіЇїЄєҐґ'-]*"),
    "ru": re.compile(r"[А-Яа-яЁё'-]*"),
    "en": re.compile(r"[A-Za-z'-]*"),
}


def checked_language(language: str) -> Language:
    """Return *language* if there is such a one; `BadOption` names them otherwise."""
    for known in LANGUAGES:
        if known == language:
            return known
    text = f"language can be {' or '.join(LANGUAGES)}, not {language}"
    raise BadOption(text)


@lru_cache(maxsize=16384)
def fold(word: str, language: Language) -> str:
    """Return *word* without all that does not matter when two spellings are compared.

    Case, ё and е, ґ and г, forms of the apostrophe and of the hyphen, accents over Latin letters, and letters of the
    wrong script that look like the right ones.
    """
    if _PLAIN[language].fullmatch(word):
        return with_one_spelling(word.lower(), language).strip("'-")
    plain = unicodedata.normalize("NFKC", word.translate(_MARKS))
    plain = _in_one_script(plain, language).lower()
    if language == "en":
        plain = unicodedata.normalize("NFKD", plain)
    kept = "".join(char for char in plain if not unicodedata.combining(char))
    return with_one_spelling(kept, language).strip("'-")


def is_plain_word(text: str, language: Language) -> bool:
    """Whether *text* is nothing but letters of *language*, one word with nothing to clean."""
    return text.isalpha() and _PLAIN[language].fullmatch(text) is not None


def with_one_spelling(word: str, language: Language) -> str:
    """Return *word*, in small letters and otherwise clean, with е for ё in Russian and г for ґ in Ukrainian."""
    return word.translate(_SAME_LETTERS[language])


def first_letter(word: str, language: Language) -> str:
    """Return the letter that *word* begins with, as the alphabet of the game counts it; empty for no word."""
    return fold(word, language)[:1]


def letter_count(word: str) -> int:
    """Count the letters of *word*: an apostrophe or a hyphen is none."""
    return len(word) if word.isalpha() else sum(char.isalpha() for char in word)


def _in_one_script(word: str, language: Language) -> str:
    """Return *word* with look-alikes put into the script of *language*, if the word is otherwise of that script."""
    foreign, here = (_CYRILLIC, _TO_LATIN) if language == "en" else (_LATIN, _TO_CYRILLIC)
    if not any(char in foreign for char in word):
        return word
    own = word.translate(here)
    # A word with letters that have no twin («sушка», «banana») is of another language, not mistyped.
    return own if all(_of_script(char, language) for char in own if char.isalpha()) else word


def _of_script(char: str, language: Language) -> bool:
    return char.isascii() or "\u00c0" <= char <= "\u024f" if language == "en" else "\u0400" <= char <= "\u04ff"
