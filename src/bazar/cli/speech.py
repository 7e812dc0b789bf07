"""The language that a command speaks: the one asked for, where the output has its letters."""

import sys

from bazar.language.languages import check_language, preferred
from bazar.terminal.glyphs import ALPHABETS, can_write


def spoken_language(asked: str | None, encoding: str | None, otherwise: str | None = None) -> str:
    """The language *asked* for, else *otherwise*, else the system's; English where *encoding* has not its letters.

    A line on the standard error says so. `BadOption` if the house does not speak the language.
    """
    language = check_language(asked if asked is not None else otherwise or preferred())
    known = encoding or "ascii"
    alphabet = ALPHABETS[language]
    if can_write(known, alphabet + alphabet.upper()):
        return language
    print(f"bazar: {known} has no letters for '{language}': English it is.", file=sys.stderr)
    return "en"
