"""The language that a command speaks: the one asked for, where the output has its letters."""

import sys

from bazar.language.languages import check_language, preferred
from bazar.terminal.glyphs import ALPHABETS, can_write


def spoken_language(asked: str | None, encoding: str | None, otherwise: str | None = None) -> str:
    """The language *asked* for, else *otherwise*, else the system's; English where *encoding* has not its letters.

    A line on the standard error says so if the language was asked for. `BadOption` if the house does not speak it.
    """
    language = check_language(asked or otherwise or preferred() if asked != "" else asked)
    known = encoding or "ascii"
    alphabet = ALPHABETS[language]
    if can_write(known, alphabet + alphabet.upper()):
        return language
    if asked is not None:
        print(f"bazar: {known} has no letters for '{asked}': English it is.", file=sys.stderr)
    return "en"
