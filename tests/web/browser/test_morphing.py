"""What is laid over the page replaces what has the focus too: a key never does what was meant a moment ago."""

import time

from playwright.sync_api import Page
from tests.web.browser.conftest import Visit
from tests.web.browser.playing import set_up

SOON = 5.0
SHOWN_AND_TRUE = """
async () => {
  const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const values = (page) => [...page.querySelectorAll("#hand [name=action]")].map((node) => node.value).sort().join(" ");
  return [values(document), values(fresh)];
}
"""


def shows_what_is_so(page: Page) -> bool:
    """Whether the page soon offers the actions that a page loaded anew offers."""
    began = time.monotonic()
    while time.monotonic() < began + SOON:
        shown, true = page.evaluate(SHOWN_AND_TRUE)
        if shown == true:
            return True
        page.wait_for_timeout(50)
    return False


def test_a_focused_button_acts_as_the_house_says_now(visit: Visit) -> None:
    page = visit()
    set_up(page, "bergen")
    page.wait_for_selector(".tile.ways, .others button")
    for _ in range(16):
        usable = page.locator(".tile.ways, .others button, .ways-of:popover-open button")
        if page.locator("#result").count() or not usable.count():
            break
        usable.last.focus()
        page.keyboard.press("Enter")
        page.wait_for_timeout(150)
        assert shows_what_is_so(page)
