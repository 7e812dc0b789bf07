"""A house with a real server, and a real browser to visit it with."""

import asyncio
import os
import random
import shutil
import socket
import tempfile
import threading
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from tests.houses import memory, same_chance

from bazar.house import House
from bazar.web.app import create_app

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
SOON = 30_000
"""Milliseconds in which whatever a page waits for comes, on however busy a machine."""

expect.set_options(timeout=SOON)

SAME_CHANCE = """
{
  const chance = crypto.getRandomValues.bind(crypto);
  const isContribution = (bytes) => bytes instanceof Uint8Array && bytes.length === 32;
  crypto.getRandomValues = (bytes) => (isContribution(bytes) ? bytes.fill(7) : chance(bytes));
}
"""
"""A browser that always adds the same to the chance of the deals."""

Visit = Callable[..., Page]
T = TypeVar("T")


def chromium() -> str:
    """The system's browser."""
    named = os.environ.get("BAZAR_CHROMIUM")
    found = named or next(
        (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
    )
    assert found is not None, "the tests of pages need Chromium: install it, or name it in BAZAR_CHROMIUM"
    return found


class Served:
    """A house that is served from a thread of its own, and can be stopped and started again at the same port."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.rng = random.Random(1)
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Open the house."""
        if self.socket.fileno() == -1:
            self.socket = socket.create_server(("127.0.0.1", self.port))
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()))
        self._thread.start()
        assert self._ready.wait(20)

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.house = house = await House.open(self.database, rng=self.rng)
        config = uvicorn.Config(create_app(house), log_level="critical", lifespan="off", timeout_graceful_shutdown=1)
        self._server = uvicorn.Server(config)
        self._server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
        self._ready.set()
        try:
            await self._server.serve(sockets=[self.socket])
        finally:
            await house.close()

    def ask(self, work: Callable[[House], Awaitable[T]]) -> T:
        """What *work* gives, which is done inside the house."""

        async def done() -> T:
            return await work(self.house)

        return asyncio.run_coroutine_threadsafe(done(), self._loop).result(60)

    def stop(self) -> None:
        """Close the house, in the middle of whatever is going on."""
        self._server.should_exit = True
        self._server.force_exit = True
        self._thread.join(20)
        self.socket.close()


@pytest.fixture(scope="module")
def house() -> Iterator[Served]:
    folder = Path(tempfile.mkdtemp(dir=memory()))
    served = Served(folder / "house.db")
    yield served
    served.stop()
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield started
        started.close()


@pytest.fixture(autouse=True)
def same_deals_each_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, house: object) -> None:
    """The deals of a test are the same whenever it is run, and so is what bots do, by their table and by lot."""
    same_chance(monkeypatch, request.node.nodeid)
    if isinstance(house, Served):
        house.rng.seed(request.node.nodeid)


@pytest.fixture
def visit(browser: Browser, house: Served) -> Iterator[Visit]:
    """Opens a page of the house as a new person; whatever goes wrong in the page's own scripts fails the test.

    With *moves* he has not asked for less motion; *script* runs before those of each page.
    """
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def visiting(
        path: str = "/",
        *,
        size: dict[str, int] = DESK,
        language: str = "en",
        theme: str = "light",
        moves: bool = False,
        script: str = "",
    ) -> Page:
        context = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            locale=language,
            color_scheme="dark" if theme == "dark" else "light",
            has_touch=size == PHONE,
            reduced_motion="no-preference" if moves else "reduce",
        )
        contexts.append(context)
        context.add_init_script(SAME_CHANCE)
        if script:
            context.add_init_script(script)
        page = context.new_page()
        page.set_default_timeout(SOON)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(house.url + path)
        return page

    yield visiting
    for context in contexts:
        context.close()
    assert not faults
