"""The card that tells how a deal has ended is never higher than a phone's screen, and one can always go on."""

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import PHONE, Visit
from tests.web.browser.playing import CLICK, set_up

SMALL = {"width": 320, "height": 640}

MORE_TO_TELL = "document.querySelector('.ended .deal p').textContent = 'Олена та Ганна взяли 61 очко. '.repeat(60)"


def a_deal_ends(page: Page) -> None:
    for _ in range(900):
        if page.locator("[data-dismiss]").count():
            return
        page.evaluate(CLICK)
        page.wait_for_timeout(40)
    raise AssertionError("no deal ends")


def bottom(page: Page, selector: str) -> float:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["y"] + box["height"]


@pytest.mark.parametrize(("size", "language"), [(PHONE, "uk"), (PHONE, "ru"), (SMALL, "uk")])
def test_of_eighty(visit: Visit, size: dict[str, int], language: str) -> None:
    page = visit(size=size, language=language)
    set_up(page, "eighty")
    a_deal_ends(page)
    if size == PHONE:
        assert bottom(page, ".ended") <= size["height"], "all of it is seen at once"
    page.evaluate(MORE_TO_TELL)
    page.evaluate("document.querySelector('.ended').scrollIntoView({ block: 'end' })")
    card = page.locator(".ended").bounding_box()
    assert card is not None
    assert card["height"] <= size["height"] - 40
    page.evaluate("document.querySelector('.ended').scrollTop = 100000")
    expect(page.locator(".ended .points tr").last).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-close]")).to_be_in_viewport(ratio=1)
    page.tap("[data-close]") if size == PHONE else page.click("[data-close]")
    expect(page.locator(".ended")).to_be_hidden()
