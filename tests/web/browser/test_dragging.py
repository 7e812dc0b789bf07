"""A tile is played by dragging it to an end of the line, with a mouse or a finger; moves travel unless one minds."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import DESK, PHONE, SOON, Visit
from tests.web.browser.playing import play_a_move, play_until, set_up

Point = tuple[float, float]

ONE_WAY = ".tiles button.tile.ways:not([popovertarget])"
TWO_WAYS = ".tiles button.tile.ways[popovertarget]"


def middle(page: Page, selector: str) -> Point:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def by_mouse(page: Page, start: Point, end: Point) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=6)
    page.mouse.up()


def by_finger(page: Page, start: Point, end: Point) -> None:
    device = page.context.new_cdp_session(page)

    def touch(kind: str, *points: Point) -> None:
        device.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", start)
    for step in range(1, 7):
        touch("touchMove", tuple(a + (b - a) * step / 6 for a, b in zip(start, end, strict=True)))  # type: ignore[arg-type]
    touch("touchEnd")


@contextmanager
def action_sent(page: Page) -> Iterator[list[str]]:
    """The action that the page sends meanwhile, and the house takes."""
    actions: list[str] = []
    seen = str(page.locator("#table").get_attribute("data-seen"))
    with page.expect_request(lambda request: request.url.endswith("/act")) as sent:
        yield actions
    actions.extend(parse_qs(sent.value.post_data or "")["action"])
    expect(page.locator("#table")).not_to_have_attribute("data-seen", seen)


def until_there_is(page: Page, selector: str) -> str:
    """Play until there is a tile that *selector* finds, in another match when this one is over; gives its id."""
    play_until(page, selector, "fives-and-threes", players=2)
    return str(page.locator(selector).first.get_attribute("id"))


@pytest.mark.parametrize(("size", "drag"), [(DESK, by_mouse), (PHONE, by_finger)])
def test_to_an_end_and_onto_the_table(
    visit: Visit, size: dict[str, int], drag: Callable[[Page, Point, Point], None]
) -> None:
    page = visit(size=size)
    set_up(page, "fives-and-threes", players=2)
    tile = until_there_is(page, ONE_WAY)
    with action_sent(page) as actions:  # where there is one way, anywhere on the table is right
        drag(page, middle(page, f"#{tile}"), middle(page, "#board"))
    assert [action[:3] for action in actions] == [tile.removeprefix("hand-")]
    for end in "RL":
        tile = until_there_is(page, TWO_WAYS)
        with action_sent(page) as actions:
            drag(page, middle(page, f"#{tile}"), middle(page, f"#board [data-end={end}]"))
        assert actions == [tile.removeprefix("hand-") + end]
    assert page.evaluate("document.documentElement.scrollTop") == 0, "the page does not scroll under the finger"


def test_beside_the_table_plays_nothing(visit: Visit) -> None:
    page = visit()
    set_up(page, "bingo")
    play_until(page, ".tile.ways", "bingo")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/act") else None)
    tiles = page.locator("#hand .tile").count()
    by_mouse(page, middle(page, ".tile.ways"), middle(page, "#status"))
    page.wait_for_timeout(200)
    assert not sent
    assert page.locator("#hand .tile").count() == tiles
    assert page.locator(".dragging, .chosen, .choosing").count() == 0


WATCHED = """
window.travelled = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  const running = animate.call(this, frames, how);
  const seen = { key: this.getAttribute("data-key"), from: frames[0].translate, to: frames[1].translate, ended: false };
  seen.state = running.playState;
  seen.listed = document.getAnimations().includes(running);
  window.travelled.push(seen);
  running.finished.then(() => { seen.ended = true; });
  return running;
};
"""
"""Keeps what every animation of the page's scripts has done, and lets it run."""


ALL_ENDED = """
async (seconds) => {
  const end = performance.now() + seconds * 1000;
  while (!window.travelled.every((each) => each.ended) && performance.now() < end)
    await new Promise((done) => setTimeout(done, 10));
  return document.getAnimations().length;
}
"""
"""How many animations are left when all that were seen have ended."""


def play_some(page: Page, moves: int = 3) -> None:
    for _ in range(moves):
        play_a_move(page)


def test_moves_travel_across_the_table(visit: Visit) -> None:
    page = visit(moves=True, script=WATCHED)
    set_up(page, "fives-and-threes")
    play_some(page)
    travelled = page.evaluate("window.travelled")
    assert len({each["key"] for each in travelled}) >= 3, "one's own tile, and those of the others"
    for each in travelled:
        assert (each["state"], each["listed"], each["to"]) == ("running", True, "0 0")
        x, y = (float(part.removesuffix("px")) for part in each["from"].split())
        assert abs(x) + abs(y) > 1
    assert page.evaluate(ALL_ENDED, SOON / 1000) == 0


def test_nothing_moves_for_those_who_ask_for_less_motion(visit: Visit) -> None:
    page = visit(script=WATCHED)
    set_up(page, "fives-and-threes")
    play_some(page)
    assert page.evaluate("window.travelled") == []
    moving = "document.getAnimations().filter((each) => !(each.transitionProperty ?? '').includes('color')).length"
    assert page.evaluate(moving) == 0
    durations = "[...document.querySelectorAll('.tile')].map((tile) => getComputedStyle(tile).transitionDuration)"
    assert set(page.evaluate(durations)) == {"0s"}
