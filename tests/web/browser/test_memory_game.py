"""The memory game in a real browser: speaking thing by thing, and what was said dies away."""

import re
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.playing import is_over, set_up

from bazar.games.shop.fields import load
from bazar.words.alphabet import Language

ROUNDS = 3


HEARD = """
window.heard = new Map();
new MutationObserver(() => {
  const bubble = document.querySelector(".bubble");
  if (bubble) window.heard.set(bubble.id, bubble.lastChild?.textContent ?? "");
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""
"""Keeps what was said: it dies away while a busy machine looks elsewhere."""


def said(page: Page) -> str:
    """The last utterance, without who said it."""
    return str(page.evaluate("[...window.heard.values()].at(-1)")).strip().rstrip(".")


def brought(utterance: str) -> str:
    """The last thing of *utterance*, in whatever form."""
    return re.split(r", | and | і | й | та | и ", utterance)[-1]


def thing_for(letter: str, language: Language) -> str:
    return next(thing for thing in load(language, "animals") if thing.startswith(letter.lower()) and " " not in thing)


def tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        if page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {selector}")


@pytest.mark.parametrize(
    ("language", "size", "by_keys"), [("en", PHONE, False), ("uk", DESK, True), ("ru", PHONE, True)]
)
def test_a_whole_match_against_a_bot(visit: Visit, language: Language, size: dict[str, int], by_keys: bool) -> None:
    page = visit(language=language, size=size, script=HEARD)
    set_up(page, "shop", players=2, choices={"level": "hard", "field": "animals"})
    things: list[str] = []

    def press(selector: str) -> None:
        if by_keys:
            tab_to(page, selector)
            page.keyboard.press("Enter")
        else:
            page.click(selector)

    for _ in range(ROUNDS):
        page.wait_for_selector("#utterance")
        if page.locator(".turns li").count():
            things.append(brought(said(page)))
        things.append(thing_for(page.locator(".letter").inner_text(), language))
        if by_keys:
            tab_to(page, "#utterance")
        for each in things:
            page.locator("#utterance").press_sequentially(each)
            page.keyboard.press("Enter")
        assert page.locator(".bubble").count() == 0, "what was said is gone when one begins to speak"
        turns = page.locator(".turns li").count()
        press("#speaking .button.main")
        expect(page.locator(".turns li")).to_have_count(turns + 2)  # one's own and the bot's
        expect(page.locator(".turns li").nth(turns)).to_have_class("right")
    page.wait_for_selector("#utterance")
    page.locator("#utterance").press_sequentially("?!")
    press("#speaking .button.main")
    page.wait_for_selector("#result")
    assert is_over(page)
    assert page.locator("#board li").count() > len(things)
    page.goto(page.url + "/replay/1/1")
    expect(page.locator(".bubble")).to_be_visible()


def test_an_utterance_dies_away_from_the_page(visit: Visit) -> None:
    page = visit(language="uk")
    set_up(page, "shop", players=2)
    page.wait_for_selector("#utterance")
    if page.locator(".bubble").count() == 0:
        page.fill("#utterance", "абрикос")
        page.click("#speaking .button.main")
        page.wait_for_selector(".bubble")
        page.wait_for_selector("#utterance")
    expect(page.locator(".bubble")).to_have_count(0)
    expect(page.locator("#log li")).to_have_count(0)
    assert page.locator(".turns li").count() >= 1


def test_what_has_died_away_or_was_typed_over_does_not_come_back(visit: Visit) -> None:
    page = visit(language="uk", size=PHONE)
    set_up(page, "shop", players=2)
    page.wait_for_selector("#utterance")
    if page.locator(".bubble").count() == 0:
        page.fill("#utterance", "абрикос")
        page.click("#speaking .button.main")
        page.wait_for_selector(".bubble")
        page.wait_for_selector("#utterance")
    field = page.locator("#utterance").bounding_box()
    assert field is not None
    assert field["width"] > PHONE["width"] * 0.8
    page.locator("#utterance").press_sequentially("я")
    expect(page.locator(".bubble")).to_have_count(0)
    connect_again(page)
    expect(page.locator(".bubble")).to_have_count(0)
    page.wait_for_timeout(8_000)  # by now what the bot has said would be gone by itself
    connect_again(page)
    expect(page.locator(".bubble")).to_have_count(0)
    assert page.locator("#told").inner_text().strip() == ""
    page.reload()
    page.wait_for_selector("#table[data-ready]")
    expect(page.locator(".bubble")).to_have_count(0)


def test_what_has_been_typed_is_still_there_when_the_page_is_loaded_again(visit: Visit) -> None:
    page = visit(language="uk", size=PHONE)
    set_up(page, "shop", players=2)
    page.locator("#utterance").press_sequentially("абрикос,банан,виш")
    page.reload()
    page.wait_for_selector("#table[data-ready]")
    expect(page.locator("#chips-said li span")).to_have_text(["абрикос", "банан"])
    expect(page.locator("#utterance")).to_have_value("виш")
    expect(page.locator(".bubble")).to_have_count(0)
    page.locator("#chips-said button").first.click()
    page.locator("#utterance").press_sequentially("ня")
    page.keyboard.press("Enter")
    page.reload()
    expect(page.locator("#chips-said li span")).to_have_text(["банан", "вишня"])
    page.click("#speaking .button.main")
    page.wait_for_selector("#result")
    page.reload()
    expect(page.locator("#utterance")).to_have_count(0)


def connect_again(page: Page) -> None:
    """Let the page lose its stream and be told anew all that is so."""
    with page.expect_response(lambda answer: "/stream" in answer.url):
        page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_timeout(400)


HEARING = """
window.SpeechRecognition = class {
  start() {
    window.heardIn = this.lang;
    window.hear = (words) => {
      this.onresult({ results: [[{ transcript: words }]] });
      this.onend();
    };
  }
};
"""
"""A browser that hears what a test says to it."""

DEAF = "delete window.SpeechRecognition; delete window.webkitSpeechRecognition;"


def test_things_are_dictated_where_the_browser_hears(visit: Visit) -> None:
    page = visit(language="uk", script=HEARING)
    set_up(page, "shop", players=2)
    page.wait_for_selector("#utterance")
    dictate = page.locator("#dictate")
    expect(dictate).to_be_visible()
    dictate.click()
    expect(dictate).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("window.heardIn") == "uk-UA"
    page.evaluate("window.hear('абрикос та банан й вишня')")
    things = ["абрикос", "банан", "вишня"]
    assert page.locator("#chips-said li span").all_inner_texts() == things
    expect(dictate).not_to_have_attribute("aria-pressed", "true")
    page.locator("#chips-said button").first.click()
    assert page.locator("#chips-said li span").all_inner_texts() == things[1:]
    with page.expect_request(lambda request: request.url.endswith("/act")) as sent:
        page.click("#speaking .button.main")
    assert parse_qs(sent.value.post_data or "")["action"] == ["банан, вишня"]


def test_no_button_is_shown_where_the_browser_does_not_hear(visit: Visit) -> None:
    page = visit(script=DEAF)
    set_up(page, "shop", players=2)
    page.wait_for_selector("#utterance")
    expect(page.locator("#dictate")).to_be_hidden()
