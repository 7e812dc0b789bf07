"""Facts in plain English, for errors and logs, without loading any catalogue."""

from functools import cache
from typing import TYPE_CHECKING

from bazar.facts import Fact

if TYPE_CHECKING:
    from bazar.language.voice import Voice


def english(told: Fact) -> str:
    """*told* as an English sentence, the same that the English `Speaker` says; `KeyError` if its code has none."""
    return _voice().say(told)


@cache
def _voice() -> "Voice":
    from bazar.language.voice import Voice  # only when something is said: most programs never need the sentences

    return Voice()
