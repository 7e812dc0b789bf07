"""The rules in the house: every page renders, safely, with the same anchors in all languages and links that lead on."""

import re
from html.parser import HTMLParser
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bazar.errors import BadOption, UnknownGame
from bazar.games import GAMES
from bazar.language.languages import LANGUAGES
from bazar.web.rules import RulesPage, page_of
from bazar.web.rules.markdown import headings, parsed, rendered
from bazar.web.rules.pages import address
from bazar.web.rules.sources import source

PAGES = list(product(GAMES, LANGUAGES))
TAGS = {
    *("p", "h1", "h2", "h3", "ul", "ol", "li", "em", "strong", "code", "pre", "blockquote", "hr", "br"),
    *("a", "div", "table", "thead", "tbody", "tr", "th", "td"),
}
ATTRIBUTES = {"id", "href", "class", "tabindex", "title", "start"}


class Reader(HTMLParser):
    """What elements and attributes there are, and whether each that is opened is closed in its turn."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in ("br", "hr"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("br", "hr"):
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def values(self, name: str) -> list[str]:
        return [str(attributes[name]) for _, attributes in self.found if name in attributes]


def assert_safe(html: str) -> Reader:
    read = Reader(html)
    for tag, attributes in read.found:
        assert tag in TAGS
        assert attributes.keys() <= ATTRIBUTES
    assert all(re.match(r"#|/rules", target) for target in read.values("href"))
    return read


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_a_page(game: str, language: str) -> None:
    page = page_of(game, language)
    read = assert_safe(page.html)
    assert page.title
    assert page.title not in [clause.heading for clause in page.contents]
    assert read.values("id") == [clause.anchor for clause in page.contents]
    assert len(set(read.values("id"))) == len(page.contents)
    assert all(clause.heading in read.text for clause in page.contents)


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_nothing_of_the_source_is_lost(game: str, language: str) -> None:
    text = source(game, language)
    read = Reader(page_of(game, language).html)
    said = re.sub(r"\s+", " ", read.text)
    body = text.split("\n", 3)[3]
    words = re.sub(
        r'<a id="[a-z-]+"></a>|\]\([^)]*\)|[|*`#\[\]]|^ *(?:-|\d+\.) |^\|?(?:-+\|)+$', " ", body, flags=re.MULTILINE
    )
    assert re.findall(r"\w+", words) == re.findall(r"\w+", said)


@pytest.mark.parametrize("game", GAMES)
def test_anchors_are_the_same_in_all_languages(game: str) -> None:
    anchors = {tuple(clause.anchor for clause in page_of(game, language).contents) for language in LANGUAGES}
    assert len(anchors) == 1


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_links_within_a_page_lead_to_a_clause(game: str, language: str) -> None:
    page = page_of(game, language)
    for target in Reader(page.html).values("href"):
        assert target.startswith("#")
        assert page.clause(target[1:]).anchor == target[1:]


def test_headings_are_plain_text() -> None:
    heads = [clause.heading for game, language in PAGES for clause in page_of(game, language).contents]
    assert not [heading for heading in heads if set(heading) & set("<>&`*")]


def test_a_clause_that_there_is_not() -> None:
    with pytest.raises(KeyError, match="no-such"):
        page_of("bingo", "en").clause("no-such")


def test_unknown_games_and_languages_are_refused_by_name() -> None:
    with pytest.raises(UnknownGame, match="no game 'chess'; there are bingo"):
        page_of("chess", "en")
    with pytest.raises(BadOption, match=r"uk.*not in '\.\./en'"):
        page_of("bingo", "../en")


# --- Markdown of a stranger ---


def html_of(text: str) -> str:
    return rendered(parsed(text, address))


def test_links_to_other_pages_stay_in_the_house() -> None:
    html = html_of(
        "[a](bingo.md) [b](../uk/eighty.md#nello) [c](../README.md#glossary) [d](#x) "
        "[e](https://elsewhere.example/) [f](/t/secret) [g](shop.md?x)"
    )
    assert Reader(html).values("href") == [
        *("/rules/bingo", "/rules/eighty#nello", "/rules#glossary", "#x", "/rules", "/rules", "/rules"),
    ]


def test_anchors_come_from_the_line_before_a_heading() -> None:
    tokens = parsed('# T\n\n<a id="one"></a>\n## First `x` & *y*\n\ntext\n\n<a id="two"></a>\n\n## Second\n', address)
    assert headings(tokens) == [("", "T"), ("one", "First x & y"), ("two", "Second")]


def test_columns_are_aligned_without_style() -> None:
    html = html_of("| a | b |\n|--:|:-:|\n| 1 | 2 |\n")
    assert 'class="to-right"' in html
    assert "style" not in html


HOSTILE = [
    *("<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "a <b onclick='x'>b</b>", "<!-- x -->", "<?x?>"),
    *("[x](javascript:alert(1))", "![x](http://elsewhere.example/x.png)", "<https://elsewhere.example>", "<style>*{}"),
    *(
        '<a id="x" onclick="y"></a>\n## h',
        '<a id="x y"></a>\n## h',
        "[x]: javascript:y\n\n[x]",
        "&lt;script&gt;",
        '[a](#"onclick=")',
    ),
]


@pytest.mark.parametrize("text", HOSTILE)
def test_nothing_but_text_comes_through(text: str) -> None:
    assert_safe(html_of(text))


@settings(max_examples=60)
@given(
    st.lists(
        st.sampled_from([*HOSTILE, "# h", "## h", "- x", "|a|\n|-|\n|b|", "\n\n", "`", "*", "\x00", "ї"]), max_size=6
    )
)
def test_nothing_but_text_comes_through_in_any_mixture(parts: list[str]) -> None:
    assert_safe(html_of("# T\n\n" + "".join(parts)))


def test_a_page_is_made_once() -> None:
    one: RulesPage = page_of("shop", "uk")
    assert page_of("shop", "uk") is one
