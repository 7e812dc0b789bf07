from collections.abc import Iterator
from pathlib import Path

import pytest

from bazar.errors import BadOption
from bazar.games.shop import fields
from bazar.words.alphabet import Language
from bazar.words.dictionary import dictionary
from bazar.words.utterance import named

FIELDS = {
    *("animals", "birds", "fish", "flowers", "trees", "fruit", "food", "clothes"),
    *("household", "cities", "countries", "professions", "instruments", "books", "authors", "wine"),
}


CACHES = (
    *(fields.available, fields.entries, fields.load),
    *(fields._index, fields._whole_index, fields._common_index),
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    for cached in CACHES:
        cached.cache_clear()
    monkeypatch.setattr(fields, "files", lambda _: tmp_path)
    yield tmp_path
    for cached in CACHES:
        cached.cache_clear()


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
def test_every_field_is_there(language: Language) -> None:
    assert set(fields.available(language)) == FIELDS
    for field in FIELDS:
        assert len(fields.load(language, field)) > 20


def test_a_file_of_a_field(folder: Path) -> None:
    (folder / "en").mkdir()
    text = "\ufeff# Fruit\n\napple\n  pear \napple\njam\tmass\njeans\tplural\n#fig\n"
    (folder / "en" / "fruit.txt").write_text(text, encoding="utf-8")
    (folder / "en" / "_other.txt").write_text("x\n", encoding="utf-8")
    assert fields.available("en") == ("fruit",)
    assert fields.load("en", "fruit") == ("apple", "pear", "jam", "jeans")
    assert fields.entries("en", "fruit")[2] == ("jam", "mass")
    assert fields.entries("en", "fruit")[0] == ("apple", "")


def test_a_field_without_a_file(folder: Path) -> None:
    assert fields.available("uk") == ()
    with pytest.raises(BadOption, match="field can be none in uk, not fruit"):
        fields.load("uk", "fruit")


@pytest.mark.parametrize(
    ("language", "field", "said", "entry"),
    [
        ("ru", "flowers", "драцену", "драцена"),
        ("ru", "flowers", "Гвоздик", "гвоздика"),
        ("ru", "flowers", "бетон", None),
        ("ru", "books", "Мастера и Маргариту", "Мастер и Маргарита"),
        ("ru", "books", "алых парусов", "Алые паруса"),
        ("ru", "authors", "Пушкина", "Пушкин"),
        ("ru", "clothes", "худей", "худи"),
        ("ru", "clothes", "худями", "худи"),
        ("uk", "fish", "цихлідами", "цихліда"),
        ("uk", "animals", "білку", "білка"),
        ("uk", "fruit", "банани", "банан"),
        ("en", "animals", "bears", "bear"),
        ("en", "animals", "bucket", None),
    ],
)
def test_an_inflected_form_is_the_same_thing(language: Language, field: str, said: str, entry: str | None) -> None:
    thing = named(said, language)[0].thing
    assert fields.lookup(thing, field, dictionary(language)) == entry


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
def test_every_entry_is_found_in_its_field(language: Language) -> None:
    words = dictionary(language)
    for field in fields.available(language):
        for entry in fields.load(language, field)[::10]:
            piece, _ = named(entry, language)
            assert any(fields.lookup(thing, field, words) for thing in piece.readings), entry
