from collections.abc import Collection

import pytest

from bazar.words.alphabet import Language
from bazar.words.dictionary import dictionary
from bazar.words.recall import Recall, recall
from bazar.words.sameness import Comparable
from bazar.words.utterance import named


def comparable(text: str, language: Language) -> Comparable:
    return Comparable(named(text, language)[0], dictionary(language))


ALIKE = [
    ("ru", "апельсины", "апельсином"),
    ("ru", "мёд", "медом"),
    ("ru", "люди", "человека"),
    ("ru", "вино", "вина"),
    ("ru", "вина", "вино"),
    ("ru", "лук", "лука"),
    ("ru", "лука", "луками"),
    ("ru", "барабаны бонго-бонго", "барабанов бонго-бонго"),
    ("ru", "барабаны бонго-бонго", "барабан бонго бонго"),
    ("ru", "лимонный сок", "лимонного сока"),
    ("ru", "лимонный сок", "сок лимонный"),
    ("ru", "диван-кровать", "дивана-кровати"),
    ("ru", "астры", "несколько астр"),
    ("ru", "пара носков", "носки"),
    ("ru", "бдрщк", "бдрщка"),
    ("uk", "м'яч", "м’ячі"),
    ("uk", "рахат-лукум", "рахат-лукумом"),
    ("uk", "ґудзик", "гудзики"),
    ("uk", "кілька яблук", "яблуко"),
    ("en", "knife", "the knives"),
    ("en", "ice cream", "ice-creams"),
    ("en", "ice cream", "icecreams"),
    ("en", "cat in the hat", "cats in hats"),
    ("en", "pair of trousers", "trousers"),
    ("en", "brxtq", "brxtqs"),
    ("en", "oxen", "an ox"),
]
UNLIKE = [
    ("ru", "кот", "кит"),
    ("ru", "стекло", "стекла бы"),
    ("ru", "мыло", "мыть"),
    ("ru", "лимонный сок", "сок"),
    ("ru", "апельсины", "апильсины"),
    ("ru", "апельсин", "апельсиней"),
    ("ru", "три мушкетёра", "двадцать лет"),
    ("uk", "кіт", "кит"),
    ("uk", "край", "краяти"),
    ("en", "wine bottle", "bottle wine"),
    ("en", "apple", "aple"),
    ("en", "bread", "bred"),
]


@pytest.mark.parametrize(("language", "listed", "said"), ALIKE)
def test_alike(language: Language, listed: str, said: str) -> None:
    assert comparable(listed, language).is_alike(comparable(said, language))
    assert comparable(said, language).is_alike(comparable(listed, language))


@pytest.mark.parametrize(("language", "listed", "said"), UNLIKE)
def test_unlike(language: Language, listed: str, said: str) -> None:
    assert not comparable(listed, language).is_alike(comparable(said, language))


@pytest.mark.parametrize(
    ("language", "listed", "said"),
    [
        ("ru", "апельсины", "апильсины"),
        ("ru", "апельсины", "апелсины"),
        ("ru", "апельсины", "апеельсины"),
        ("ru", "апельсины", "апелсьины"),
        ("ru", "апельсины", "опельсинами"),
        ("ru", "груша", "груща"),
        ("ru", "лимонный сок", "лемонного сока"),
        ("ru", "барабаны бонго-бонго", "баробаны бонга-бонго"),
        ("uk", "абрикоси", "обрикосів"),
        ("en", "apple", "aple"),
        ("en", "knives", "knive"),
    ],
)
def test_a_slip_is_forgiven(language: Language, listed: str, said: str) -> None:
    assert comparable(listed, language).forgives(comparable(said, language))


@pytest.mark.parametrize(
    ("language", "listed", "said"),
    [
        ("ru", "кот", "кит"),
        ("ru", "кот", "китами"),
        ("ru", "котов", "кошек"),
        ("ru", "лук", "луг"),
        ("ru", "апельсины", "апильсыны"),
        ("ru", "лимонный сок", "лимонный сук"),
        ("ru", "груши", "груш груш"),
        ("uk", "кіт", "кит"),
        ("uk", "м'яч", "м'ач"),
        ("en", "tea", "pea"),
        ("en", "apple", "ale"),
    ],
)
def test_more_than_a_slip_is_not_forgiven(language: Language, listed: str, said: str) -> None:
    assert not comparable(listed, language).forgives(comparable(said, language))


def recalled(listed: str, said: str, slips: Collection[int] = ()) -> Recall:
    one, other = ([comparable(text, "ru") for text in texts.split()] for texts in (listed, said))
    return recall(one, other, slips=lambda: slips)


@pytest.mark.parametrize(
    ("listed", "said", "expected"),
    [
        ("вино вина", "вино вина", Recall(None, None)),
        ("вино вина", "вина вино", Recall(None, 0)),
        ("вино вина", "вина вины", Recall(None, None)),
        ("вино вина", "вина", Recall(0, 0)),
        ("вино вина", "вино", Recall(1, 1)),
        ("лук лука", "луку луки", Recall(None, None)),
        ("лето год", "лет лето", Recall(None, 0)),
        ("лето год", "лета лет", Recall(None, None)),
        ("апельсины бекон", "апельсины груша бекон", Recall(None, 1)),
        ("", "апельсины", Recall(None, None)),
    ],
)
def test_things_that_share_forms(listed: str, said: str, expected: Recall) -> None:
    assert recalled(listed, said) == expected


def test_a_slip_is_only_what_is_not_a_thing_of_the_list_itself() -> None:
    assert recalled("кошка мошка", "кошка мошка", range(2)) == Recall(None, None)
    assert recalled("кошка мошка", "мошка кошка", range(2)) == Recall(None, 0)
    assert recalled("кошка мошка", "мошка", range(1)) == Recall(0, 0)
    assert recalled("кошка мошка", "мошка ношка", range(2)) == Recall(None, 0)
    assert recalled("кошка", "кашка", range(1)) == Recall(None, None)
    assert recalled("кошка", "кашка") == Recall(0, 0)
