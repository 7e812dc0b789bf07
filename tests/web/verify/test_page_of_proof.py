"""The page *Verify the deals* of a real house proves a fresh match in each language, and notices what is changed."""

import asyncio
import random
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from tests.house.living import inside, living, move, people_of
from tests.houses import memory
from tests.web.browser.conftest import Served
from tests.web.verify.test_agrees_with_python import GOLDEN

from bazar.fair.dealing import promise
from bazar.fair.verify import verify
from bazar.house import House
from bazar.record import parse

PROVED = {
    "en": "The tiles were dealt as was promised before the match.",
    "uk": "Камені роздано так, як було обіцяно до партії.",
    "ru": "Кости розданы так, как было обещано до партии.",
}
NOTHING_DEALT = "In this game nothing is dealt, so nobody could have chosen anything."

Visit = Callable[..., Page]


class Played(NamedTuple):
    """A house with a match that is over, by its link."""

    served: Served
    bingo: str


@pytest.fixture(scope="module")
def house() -> Iterator[Played]:
    folder = Path(tempfile.mkdtemp(dir=memory()))
    with ThreadPoolExecutor(1) as elsewhere:  # the browser's own loop runs in this thread
        table = elsewhere.submit(lambda: asyncio.run(play(folder / "house.db"))).result()
    served = Served(folder / "house.db")
    yield Played(served, table)
    served.stop()
    shutil.rmtree(folder)


async def play(database: Path) -> str:
    """A match of two who both contribute to the deals; after two deals one of them gives it up."""
    rng = random.Random(4)
    async with living(database) as opened:
        people = await people_of(opened, 2)
        table = await opened.create_table(people[0], "bingo", listed=True)
        await opened.join(people[1], table)
        committed = (await opened.card(None, table)).settings.commitment
        gifts = [rng.randbytes(32) for _ in people]
        for seat, person in enumerate(people):
            await opened.ready(person, table, promise(committed, seat, gifts[seat]))
        for person, gift in zip(people, gifts, strict=True):
            await opened.contribute(person, table, gift)
        while len(inside(opened, table).state.match.history) < 3:
            await move(opened, table, people, rng)
        await opened.resign(people[0], table)
        return table


@pytest.fixture
def visit(browser: Browser, house: Played) -> Iterator[Visit]:
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def visiting(table: str, language: str = "en", width: int = 1280) -> Page:
        context = browser.new_context(locale=language, viewport={"width": width, "height": 900})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
        page.goto(f"{house.served.url}/t/{table}/verify")
        return page

    yield visiting
    for context in contexts:
        context.close()
    assert not faults


def lines(page: Page) -> list[str]:
    return page.locator("#verdict li").all_inner_texts()


def conclusion(page: Page) -> str:
    return page.locator("#verdict > p").inner_text()


@pytest.mark.parametrize("language", PROVED)
def test_a_fresh_match_is_proved_in_the_language_of_the_reader(visit: Visit, house: Played, language: str) -> None:
    page = visit(house.bingo, language)
    assert page.locator("html").get_attribute("lang") == language
    assert conclusion(page) == PROVED[language]
    record = parse(page.input_value("#record"))
    assert verify(record).proved
    assert all(record.proof.promises)
    assert len(record.deals) == 3
    found = lines(page)
    assert len(found) == 4
    assert all(line.startswith("✓ ") for line in found)
    assert record.proof.commitment is not None
    assert record.proof.commitment in found[0]
    assert "(Олеся, Bob)" in found[1]
    assert "1–3" in found[3]


def test_what_was_checked_is_told_by_sign_and_word(visit: Visit, house: Played) -> None:
    page = visit(house.bingo)
    sign, *_ = page.locator("#verdict li span").all()
    assert (sign.inner_text(), sign.get_attribute("aria-hidden")) == ("✓", "true")
    commitment, promises, first, deals = lines(page)
    assert commitment.startswith("✓ the commitment: right — ")
    assert promises == "✓ the promises of the players (Олеся, Bob): right — kept by the contribution"
    assert re.fullmatch(r"✓ who is first: right — (Олеся|Bob), by lot", first)
    assert deals == "✓ deals 1–3: right — dealt again"
    assert page.locator("#verdict").get_attribute("role") == "status"


def verified_again(page: Page, text: str) -> list[str]:
    page.fill("#record", text)
    page.click("#again")
    return lines(page)


def with_tiles_exchanged(record: str) -> str:
    return re.sub(r"^(hand 0: )(\S+)(.*)\n(hand 1: )(\S+)", r"\1\5\3\n\4\2", record, count=1, flags=re.MULTILINE)


def test_what_has_been_changed_is_noticed_without_the_house(visit: Visit, house: Played) -> None:
    page = visit(house.bingo)
    text = page.input_value("#record")
    page.context.set_offline(True)
    mine, yours = re.findall(r"^hand \d: (\S+)", text, re.MULTILINE)[:2]
    found = verified_again(page, with_tiles_exchanged(text))
    assert found[3:] == [
        f"✗ deal 1: wrong — Олеся has {yours}, not {mine}; Bob has {mine}, not {yours}",
        "✓ deals 2–3: right — dealt again",
    ]
    assert conclusion(page) == "This does not prove that the tiles were dealt as was promised."
    unknown = re.sub(r"^secret: .*\n", "", text, flags=re.MULTILINE)
    assert verified_again(page, unknown)[0].startswith("? the secret: missing — the record does not hold it")
    assert verified_again(page, "secret") == [
        "✗ the record: wrong — line 1: a record begins with the line “bazar-record 1”"
    ]
    assert [line[0] for line in verified_again(page, text)] == ["✓"] * 4
    assert conclusion(page) == PROVED["en"]


def test_where_nothing_is_dealt_that_is_said(visit: Visit, house: Played) -> None:
    page = visit(house.bingo)
    shop = next(path for path in GOLDEN if path.stem.startswith("shop")).read_text(encoding="utf-8")
    assert verified_again(page, shop) == []
    assert conclusion(page) == NOTHING_DEALT


@pytest.mark.parametrize(("language", "several"), [("en", "deals 1–3"), ("uk", "роздачі 1–3"), ("ru", "раздачи 1–3")])
def test_several_deals_are_told_in_the_plural(visit: Visit, house: Played, language: str, several: str) -> None:
    assert lines(visit(house.bingo, language))[3].startswith(f"✓ {several}: ")


@pytest.mark.parametrize(("language", "called"), [("en", "Olena"), ("uk", "Олена"), ("ru", "Олена")])
def test_a_bot_is_called_as_at_its_table(visit: Visit, house: Played, language: str, called: str) -> None:
    async def lost(opened: House) -> str:
        person, _ = await opened.enter("Олеся", language)
        table = await opened.play_now(person, "bingo")
        await opened.resign(person, table)
        return table

    page = visit(house.served.ask(lost), language)
    told = verified_again(page, with_tiles_exchanged(page.input_value("#record")))[-1]
    assert re.search(rf"; {called}\b", told)


def test_digests_fit_the_screen_of_a_phone(visit: Visit, house: Played) -> None:
    page = visit(house.bingo, width=390)
    text = page.input_value("#record")
    assert verified_again(page, re.sub("commitment: ..", "commitment: 00", text))[0].startswith(
        "✗ the commitment: wrong"
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_every_sentence_of_the_verifier_is_said_by_the_page(visit: Visit, house: Played) -> None:
    page = visit(house.bingo)
    script = """async (address) => {
        const { ENGLISH } = await import(new URL('verify/sentences.js', address));
        const words = document.getElementById('verdict').dataset;
        const values = (sentence) => [...new Set(sentence.match(/\\{\\w+\\}/g) ?? [])].sort().join();
        return Object.entries(ENGLISH).filter(([code, said]) => values(said) !== values(words[code] ?? '{}'));
    }"""
    assert page.evaluate(script, script_of(page)) == []


def script_of(page: Page) -> str:
    """The address of the page's own script."""
    return urljoin(page.url, page.locator("script[src$='/verify.js']").get_attribute("src") or "")


def test_modules_have_addresses_that_change_with_them(visit: Visit, house: Played) -> None:
    """They may be kept for ever, and so may all that they import."""
    page = visit(house.bingo)
    loaded = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    scripts = {address.removeprefix(house.served.url) for address in loaded if "/static/" in address}
    assert any(address.endswith("/verify/sha256.js") for address in scripts)
    assert all(re.fullmatch(r"/static/[0-9a-f]{10}/.+\.(js|css|svg)", address) for address in scripts)
    assert len({address.split("/")[2] for address in scripts}) == 1
    answer = page.request.get(script_of(page))
    assert "immutable" in answer.headers["cache-control"]
    assert page.request.get(re.sub("[0-9a-f]{10}", "0" * 10, script_of(page))).status == 404
