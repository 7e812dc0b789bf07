"""The form of a new table in a real browser: nothing that was chosen is lost on the way."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import DESK, PHONE, Visit


def chosen(page: Page) -> dict[str, Any]:
    page.wait_for_load_state()  # a page that is still arriving may have half of its form
    return dict(page.evaluate("Object.fromEntries(new FormData(document.querySelector('form.setting')))"))


def choose(page: Page) -> dict[str, Any]:
    """Choose something else than usual wherever it can be."""
    page.fill("input[name=name]", "Олеся")
    page.select_option("select[name=bots]", "1")
    page.click("form.setting summary")
    for name, value in (("level", "easy"), ("pace", "2d"), ("drawn_tile", "must"), ("triple_header", "on")):
        page.select_option(f"select[name={name}]", value)
    page.check("input[name=listed]")
    page.uncheck("input[name=spectators]")
    page.check("input[name=at_once]")
    return chosen(page)


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_another_number_and_another_language_keep_it(visit: Visit, size: dict[str, int]) -> None:
    page = visit("/new/bergen", size=size)
    before = choose(page)
    page.click("button[name=instead][value='4']")
    expect(page.locator("button[name=instead][value='4']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("button[name=instead][value='4']")).to_be_focused()
    assert chosen(page) == before | {"players": "4", "target": "10"}, "ten is usual for four, as fifteen is for two"
    page.select_option("select[name=bots]", "3")
    page.click(".menu > summary")
    page.click("button[name=language][value=ru]")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    assert chosen(page) == before | {"players": "4", "target": "10", "bots": "3"}
    expect(page.locator("form.setting details")).to_have_attribute("open", "")


def test_things_are_called_as_the_page_speaks_until_one_chooses_otherwise(visit: Visit) -> None:
    page = visit("/new/shop")
    for language in ("uk", "ru"):
        page.click(".menu > summary")
        page.click(f"button[name=language][value={language}]")
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert chosen(page)["language"] == language
    page.click("form.setting summary")
    page.select_option("select[name=language]", "en")
    page.click("button[name=instead][value='5']")
    expect(page.locator("button[name=instead][value='5']")).to_have_attribute("aria-pressed", "true")
    assert chosen(page)["language"] == "en"


def test_enter_in_a_field_sets_the_table_up(visit: Visit) -> None:
    page = visit("/new/bergen?players=3")
    page.fill("input[name=name]", "Bo")
    page.press("input[name=name]", "Enter")
    page.wait_for_selector(".waiting")
    assert "/t/" in page.url
    expect(page.locator(".waiting .seats li")).to_have_count(3)
