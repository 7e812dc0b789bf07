"""Ukrainian and Russian things in the accusative, as they are bought and brought home.

A dictionary of forms cannot tell whether a «рак» is an animal or a sign of the zodiac, and does not know every word.
So whether a thing is alive is told by its field, and the forms come from the dictionary. Words that it lacks change
by rule: -а and -я become -у and -ю, the living masculine takes what the analyzer predicts, all else stays.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final, Literal, NamedTuple

from bazar.words.slavic import analyzer
from bazar.words.utterance import LONGEST_THING

Slavic = Literal["uk", "ru"]
Life = Literal["alive", "lifeless", "author"]
"""What a field says of its things; an author is alive, and a name."""
Parse = Any
"""A parse of pymorphy3, which ships no types."""

_CONSONANTS: Final = frozenset("бвгґджзйклмнпрстфхцчшщь")
_JOINTS: Final = frozenset({"і", "й", "та", "и", "—"})
_NAMES: Final = frozenset({"Name", "Surn", "Patr"})
_CASES: Final = (None, "nomn", "accs", "gent", "datv", "ablt", "loct")
"""The cases in which a thing may be heard, the likeliest first; Ukrainian nominatives often bear no mark."""

# What rule and dictionary get wrong: names in which a later word changes too, and women whose names do not change.
_BY_HEART: Final[dict[Slavic, dict[str, str]]] = {
    "uk": {
        "Папуа Нова Гвінея": "Папуа Нову Гвінею",
        "піна колада": "піну коладу",
        "Леся Українка": "Лесю Українку",
        "Яцків": "Яцкова",
        "рибець": "рибця",
        **{woman: woman for woman in ("Вулф", "Жиленко", "Забужко", "Костенко", "Ліндгрен", "Роулінг", "Юрсенар")},
    },
    "ru": {
        "альпака": "альпаку",
        "лазанья": "лазанью",
        "пина колада": "пину коладу",
        "Салтыков-Щедрин": "Салтыкова-Щедрина",
        "Новиков-Прибой": "Новикова-Прибоя",
        **{woman: woman for woman in ("Вулф", "Линдгрен")},
    },
}


class _Form(NamedTuple):
    """What the head of a phrase asks of its adjectives."""

    word: str
    """The head itself in the accusative."""
    case: str | None
    gender: str | None
    plural: bool
    alive: bool


class _Table(NamedTuple):
    """What is known beforehand of every word."""

    language: Slavic
    life: Life | None
    cases: tuple[str | None, ...]


@lru_cache(maxsize=8192)
def accusative(thing: str, language: Slavic, life: Life | None, *, listed: bool = True) -> str:
    """Return *thing* in the accusative of the same number; without *life*, the dictionary tells what is alive.

    A *listed* thing is given in its dictionary form, any other in whatever case it was heard in.
    """
    known = _BY_HEART[language].get(thing)
    if known is not None:
        return known
    if len(thing) > LONGEST_THING or not all("\u0400" <= letter <= "\u04ff" for letter in thing if letter.isalpha()):
        # No word of the language, and nothing to trouble an analyzer with.
        return thing
    table = _Table(language, life, _CASES[:2] if listed else _CASES)
    words = thing.split(" ")
    changed: list[str] = []
    for start, end in _between_joints(words):
        changed += _phrase(words[start:end], table)
        changed += words[end : end + 1]
    return " ".join(changed)


def _between_joints(words: Sequence[str]) -> Iterator[tuple[int, int]]:
    """The stretches of *words* that are phrases of their own: «Боснія» і «Герцеговина»."""
    joints = [-1, *(place for place, word in enumerate(words) if word in _JOINTS), len(words)]
    yield from ((before + 1, after) for before, after in pairwise(joints))


def _phrase(words: Sequence[str], table: _Table) -> list[str]:
    """A noun with the adjectives before it changed, and what depends on it left as it is."""
    for place, word in enumerate(words):
        form = _noun(word, table)
        if form is None:
            continue
        before = [_adjective(adjective, form, table) for adjective in words[:place]]
        later = words[place + 1 :]
        # «Білий» is a surname as well, «морська» a noun: a word that goes with a noun after it is no head.
        if None in before or (later and _modifies(word, later, table)):
            continue
        return [*(adjective or "" for adjective in before), form.word, *later]
    if not words:
        return []
    alone = _adjective(words[0], _Form("", "nomn", "masc", plural=False, alive=True), table)
    if table.life == "author" and len(words) == 1 and alone:
        return [alone]
    return [*words[:-1], _unknown(words[-1], table)]


def _modifies(word: str, later: Sequence[str], table: _Table) -> bool:
    """Whether *word* is an adjective of the first noun among the *later* words."""
    for noun in later:
        form = _noun(noun, table)
        if form is not None and _adjective(word, form, table) is not None:
            return True
    return False


def _noun(word: str, table: _Table) -> _Form | None:
    """*word* as the head of a phrase; ``None`` if the dictionary knows no such noun."""
    words = analyzer(table.language)
    if not words.word_is_known(word.lower()):
        return None
    parses = [parse for parse in words.parse(word.lower()) if parse.tag.POS == "NOUN" and parse.tag.case in table.cases]
    if not parses:
        return None
    parse = min(parses, key=lambda one: _unlikelihood(one, word.lower(), table.life))
    alive = parse.tag.animacy == "anim" if table.life is None else table.life != "lifeless"
    plural = _is_plural(parse)
    changed = _declined(parse, word.lower(), alive=alive, plural=plural)
    return _Form(_dressed(changed, word, table.language), parse.tag.case, parse.tag.gender, plural, alive)


def _unlikelihood(parse: Parse, word: str, life: Life | None) -> tuple[bool | int, ...]:
    """A key by which the reading that is meant comes first."""
    tag = parse.tag
    named = not _NAMES.isdisjoint(tag.grammemes)
    return (
        named != (life == "author"),
        max(_CASES.index(tag.case), 1),
        parse.word != word,
        "Fixd" in tag and life == "author",
        tag.gender != "masc" and life == "author",
        life is not None and (tag.animacy == "anim") == (life == "lifeless"),
        _is_plural(parse) and "Pltm" not in tag,
    )


def _is_plural(parse: Parse) -> bool:
    return parse.tag.number == "plur" or "plur" in parse.tag


def _declined(parse: Parse, word: str, *, alive: bool, plural: bool) -> str:
    """The accusative of a noun, which only feminines in -а and the living have of their own."""
    tag = parse.tag
    number = {"plur" if plural else "sing"} if tag.number else set()
    if not plural and (tag.gender != "masc" or str(parse.normal_form)[-1] in "ая"):
        case = "accs"
    elif alive:
        # The genitive, whatever the dictionary thinks of the thing's life.
        case = "accs" if tag.animacy == "anim" else "gent"
    else:
        case = "nomn"
    if tag.case in {None, "nomn"} and case == "nomn":
        return word
    inflected = parse.inflect({case} | number) or parse.inflect({case})
    return str(inflected.word) if inflected else word


def _adjective(word: str, head: _Form, table: _Table) -> str | None:
    """The adjective *word* as it goes with *head*; ``None`` if it does not go with it."""
    for parse in analyzer(table.language).parse(word.lower()):
        tag = parse.tag
        if str(tag.POS) not in ("ADJF", "PRTF") or tag.case not in (None, head.case or "nomn"):
            continue
        if _is_plural(parse) != head.plural or not (head.plural or tag.gender == head.gender):
            continue
        as_living = head.plural or head.gender == "masc"
        case = ("gent" if head.alive else "nomn") if as_living else "accs"
        if case == "nomn" and (head.case or "nomn") == "nomn":
            return word
        inflected = parse.inflect({case, "plur"} if head.plural else {case, head.gender})
        return _dressed(str(inflected.word), word, table.language) if inflected else None
    return None


def _unknown(word: str, table: _Table) -> str:
    """The accusative of a word that the dictionary lacks."""
    if word[-1:] in ("а", "я"):
        return word[:-1] + {"а": "у", "я": "ю"}[word[-1]]
    if table.life in (None, "lifeless") or word[-1:].lower() not in _CONSONANTS:
        return word
    return next(_predicted(word, table.language), word if word[-1] in "йь" else f"{word}а")


def _predicted(word: str, language: Slavic) -> Iterator[str]:
    """Living masculine accusatives that the analyzer thinks likely, from what it knows of like endings."""
    for parse in analyzer(language).parse(word.lower()):
        tag = parse.tag
        if tag.POS == "NOUN" and tag.gender == "masc" and tag.case in (None, "nomn") and not _is_plural(parse):
            inflected = parse.inflect({"gent"})
            if inflected and inflected.word[-1] in "ая":
                yield _dressed(str(inflected.word), word, language)


def _dressed(changed: str, word: str, language: Slavic) -> str:
    """*changed* with the capitals of *word*, and with no ё or ґ that *word* has not."""
    for rare, common in (("ё", "е"),) if language == "ru" else (("ґ", "г"),):
        if rare not in word.lower():
            changed = changed.replace(rare, common)
    if changed == word.lower():
        return word
    parts, likes = changed.split("-"), word.split("-")
    if len(parts) != len(likes):
        return changed
    return "-".join(_with_capitals(part, like) for part, like in zip(parts, likes, strict=True))


def _with_capitals(part: str, like: str) -> str:
    """*part* with the capital letters that *like* has in the same places."""
    kept = [upper if upper.lower() == own else own for own, upper in zip(part, like, strict=False)]
    return "".join(kept) + part[len(kept) :]
