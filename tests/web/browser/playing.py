"""Playing at a table's page as a person does: by clicks, or by keys alone."""

import time
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from playwright.sync_api import Page

PATIENCE: Final = 240.0
"""Seconds in which a match must come to its end."""


EMPTY: Final[Mapping[str, str]] = MappingProxyType({})


def set_up(
    page: Page, game: str, *, players: int | None = None, choices: Mapping[str, str] = EMPTY, level: str = ""
) -> str:
    """Set up a table of *game* against bots of that *level* that answer at once; gives the path of its page."""
    page.goto(
        page.url.split("/", 3)[0]
        + "//"
        + page.url.split("/")[2]
        + f"/new/{game}"
        + (f"?players={players}" if players else "")
    )
    page.click("form.setting summary")
    bots = page.locator("select[name=bots] option")
    page.select_option("select[name=bots]", index=bots.count() - 1)
    if level:
        page.select_option("select[name=level]", level)
    for name, value in choices.items():
        page.select_option(f"select[name={name}]", value)
    page.check("input[name=at_once]")
    page.check("input[name=listed]")
    page.click("form.setting button.main")
    page.wait_for_selector("#table[data-ready]")
    return page.url


def is_over(page: Page) -> bool:
    """Whether the page tells the result of the match."""
    return page.locator("#result").count() > 0


CLICK = """
() => {
  const usable = (node) => node && node.getAttribute("aria-busy") !== "true";
  const way = document.querySelector(".ways-of:popover-open button");
  if (way) { way.click(); return true; }
  const tiles = [...document.querySelectorAll(".tiles button.tile.ways")].filter(usable);
  if (tiles.length) { tiles[0].click(); return true; }
  const other = document.querySelector(".others button, #bid");
  if (usable(other)) { other.click(); return true; }
  return false;
}
"""


def play_by_clicks(page: Page) -> int:
    """Play the first thing that can be played, to the end of the match; gives how many clicks it took."""
    began, clicks = time.monotonic(), 0
    while not is_over(page):
        assert time.monotonic() < began + PATIENCE, f"the match does not end: {page.locator('#status').inner_text()}"
        clicks += page.evaluate(CLICK)
        page.wait_for_timeout(30)
    return clicks


def play_by_keys(page: Page) -> int:
    """The same with the keyboard alone: Tab to what can be done, Enter to do it; gives how many keys it took."""
    began, keys = time.monotonic(), 0
    while not is_over(page):
        assert time.monotonic() < began + PATIENCE, f"the match does not end: {page.locator('#status').inner_text()}"
        if page.evaluate("document.activeElement?.matches('.tile.ways, .others button, #bid, .ways-of button')"):
            page.keyboard.press("Enter")
            page.wait_for_timeout(60)  # where there are several ways, they are shown and the first has the focus
        elif page.locator(".tile.ways, .others button, #bid").count():
            page.keyboard.press("Tab")
        else:
            page.wait_for_timeout(30)
            continue
        keys += 1
        page.wait_for_timeout(15)
    return keys
