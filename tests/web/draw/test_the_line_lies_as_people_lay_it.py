"""Where the tiles of a line lie: equal halves beside each other, apart from all others, on the table; and they stay."""

import xml.etree.ElementTree as ET
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.web.draw.lines import SHAPES, all_tiles, deals

from bazar.tables.line import Laid
from bazar.web.draw import Layout, Placed, Shape, layout, line
from bazar.web.draw.shapes import BOARD, TOUCH
from bazar.web.draw.snake import GAP, STEPS

GREATER_HALF = {0: (0, -10), 90: (10, 0), 180: (0, 10), 270: (-10, 0)}
LEAST = {"phone": 17, "desk": 32}
Box = tuple[float, float, float, float]

shapes = st.sampled_from(SHAPES)
lines = st.one_of(deals().flatmap(st.sampled_from), all_tiles())


def modest(number: int) -> settings:
    return settings(max_examples=number, deadline=None, derandomize=True)


def box_of(tile: Placed) -> Box:
    return (tile.x - tile.w / 2, tile.y - tile.h / 2, tile.x + tile.w / 2, tile.y + tile.h / 2)


def shared(one: Box, two: Box) -> tuple[float, float]:
    """How wide and how high is what both boxes cover; negative where they lie apart."""
    return min(one[2], two[2]) - max(one[0], two[0]), min(one[3], two[3]) - max(one[1], two[1])


def halves(tile: Placed) -> list[tuple[int, Box]]:
    """The number and the square of each half, as the tile is drawn."""
    x, y = GREATER_HALF[tile.angle]
    numbers = (max(tile.left, tile.right), min(tile.left, tile.right))
    middles = ((tile.x + x, tile.y + y), (tile.x - x, tile.y - y))
    return [(number, (x - 10, y - 10, x + 10, y + 10)) for number, (x, y) in zip(numbers, middles, strict=True)]


def touching(one: Placed, two: Placed) -> set[tuple[int, int]]:
    """The numbers of the halves of both that lie beside each other with at least half of a side."""
    found = set()
    for number, square in halves(one):
        for other, other_square in halves(two):
            width, height = shared(square, other_square)
            if min(width, height) == -GAP and max(width, height) >= 10:
                found.add((number, other))
    return found


def is_on_the_table(lies: Layout, box: Box) -> bool:
    return (
        box[0] >= -lies.width / 2
        and box[2] <= lies.width / 2
        and box[1] >= -lies.height / 2
        and box[3] <= lies.height / 2
    )


@given(lines, shapes)
@modest(150)
def test_no_two_tiles_overlap_nor_do_the_places_of_the_next(laid: list[Laid], shape: Shape) -> None:
    lies = layout(laid, shape)
    for one, two in combinations([*lies.tiles, *lies.ends], 2):
        assert min(shared(box_of(one), box_of(two))) <= -GAP


@given(lines, shapes)
@modest(150)
def test_neighbours_touch_by_equal_halves(laid: list[Laid], shape: Shape) -> None:
    tiles = layout(laid, shape).tiles
    assert [(tile.left, tile.right) for tile in tiles] == [(tile.left, tile.right) for tile in laid]
    for one, two in pairwise(tiles):
        assert (one.right, two.left) in touching(one, two)


@given(lines, shapes)
@modest(100)
def test_the_next_tile_touches_the_open_half(laid: list[Laid], shape: Shape) -> None:
    lies = layout(laid, shape)
    left, right = lies.ends
    assert (left.left, right.left) == (laid[0].left, laid[-1].right)
    for end, tile in ((left, lies.tiles[0]), (right, lies.tiles[-1])):
        place = end._replace(angle=90 if end.w == 40 else 0)
        assert (end.left, end.left) in touching(place, tile)


@given(lines, shapes)
@modest(150)
def test_everything_lies_on_the_table_and_is_large_enough(laid: list[Laid], shape: Shape) -> None:
    lies = layout(laid, shape)
    assert all(is_on_the_table(lies, box_of(tile)) for tile in [*lies.tiles, *lies.ends])
    assert (lies.width * lies.scale, lies.height * lies.scale) == pytest.approx(BOARD[shape])
    for tile in lies.tiles:
        assert {tile.w, tile.h} == {20, 40}
        assert round(min(tile.w, tile.h) * lies.scale, 6) >= LEAST[shape]


@given(lines, shapes)
@modest(100)
def test_a_double_lies_across_a_row(laid: list[Laid], shape: Shape) -> None:
    tiles = layout(laid, shape).tiles
    for tile in tiles:
        if tile.left == tile.right:
            assert (tile.w, tile.h, tile.angle) == (20, 40, 0)
    in_rows = [tile for tile in tiles if tile.w == 40 or tile.left == tile.right]
    assert len(in_rows) >= len(tiles) - 8, "all but the tiles at which a row turns"


@given(deals(), shapes)
@modest(60)
def test_tiles_stay_where_they_are_until_smaller_ones_are_needed(grown: list[list[Laid]], shape: Shape) -> None:
    scales = set()
    before: Layout | None = None
    for laid in grown:
        lies = layout(laid, shape)
        scales.add(lies.scale)
        if before is not None:
            assert lies.scale <= before.scale
        if before is not None and lies.scale == before.scale:
            stayed = {tile._replace(newest=False) for tile in lies.tiles}
            assert {tile._replace(newest=False) for tile in before.tiles} < stayed
        before = lies
    assert len(scales) <= len(STEPS[shape])


@given(shapes, st.integers(0, 6), st.integers(0, 6))
@modest(20)
def test_the_first_tile_lies_in_the_middle(shape: Shape, one: int, other: int) -> None:
    tile = layout([Laid(max(one, other), min(one, other), newest=True, first=True)], shape).tiles[0]
    assert (tile.x, tile.y) == (0, 0)


def test_a_line_that_does_not_say_where_it_began_begins_in_its_middle() -> None:
    laid = [Laid(6, 5, newest=False), Laid(5, 4, newest=False), Laid(4, 3, newest=True)]
    assert [tile.x for tile in layout(laid, "desk").tiles] == [-41, 0, 41]


def test_more_tiles_than_there_are_still_find_room() -> None:
    laid = [Laid(place % 2, 1 - place % 2, newest=place == 79, first=place == 0) for place in range(80)]
    lies = layout(laid, "phone")
    assert all(is_on_the_table(lies, box_of(tile)) for tile in lies.tiles)


@given(lines, shapes)
@modest(80)
def test_both_ends_can_be_touched_and_told_apart(laid: list[Laid], shape: Shape) -> None:
    drawn = ET.fromstring(line(laid, shape, targets=frozenset("LR"), labels=("left", "right")))
    scale = layout(laid, shape).scale
    boxes: dict[str, Box] = {}
    for end in drawn.findall("g[@class='end']"):
        found = end.find("rect[@class='reach']")
        assert found is not None
        x, y, width, height = (float(found.attrib[name]) for name in ("x", "y", "width", "height"))
        boxes[end.attrib["data-end"]] = (x, y, x + width, y + height)
        assert max(width, height) * scale >= TOUCH - 1
        assert min(width, height) * scale >= 24, "what WCAG asks for, where the ends lie beside each other"
    assert list(boxes) == ["L", "R"]
    assert min(shared(boxes["L"], boxes["R"])) <= 0.11
    for name, place in zip("LR", layout(laid, shape).ends, strict=True):
        box = boxes[name]
        assert box[0] < place.x < box[2]
        assert box[1] < place.y < box[3]


@pytest.mark.parametrize("shape", SHAPES)
def test_an_end_alone_has_the_full_size_of_a_finger(shape: Shape) -> None:
    laid = [Laid(5, 5, newest=True, first=True)]
    drawn = ET.fromstring(line(laid, shape, targets=frozenset("R")))
    found = drawn.find("g[@data-end='R']/rect[@class='reach']")
    assert found is not None
    scale = layout(laid, shape).scale
    assert float(found.attrib["width"]) * scale >= TOUCH
    assert float(found.attrib["height"]) * scale >= TOUCH
    assert drawn.find("g[@data-end='L']") is None
