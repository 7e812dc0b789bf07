"""Whole sentences in good grammar, as the bots say them: «Я ходила до крамниці і принесла додому абрикос та булку»."""

import random
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from bazar.games.shop import articles, declension, fields
from bazar.games.shop.declension import Life
from bazar.words.alphabet import Language, fold
from bazar.words.dictionary import dictionary
from bazar.words.utterance import Thing, named

TITLES: Final = "books"
"""The field whose things are titles: they stand in quotation marks, and unchanged."""

_LIVES: Final[dict[str, Life]] = {
    "animals": "alive",
    "birds": "alive",
    "fish": "alive",
    "professions": "alive",
    "authors": "author",
}
_BEGINNING: Final = 3
_QUOTES: Final[dict[Language, tuple[str, str]]] = {"uk": ("«", "»"), "ru": ("«", "»"), "en": ("“", "”")}


class Manner(NamedTuple):
    """How somebody speaks."""

    language: Language
    woman: bool = False
    """Ukrainian and Russian verbs tell."""


class _Phrases(NamedTuple):
    """Forms by gender stand in braces: {he|she}."""

    openings: tuple[str, ...]
    ands: tuple[str, ...]
    """What may come before the last thing."""
    forgotten: tuple[str, ...]
    """What is said when memory fails, after the things that it has kept."""
    nothing: tuple[str, ...]
    """What is said when no new thing comes to mind."""


_PHRASES: Final[dict[Language, _Phrases]] = {
    "uk": _Phrases(
        openings=(
            "Я {ходив|ходила} до крамниці і {приніс|принесла} додому",
            "Я {ходив|ходила} до магазину та {приніс|принесла} додому",
            "{Ходив|Ходила} я до крамниці й {купив|купила}",
            "Я {пішов|пішла} до магазину і {купив|купила}",
            "Я {був|була} в крамниці та {придбав|придбала}",
            "Я {сходив|сходила} на базар і {приніс|принесла} додому",
        ),
        ands=("і", "та"),
        forgotten=("а далі не пам’ятаю", "ой, далі {забув|забула}", "і… ні, не можу згадати"),
        nothing=("а більше нічого не спадає на думку",),
    ),
    "ru": _Phrases(
        openings=(
            "Я {ходил|ходила} в магазин и {принёс|принесла} домой",
            "Я {ходил|ходила} в магазин и {купил|купила}",
            "{Ходил|Ходила} я в магазин и {принёс|принесла} домой",
            "Я {пошёл|пошла} в магазин и {купил|купила}",
            "Я {был|была} в магазине и {приобрёл|приобрела}",
            "Я {сходил|сходила} на базар и {принёс|принесла} домой",
        ),
        ands=("и",),
        forgotten=("а дальше не помню", "ой, дальше {забыл|забыла}", "и… нет, не могу вспомнить"),
        nothing=("а больше ничего не приходит в голову",),
    ),
    "en": _Phrases(
        openings=(
            "I went to the shop and brought home",
            "I went to the shop and bought",
            "I went to the market and brought home",
            "I've been to the shop and bought",
            "I popped into the shop and got",
            "I walked to the shop and I brought back",
        ),
        ands=("and",),
        forgotten=("and I can't remember the rest", "and then… no, I have forgotten", "and I don't remember what else"),
        nothing=("and I can't think of anything else",),
    ),
}


# --- Things ---


@lru_cache(maxsize=8192)
def accusative(thing: str, language: Language, field: str | None = None) -> str:
    """The listed *thing* of *field* as it is brought home: in the accusative, in English with its article.

    Without a field it is taken for one of the first field that lists it.
    """
    home = field or (_homes(language).get(thing) or (None,))[0]
    if home == TITLES:
        return quoted(thing, language)
    if language == "en":
        mark = _marks(home).get(thing, "") if home else None
        return articles.unlisted(thing) if mark is None else articles.with_article(thing, mark)
    life = _LIVES.get(home, "lifeless") if home else None
    return declension.accusative(thing, language, life)


@lru_cache(maxsize=8192)
def repeated(said: str, language: Language, field: str | None = None) -> str:
    """The thing that somebody has *said*, in whatever form, as it is to be said again: in the accusative."""
    found = _listed(said, language, field)
    if found is None:
        return _unlisted(said, language, field)
    entry, home = found
    brought = accusative(entry, language, home)
    if home == TITLES or fold(said, language) in (fold(entry, language), fold(brought, language)):
        return brought
    plain = said if entry[:1].isupper() else said[:1].lower() + said[1:]
    if language == "en":
        return articles.unlisted(plain)
    return declension.accusative(plain, language, _LIVES.get(home, "lifeless"), listed=False)


def _unlisted(said: str, language: Language, field: str | None) -> str:
    if field == TITLES:
        return quoted(said, language)
    if language == "en":
        return articles.unlisted(said)
    return declension.accusative(said, language, _LIVES.get(field or ""), listed=False)


def quoted(title: str, language: Language) -> str:
    """*title* in the quotation marks of *language*."""
    before, after = _QUOTES[language]
    return f"{before}{title}{after}"


def _listed(said: str, language: Language, field: str | None) -> tuple[str, str] | None:
    """The entry that *said* is a form of, and its field."""
    thing = named(said, language)[0].thing
    if not thing.words:
        return None
    homes = (field,) if field else fields.available(language)
    return _brought_as(said, language, homes) or _inflected_as(thing, language, homes)


def _brought_as(said: str, language: Language, homes: tuple[str, ...]) -> tuple[str, str] | None:
    """The entry whose accusative has been *said*, as it is most often; dictionaries do not know all of them."""
    folded = fold(said, language)
    for home in homes:
        for entry in _beginnings(language, home).get(folded[:_BEGINNING], ()):
            if fold(accusative(entry, language, home), language) == folded:
                return entry, home
    return None


def _inflected_as(thing: Thing, language: Language, homes: tuple[str, ...]) -> tuple[str, str] | None:
    words = dictionary(language)
    found = ((fields.lookup(thing, home, words), home) for home in homes)
    return next(((entry, home) for entry, home in found if entry is not None), None)


@cache
def _beginnings(language: Language, field: str) -> dict[str, list[str]]:
    """The entries of *field* by their first letters, which stay in all cases."""
    entries: dict[str, list[str]] = {}
    for entry in fields.load(language, field):
        entries.setdefault(fold(entry, language)[:_BEGINNING], []).append(entry)
    return entries


@cache
def _homes(language: Language) -> dict[str, tuple[str, ...]]:
    """The fields that list a thing."""
    homes: dict[str, tuple[str, ...]] = {}
    for field in fields.available(language):
        for thing in fields.load(language, field):
            homes[thing] = (*homes.get(thing, ()), field)
    return homes


@cache
def _marks(field: str) -> dict[str, str]:
    return {entry.thing: entry.mark for entry in fields.entries("en", field)}


# --- Sentences ---


def sentence(things: Sequence[str], manner: Manner, rng: random.Random) -> str:
    """An utterance that brings *things*, which are in the accusative already."""
    phrases = _PHRASES[manner.language]
    listed = _joined(things, _and(things[-1], phrases.ands, rng), rng)
    return f"{_opening(phrases, manner, rng)} {listed}."


def broken_off(things: Sequence[str], manner: Manner, rng: random.Random) -> str:
    """An utterance that brings *things* as far as memory goes, and says honestly that it goes no further."""
    return _ended(things, _PHRASES[manner.language].forgotten, manner, rng)


def empty_handed(things: Sequence[str], manner: Manner, rng: random.Random) -> str:
    """An utterance that repeats *things* and says that no new one comes to mind."""
    return _ended(things, _PHRASES[manner.language].nothing, manner, rng)


def _ended(things: Sequence[str], endings: tuple[str, ...], manner: Manner, rng: random.Random) -> str:
    opening = _opening(_PHRASES[manner.language], manner, rng)
    ending = _gendered(rng.choice(endings), manner)
    return f"{opening} {', '.join((*things, ending))}." if things else f"{opening}… {ending}."


def _opening(phrases: _Phrases, manner: Manner, rng: random.Random) -> str:
    return _gendered(rng.choice(phrases.openings), manner)


def _gendered(phrase: str, manner: Manner) -> str:
    parts = phrase.replace("}", "{").split("{")
    forms = (part.split("|")[-1 if manner.woman else 0] for part in parts)
    return "".join(forms)


def _and(last: str, ands: tuple[str, ...], rng: random.Random) -> str:
    """A conjunction that sounds well before *last*: «та ігуану», not «і ігуану»."""
    fitting = [word for word in ands if not (word == "і" and last[:1].lower() in "іїй")]
    return rng.choice(fitting)


def _joined(things: Sequence[str], conjunction: str, rng: random.Random) -> str:
    if len(things) == 1:
        return things[0]
    comma = "," if conjunction == "and" and len(things) > 2 and rng.random() < 0.5 else ""
    return f"{', '.join(things[:-1])}{comma} {conjunction} {things[-1]}"
