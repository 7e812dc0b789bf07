"""Markdown to HTML that is safe in a page of the house, with anchors taken from `<a id="…"></a>` before a heading.

The files are the project's own, and are treated like a stranger's all the same: no other HTML passes, and no style.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

TOP: Final = "h1"
_ANCHOR: Final = re.compile(r'<a id="([a-z][a-z0-9-]*)"></a>')
_PAGE: Final = re.compile(r"(?:\.\./)?(?:[a-z]{2}/)?([a-z-]+|README)\.md(?:#([a-z][a-z0-9-]*))?")
_ALIGNED: Final = re.compile(r"text-align:(left|center|right)")


class Heading(NamedTuple):
    """A heading of a page, in plain text."""

    anchor: str
    text: str


def parsed(text: str, address: Callable[[str, str], str]) -> list["Token"]:
    """The tokens of *text* from its title on, but for the line of links to its other languages.

    *address* gives the address of the rules of a game, at an anchor; that of all rules for an empty name.
    """
    tokens = list(_anchored(_markdown().parse(text)))
    for token in tokens:
        _without_style(token)
        for child in token.children or ():
            if child.type == "link_open":
                child.attrs["href"] = _inside(str(child.attrs["href"]), address)
    return _without_languages(tokens)


def rendered(tokens: Sequence["Token"]) -> str:
    """The HTML of a page without its title."""
    markdown = _markdown()
    return str(markdown.renderer.render(_without_title(tokens), markdown.options, {}))


def headings(tokens: Sequence["Token"]) -> list[Heading]:
    """The title, whose anchor may be empty, and the headings of the clauses, which must have one."""
    found = []
    for token, inside in pairwise(tokens):
        if token.type == "heading_open" and token.tag in (TOP, "h2"):
            found.append(Heading(str(token.attrs.get("id", "")), _plain(inside)))
    return found


@cache
def _markdown() -> "MarkdownIt":
    from markdown_it import MarkdownIt  # takes longer to load than a page to be made, and only rules are written in it

    made = MarkdownIt("commonmark", {"html": True}).enable("table").disable("image")
    for kind in ("html_inline", "html_block"):
        made.add_render_rule(kind, _as_text)
    made.add_render_rule("table_open", _wide_open)
    made.add_render_rule("table_close", _wide_close)
    return made


def _as_text(_: object, tokens: Sequence["Token"], place: int, *__: object) -> str:
    escaped = tokens[place].content.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return escaped.replace('"', "&quot;")


def _wide_open(*_: object) -> str:
    return '<div class="wide" tabindex="0"><table>\n'


def _wide_close(*_: object) -> str:
    return "</table></div>\n"


def _anchored(tokens: Sequence["Token"]) -> Iterator["Token"]:
    """*tokens* with each anchor as the id of the heading after it, and without the paragraph that it was in."""
    anchor = ""
    place = 0
    while place < len(tokens):
        token = tokens[place]
        found = _ANCHOR.fullmatch(tokens[place + 1].content) if token.type == "paragraph_open" else None
        if found:
            anchor = found[1]
            place += 3
            continue
        if token.type == "heading_open" and anchor:
            token.attrs["id"] = anchor
            anchor = ""
        yield token
        place += 1


def _without_style(token: "Token") -> None:
    """A column that is aligned by a class, as the house's pages allow no style in them."""
    style = token.attrs.pop("style", None)
    found = _ALIGNED.fullmatch(str(style)) if style is not None else None
    if found:
        token.attrs["class"] = f"to-{found[1]}"


def _inside(target: str, address: Callable[[str, str], str]) -> str:
    """The address in the house of what a file calls *target*; an anchor of the page stays what it is."""
    found = _PAGE.fullmatch(target)
    if found:
        return address("" if found[1] == "README" else found[1], found[2] or "")
    return target if target.startswith("#") else address("", "")


def _without_languages(tokens: list["Token"]) -> list["Token"]:
    """The page has a switch of languages of its own, and needs no line of links below the title."""
    end = next((place for place, token in enumerate(tokens) if token.type == "heading_close"), -1)
    line = tokens[end + 1 : end + 4]
    is_links = (
        len(line) == 3 and line[1].type == "inline" and " · " in line[1].content and "README.md" in line[1].content
    )
    return tokens[: end + 1] + tokens[end + 4 :] if is_links else tokens


def _without_title(tokens: Sequence["Token"]) -> list["Token"]:
    if not tokens or tokens[0].type != "heading_open" or tokens[0].tag != TOP:
        return list(tokens)
    return list(tokens[3:])


def _plain(inline: "Token") -> str:
    return "".join(child.content for child in inline.children or () if child.type in ("text", "code_inline"))
