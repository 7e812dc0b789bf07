"""The house's languages, and which of them somebody prefers."""

import os
from collections.abc import Iterable, Iterator, Mapping

from bazar.errors import BadOption

LANGUAGES = ("uk", "ru", "en")
"""Ukrainian, Russian and English, by their ISO 639 codes."""

NAMES_OF_LANGUAGES = {"uk": "Українська", "ru": "Русский", "en": "English"}
"""Each as those call it who speak it."""

DEFAULT = "en"

_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def check_language(language: object) -> str:
    """*language* if the house speaks it; `BadOption` names those that it does otherwise."""
    if isinstance(language, str) and language in LANGUAGES:
        return language
    text = f"the languages are {', '.join(LANGUAGES[:-1])} and {LANGUAGES[-1]}, not {language!r}"
    if isinstance(language, str) and language.lower() == "ua":
        text += ": ua is the country, the code of the Ukrainian language is uk"
    raise BadOption(text)


def preferred(locales: Iterable[str] | None = None, environment: Mapping[str, str] | None = None) -> str:
    """The first language of the house among *locales* (`uk_UA.UTF-8`, `ru-RU`, `en`); English if there is none.

    Without *locales*, those of the *environment* (the process's own by default): the first of `LANGUAGE`, `LC_ALL`,
    `LC_MESSAGES` and `LANG` that is set, the first of them being a list with colons.
    """
    given = _of_environment(os.environ if environment is None else environment) if locales is None else locales
    for locale in given:
        language = locale.replace("-", "_").partition(".")[0].partition("_")[0].strip().lower()
        if language in LANGUAGES:
            return language
    return DEFAULT


def _of_environment(environment: Mapping[str, str]) -> Iterator[str]:
    for variable in _VARIABLES:
        if environment.get(variable):
            yield from environment[variable].split(":")
            return
