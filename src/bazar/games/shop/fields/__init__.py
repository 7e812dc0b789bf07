"""Fields that a table may choose its things from: lists of things in their dictionary forms, a file each."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from bazar.errors import BadOption
from bazar.words.alphabet import Language, checked_language, fold
from bazar.words.dictionary import Dictionary
from bazar.words.sameness import same_thing
from bazar.words.utterance import Thing, named

_SUFFIX: Final = ".txt"
_UNLISTED: Final = "_unlisted.txt"

_NAMES: Final = frozenset({"authors", "books", "cities"})
"""Fields of names, many of which are common words too."""

# An entry is found by one of its first words: by the second where an article comes first.
_PARTS_TRIED: Final = 2


@cache
def available(language: str) -> tuple[str, ...]:
    """The ids of the fields that there are in *language*."""
    folder = files(__name__).joinpath(checked_language(language))
    if not folder.is_dir():
        return ()
    names = (entry.name for entry in folder.iterdir())
    # A file whose name begins with "_" is a list of words for another purpose.
    ids = (name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX) and name[0] != "_")
    return tuple(sorted(ids))


class Entry(NamedTuple):
    """A thing of a field, and its mark: how its name goes into a sentence (`plural`, `mass`); empty for the usual."""

    thing: str
    mark: str


@cache
def entries(language: str, field: str) -> tuple[Entry, ...]:
    """The entries of *field* as its file lists them, a line each; `BadOption` names the fields there are.

    A mark stands after a tab. Empty lines and those that begin with `#` are none.
    """
    fields = available(language)
    if field not in fields:
        text = f"field can be {' or '.join(fields) or 'none'} in {language}, not {field}"
        raise BadOption(text)
    text = files(__name__).joinpath(language, field + _SUFFIX).read_text(encoding="utf-8")
    lines = (line.partition("\t") for line in text.removeprefix("\ufeff").split("\n"))
    found = (Entry(thing.strip(), mark.strip()) for thing, _, mark in lines if not thing.startswith("#"))
    return tuple(dict.fromkeys(entry for entry in found if entry.thing))


@cache
def load(language: str, field: str) -> tuple[str, ...]:
    """The things of *field*, without their marks."""
    return tuple(dict.fromkeys(entry.thing for entry in entries(language, field)))


def lookup(thing: Thing, field: str, dictionary: Dictionary) -> str | None:
    """The entry of *field* that *thing* is an inflected form of, or `None`."""
    return _found(thing, _index(dictionary.language, field), dictionary)


def lookup_any(thing: Thing, dictionary: Dictionary) -> str | None:
    """The entry of any field that *thing* is a form of: what stands in a list is a thing.

    One word that the dictionary knows, and not as a noun, is none for being somebody's surname or a title: «белый».
    """
    only = thing.words[0] if len(thing.words) == 1 else ""
    named_after = dictionary.readings(only) and not dictionary.is_noun(only)
    return _found(
        thing, _common_index(dictionary.language) if named_after else _whole_index(dictionary.language), dictionary
    )


def prepare(dictionary: Dictionary) -> None:
    """Read the lists of all fields in the language of *dictionary*, which takes a tenth of a second."""
    _whole_index(dictionary.language)
    _common_index(dictionary.language)
    _by_guessed_form(dictionary)


def _found(thing: Thing, index: Mapping[str, Sequence[str]], dictionary: Dictionary) -> str | None:
    for word in _ways_to_begin(thing, dictionary):
        for entry in index.get(word, ()):
            if any(same_thing(meant, thing, dictionary) for meant in named(entry, dictionary.language)[0].readings):
                return entry
    return None


def _ways_to_begin(thing: Thing, dictionary: Dictionary) -> Iterator[str]:
    """Words by which the entry that *thing* is a form of may be listed."""
    for part in thing.parts[:_PARTS_TRIED]:
        yield part
        yield from _by_guessed_form(dictionary).get(part, ())
        yield from (lemma.removeprefix("?") for lemma in dictionary.lemmas(part))
        yield from dictionary.forms(part)


@cache
def unlisted(language: Language) -> tuple[str, ...]:
    """The things of all fields that the dictionary of *language* has not."""
    file = files(__name__).joinpath(language, _UNLISTED)
    lines = file.read_text(encoding="utf-8").split("\n") if file.is_file() else []
    return tuple(line for line in lines if line and not line.startswith("#"))


@cache
def _by_guessed_form(dictionary: Dictionary) -> Mapping[str, Sequence[str]]:
    """Words that the dictionary has not, by their forms, some of which it may have of others: «худей» of «худи».

    The rules of English find the singular of any plural.
    """
    words = [fold(thing, dictionary.language) for thing in unlisted(dictionary.language) if " " not in thing]
    unknown = [word for word in words if dictionary.language != "en" and not dictionary.knows(word)]
    found: dict[str, list[str]] = {}
    for word in unknown:
        for form in dictionary.forms(word) - {word}:
            found.setdefault(form, []).append(word)
    return _frozen(found)


@cache
def _index(language: Language, field: str) -> Mapping[str, Sequence[str]]:
    """The entries by their first words, folded. No dictionary is asked: there are many entries."""
    index: dict[str, list[str]] = {}
    for entry in load(language, field):
        parts = [part for word in entry.split() for part in fold(word, language).split("-")]
        for part in parts[:_PARTS_TRIED]:
            index.setdefault(part, []).append(entry)
    return _frozen(index)


@cache
def _whole_index(language: Language) -> Mapping[str, Sequence[str]]:
    return _joined_index(language, available(language))


@cache
def _common_index(language: Language) -> Mapping[str, Sequence[str]]:
    return _joined_index(language, [field for field in available(language) if field not in _NAMES])


def _joined_index(language: Language, fields: Collection[str]) -> Mapping[str, Sequence[str]]:
    index: dict[str, list[str]] = {}
    for field in fields:
        for word, listed in _index(language, field).items():
            index.setdefault(word, []).extend(listed)
    return _frozen(index)


def _frozen(index: Mapping[str, Sequence[str]]) -> Mapping[str, Sequence[str]]:
    """*index* with tuples for lists: twenty thousand objects fewer for the collector of garbage to look at."""
    return {word: tuple(listed) for word, listed in index.items()}
