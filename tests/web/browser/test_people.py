"""People at a table: friends by a link, spectators, going and coming back."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import DESK, PHONE, Served, Visit
from tests.web.browser.playing import CLICK, PATIENCE, USABLE, keep_playing, play_a_move, play_until, set_up


def open_table(page: Page, game: str = "fives-and-threes", bots: int = 0) -> str:
    """A table for friends; gives its address."""
    page.goto(re.sub(r"(https?://[^/]+).*", rf"\1/new/{game}", page.url))
    page.fill("input[name=name]", "Олеся")
    page.select_option("select[name=bots]", str(bots))
    # Nobody here has to see a trick before the next one; people alone are not asked for the pace of bots.
    page.locator("input[name=at_once]").evaluate("box => { box.checked = true; }")
    page.click("form.setting button.main")
    page.wait_for_selector("#table[data-ready]")
    return page.url


def sit_down(visit: Visit, link: str, name: str, **how: object) -> Page:
    guest = visit(**how)
    guest.goto(link)
    guest.fill(".waiting input[name=name]", name)
    guest.click(".waiting button[form=joining] >> nth=0")
    guest.wait_for_selector("form[action$='/ready']")
    return guest


def two_at_a_table(visit: Visit, game: str = "fives-and-threes") -> tuple[Page, Page]:
    host = visit()
    link = open_table(host, game)
    guest = sit_down(visit, link, "Ben", size=PHONE)
    expect(host.locator("#board")).to_contain_text("Ben")
    host.click("form[action$='/ready'] button")
    guest.click("form[action$='/ready'] button")
    for page in (host, guest):
        page.wait_for_selector(".tiles .tile, .shop-board")
    return host, guest


def goes_away(page: Page, monkeypatch: pytest.MonkeyPatch, host: Page) -> None:
    """The one at *page* closes his window, and *host* need not wait long until he may decide."""
    monkeypatch.setattr("bazar.house.presence.GRACE", 0.2)
    monkeypatch.setattr("bazar.house.presence.COUNTDOWN", 0.3)
    page.close()
    expect(host.locator(".gone button").first).to_be_visible()


def test_two_browsers_play_by_a_link_and_have_a_rematch(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bazar.house.house.new_secret", lambda: bytes([1]) * 32)  # a match of few deals
    host, guest = two_at_a_table(visit, "bingo")
    for page in (host, guest):
        keep_playing(page)
    for page in (host, guest):
        page.wait_for_selector("#result", timeout=PATIENCE * 1000)
    assert host.locator("#result .points td").all_inner_texts() == guest.locator("#result .points td").all_inner_texts()
    host.click("form[action$='/rematch'] button")
    guest.wait_for_selector(f"#result a[href='/t/{_table_of(host)}']")
    guest.click("#result .button.main")
    guest.click("form[action$='/ready'] button")
    guest.wait_for_selector(".tiles .tile")


def _table_of(page: Page) -> str:
    page.wait_for_url(re.compile(r"/t/[0-9a-f]{32}$"))
    expect(page.locator("#result")).to_have_count(0)
    return page.url.rsplit("/", 1)[1]


def test_every_window_of_one_who_sits_down_or_is_sent_away_is_the_page_of_that_place(visit: Visit) -> None:
    host = visit()
    link = open_table(host)
    guest = sit_down(visit, link, "Ben")
    other = guest.context.new_page()
    other.goto(link)
    host.click("form[action$='/clear'] button")
    for page in (guest, other):
        expect(page.locator("#table")).not_to_have_attribute("data-seat", re.compile("."))
        expect(page.locator("form[action$='/say']")).to_have_count(0)
    guest.click(".waiting button[form=joining]")
    for page in (guest, other):
        expect(page.locator("#table")).to_have_attribute("data-seat", "1")
        expect(page.locator("form[action$='/say']")).to_have_count(1)
        expect(page.locator("form[action$='/ready']")).to_have_count(1)


def test_keys_go_on_from_the_waiting_room_to_the_first_tile(visit: Visit) -> None:
    """What was pressed there is gone, and the next Tab does not begin at the top of the page."""
    host = visit()
    link = open_table(host, "eighty")
    guest = sit_down(visit, link, "Ben")
    for bots in (1, 2):
        host.locator(".seats button[form=bots]").first.press("Enter")
        expect(host.locator(".seats .state", has_text="bot: ")).to_have_count(bots)
        host.wait_for_function("document.activeElement.closest('.waiting')")
    host.locator("form[action$='/ready'] button").press("Enter")
    expect(host.locator("form[action$='/unready'] button")).to_be_focused()
    guest.click("form[action$='/ready'] button")
    host.wait_for_selector(".tiles .tile")
    expect(host.locator("#hand")).to_be_focused()


def test_a_name_in_its_field_looks_like_text_and_not_like_a_hint(visit: Visit) -> None:
    page = visit("/me")
    colours = page.evaluate(
        "['body', 'input[name=name]'].map(each => getComputedStyle(document.querySelector(each)).color)"
    )
    assert colours[0] == colours[1]


def test_a_spectator_sees_the_table_and_no_hand(visit: Visit) -> None:
    host, guest = two_at_a_table(visit)
    spectator = visit(language="ru")
    spectator.goto(host.url)
    mover = host if host.locator(".tile.ways").count() else guest
    mover.evaluate(CLICK)
    for page in (host, spectator):
        expect(page.locator("#board [data-key]").first).to_be_attached()
    assert spectator.locator("#hand .tile").count() == 0
    hand = set(host.locator("#hand [data-tile]").evaluate_all("nodes => nodes.map(node => node.dataset.tile)"))
    played = set(spectator.locator("#board [data-key]").evaluate_all("nodes => nodes.map(node => node.dataset.key)"))
    assert not hand & played


def test_a_reload_in_the_middle_shows_the_same_table(visit: Visit) -> None:
    page = visit()
    set_up(page, "bergen", players=3)
    for _ in range(4):
        play_a_move(page)
    before = [page.locator(f"#{name}").inner_text() for name in ("people", "status", "log")]
    page.reload()
    page.wait_for_selector(USABLE)
    assert [page.locator(f"#{name}").inner_text() for name in ("people", "status", "log")] == before


def test_what_is_done_without_a_connection_is_done_once_when_it_is_back(visit: Visit) -> None:
    page = visit()
    set_up(page, "fives-and-threes")
    play_until(page, ".tile.ways", "fives-and-threes")
    tiles = page.locator("#hand .tile").count()
    page.context.set_offline(True)
    page.evaluate(CLICK)
    page.evaluate(CLICK)
    expect(page.locator("#notice")).not_to_be_empty()
    page.context.set_offline(False)
    expect(page.locator("#hand .tile")).to_have_count(tiles - 1)


def test_the_house_comes_back_and_the_table_goes_on(visit: Visit, house: Served) -> None:
    page = visit()
    set_up(page, "bergen")
    play_a_move(page)
    house.stop()
    expect(page.locator("#notice")).not_to_be_empty()
    house.start()
    expect(page.locator("#notice")).to_be_empty()
    before = page.locator("#log").inner_text()
    play_a_move(page)
    expect(page.locator("#log")).not_to_have_text(before)


def test_a_browser_adds_to_the_deals_of_a_match_against_bots_too(visit: Visit) -> None:
    page = visit()
    page.click("form[action='/play/bingo'] button")
    page.wait_for_selector(".tiles button.tile, .tiles span.tile")
    table = page.url.split("#")[0]
    page.click("summary:has-text('Table')")
    page.click(".resign summary")
    page.click(".resign button")
    page.wait_for_selector("#result")
    assert not page.query_selector(".resign")
    log = page.inner_text("#log")
    page.reload()
    assert page.inner_text("#log") == log
    record = page.request.get(f"{table}/record").text()
    assert re.search(r"^promise 0: [0-9a-f]{64}$", record, re.MULTILINE)
    assert re.search(r"^contribution 0: [0-9a-f]{64}$", record, re.MULTILINE)


def test_two_windows_of_one_person_act_once(visit: Visit) -> None:
    page = visit()
    set_up(page, "fives-and-threes")
    play_until(page, ".tile.ways", "fives-and-threes")
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("#table[data-ready] .tile.ways")
    seen = page.evaluate("document.getElementById('table').dataset.seen")
    token = page.evaluate("document.querySelector('.tile.ways').dataset.ways.trim().split(' ')[0]")
    send = """async ([action, seen]) => {
      const body = new URLSearchParams({action, seen});
      const headers = {accept: "application/json"};
      return (await fetch(location.pathname + "/act", {method: "POST", body, headers})).status;
    }"""
    assert sorted(window.evaluate(send, [token, seen]) for window in (page, other)) == [200, 409]


def test_the_talk_opens_when_somebody_comes_and_is_marked_where_it_stays_closed(visit: Visit) -> None:
    host = visit()
    link = open_table(host)
    talk = host.locator("details:has(#talk)")
    expect(talk).not_to_have_attribute("open", re.compile(""))
    guest = sit_down(visit, link, "Ben", size=PHONE)
    expect(talk).to_have_attribute("open", "")
    host.fill("input[name=text]", "Hello there")
    host.click(".line button")
    expect(guest.locator("#notice")).to_contain_text("Hello there")  # for a few seconds
    expect(guest.locator("summary:has-text('Talk')")).to_have_attribute("data-unread", "1")
    host.click("summary:has-text('Talk')")
    guest.click("form[action$='/ready'] button")
    expect(host.locator("#board")).to_contain_text("ready ✓")
    expect(talk).not_to_have_attribute("open", re.compile(""))


def test_what_has_happened_without_a_connection_is_said_when_it_is_back(visit: Visit) -> None:
    host, guest = two_at_a_table(visit)
    mover, other = (host, guest) if host.locator(".tile.ways").count() else (guest, host)
    move = re.compile(r"(Олеся|Ben) (opens|plays)")
    other.context.set_offline(True)
    other.evaluate("dispatchEvent(new Event('online'))")  # the stream is asked for again, and does not come
    expect(other.locator("#notice")).not_to_be_empty()
    mover.evaluate(CLICK)
    expect(mover.locator("#board [data-key]").first).to_be_attached()
    expect(other.locator("#told")).not_to_contain_text(move)
    other.context.set_offline(False)
    expect(other.locator("#told")).to_contain_text(move)


def test_chat_cannot_inject_anything_and_can_be_muted(visit: Visit) -> None:
    host, guest = two_at_a_table(visit)
    guest.click("summary:has-text('Talk')")
    guest.fill("input[name=text]", "<img src=x onerror=alert(1)><b>hi</b>")
    guest.click(".line button")
    expect(host.locator("#talk")).to_contain_text("<b>hi</b>")
    assert host.locator("#talk img").count() == 0
    host.click("#talk .mute button[value=yes]")
    expect(host.locator("#talk .mute button")).to_have_attribute("value", "no")
    guest.click(".phrases button >> nth=0")
    expect(guest.locator("#talk li")).to_have_count(2)
    host.wait_for_timeout(300)
    assert host.locator("#talk li").count() == 0
    host.click("#talk .mute button[value=no]")
    expect(host.locator("#talk li")).to_have_count(2)


def test_a_line_that_is_refused_stays_in_the_field(
    visit: Visit, house: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, _ = two_at_a_table(visit)
    monkeypatch.setattr(house.house._chatter, "span", 600.0)  # however slowly this machine types
    for number in range(8):
        host.fill("input[name=text]", f"line {number}")
        with host.expect_response(lambda answer: answer.url.endswith("/say")) as told:
            host.click(".line button")
        if told.value.status == 429:
            break
        expect(host.locator("input[name=text]")).to_have_value("")
    assert told.value.status == 429
    expect(host.locator("#notice")).not_to_be_empty()
    expect(host.locator("input[name=text]")).to_have_value(f"line {number}")


def test_a_person_goes_on_at_another_device(visit: Visit) -> None:
    page = visit("/me")
    page.fill("input[name=name]", "Соломія")
    page.click("form[action='/me/name'] button")
    page.click("form[action='/me/device'] button")
    link = page.locator("input.copy").input_value()
    other = visit(size=DESK)
    other.goto(link)
    other.click("main button.main")
    other.goto(link.split("/device")[0] + "/me")
    assert other.locator("input[name=name]").input_value() == "Соломія"
    again = visit()
    again.goto(link)
    again.click("main button.main")
    expect(again.locator("h1")).to_contain_text("link")
