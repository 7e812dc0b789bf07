"""The replay in a real browser: step by step, by the slider, by itself, and a link to a moment."""

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from tests.web.browser.conftest import PHONE, Served, Visit
from tests.web.browser.playing import play_by_clicks, set_up

NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
"""A browser at an address without HTTPS, as that of a house at home."""


@pytest.fixture(scope="module")
def played(browser: Browser, house: Served) -> str:
    """The address of the replay of a match that anybody may see."""
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto(house.url)
    table = set_up(page, "bergen", players=2, choices={"target": "10"})
    play_by_clicks(page)
    context.close()
    return table.removeprefix(house.url) + "/replay"


def at(page: Page, step: int) -> None:
    """The page shows the moment after so many actions, and its address is that of this moment."""
    expect(page.locator(".count")).to_have_text(re.compile(rf"^{step} / \d+$"))
    expect(page).to_have_url(re.compile(rf"/replay/1/{step}$"))
    assert page.locator("#scrub").input_value() == str(step)


def steps(page: Page) -> int:
    return int(page.locator(".count").inner_text().split("/")[1])


def test_by_buttons_keys_and_slider(visit: Visit, played: str) -> None:
    page = visit(played)
    at(page, 0)
    assert page.locator(".open-hand").count() == 2
    assert page.locator(".open-hand .tile").count() == 12, "all hands lie face up"
    page.click("#after")
    at(page, 1)
    page.keyboard.press("ArrowRight")
    at(page, 2)
    page.keyboard.press("ArrowLeft")
    at(page, 1)
    page.keyboard.press("End")
    at(page, steps(page))
    page.keyboard.press("Home")
    at(page, 0)
    page.locator("#scrub").fill("4")
    at(page, 4)
    assert page.locator("#log li").count() == 4


def test_the_slider_shows_where_it_stands_though_an_answer_is_late(visit: Visit, played: str) -> None:
    page = visit(played)
    late: list[Route] = []
    page.route("**/replay/1/5", lambda route: late.append(route))
    page.locator("#scrub").fill("5")
    page.locator("#scrub").fill("2")
    at(page, 2)
    late[0].continue_()
    page.wait_for_timeout(400)
    at(page, 2)


def test_by_itself_until_it_is_stopped(visit: Visit, played: str) -> None:
    page = visit(played)
    autoplay = page.locator("#autoplay")
    autoplay.click()
    at(page, 1)
    expect(autoplay).to_have_attribute("aria-pressed", "true")
    at(page, 2)
    autoplay.click()
    expect(autoplay).to_have_attribute("aria-pressed", "false")
    page.wait_for_timeout(1_500)
    at(page, 2)


@pytest.mark.parametrize("script", ["", NO_CLIPBOARD])
def test_a_link_to_a_moment_leads_others_there(visit: Visit, played: str, script: str) -> None:
    reader = visit("/me")
    page = visit(played + "/1/3", script=script)
    for each in (reader, page):
        each.context.grant_permissions(["clipboard-read", "clipboard-write"])
    reader.bring_to_front()
    reader.evaluate("navigator.clipboard.writeText('something else')")
    page.bring_to_front()
    page.click("[data-copy-address]")
    expect(page.locator("[data-copy-address]")).to_have_text("Copied")
    reader.bring_to_front()
    link = reader.evaluate("navigator.clipboard.readText()")
    assert link == page.url
    friend = visit(size=PHONE, language="uk")
    friend.goto(link)
    at(friend, 3)
