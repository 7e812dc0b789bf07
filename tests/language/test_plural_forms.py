"""A number governs its noun: 1, 2, 5, 11 and 21 of everything that is counted."""

import pytest

from bazar.facts import fact
from bazar.language.speaker import LANGUAGES, Speaker
from bazar.language.units import UNITS

NUMBERS = (1, 2, 5, 11, 21)
FORMS = {
    ("uk", "points"): "1 очко, 2 очки, 5 очок, 11 очок, 21 очко",
    ("uk", "game_points"): (
        "1 великий пункт, 2 великі пункти, 5 великих пунктів, 11 великих пунктів, 21 великий пункт"
    ),
    ("uk", "tiles"): "1 камінь, 2 камені, 5 каменів, 11 каменів, 21 камінь",
    ("uk", "doubles"): "1 дубль, 2 дублі, 5 дублів, 11 дублів, 21 дубль",
    ("uk", "pips"): "1 крапка, 2 крапки, 5 крапок, 11 крапок, 21 крапка",
    ("uk", "moves"): "1 хід, 2 ходи, 5 ходів, 11 ходів, 21 хід",
    ("uk", "tricks"): "1 взятка, 2 взятки, 5 взяток, 11 взяток, 21 взятка",
    ("uk", "deals"): "1 роздача, 2 роздачі, 5 роздач, 11 роздач, 21 роздача",
    ("uk", "players"): "1 гравець, 2 гравці, 5 гравців, 11 гравців, 21 гравець",
    ("ru", "points"): "1 очко, 2 очка, 5 очков, 11 очков, 21 очко",
    ("ru", "game_points"): (
        "1 большой пункт, 2 больших пункта, 5 больших пунктов, 11 больших пунктов, 21 большой пункт"
    ),
    ("ru", "tiles"): "1 кость, 2 кости, 5 костей, 11 костей, 21 кость",
    ("ru", "doubles"): "1 дубль, 2 дубля, 5 дублей, 11 дублей, 21 дубль",
    ("ru", "pips"): "1 точка, 2 точки, 5 точек, 11 точек, 21 точка",
    ("ru", "moves"): "1 ход, 2 хода, 5 ходов, 11 ходов, 21 ход",
    ("ru", "tricks"): "1 взятка, 2 взятки, 5 взяток, 11 взяток, 21 взятка",
    ("ru", "deals"): "1 раздача, 2 раздачи, 5 раздач, 11 раздач, 21 раздача",
    ("ru", "players"): "1 игрок, 2 игрока, 5 игроков, 11 игроков, 21 игрок",
    ("en", "points"): "1 point, 2 points, 5 points, 11 points, 21 points",
    ("en", "game_points"): "1 game point, 2 game points, 5 game points, 11 game points, 21 game points",
    ("en", "tiles"): "1 tile, 2 tiles, 5 tiles, 11 tiles, 21 tiles",
    ("en", "doubles"): "1 double, 2 doubles, 5 doubles, 11 doubles, 21 doubles",
    ("en", "pips"): "1 pip, 2 pips, 5 pips, 11 pips, 21 pips",
    ("en", "moves"): "1 move, 2 moves, 5 moves, 11 moves, 21 moves",
    ("en", "tricks"): "1 trick, 2 tricks, 5 tricks, 11 tricks, 21 tricks",
    ("en", "deals"): "1 deal, 2 deals, 5 deals, 11 deals, 21 deals",
    ("en", "players"): "1 player, 2 players, 5 players, 11 players, 21 players",
}


@pytest.mark.parametrize(("language", "unit"), [(language, unit) for language in LANGUAGES for unit in UNITS])
def test_of_what_is_counted(language: str, unit: str) -> None:
    speaker = Speaker(language)
    assert ", ".join(speaker.counted(unit, number) for number in NUMBERS) == FORMS[language, unit]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("uk", ["6 = 3 × 2: 2 очки", "3 = 3 × 1: 1 очко", "15 = 3 × 5 = 5 × 3: 5 + 3 = 8 очок"]),
        ("ru", ["6 = 3 × 2: 2 очка", "3 = 3 × 1: 1 очко", "15 = 3 × 5 = 5 × 3: 5 + 3 = 8 очков"]),
        ("en", ["6 = 3 × 2: 2 points", "3 = 3 × 1: 1 point", "15 = 3 × 5 = 5 × 3: 5 + 3 = 8 points"]),
    ],
)
def test_in_a_sum(language: str, said: list[str]) -> None:
    speaker = Speaker(language)
    sums = [(6, 2, 0, 2), (3, 1, 0, 1), (15, 5, 3, 8)]
    assert said == [
        speaker.say(fact("sum_scored", seat=0, pips=pips, thirds=thirds, fifths=fifths, points=points))
        for pips, thirds, fifths, points in sums
    ]


def test_of_a_programs_own_text() -> None:
    speaker = Speaker("uk")
    assert [speaker.count("{n} point", "{n} points", number) for number in NUMBERS] == [
        "1 очко",
        "2 очки",
        "5 очок",
        "11 очок",
        "21 очко",
    ]


@pytest.mark.parametrize(("language", "forms"), [("uk", ("очко", "очки", "очок")), ("ru", ("очко", "очка", "очков"))])
def test_of_every_number(language: str, forms: tuple[str, str, str]) -> None:
    speaker = Speaker(language)
    one, few, many = forms
    by_last_digit = (many, one, few, few, few, many, many, many, many, many)
    for number in range(301):
        is_teen = number // 10 % 10 == 1
        form = many if is_teen else by_last_digit[number % 10]
        assert speaker.counted("points", number) == f"{number} {form}"
