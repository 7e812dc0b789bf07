"""What is laid over the page replaces what has the focus too: a key never does what was meant a moment ago."""

from tests.web.browser.conftest import SOON, Visit
from tests.web.browser.playing import set_up

SHOWS_WHAT_IS_SO = """
async (milliseconds) => {
  const values = (page) => [...page.querySelectorAll("#hand [name=action]")].map((node) => node.value).sort().join(" ");
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
    if (values(document) === values(fresh)) return true;
    await new Promise((done) => setTimeout(done, 50));
  }
  return false;
}
"""
"""Whether the page soon offers the actions that a page loaded anew offers."""


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
        assert page.evaluate(SHOWS_WHAT_IS_SO, SOON)
