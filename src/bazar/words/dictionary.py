"""What a dictionary of a language knows of its words. Each one is loaded when it is first asked for, once a process."""

from functools import cache
from importlib import import_module
from threading import Lock
from typing import Any, Final, Literal, NamedTuple, Protocol

from bazar.errors import MissingExtra
from bazar.words.alphabet import Language, checked_language

Kind = Literal["noun", "adjective", "adverb", "preposition", "verb", "other"]
Number = Literal["singular", "plural"]

LONGEST_WORD: Final = 60
"""Letters of a word that is looked up; a longer one is unknown."""


class Reading(NamedTuple):
    """One way to read a form of a word. A feature that the language lacks, or any value of which fits, is `None`."""

    kind: Kind
    lemma: str
    """The normal form, folded."""
    case: str | None = None
    number: Number | None = None
    gender: str | None = None
    animate: bool | None = None
    name: bool = False
    """A person's name, which in many languages is a common adjective too."""


class Dictionary(Protocol):
    """Looks up folded words (`bazar.words.alphabet.fold`). Safe to use from several threads."""

    def __hash__(self) -> int:
        """Allow what is worked out of a dictionary to be kept by it."""
        ...

    @property
    def language(self) -> Language:
        """Whose words these are."""
        ...

    def knows(self, word: str) -> bool:
        """Whether *word* has any reading; quicker than to ask for them."""
        ...

    def readings(self, word: str) -> tuple[Reading, ...]:
        """Return every reading of a known word, the likeliest first where that is known; none for an unknown one."""
        ...

    def lemmas(self, word: str) -> frozenset[str]:
        """Return the normal forms that *word* may be a form of, as a noun or an adjective if it can be one.

        For an unknown word they are guesses by its ending, marked so that none equals the lemma of a known word.
        """
        ...

    def forms(self, word: str) -> frozenset[str]:
        """Return all inflected forms, folded, of every word that *word* may be a form of; itself too."""
        ...

    def is_noun(self, word: str) -> bool:
        """Whether *word* by itself is a noun, and not a word of another kind with a noun's spelling."""
        ...

    def inflect(self, word: str, *, case: str | None = None, number: Number | None = None) -> str:
        """The noun or adjective *word*, given in its dictionary form, in another case or number.

        *word* itself where that cannot be. Cases are those of pymorphy3: `accs`, `gent` and so on.
        """
        ...


def dictionary(language: str) -> Dictionary:
    """Return the dictionary of *language*, loaded if it was not yet.

    `BadOption` for a language that there is not, `MissingExtra` if the package of words is not installed.
    """
    known = checked_language(language)
    with _LOADING:
        return _loaded(known)


_LOADING: Final = Lock()


@cache
def _loaded(language: Language) -> Dictionary:
    # Not imported above: they are of no use to a table of dominoes.
    if language == "en":
        english = import_module("bazar.words.english")
        loaded: Dictionary = english.EnglishDictionary()
        return loaded
    slavic = import_module("bazar.words.slavic")
    other: Dictionary = slavic.SlavicDictionary(language)
    return other


def imported(module: str) -> Any:
    """Return the *module* of the extra `words`; `MissingExtra` says how to get it."""
    try:
        return import_module(module)
    except ImportError as missing:
        text = f"words need a dictionary that is not installed ({module}): pip install bazar[words]"
        raise MissingExtra(text) from missing
