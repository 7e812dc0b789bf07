"""A line of play as a picture."""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import Final

from markupsafe import Markup

from bazar.tables.line import Laid
from bazar.web.draw.reach import Box, parted, reach
from bazar.web.draw.shapes import BOARD, KEPT, LONG, WIDE, Shape
from bazar.web.draw.snake import MARGIN, STEPS, Layout, Placed, layout
from bazar.web.draw.svg import KEYS, NAMES, framed, ring, title, words

_FIRST: Final = '<rect class="place" x="-20" y="-10" width="40" height="20" rx="3.2"/>'
"""Where the first tile of all will lie."""


def line(
    laid: Sequence[Laid],
    shape: Shape,
    *,
    targets: frozenset[str] = frozenset(),
    labels: tuple[str, str] = ("", ""),
    label: str = "",
) -> Markup:
    """The line *laid* on a table of that *shape*.

    The ends in *targets* (`L`, `R`) show where a next tile would lie, with the number that must match, and can be hit;
    *labels* say which they are. *label* is the whole picture in words; without it screen readers pass over the picture.
    """
    return _line(tuple(laid), shape, targets, labels if targets else ("", ""), label)


@lru_cache(KEPT)
def _line(laid: tuple[Laid, ...], shape: Shape, targets: frozenset[str], labels: tuple[str, str], label: str) -> Markup:
    lies = layout(laid, shape)
    pieces = "".join([_piece(tile) for tile in lies.tiles])
    marks = "".join([ring("newest", tile.x, tile.y, tile.w, tile.h) for tile in lies.tiles if tile.newest])
    ends = _ends(lies, targets, labels) if laid else _FIRST
    width, height = _window(lies, shape)
    inside = f'<g class="pieces">{pieces}</g>{marks}{ends}'
    return framed("snake", (-width / 2, -height / 2, width, height), inside, label)


def _window(lies: Layout, shape: Shape) -> tuple[float, float]:
    """What is seen of the table: what lies there, and more only by whole tiles, so that its size seldom changes."""
    boxes = [reach(place, lies) for place in lies.ends]
    across = max([abs(tile.x) + tile.w / 2 for tile in lies.tiles] + [max(-box.left, box.right) for box in boxes])
    down = max([abs(tile.y) + tile.h / 2 for tile in lies.tiles] + [max(-box.top, box.bottom) for box in boxes])
    least = WIDE / STEPS[shape][0].wide
    width = max(BOARD[shape][0] * least, ceil(2 * (across + MARGIN) / LONG) * LONG)
    height = max(BOARD[shape][1] * least, ceil(2 * (down + MARGIN) / LONG) * LONG)
    return round(min(width, lies.width), 1), round(min(height, lies.height), 1)


def _piece(tile: Placed) -> str:
    left, right, x, y, _, _, angle, _ = tile
    name = NAMES[left][right]
    turn = f"rotate({angle})" if angle else ""
    return f'<use id="l{name}" data-key="{KEYS[left][right]}" href="#t{name}" transform="translate({x} {y}){turn}"/>'


def _ends(lies: Layout, targets: frozenset[str], labels: tuple[str, str]) -> str:
    boxes = [reach(place, lies) for place in lies.ends]
    if len(targets) == 2:
        boxes = list(parted(*boxes))
    ends = zip("LR", lies.ends, boxes, labels, strict=True)
    return "".join(_end(name, place, box, label) for name, place, box, label in ends if name in targets)


def _end(name: str, place: Placed, box: Box, label: str) -> str:
    return (
        f'<g class="end" id="end-{name}" data-end="{name}">{title(label)}'
        f'<rect class="reach" x="{box.left:.1f}" y="{box.top:.1f}"'
        f' width="{box.right - box.left:.1f}" height="{box.bottom - box.top:.1f}"/>'
        f'<rect class="place" x="{place.x - place.w // 2 + 2}" y="{place.y - place.h // 2 + 2}"'
        f' width="{place.w - 4}" height="{place.h - 4}" rx="3"/>'
        f"{words(place.x, place.y + 4.5, str(place.left), 'number')}</g>"
    )
