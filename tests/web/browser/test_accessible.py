"""No page has a fault that axe calls serious or critical, by day or by night, on a phone or at a desk."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Route, expect
from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.playing import play_a_move, play_by_clicks, play_until, set_up
from tests.web.browser.test_people import goes_away, two_at_a_table

PAGES = ["/", "/new/bingo", "/new/shop", "/new/eighty", "/me", "/device", "/rules", "/rules/eighty", "/nowhere"]


def faults(page: Page) -> list[str]:
    """What axe finds, in short."""
    found = Axe().run(page).response["violations"]
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:150]}" for each in found if each["impact"] in ("serious", "critical")
    ]


LOOKS = [("light", PHONE), ("dark", DESK)]


@pytest.mark.parametrize(("path", "theme", "size"), [(path, *LOOKS[n % 2]) for n, path in enumerate(PAGES)])
def test_of_pages(visit: Visit, path: str, theme: str, size: dict[str, int]) -> None:
    assert not faults(visit(path, theme=theme, size=size))


@pytest.mark.parametrize(
    ("game", "theme", "size"),
    [
        ("bingo", "dark", PHONE),
        ("fives-and-threes", "light", DESK),
        ("bergen", "light", PHONE),
        ("eighty", "dark", PHONE),
        ("eighty", "light", DESK),
        ("shop", "dark", DESK),
        ("shop", "light", PHONE),
    ],
)
def test_of_tables_in_play(visit: Visit, game: str, theme: str, size: dict[str, int]) -> None:
    page = visit(theme=theme, size=size)
    set_up(page, game)
    if game != "shop":
        for _ in range(3):
            play_a_move(page)
    page.evaluate("document.querySelectorAll('.tool').forEach(tool => { tool.open = true })")
    assert not faults(page)


def test_of_a_result_a_replay_and_a_proof(visit: Visit) -> None:
    page = visit()
    table = set_up(page, "bergen", choices={"target": "10"})
    play_by_clicks(page)
    assert not faults(page)
    for path in ("/replay/1/5", "/verify"):
        page.goto(table + path)
        assert not faults(page)
    page.goto(table + "/replay/1/0")
    expect(page.locator("#log li")).to_have_text("Nothing has been played yet.")


def test_of_a_deal_that_has_ended_and_of_the_whole_log(visit: Visit) -> None:
    page = visit()
    set_up(page, "fives-and-threes")
    play_until(page, ".ended", "fives-and-threes")
    assert not faults(page)
    page.goto(page.url + "/log")
    assert page.locator(".whole-log li").count() > 5
    assert not faults(page)


def test_of_deciding_about_one_who_is_gone(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    host, guest = two_at_a_table(visit)
    expect(host.locator(".talk-box")).to_be_visible()
    goes_away(guest, monkeypatch, host)
    assert host.locator(".gone button").all_inner_texts() == ["Wait", "Let a bot play", "Claim the win"]
    assert not faults(host)

    def wait_long(route: Route) -> None:  # not before he has pressed the button, which would vanish
        monkeypatch.setattr("bazar.house.presence.COUNTDOWN", 3600.0)
        route.continue_()

    host.route("**/settle*", wait_long)
    host.click(".gone button[value=wait]")
    expect(host.locator(".gone .clock")).to_be_visible()
    expect(host.locator(".sitter.away")).to_contain_text("Ben")  # he is away all the same
    host.unroute("**/settle*")
    monkeypatch.setattr("bazar.house.presence.COUNTDOWN", 0.0)
    host.click(".gone button[value=claim]")
    expect(host.locator("#result")).to_contain_text("Not played to the end by Ben")
    host.click("#result > summary")
    assert not faults(host)


def test_of_a_vote_in_the_memory_game(visit: Visit) -> None:
    pages = two_at_a_table(visit, "shop")
    speaker, voter = pages if pages[0].locator("#utterance").count() else reversed(pages)
    letter = speaker.locator(".letter").inner_text().lower()
    speaker.fill("#utterance", f"{letter}zworblick")
    speaker.click("#speaking .button.main")
    voter.wait_for_selector("button[value='vote:yes']")
    for page in pages:
        assert not faults(page)
    voter.focus("button[value='vote:yes']")
    voter.keyboard.press("Enter")
    voter.wait_for_selector("#utterance")
    expect(speaker.locator(".turns li")).to_have_class("right")
    assert not faults(voter)


def test_of_a_table_that_waits_for_players(visit: Visit) -> None:
    page = visit("/new/bergen")
    page.click("form.setting button.main")
    page.wait_for_selector(".waiting")
    assert not faults(page)
