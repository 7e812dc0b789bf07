import pytest

from bazar.errors import BadOption
from bazar.words.alphabet import LANGUAGES, LETTERS, Language, checked_language, first_letter, fold


def test_letters_in_play() -> None:
    assert LETTERS["uk"] == "абвгдеєжзіїклмнопрстуфхцчшщюя"
    assert LETTERS["ru"] == "абвгдежзиклмнопрстуфхцчшщэюя"
    assert LETTERS["en"] == "abcdefghijklmnopqrstuvwyz"


@pytest.mark.parametrize(
    ("word", "language", "folded"),
    [
        ("ЁЖИК", "ru", "ежик"),
        ("Ґудзик", "uk", "гудзик"),
        ("м’яч", "uk", "м'яч"),
        ("мʼяч", "uk", "м'яч"),
        ("м`яч", "uk", "м'яч"),
        ("ї", "uk", "ї"),
        ("і\u0308жак", "uk", "їжак"),
        ("йод", "ru", "йод"),
        ("диван–кровать", "ru", "диван-кровать"),
        ("Café", "en", "cafe"),
        ("ｆｉｓｈ", "en", "fish"),
        ("baker’s", "en", "baker's"),
    ],
)
def test_spelling_that_does_not_matter(word: str, language: Language, folded: str) -> None:
    assert fold(word, language) == folded


@pytest.mark.parametrize(
    ("word", "language", "folded"),
    [
        ("aпeльcин", "ru", "апельсин"),
        ("BИНOГРAД", "ru", "виноград"),
        ("i", "uk", "і"),
        ("хліб", "uk", "хліб"),
        ("bаnаnа", "en", "banana"),
        ("iPhone", "ru", "iphone"),
    ],
)
def test_letters_of_the_other_script_that_look_the_same(word: str, language: Language, folded: str) -> None:
    assert fold(word, language) == folded


def test_first_letter() -> None:
    assert first_letter("Ёлка", "ru") == "е"
    assert first_letter("Ґанок", "uk") == "г"
    assert first_letter("Éclair", "en") == "e"
    assert first_letter("", "en") == ""


def test_unknown_language_names_the_known_ones() -> None:
    with pytest.raises(BadOption, match="uk or ru or en"):
        checked_language("be")
    assert [checked_language(language) for language in LANGUAGES] == ["uk", "ru", "en"]
