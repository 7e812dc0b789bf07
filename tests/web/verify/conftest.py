"""A browser that has the verifier's files and nothing else: no network, no house."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, sync_playwright

import bazar.web

STATIC = Path(bazar.web.__file__).parent / "static"
ORIGIN = "http://house.test"
"""Not https and not this machine: here a browser has no cryptography of its own, as in a house at home."""

SECURE = "https://house.test"
"""Here it has, to compare with."""

FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The system's browser."""
    named = os.environ.get("BAZAR_CHROMIUM")
    found = named or next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    assert found is not None, "the tests of pages need Chromium: install it, or name it in BAZAR_CHROMIUM"
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield started
        started.close()


@pytest.fixture(scope="module")
def page(browser: Browser) -> Page:
    """A page of the origin, empty."""
    return opened(browser, ORIGIN)


def opened(browser: Browser, origin: str) -> Page:
    """An empty page of *origin*, which has the static files and nothing else."""
    page = browser.new_page()
    page.route("**/*", from_disk)
    page.goto(f"{origin}/")
    return page


def from_disk(route: Route) -> None:
    """A file of the static folder; an empty page for anything that is none."""
    file = STATIC / urlsplit(route.request.url).path.removeprefix("/static/").lstrip("/")
    if file.is_file():
        route.fulfill(body=file.read_text(encoding="utf-8"), content_type="text/javascript")
    else:
        route.fulfill(body="<!doctype html><title>empty</title>", content_type="text/html")


def called(page: Page, module: str, body: str, argument: object) -> Any:
    """What the JavaScript expression *body* of *argument* gives, with the exports of *module* in scope as `it`."""
    script = f"async (given) => {{ const it = await import('/static/verify/{module}.js'); return {body}; }}"
    return page.evaluate(script, argument)
