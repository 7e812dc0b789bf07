"""Playing at a table's page as a person does: by clicks, or by keys alone."""

import time
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from playwright.sync_api import Page

PATIENCE: Final = 240.0
"""Seconds in which a match must come to its end."""
MATCHES: Final = 20
"""In one of which there is what a test looks for."""

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


PLAYER: Final = Path(__file__).with_suffix(".js").read_text(encoding="utf-8").strip()
"""Plays within the page, so that nothing but the keys and the beginning goes back and forth."""
CLICK: Final = f"() => {PLAYER}.click()"
"""Clicks the first thing that can be played, once."""
USABLE: Final = ".tile.ways, .others button, #bid"
"""What there is when it is this page's turn."""


def play_by_clicks(page: Page, until: str = "#result") -> int:
    """Play the first thing that can be played until there is what *until* finds, or to the end of the match.

    Gives how many clicks it took.
    """
    return int(page.evaluate(f"how => {PLAYER}.play(...how)", [until, PATIENCE]))


def play_until(page: Page, selector: str, game: str, **settings: Any) -> None:
    """Play *game* by clicks until there is what *selector* finds; in another match where one ends before."""
    for _ in range(MATCHES):
        play_by_clicks(page, selector)
        if page.locator(selector).count():
            return
        set_up(page, game, **settings)
    raise AssertionError(f"there is no {selector} in {MATCHES} matches of {game}")


def play_a_move(page: Page) -> None:
    """Play the first thing that can be played, once anything can; then it is this page's turn again, or all over."""
    page.evaluate(f"seconds => {PLAYER}.move(seconds)", PATIENCE)


def keep_playing(page: Page) -> None:
    """Let *page* play by clicks to the end of the match while others do so too."""
    page.evaluate(f"how => void {PLAYER}.play(...how)", ["#result", PATIENCE])


def play_by_keys(page: Page) -> int:
    """The same with the keyboard alone: Tab to what can be done, Enter to do it; gives how many keys it took."""
    end, keys, acted = time.monotonic() + PATIENCE, 0, None
    while (following := page.evaluate(f"how => {PLAYER}.key(...how)", [acted, end - time.monotonic()])) is not None:
        page.keyboard.press(following["key"])
        acted = following["acted"]
        keys += 1
    return keys
