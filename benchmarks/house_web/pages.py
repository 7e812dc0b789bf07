"""How heavy pages of a table in the middle of a deal are, and how soon a phone shows them."""

import argparse
import compileall
import re
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final
from urllib.parse import urljoin

import bazar
from bazar import DOMINOES
from benchmarks.house_web.busy import Row
from benchmarks.house_web.load import Load
from benchmarks.house_web.opened import Opened
from benchmarks.house_web.people import Laid, lay_tables

_LOADED: Final = re.compile(r'<(?:link|script)[^>]+(?:href|src)="(/static/[^"]+)"')
_IMPORTED: Final = re.compile(r'(?:from|import)\s*\(?"(\./[^"]+|/static/[^"]+)"')


async def measure_pages(arguments: argparse.Namespace) -> list[Row]:
    """The rows about pages of a table in the middle of a deal."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "house.db"
        tables = await lay_tables(database, len(DOMINOES))
        compileall.compile_dir(Path(bazar.__file__).parent, quiet=1)  # as installing does
        opened = Opened(database)
        try:
            load = Load(opened.port, 0.1)
            await load.open(tables, 0, 0)
            await load.play(tables, 1.0)
            load.close()
            started = f"{opened.to_first_page:.2f} s, of them {opened.used_to_first_page:.2f} s at work"
            rows: list[Row] = [("from starting to the first page", started, "2 s")]
            rows += [_page_row(opened, at, game) for at, game in zip(tables, DOMINOES, strict=True)]
            if arguments.browser:
                rows += await paint_rows(opened, tables)
            return rows
        finally:
            opened.close()


def _page_row(opened: Opened, at: Laid, game: str) -> Row:
    path = f"/t/{at.id}"
    page = opened.get(path, at.people[0].key)
    everything = len(page) + sum(len(opened.get(each)) for each in _loaded_by(opened, page))
    sizes = f"{len(page) / 1000:.1f} kB, with all it loads {everything / 1000:.1f} kB"
    return f"a page of {game}, gzipped", sizes, "60 kB, 150 kB"


def _loaded_by(opened: Opened, page: bytes) -> Iterator[str]:
    """The addresses of the files that *page* loads, scripts' own imports included."""
    import gzip

    waiting = _LOADED.findall(gzip.decompress(page).decode())
    seen: set[str] = set()
    while waiting:
        address = waiting.pop()
        if address in seen:
            continue
        seen.add(address)
        yield address
        if ".js" in address:
            body = opened.get(address)
            text = gzip.decompress(body) if body.startswith(b"\x1f\x8b") else body
            waiting += [urljoin(address, each) for each in _IMPORTED.findall(text.decode())]


SLOW_4G: Final = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 750e3 / 8,
}
"""As Lighthouse has it: milliseconds of a round trip, bytes a second."""
SLOWER: Final = 4
"""Times, for the processor of a phone."""
VISITS: Final = 5


async def paint_rows(opened: Opened, tables: Sequence[Laid]) -> list[Row]:
    """How long until the first paint of the door and of a table, on a throttled phone with an empty cache."""
    from playwright.async_api import async_playwright

    addresses = {"the door": "/"} | {
        f"a page of {game}": f"/t/{at.id}" for at, game in zip(tables, DOMINOES, strict=True)
    }
    rows: list[Row] = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for number, (name, path) in enumerate(addresses.items()):
            key = tables[max(0, number - 1)].people[0].key
            paints = [await _first_paint(browser, f"http://127.0.0.1:{opened.port}", path, key) for _ in range(VISITS)]
            told = f"median {statistics.median(paints) / 1000:.2f} s, worst {max(paints) / 1000:.2f} s"
            rows.append((f"first paint of {name}, throttled phone", told, "2 s"))
        await browser.close()
    return rows


async def _first_paint(browser: Any, origin: str, path: str, key: str) -> float:
    context = await browser.new_context(viewport={"width": 390, "height": 844}, device_scale_factor=2, is_mobile=True)
    try:
        await context.add_cookies([{"name": "bazar", "value": key, "url": origin}])
        page = await context.new_page()
        session = await context.new_cdp_session(page)
        await session.send("Network.enable")
        await session.send("Network.emulateNetworkConditions", SLOW_4G)
        await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        await page.goto(origin + path, wait_until="load")
        await page.wait_for_timeout(500)
        paint = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
        return float(await page.evaluate(paint))
    finally:
        await context.close()
