"""Pages keep within the screen, and nothing on a table covers what one must see."""

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.playing import USABLE, play_until, set_up

GAMES = ("bingo", "fives-and-threes", "bergen", "eighty", "shop")
SMALL = {"width": 320, "height": 640}


PARTS_FIT = """
(box, parts) => [box, ...box.querySelectorAll(parts)].every((part) => {
  const all = document.createRange();
  all.selectNodeContents(part);
  return all.getBoundingClientRect().right <= box.getBoundingClientRect().right + 1;
})
"""
"""Whether all that is in a box and in such parts of it keeps within it."""


TOO_SMALL = """
() => [...document.querySelectorAll("a, button, select, summary, input:not([type=hidden]), textarea")]
  .filter((each) => each.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
  .filter((each) => !each.closest("label, .hidden, .skip, svg") && !each.matches("p a, li a, td a, h1 a, h2 a, h3 a"))
  .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && Math.min(box.width, box.height) < 24)
  .map(([what, box]) => `${what} ${Math.round(box.width)} x ${Math.round(box.height)}`)
"""
"""What is pressed and is smaller than a finger needs (WCAG 2.2); not links in a text, nor what keys alone reach."""


def is_wider_than_the_screen(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
def test_no_page_is_wider_than_a_phone(visit: Visit, language: str) -> None:
    page = visit(language=language, size=PHONE)
    home = page.url.rstrip("/")
    paths = ["/", "/me", "/api/docs", *(f"/rules/{game}" for game in GAMES), *(f"/new/{game}" for game in GAMES)]
    wide = []
    for path in paths:
        page.goto(home + path)
        page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true })")
        if is_wider_than_the_screen(page):
            wide.append(path)
    page.click("form.setting button.main")
    page.wait_for_selector(".waiting")
    card = page.locator(".waiting").bounding_box()
    assert card is not None
    assert card["x"] + card["width"] <= PHONE["width"]
    assert not wide
    assert not is_wider_than_the_screen(page)


@pytest.mark.parametrize("size", [PHONE, SMALL, DESK])
def test_nothing_that_people_write_makes_a_table_wider_than_the_screen(visit: Visit, size: dict[str, int]) -> None:
    page, other = visit(size=size, language="uk"), visit()
    page.goto(page.url + "new/bingo")
    page.fill("input[name=name]", "Щ" * 24)
    page.click("form.setting button.main")
    page.wait_for_selector("#table[data-ready]")
    other.goto(page.url)
    other.fill(".waiting input[name=name]", "W" * 24)
    other.click(".waiting button[form=joining]")
    for each in (page, other):
        each.click("form[action$='/ready'] button")
    page.wait_for_selector("#hand .tile")
    talk = page.locator(".tool", has=page.locator("#talk"))
    if talk.get_attribute("open") is None:
        talk.locator("> summary").click()
    page.fill("input[name=text]", "щ" * 200)
    page.press("input[name=text]", "Enter")
    expect(page.locator("#talk li")).to_be_visible()
    assert not is_wider_than_the_screen(page)
    other.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true })")
    other.click(".resign button")
    page.wait_for_selector("#result")
    assert not is_wider_than_the_screen(page)
    for box, parts in {"#result": "h2, td", ".mute button": ":scope"}.items():
        assert page.locator(box).evaluate(PARTS_FIT, parts), box


@pytest.mark.parametrize("size", [PHONE, SMALL, DESK])
def test_the_end_of_a_deal_lies_on_the_table_and_can_be_left(visit: Visit, size: dict[str, int]) -> None:
    page = visit(size=size, language="uk")
    set_up(page, "fives-and-threes")
    play_until(page, "[data-dismiss]", "fives-and-threes")
    expect(page.locator(".ended .felt use").first).to_be_attached()
    board, card, button = (page.locator(name).bounding_box() for name in ("#board", ".ended", "[data-close]"))
    assert board is not None
    assert card is not None
    assert button is not None
    assert card["y"] >= board["y"] - 1, "it does not slide under what is above"
    assert card["y"] + card["height"] <= board["y"] + board["height"] + 1
    press(page, ".fold > summary")
    expect(page.locator(".ended .points")).to_be_hidden()
    felt, folded = (page.locator(name).bounding_box() for name in (".ended .felt", ".ended .paper"))
    assert felt is not None
    assert folded is not None
    if size == PHONE:
        assert felt["y"] + felt["height"] <= folded["y"] + 1, "all that was played is in sight"
        assert felt["height"] > board["height"] / 2
    page.locator(".fold > summary").press("Enter")
    expect(page.locator(".ended .points")).to_be_visible()
    page.click("[data-close]")
    expect(page.locator(".ended")).to_be_hidden()
    assert not is_wider_than_the_screen(page)


def test_the_result_of_a_match_can_be_put_away_and_stays_so(visit: Visit) -> None:
    page = visit(size=PHONE, language="uk")
    set_up(page, "eighty")
    page.wait_for_selector(".tiles .tile")
    page.locator("summary", has_text="Стіл").click()
    page.click(".resign summary")
    page.click(".resign button")
    result = page.locator("#result")
    expect(result).to_have_attribute("open", "")
    expect(result.locator("h2")).to_be_in_viewport()
    press(page, "#result > summary")
    expect(page.locator("#result .row")).to_be_hidden()
    board, card = (page.locator(name).bounding_box() for name in ("#board", "#result"))
    assert board is not None
    assert card is not None
    assert board["y"] + board["height"] <= card["y"] + 1, "nothing of the table is covered"
    other = page.context.new_page()  # something is sent to the first page
    other.goto(page.url)
    other.click("form[action$='/rematch'] button")
    expect(page.locator("#result a[href^='/t/']").first).to_be_attached()
    expect(page.locator("#result .row")).to_be_hidden()
    page.locator("#result > summary").press("Enter")
    expect(page.locator("#result .row")).to_be_visible()


def test_what_is_said_of_a_seat_is_said_whole_or_not_at_all(visit: Visit) -> None:
    page = visit(size=PHONE, language="uk")
    set_up(page, "eighty")
    page.wait_for_selector(USABLE)  # nobody else does anything meanwhile
    for width in (390, 360, 320, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        for kind in page.locator(".sitter .kind").all():
            frame = kind.bounding_box()
            assert frame is not None
            for word in kind.locator("> *:visible").all():
                box = word.bounding_box()
                assert box is not None
                is_whole = box["x"] + box["width"] <= frame["x"] + frame["width"] + 0.5
                assert is_whole or box["y"] >= frame["y"] + frame["height"] - 1, (width, word.inner_text())
        partner = page.locator(".sitter.partner")
        said, seat = partner.locator(".kind span").first.bounding_box(), partner.bounding_box()
        assert said is not None
        assert seat is not None
        assert said["y"] + said["height"] <= seat["y"] + seat["height"], "one sees who the partner is"


def press(page: Page, selector: str) -> None:
    """With a finger where there is no mouse."""
    if page.viewport_size == PHONE:
        page.tap(selector)
    else:
        page.click(selector)


def test_a_bid_is_stepped_to_and_the_hand_stays_in_sight(visit: Visit) -> None:
    page = visit(size=PHONE)
    set_up(page, "eighty")
    play_until(page, "#bidding option:nth-child(3)", "eighty")
    least = int(page.locator("#bidding select").input_value())
    page.click("[data-step='1']")
    page.click("[data-step='1']")
    page.click("[data-step='-1']")
    assert page.locator("#bidding select").input_value() == str(least + 1)
    board = page.locator("#board").bounding_box()
    hand = page.locator("#hand").bounding_box()
    assert board is not None
    assert hand is not None
    assert board["y"] + board["height"] <= hand["y"] + 1
    page.click("#bid")
    expect(page.locator("#log")).to_contain_text(f"You bid {least + 1}")


def order(page: Page) -> list[str]:
    """The hand as it lies."""
    return [str(tile) for tile in page.locator("#actions .tiles > .tile").evaluate_all("all => all.map(one => one.id)")]


def test_a_hand_lies_as_its_person_has_laid_it(visit: Visit) -> None:
    page = visit()
    set_up(page, "bingo")
    page.wait_for_selector(".tile.ways")
    first, second, third, *others = order(page)
    boxes = [page.locator("#actions .tiles > .tile").nth(place).bounding_box() for place in (0, 2)]
    (x, y), (to, _) = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box is not None)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to + 8, y, steps=6)
    page.mouse.up()
    assert order(page) == [second, third, first, *others]
    page.locator(f"#{first}").focus()
    page.keyboard.press("Shift+ArrowLeft")
    assert order(page) == [second, first, third, *others]
    assert page.evaluate("document.activeElement.id") == first
    page.reload()
    page.wait_for_selector("#table[data-ready]")
    assert order(page) == [second, first, third, *others]
    laid = order(page)
    played = page.locator(".tile.ways:not([popovertarget])").last.get_attribute("id")
    page.click(f"#{played}")
    expect(page.locator(f"#{played}")).to_have_count(0)
    assert [tile for tile in order(page) if tile in laid] == [tile for tile in laid if tile != played]


def test_what_is_pressed_is_large_enough_for_a_finger(visit: Visit) -> None:
    page = visit(size=PHONE)
    home = page.url.rstrip("/")
    small = []
    for path in ("/", "/me", "/new/bergen", "/new/shop", "/rules/eighty"):
        page.goto(home + path)
        small += page.evaluate(TOO_SMALL)
    for game in ("eighty", "bergen", "shop"):
        table = set_up(page, game)
        if game != "shop":
            play_until(page, ".ended", game)
            table = page.url
        small += page.evaluate(TOO_SMALL)
        page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true })")
        page.locator(".resign button").evaluate("each => each.click()")  # a redraw may fold it again
        page.wait_for_selector("#result")
        small += page.evaluate(TOO_SMALL)
        for path in ("/replay", "/log", "/verify"):
            page.goto(table + path)
            small += page.evaluate(TOO_SMALL)
    assert not set(small)
