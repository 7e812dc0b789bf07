"""A browser that does not hear says why on the page and aloud, and what to do, in each language."""

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.playing import set_up

from bazar.language.speaker import Speaker

DENIED = (
    "The browser does not let this page use the microphone. Allow it in the browser's settings for this page and press "
    "“Dictate” again, or type."
)
MISSING = "No microphone was found. Connect one and press “Dictate” again, or type."
SILENCE = "Nothing was heard. Press “Dictate” again and speak, or type."
FAILED = "Dictation does not work in this browser now. Please type."

REFUSING = """
window.SpeechRecognition = class {
  start() {
    window.started = (window.started ?? 0) + 1;
    window.end = (fault) => { if (fault) this.onerror({ error: fault }); this.onend(); };
    if (window.throws) throw new DOMException("it has begun", "InvalidStateError");
  }
  stop() { this.onend(); }
};
"""
"""A browser that begins to hear, and ends as a test has it."""


def dictates(page: Page, fault: str | None) -> None:
    page.click("#dictate")
    expect(page.locator("#dictate")).to_have_attribute("aria-pressed", "true")
    page.evaluate("fault => window.end(fault)", fault)
    expect(page.locator("#dictate")).not_to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(("language", "size"), [("en", DESK), ("uk", PHONE), ("ru", PHONE)])
def test_why_nothing_was_heard_is_said_and_what_to_do(visit: Visit, language: str, size: dict[str, int]) -> None:
    page = visit(language=language, size=size, script=REFUSING)
    set_up(page, "shop", players=2)
    page.wait_for_selector("#utterance", timeout=20_000)
    said = set()
    for fault, text in (
        ("not-allowed", DENIED),
        ("service-not-allowed", DENIED),
        ("audio-capture", MISSING),
        ("no-speech", SILENCE),
        ("network", FAILED),
    ):
        dictates(page, fault)
        expected = Speaker(language).text(text)
        expect(page.locator("#notice")).to_have_text(expected)
        expect(page.locator("#told")).to_contain_text(expected)
        said.add(expected)
    assert len(said) == 4
    assert (DENIED in said) == (language == "en")
    notice = page.locator("#notice").bounding_box()
    assert notice is not None
    assert notice["x"] >= 0
    assert notice["x"] + notice["width"] <= size["width"]
    speaking = page.locator("#speaking").bounding_box()
    assert speaking is not None
    assert notice["y"] + notice["height"] <= speaking["y"], "what is asked for can be done at once"


def test_one_who_ends_it_himself_is_told_nothing(visit: Visit) -> None:
    page = visit(script=REFUSING)
    set_up(page, "shop", players=2)
    page.wait_for_selector("#utterance", timeout=20_000)
    dictates(page, "aborted")
    dictates(page, None)
    page.click("#dictate")
    page.click("#dictate")
    expect(page.locator("#dictate")).not_to_have_attribute("aria-pressed", "true")
    expect(page.locator("#notice")).to_have_text("")
    page.evaluate("window.throws = true")
    page.click("#dictate")
    expect(page.locator("#notice")).to_have_text(FAILED)
    expect(page.locator("#dictate")).not_to_have_attribute("aria-pressed", "true")
    assert page.evaluate("window.started") == 4
