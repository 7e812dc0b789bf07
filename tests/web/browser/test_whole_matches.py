"""Whole matches in a real browser: each game by clicks and by keys, at a desk and on a phone, in each language."""

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.playing import play_by_clicks, play_by_keys, set_up

from bazar.record import parse, replay

WON = {"en": ("won the match",), "uk": ("перемога", "виграли"), "ru": ("победа", "выиграли")}


@pytest.mark.parametrize(
    ("game", "language", "size", "choices"),
    [
        ("bingo", "uk", DESK, {}),
        ("fives-and-threes", "ru", DESK, {}),
        ("bergen", "en", DESK, {"target": "10"}),
        ("eighty", "uk", DESK, {}),
    ],
)
def test_by_clicks_against_the_strongest(
    visit: Visit, game: str, language: str, size: dict[str, int], choices: dict[str, str]
) -> None:
    page = visit(language=language, size=size)
    table = set_up(page, game, choices=choices, level="hard")
    assert play_by_clicks(page) > 10
    heading = page.locator("#result h2").inner_text().lower()
    assert any(words in heading for words in WON[language])
    record = parse(page.request.get(f"{table}/record").text())
    assert record.game == game
    assert replay(record).over


@pytest.mark.parametrize(
    ("game", "language", "players", "choices"),
    [
        ("bingo", "en", 2, {}),
        ("fives-and-threes", "uk", 3, {}),
        ("bergen", "ru", 4, {"target": "10"}),
        ("eighty", "en", 4, {}),
    ],
)
def test_by_keys_alone_on_a_phone(
    visit: Visit, game: str, language: str, players: int, choices: dict[str, str]
) -> None:
    page = visit(language=language, size=PHONE)
    set_up(page, game, players=players, choices=choices)
    assert play_by_keys(page) > 10
    expect(page.locator("#result")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
