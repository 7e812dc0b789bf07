"""The voice of a language of the house, with its catalogue of messages."""

import gettext
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from bazar.errors import MissingExtra
from bazar.language.languages import DEFAULT, LANGUAGES, check_language, preferred
from bazar.language.voice import Voice

if TYPE_CHECKING:
    from bazar.match.history import Happened

__all__ = ["LANGUAGES", "Speaker", "preferred"]

CATALOGUES = Path(__file__).parents[1] / "locale"


class Speaker(Voice):
    """Speaks *language*, one of `LANGUAGES`, about people with *names* by seat, to whoever sits at *me*.

    >>> from bazar.facts import fact
    >>> Speaker("en", names=["Olena", "Petro"], me=1).say(fact("led", seat=0, tile="6-4"))
    'Olena leads 6-4'
    """

    def __init__(self, language: str, names: Sequence[str] | None = None, me: int | None = None) -> None:
        """`BadOption` for a language that the house does not speak."""
        super().__init__(names, me)
        self.language = check_language(language)
        self._catalogue = _catalogue(language)

    def tell(self, happened: "Happened") -> list[str]:
        """All that *happened*, sentence by sentence."""
        return [self.say(told) for told in happened.facts]

    def _fixed(self, message: str) -> str:
        return _fixed(self.language, message)

    def _message(self, message: str) -> str:
        return self._catalogue.gettext(message)

    def _message_as(self, context: str, message: str) -> str:
        return self._catalogue.pgettext(context, message)

    def _message_for(self, one: str, many: str, n: int) -> str:
        return self._catalogue.ngettext(one, many, abs(n))


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    try:
        return gettext.translation("bazar", CATALOGUES, [language], fallback=language == DEFAULT)
    except FileNotFoundError:
        text = f"the catalogue of {language} has not been compiled: python scripts/messages.py compile does it"
        raise MissingExtra(text) from None


@lru_cache(4096)
def _fixed(language: str, message: str) -> str:
    """What most messages of a page are: said again and again without a change."""
    return _catalogue(language).gettext(message).format_map({})
