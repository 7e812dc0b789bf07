"""A line of play as a picture."""

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup, escape

from bazar.tables.line import Laid
from bazar.web.draw.snake import LIMITS, Lying, Placed, lying
from bazar.web.draw.tile import placed, symbol

UNIT: Final = 20
"""Of the picture, for a half."""
_MARGIN: Final = 0.6
_LEAST_HEIGHT: Final = {"phone": 9.0, "desk": 9.5}


def line(
    laid: Sequence[Laid], shape: str, *, targets: frozenset[str] = frozenset(), labels: tuple[str, str] = ("", "")
) -> Markup:
    """The line *laid* on a screen of that *shape*; the ends in *targets* (`L`, `R`), called by *labels*, can be hit."""
    limit = LIMITS[shape]
    if not laid:
        return _picture(-limit - 1.0, -_LEAST_HEIGHT[shape] / 2, limit + 1.0, _LEAST_HEIGHT[shape] / 2, "")
    lies = lying(laid, limit)
    drawn = "".join(_tile(tile) for tile in lies.tiles)
    for name, label, tile in (("L", labels[0], lies.left), ("R", labels[1], lies.right)):
        if name in targets:
            drawn += _target(name, label, tile)
    return _picture(*_bounds(lies, limit, shape), drawn)


def _tile(tile: Placed) -> str:
    name = symbol(tile.first, tile.second)
    key = f"{max(tile.first, tile.second)}-{min(tile.first, tile.second)}"
    drawn = placed(name, tile.x * UNIT, tile.y * UNIT, tile.angle, key=key, classes="newest" if tile.newest else "")
    if not tile.newest:
        return drawn
    left, top, right, bottom = (side * UNIT for side in tile.box)
    ring = f'<rect class="ring" x="{left:g}" y="{top:g}" width="{right - left:g}" height="{bottom - top:g}" rx="4"/>'
    return drawn + ring


def _target(name: str, label: str, tile: Placed) -> str:
    left, top, right, bottom = (side * UNIT for side in tile.box)
    return (
        f'<g class="end" data-end="{name}"><title>{escape(label)}</title>'
        f'<rect class="reach" x="{left - 12:g}" y="{top - 12:g}" width="{right - left + 24:g}"'
        f' height="{bottom - top + 24:g}"/>'
        f'<rect class="place" x="{left + 1:g}" y="{top + 1:g}" width="{right - left - 2:g}"'
        f' height="{bottom - top - 2:g}" rx="3"/></g>'
    )


def _bounds(lies: Lying, limit: int, shape: str) -> tuple[float, float, float, float]:
    """What is shown: always the whole width, and as much height as the line and its next tiles need."""
    boxes = [tile.box for tile in (*lies.tiles, lies.left, lies.right)]
    top = min(box[1] for box in boxes) - _MARGIN
    bottom = max(box[3] for box in boxes) + _MARGIN
    lacking = max(0.0, _LEAST_HEIGHT[shape] - (bottom - top)) / 2
    return -limit - 1 - _MARGIN, top - lacking, limit + 1 + _MARGIN, bottom + lacking


def _picture(left: float, top: float, right: float, bottom: float, drawn: str) -> Markup:
    box = " ".join(f"{side * UNIT:g}" for side in (left, top, right - left, bottom - top))
    return Markup(f'<svg class="line" viewBox="{box}" preserveAspectRatio="xMidYMid meet">{drawn}</svg>')  # noqa: S704
