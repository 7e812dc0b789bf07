"""Pieces of regions that are shown again and again as they are: each is made once, in each language."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from markupsafe import Markup

from bazar.facts import Fact
from bazar.house.messages import Told
from bazar.language.speaker import Speaker
from bazar.web.rendering import macro
from bazar.web.table.hand import Held
from bazar.web.table.kept import Kept
from bazar.web.table.people import Sitter
from bazar.web.table.story import sentences, unbroken

KEPT: Final = 8_000
"""Pieces of each kind."""
LINES_KEPT: Final = 60_000
"""Lines of logs: a log shows all its lines again whenever one is added, in each language of those who see it. With
fewer than two hundred busy tables have, each would be forgotten just before it is wanted again."""


def sitters(shown: Iterable[Sitter], language: str) -> str:
    """All seats, as a list."""
    return f"<ul>{''.join([_sitter(each, language) for each in shown])}</ul>"


def faces(tiles: Iterable[Held], on: bool, fade: bool, language: str) -> Markup:
    """The tiles of a hand, buttons if their person is *on*, that is, may act; those that do not fit *fade*."""
    return Markup("".join([_face(each, on, fade, language) for each in tiles]))  # noqa: S704 - a template made them


def asides(tiles: Iterable[Held], game: str, language: str) -> Markup:
    """What opens over the tiles of a hand: the ways to play one, or why it cannot be played in *game*."""
    return Markup("".join([_aside(each, game, language) for each in tiles]))  # noqa: S704 - a template made them


@lru_cache(KEPT)
def _sitter(shown: Sitter, language: str) -> Markup:
    return macro("table/people.jinja", "one")(shown, _nameless(language))


@lru_cache(KEPT)
def _face(tile: Held, on: bool, fade: bool, language: str) -> Markup:
    return macro("table/tile.jinja", "face")(tile, on, fade, _nameless(language))


@lru_cache(KEPT)
def _aside(tile: Held, game: str, language: str) -> Markup:
    return macro("table/tile.jinja", "aside")(tile, game, _nameless(language))


def log(told: Iterable[Told], voice: Speaker) -> Markup:
    """A list's items, each a paragraph on one thing that has happened, the oldest first."""
    return Markup("".join([_line(each, voice) for each in told]))  # noqa: S704 - each was escaped


_LINES: Final[Kept[tuple[Told, str]]] = Kept(LINES_KEPT)


def _line(told: Told, voice: Speaker) -> str:
    """The item for *told*, found by which object it is: to look at all its facts would take as long as to say them."""
    _, line = _LINES.get((id(told), voice), lambda: (told, _item(told.facts, voice)))
    return line


def _item(facts: tuple[Fact, ...], voice: Speaker) -> str:
    told = sentences(facts, voice)
    return f"<li>{unbroken(told)}</li>" if told else ""


@cache
def _nameless(language: str) -> Speaker:
    """A voice for pieces that bring all names with them."""
    return Speaker(language)
