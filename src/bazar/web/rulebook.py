"""The rules of the games as pages: written once, in docs/rules, for readers of the house and of the repository."""

import re
from functools import cache
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt
from markupsafe import Markup

_INSTALLED: Final = Path(__file__).parent / "rulebook"
_IN_TREE: Final = Path(__file__).parents[3] / "docs" / "rules"

_ANCHOR: Final = re.compile(r'<a id="([^"]+)"></a>\s*<(h[1-6])>')
_OTHER_PAGE: Final = re.compile(r'href="(?:\.\./)?(?:(?:uk|ru|en)/)?([a-z-]+)\.md(#[a-z-]+)?"')


@cache
def rules_page(game: str, language: str) -> Markup:
    """The rules of *game*; every clause has the same anchor in all languages."""
    folder = _INSTALLED if _INSTALLED.is_dir() else _IN_TREE
    text = (folder / language / f"{game}.md").read_text(encoding="utf-8")
    html = MarkdownIt("commonmark", {"html": True}).enable("table").render(text)
    html = html.replace("<p><a id=", "<a id=").replace("</a></p>\n<h", "</a>\n<h")
    html = _ANCHOR.sub(r'<\2 id="\1">', html)
    html = _OTHER_PAGE.sub(lambda found: f'href="/rules/{found[1]}{found[2] or ""}"', html)
    html = html.replace("<table>", '<div class="wide"><table>').replace("</table>", "</table></div>")
    return Markup(html)  # noqa: S704 - the project's own pages


@cache
def contents(game: str, language: str) -> tuple[tuple[str, str], ...]:
    """The clauses of a page: anchor and heading."""
    found = re.findall(r'<h2 id="([^"]+)">(.*?)</h2>', rules_page(game, language))
    return tuple((anchor, re.sub("<[^>]+>", "", heading)) for anchor, heading in found)
