"""The replay in a real browser: step by step, by the slider, by itself, and a link to a moment."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, Route, expect
from tests.house.living import begun, play_out
from tests.web.browser.conftest import DESK, PHONE, Served, Visit

from bazar.house import House

NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
"""A browser at an address without HTTPS, as that of a house at home."""

SHOWN = """
window.shown = [];
new MutationObserver(() => {
  const step = parseInt(document.querySelector(".count")?.textContent ?? "");
  if (step >= 0 && step !== window.shown.at(-1)) window.shown.push(step);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Keeps every step that is shown, however briefly a busy machine shows it."""

SHOWS_TWO_MORE = "async () => { while (window.shown.length < 3) await new Promise((done) => setTimeout(done, 10)); }"


@pytest.fixture(scope="module")
def played(house: Served) -> str:
    """The address of the replay of a match that anybody may see."""

    async def play(opened: House) -> str:
        table, people = await begun(opened, "bergen", 2, {"target": 10}, listed=True)
        async with await opened.watch(people[0], table):
            await play_out(opened, table, people)
        return f"/t/{table}/replay"

    with pytest.MonkeyPatch.context() as fixed:
        fixed.setattr("bazar.house.house.new_secret", lambda: bytes(32))
        return house.ask(play)


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
    page = visit(played, script=SHOWN)
    autoplay = page.locator("#autoplay")
    autoplay.click()
    expect(autoplay).to_have_attribute("aria-pressed", "true")
    page.evaluate(SHOWS_TWO_MORE)
    autoplay.click()
    expect(autoplay).to_have_attribute("aria-pressed", "false")
    page.wait_for_timeout(500)  # what had been asked for has come
    shown = page.evaluate("window.shown")
    assert shown == list(range(len(shown)))
    page.wait_for_timeout(1_500)
    at(page, shown[-1])


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_each_deal_has_a_place_of_its_own_to_press(visit: Visit, played: str, size: dict[str, int]) -> None:
    page = visit(played, size=size)
    places = [link.bounding_box() for link in page.locator(".replay > .deals a").all()]
    assert len(places) > 1
    for before, after in pairwise(places):
        assert before is not None
        assert after is not None
        assert min(after["width"], after["height"]) >= 40
        assert after["y"] >= before["y"] + before["height"] or after["x"] > before["x"] + before["width"]


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
