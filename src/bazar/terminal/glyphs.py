"""The characters that the table is drawn with, and what a terminal's encoding cannot write."""

import unicodedata
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Glyphs:
    """The characters of one way to draw."""

    pip: str
    horizontal: str
    vertical: str
    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    tee_down: str
    tee_up: str
    tee_right: str
    tee_left: str
    turn: str
    """Before the name of whoever is to move."""
    best: str
    """Before the name of whoever is taking the trick."""
    dot: str
    """Between two things told on one line."""
    ellipsis: str


UNICODE = Glyphs("●", "─", "│", "┌", "┐", "└", "┘", "┬", "┴", "├", "┤", "►", "★", "·", "…")
ASCII = Glyphs("o", "-", "|", "+", "+", "+", "+", "+", "+", "+", "+", ">", "*", "|", "...")

ALPHABETS = {
    "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "en": "abcdefghijklmnopqrstuvwxyz",
}
"""The letters that a language needs."""

_PLAIN = str.maketrans(
    {
        "×": "x",
        "–": "-",
        "—": "-",
        "−": "-",
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
        "«": '"',
        "»": '"',
        "…": "...",
        "·": "|",
        "№": "No. ",
    }
)


def can_write(encoding: str, text: str) -> bool:
    """Whether *encoding* has all the characters of *text*."""
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def glyphs_for(encoding: str) -> Glyphs:
    """The best characters that *encoding* can write."""
    every = "".join(getattr(UNICODE, name) for name in Glyphs.__dataclass_fields__)
    return UNICODE if can_write(encoding, every) else ASCII


def writable(text: str, encoding: str) -> str:
    """*text* with each character that *encoding* lacks replaced by a plain one that comes close, or by `?`."""
    if can_write(encoding, text):
        return text
    return "".join(letter if can_write(encoding, letter) else _plain(letter) for letter in text)


def _plain(letter: str) -> str:
    near = unicodedata.normalize("NFKD", letter.translate(_PLAIN))
    return near.encode("ascii", "ignore").decode() or "?"
