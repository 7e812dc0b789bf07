"""The English word lists that the package lemminflect ships, read without its code.

Its code makes many small objects of them, and needs numpy for guesses at words that no list has: far more time and
the memory. The lists are lines of ``word,category,form/form``, and a few corrections of ``word,TAG,form``.
"""

import gzip
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

from bazar.errors import MissingExtra
from bazar.words.alphabet import fold

_LEMMAS: Final = "lemma_lu.csv.gz"
_LEMMA_CORRECTIONS: Final = "lemma_overrides.csv"
_PLURALS: Final = "infl_lu.csv.gz"
_PLURAL_CORRECTIONS: Final = "infl_overrides.csv"

_NOUN: Final = "noun"
_PLURAL_TAG: Final = "NNS"


class LemminflectTables(NamedTuple):
    """Lemmas by form and plurals by singular, each as the text of its lines: the collector of garbage has no work."""

    lemmas_by_form: dict[str, str]
    plurals_by_singular: dict[str, str]

    def lemmas(self, word: str) -> list[tuple[str, str]]:
        """Return the categories and lemmas, folded, of *word*: ``("noun", "goose")`` of "geese".

        Names are listed with a capital letter.
        """
        lines = self.lemmas_by_form.get(word)
        if lines is None:
            return []
        found = [line.partition(",") for line in lines.split("\n")]
        return [
            (category, lemma if lemma.islower() and lemma.isascii() and lemma.isalpha() else fold(lemma, "en"))
            for category, _, lemmas in found
            for lemma in lemmas.split("/")
        ]

    def plurals(self, noun: str) -> list[str]:
        """Return the plurals of *noun*, the commonest first; none if the lists have none."""
        return [plural for plural in self.plurals_by_singular.get(noun, "").split("/") if plural]


def load() -> LemminflectTables:
    """Read the lists, in a tenth of a second; `MissingExtra` if they are not installed as they should be."""
    folder = _folder()
    try:
        return LemminflectTables(_lemmas(folder), _plurals(folder))
    except (OSError, ValueError, EOFError) as broken:
        text = f"the word lists of lemminflect are not as expected ({broken}): pip install bazar[words]"
        raise MissingExtra(text) from broken


def _folder() -> Path:
    # The package is not imported: that would load numpy.
    spec = find_spec("lemminflect")
    if spec is None or not spec.submodule_search_locations:
        text = "words need a dictionary that is not installed (lemminflect): pip install bazar[words]"
        raise MissingExtra(text)
    return Path(spec.submodule_search_locations[0], "resources")


def _lemmas(folder: Path) -> dict[str, str]:
    lemmas: dict[str, str] = {}
    for line in _lines(folder / _LEMMAS):
        word, _, entry = line.partition(",")
        lemmas[word] = f"{lemmas[word]}\n{entry}" if word in lemmas else entry
    for word, category, lemma in _corrections(folder / _LEMMA_CORRECTIONS):
        others = [entry for entry in lemmas.get(word, "").split("\n") if entry and not _is_of(entry, category.lower())]
        lemmas[word] = "\n".join([*others, f"{category.lower()},{lemma}"])
    return lemmas


def _plurals(folder: Path) -> dict[str, str]:
    plurals: dict[str, str] = {}
    for line in _lines(folder / _PLURALS):
        word, _, entry = line.partition(",")
        if _is_of(entry, _NOUN):
            plurals[word] = entry.partition(",")[2]
    corrections = _corrections(folder / _PLURAL_CORRECTIONS)
    plurals.update({word: plural for word, tag, plural in corrections if tag == _PLURAL_TAG})
    return plurals


def _is_of(entry: str, category: str) -> bool:
    return entry.startswith(f"{category},")


def _lines(file: Path) -> list[str]:
    return gzip.decompress(file.read_bytes()).decode().splitlines()


def _corrections(file: Path) -> list[tuple[str, str, str]]:
    lines = (line.strip() for line in file.read_text(encoding="utf-8").split("\n"))
    rows = (line.split(",") for line in lines if line and line[0] != "#")
    return [(word, tag, form) for word, tag, form in rows]
