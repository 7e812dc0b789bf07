"""The catalogues are complete, and what checks them finds what is wrong."""

import gettext
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Message

from bazar.language.speaker import LANGUAGES

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def messages() -> Any:
    """The module `scripts/messages.py`."""
    sys.path.insert(0, str(ROOT / "scripts"))
    try:
        return import_module("messages")
    finally:
        sys.path.pop(0)


def test_nothing_is_wrong(messages: Any) -> None:
    assert list(messages.problems()) == []


def test_ukrainian_is_uk() -> None:
    assert sorted(path.name for path in (ROOT / "src" / "bazar" / "locale").iterdir() if path.is_dir()) == sorted(
        LANGUAGES
    )
    assert "uk" in LANGUAGES
    assert "ua" not in LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogues_are_those_of_the_sources(messages: Any, language: str) -> None:
    """If not: `python scripts/messages.py compile`."""
    source = messages.catalogue_path(language)
    with source.with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    for message in messages.messages(messages.read(source)):
        if messages.is_plural(message):
            one, many = message.id
            numbers = {"en": (1, 2)}.get(language, (1, 2, 5))
            assert [compiled.ngettext(one, many, number) for number in numbers] == list(message.string)
        elif message.context:
            assert compiled.pgettext(message.context, message.id) == message.string
        else:
            assert compiled.gettext(message.id) == message.string


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        (Message("A {tile}", "", flags=["fuzzy"]), "fuzzy"),
        (Message("A {tile}", ""), "not translated"),
        (Message(("{n} point", "{n} points"), ("{n} очко", "{n} очки", "")), "not translated in all of its 3 forms"),
        (Message(("{n} point", "{n} points"), ("{n} очко", "{n} очки")), "not translated in all of its 3 forms"),
        (Message("A {tile}", "Камінь {name}"), "other values in 'Камінь {name}'"),
        (Message("A {tile}", "Камінь"), "other values in 'Камінь'"),
        (Message(("{n} point", "{n} points"), ("очко", "{n} очки", "{n} очок")), "other values in 'очко'"),
        (Message("A {seat:name}", "{seat:nam}"), "a way to say a value that there is not in '{seat:nam}'"),
    ],
)
def test_what_is_wrong_is_found(messages: Any, entry: Message, problem: str) -> None:
    assert problem in list(messages.problems_of_entry("uk", entry))


def test_english_is_what_the_sources_say(messages: Any) -> None:
    assert list(messages.problems_of_entry("en", Message("A tile", "Tile"))) == ["not the text of the sources"]
    assert list(messages.problems_of_entry("uk", Message("A tile", "Камінь"))) == []


def test_texts_are_found_where_they_are_marked(messages: Any) -> None:
    source = """
text = "a variable"
len(text) + "no message"
A = mark("one"), mark_count("{n} x", "{n} xs"), mark_as("context", "two")
voice.text("three", n=voice.count("a", "b", 2))
voice.text(A); "abc".count("b"); tiles.text(5); text("four")
"""
    assert list(messages.marked_texts(source)) == [
        ("one", None),
        (("{n} x", "{n} xs"), None),
        ("two", "context"),
        ("three", None),
        (("a", "b"), None),
    ]


def test_a_catalogue_is_written_the_same_twice(messages: Any) -> None:
    found = messages.extract()
    for language in LANGUAGES:
        text = messages.as_text(messages.updated(language, found), language)
        assert text == messages.as_text(messages.updated(language, found), language)
        assert "POT-Creation-Date" not in text
        assert ".py:" not in text
