"""English things with the article that goes before them."""

from functools import cache
from importlib.resources import files
from typing import Final

from bazar.games.shop import fields
from bazar.words.alphabet import fold
from bazar.words.dictionary import dictionary

_EXCEPTIONS: Final = "_articles.txt"
_VOWELS: Final = frozenset("aeiou")

# Vowels that sound like consonants, and consonants that do not sound: by how the word begins.
_A: Final = ("eu", "ew", "uni", "use", "usu", "uke", "ut", "one", "once")
_AN: Final = ("heir", "honest", "honour", "honor", "hour", "x-")


def with_article(thing: str, mark: str) -> str:
    """*thing*, whose list marks it so, with its article: "an apple", "some milk", "the Netherlands", "Paris"."""
    if mark == "name":
        return thing
    if mark == "the":
        return f"the {thing}"
    return f"some {thing}" if mark in ("mass", "plural") else f"{indefinite(thing)} {thing}"


def indefinite(thing: str) -> str:
    """`a` or `an`, as *thing* sounds."""
    if thing in _exceptions():
        return _exceptions()[thing]
    beginning = fold(thing.split(" ")[0], "en")
    if beginning.startswith(_AN):
        return "an"
    return "an" if beginning[:1] in _VOWELS and not beginning.startswith(_A) else "a"


def unlisted(thing: str) -> str:
    """*thing*, which stands on no list, with an article: "some" if it is a plural, none if it is written as a name."""
    if thing[:1].isupper():
        return thing
    last = fold(thing.rsplit(" ", 1)[-1], "en")
    numbers = {reading.number for reading in dictionary("en").readings(last) if reading.kind == "noun"}
    return with_article(thing, "plural" if numbers == {"plural"} else "")


@cache
def _exceptions() -> dict[str, str]:
    text = files(fields.__name__).joinpath("en", _EXCEPTIONS).read_text(encoding="utf-8")
    lines = (line.partition("\t") for line in text.split("\n") if line and not line.startswith("#"))
    return {thing: article for thing, _, article in lines}
