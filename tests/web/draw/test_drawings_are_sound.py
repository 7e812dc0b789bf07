"""What the drawings are as documents: well-formed, small, free of what people write, and easy to see."""

import gzip
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.web.draw.lines import SHAPES, all_tiles

import bazar.web
from bazar.games.protocol import NOBODY
from bazar.tables.line import Laid
from bazar.tables.tricks import Card
from bazar.tiles import DOUBLE_SIX, TWO_SETS_WITHOUT_BLANKS
from bazar.web.draw import (
    Pile,
    Shape,
    back,
    boneyard,
    hand_tile,
    hidden_hand,
    line,
    picture,
    sprite,
    stock,
    tile,
    trick,
)

NASTY = "<script>alert('\"&')</script>"
STATIC = Path(bazar.web.__file__).parent / "static"
said = st.text(st.characters(exclude_categories=("C", "Zl", "Zp", "Zs")), min_size=1, max_size=12)


def modest(number: int) -> settings:
    return settings(max_examples=number, deadline=None, derandomize=True)


def texts(drawn: ET.Element) -> list[str]:
    return [text for element in drawn.iter() for text in (element.text,) if text]


def cards(*played: str) -> list[Card]:
    return [
        Card(seat, TWO_SETS_WITHOUT_BLANKS.parse(text) if text else NOBODY, best=seat == 1)
        for seat, text in enumerate(played)
    ]


def drawings() -> Iterator[str]:
    laid = [Laid(6, 4, newest=False, first=True), Laid(4, 4, newest=True)]
    yield sprite()
    for shape in SHAPES:
        yield line([], shape)
        yield line(laid, shape, targets=frozenset("LR"), labels=(NASTY, NASTY), label=NASTY)
        yield hidden_hand(7, shape, count="7", label=NASTY)
        yield trick(
            cards("6-4", "6-6", "6-4", ""),
            TWO_SETS_WITHOUT_BLANKS,
            [NASTY] * 4,
            shape,
            me=2,
            winning=NASTY,
            pile=Pile(9, 3, NASTY),
            turn=3,
            trumps=frozenset([TWO_SETS_WITHOUT_BLANKS.parse("6-6")]),
            label=NASTY,
        )
    yield hand_tile(6, 4)
    yield hand_tile(6, 4, trump=True)
    yield boneyard(14, count=NASTY, label=NASTY)
    yield boneyard(0)
    yield hidden_hand(0, "phone")
    yield stock(Pile(1, 3, NASTY), DOUBLE_SIX, label=NASTY)
    yield tile(6, 4, 90, x=3, y=4, scale=2, name=NASTY, seat=1)
    yield back(90, x=1)
    for game in (*bazar.GAMES, "anything"):
        yield picture(game, "en")


@pytest.mark.parametrize("drawn", list(drawings()))
def test_it_is_well_formed_and_what_people_write_is_only_text(drawn: str) -> None:
    root = ET.fromstring(drawn)
    assert root.find(".//script") is None
    assert "<script" not in drawn
    names = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(names) == len(set(names))
    assert not any(name == "style" or name.startswith("on") for element in root.iter() for name in element.attrib)


@pytest.mark.parametrize("drawn", list(drawings()))
def test_whatever_it_uses_is_in_the_sprite(drawn: str) -> None:
    symbols = {element.attrib["id"] for element in ET.fromstring(sprite()).iter() if "id" in element.attrib}
    used = {element.attrib["href"].removeprefix("#") for element in ET.fromstring(drawn).iter("use")}
    assert used <= symbols


@pytest.mark.parametrize("drawn", [drawn for drawn in drawings() if drawn.startswith('<svg class="drawn')])
def test_it_is_an_image_with_a_name_or_a_decoration(drawn: str) -> None:
    root = ET.fromstring(drawn)
    assert (root.get("role") == "img" and root.get("aria-label") == NASTY) != (root.get("aria-hidden") == "true")
    assert root.get("focusable") == "false"


@pytest.mark.parametrize("number", range(len(DOUBLE_SIX)))
def test_a_symbol_shows_its_pips_the_greater_half_above(number: int) -> None:
    high, low = DOUBLE_SIX.high[number], DOUBLE_SIX.low[number]
    symbol = ET.fromstring(sprite()).find(f".//g[@id='t{high}{low}']")
    assert symbol is not None
    path = symbol.find("path")
    pips = [] if path is None else re.findall(r"M(\S+) (\S+?)h", path.attrib["d"])
    above = {(x, y) for x, y in pips if float(y) < 0}
    below = {(x, y) for x, y in pips if float(y) > 0}
    assert (len(above), len(below)) == (high, low)
    assert all(abs(float(x)) + 2.15 < 9.3 and abs(float(y)) + 2.15 < 19.3 for x, y in pips), "they lie on the face"


@given(said, said, said)
@modest(40)
def test_names_and_labels_are_shown_as_they_are_written(name: str, winning: str, label: str) -> None:
    drawn = trick(
        cards("6-4", "6-6"), TWO_SETS_WITHOUT_BLANKS, [name, "B"], "phone", me=0, winning=winning, label=label
    )
    root = ET.fromstring(drawn)
    assert {name, "B", winning} <= set(texts(root))
    assert root.get("aria-label") == label


def test_a_long_name_is_cut_and_told_in_full_to_whoever_points_at_it() -> None:
    name = "Marko Vovk-Dovhonosenko"
    drawn = ET.fromstring(trick(cards("6-4", "6-6"), TWO_SETS_WITHOUT_BLANKS, [name, "B"], "phone", me=0, winning=""))
    assert name in texts(drawn)
    assert "Marko Vovk-D…" in texts(drawn)


@pytest.mark.parametrize("me", range(4))
@pytest.mark.parametrize("shape", SHAPES)
def test_the_seats_go_clockwise_from_the_one_who_looks(shape: Shape, me: int) -> None:
    drawn = ET.fromstring(
        trick(cards("1-1", "2-2", "3-3", "4-4"), TWO_SETS_WITHOUT_BLANKS, list("ABCD"), shape, me=me, winning="")
    )
    places = {}
    for used in drawn.iter("use"):
        found = re.match(r"translate\(([^ ]+) ([^)]+)\)", used.attrib["transform"])
        assert found is not None
        places[int(used.attrib["data-seat"])] = (float(found[1]), float(found[2]))
    bottom, left, top, right = (places[(me + steps) % 4] for steps in range(4))
    assert bottom[1] > 0 > top[1]
    assert left[0] < 0 < right[0]
    assert bottom[0] == top[0] == left[1] == right[1] == 0


def test_the_best_tile_is_told_by_a_sign_and_in_words() -> None:
    drawn = ET.fromstring(
        trick(cards("6-4", "6-6"), TWO_SETS_WITHOUT_BLANKS, ["A", "B"], "desk", me=0, winning="takes it")
    )
    assert len(drawn.findall("path[@class='crown']")) == 1
    assert texts(drawn).count("takes it") == 1


def test_equal_tiles_of_a_trick_are_two_pieces() -> None:
    drawn = trick(cards("6-4", "6-4"), TWO_SETS_WITHOUT_BLANKS, ["A", "B"], "desk", me=0, winning="")
    assert drawn.count('data-key="6-4"') == 2
    assert 'id="c0-64"' in drawn
    assert 'id="c1-64"' in drawn


@pytest.mark.parametrize(
    ("size", "turned_up", "backs"), [(14, NOBODY, 4), (14, 3, 4), (2, 3, 1), (1, 3, 0), (0, NOBODY, 0)]
)
def test_the_stock_shows_no_back_that_is_not_there(size: int, turned_up: int, backs: int) -> None:
    drawn = stock(Pile(size, turned_up, "so many"), DOUBLE_SIX)
    assert drawn.count("#tb") == backs
    assert "so many" in drawn
    assert drawn.count("data-key") == (turned_up != NOBODY)


@pytest.mark.parametrize("size", range(17))
def test_every_hidden_tile_is_drawn(size: int) -> None:
    assert boneyard(size).count("#tb") == size
    assert hidden_hand(size, "phone").count("#tb") == size


def test_the_newest_tile_has_a_line_around_it() -> None:
    laid = [Laid(6, 4, newest=False, first=True), Laid(4, 4, newest=True)]
    drawn = ET.fromstring(line(laid, "phone"))
    ring = drawn.find("rect[@class='newest']")
    assert ring is not None
    assert float(ring.attrib["x"]) < 21 < float(ring.attrib["x"]) + float(ring.attrib["width"])


@given(all_tiles(), st.sampled_from(SHAPES))
@modest(25)
def test_a_line_of_all_tiles_is_small(laid: list[Laid], shape: Shape) -> None:
    drawn = line(laid, shape, targets=frozenset("LR"), labels=("left end", "right end"))
    assert len(drawn.encode()) < 6_000
    assert drawn.count("data-key") == 28


def test_the_sprite_is_small() -> None:
    assert len(gzip.compress(sprite().encode())) < 1_000


def themes() -> dict[str, dict[str, str]]:
    """The colours of drawings and of the felt that they lie on, by theme."""
    styles = [(STATIC / name).read_text(encoding="utf-8") for name in ("house.css", "draw.css")]
    light: dict[str, str] = {}
    dark: dict[str, str] = {}
    for style in styles:
        for selector, body in re.findall(r"(:root|\[data-theme=\"dark\"\]) \{([^}]*)\}", style):
            colours = dict(re.findall(r"(--[\w-]+): (#[0-9a-f]{6});", body))
            (light if selector == ":root" else dark).update(colours)
    return {"light": light, "dark": light | dark}


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    ("front", "behind", "least"),
    [
        ("--tile-pip", "--tile-face", 7),
        ("--tile-pip", "--tile-shade", 7),
        ("--tile-back-line", "--tile-back", 3),
        ("--tile-face", "--felt", 3),
        ("--tile-edge", "--felt", 3),
        ("--drawn-mark", "--felt", 3),
        ("--drawn-trump", "--tile-face", 3),
        ("--on-felt", "--felt", 4.5),
    ],
)
def test_everything_can_be_seen(theme: str, front: str, behind: str, least: float) -> None:
    colours = themes()[theme]
    assert contrast(colours[front], colours[behind]) >= least


def test_dark_is_the_same_whether_chosen_or_asked_for_by_the_system() -> None:
    style = (STATIC / "draw.css").read_text(encoding="utf-8")
    chosen = re.search(r"^\[data-theme=\"dark\"\] \{([^}]*)\}", style, re.MULTILINE)
    asked = re.search(r":root:not\(\[data-theme=\"light\"\]\) \{([^}]*)\}", style)
    assert chosen is not None
    assert asked is not None
    assert chosen[1].split() == asked[1].split()
