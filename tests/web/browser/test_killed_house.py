"""kill -9 of the process that serves the pages: they come back by themselves, and nothing is lost or done twice."""

import json
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import Visit
from tests.web.browser.playing import CLICK
from tests.web.browser.test_people import two_at_a_table
from tests.web.serving.test_the_command import HOUSE, free_port

SOON = 30_000
"""Milliseconds in which a house is open again and a page has asked for it once more."""


class Killable:
    """A house in a process of its own, with a folder of its own, always at the same port."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "house.db"
        self.port = free_port()
        self.url = f"http://localhost:{self.port}"
        self.start()

    def start(self) -> None:
        """Open the house."""
        command = [*HOUSE, "--port", str(self.port), "--database", str(self.database)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        assert self.process.stdout.readline().startswith(f"The house is open: {self.url}")

    def kill(self) -> None:
        """In the middle of whatever is going on, and it can do nothing about it."""
        self.process.kill()
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def played(self) -> list[str]:
        """What the database holds of the match."""
        with sqlite3.connect(self.database) as connection:
            rows = connection.execute("SELECT body FROM log WHERE kind = 'acted' ORDER BY number").fetchall()
        connection.close()
        return [json.loads(body)["token"] for (body,) in rows]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Killable]:
    served = Killable(tmp_path_factory.mktemp("house"))
    yield served
    served.kill()


def play(pages: tuple[Page, Page]) -> None:
    """Whoever's turn it is does what comes first."""
    mover = next(page for page in pages if page.locator(".tile.ways, .others button").count())
    mover.evaluate(CLICK)
    if mover.locator(".ways-of:popover-open").count():
        mover.evaluate(CLICK)


def move(pages: tuple[Page, Page]) -> None:
    """Whoever's turn it is plays, and both see it."""
    table = pages[0].locator("#table")
    seen = str(table.get_attribute("data-seen"))
    play(pages)
    expect(table).not_to_have_attribute("data-seen", seen, timeout=SOON)
    agree(pages)


def agree(pages: tuple[Page, Page], actions: int | None = None) -> None:
    """Both pages show the same table, after so many *actions*."""
    seen = str(pages[0].locator("#table").get_attribute("data-seen") if actions is None else actions)
    for page in pages:
        expect(page.locator("#table")).to_have_attribute("data-seen", seen, timeout=SOON)
        expect(page.locator("#notice")).to_be_empty(timeout=SOON)
    keys = "nodes => nodes.map(node => node.dataset.key)"
    one, other = (page.locator("#board [data-key]").evaluate_all(keys) for page in pages)
    assert one == other
    one, other = (sorted(page.locator(".sitter dd").all_inner_texts()) for page in pages)
    assert one == other
    assert sum(page.locator(".tile.ways, .others button").count() > 0 for page in pages) == 1, "one of them is to move"


def test_the_table_goes_on_from_the_last_committed_action(visit: Visit, house: Killable) -> None:
    pages = two_at_a_table(visit, "bergen")
    for _ in range(3):
        move(pages)
    for committed in (True, False):
        before = house.played()
        if not committed:
            play(pages)
        house.kill()
        left = house.played()
        for page in pages:
            expect(page.locator("#notice")).not_to_be_empty(timeout=SOON)
        house.start()
        agree(pages, len(before) + (not committed))
        assert left[: len(before)] == before
        assert house.played()[: len(left)] == left
        assert len(house.played()) == len(before) + (not committed), "what was done is done once"
        move(pages)
    for page in pages:
        page.reload()
        page.wait_for_selector("#table[data-ready]")
    agree(pages, len(house.played()))
