"""A game's rules as HTML, with an anchor at each clause that is the same in all languages."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from markupsafe import Markup

from bazar.errors import BadOption, UnknownGame
from bazar.games import GAMES
from bazar.language.languages import LANGUAGES
from bazar.web.rules.markdown import Heading, headings, parsed, rendered
from bazar.web.rules.sources import source


@dataclass(frozen=True, slots=True)
class Clause:
    """An entry of the table of contents."""

    anchor: str
    """The clause is at `#anchor` of the page, whatever the language."""
    heading: str
    """Plain text."""


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The rules of one game in one language."""

    game: str
    language: str
    title: str
    html: Markup
    """All of it but the title: no script, no style, no address outside the house."""
    contents: tuple[Clause, ...]

    def clause(self, anchor: str) -> Clause:
        """The clause at *anchor*; `KeyError` if there is none."""
        for clause in self.contents:
            if clause.anchor == anchor:
                return clause
        raise KeyError(anchor)


def address(game: str, anchor: str = "") -> str:
    """Where the house shows the rules of *game*, at a clause; of all games for an empty name."""
    page = f"/rules/{game}" if game else "/rules"
    return f"{page}#{anchor}" if anchor else page


def page_of(game: str, language: str, address: Callable[[str, str], str] = address) -> RulesPage:
    """The rules of *game* in *language*; references to another game's rules go to its *address*.

    Raises `UnknownGame` or `BadOption` for a game or a language that there is not.
    """
    if game not in GAMES:
        text = f"there is no game {game!r}; there are {', '.join(GAMES)}"
        raise UnknownGame(text)
    if language not in LANGUAGES:
        text = f"the rules are told in {', '.join(LANGUAGES)}, not in {language!r}"
        raise BadOption(text)
    return _page_of(game, language, address)


@cache
def _page_of(game: str, language: str, address: Callable[[str, str], str]) -> RulesPage:
    tokens = parsed(source(game, language), address)
    title, *clauses = headings(tokens)
    return RulesPage(game, language, title.text, Markup(rendered(tokens)), tuple(map(_clause, clauses)))  # noqa: S704


def _clause(heading: Heading) -> Clause:
    return Clause(heading.anchor, heading.text)
