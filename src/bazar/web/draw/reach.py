"""What may be touched for an end of the line: more than is seen of it."""

from typing import NamedTuple

from bazar.web.draw.shapes import TOUCH
from bazar.web.draw.snake import Layout, Placed

_AROUND = 3
"""So far at least beyond the tile that would lie there."""


class Box(NamedTuple):
    """A part of the table."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


def reach(place: Placed, lies: Layout) -> Box:
    """What may be touched for *place*: large enough for a finger, and within the table."""
    least = TOUCH / lies.scale
    width, height = max(place.w + 2 * _AROUND, least), max(place.h + 2 * _AROUND, least)
    x = _within(place.x, (lies.width - width) / 2)
    y = _within(place.y, (lies.height - height) / 2)
    return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def _within(middle: float, most: float) -> float:
    return min(max(middle, -most), most)


def parted(one: Box, two: Box) -> tuple[Box, Box]:
    """Both boxes, but what they share is parted between them by a line across its shorter side."""
    left, right = max(one.left, two.left), min(one.right, two.right)
    top, bottom = max(one.top, two.top), min(one.bottom, two.bottom)
    if left >= right or top >= bottom:
        return one, two
    if right - left < bottom - top:
        border = (left + right) / 2
        if one.middle[0] < two.middle[0]:
            return one._replace(right=border), two._replace(left=border)
        return one._replace(left=border), two._replace(right=border)
    border = (top + bottom) / 2
    if one.middle[1] < two.middle[1]:
        return one._replace(bottom=border), two._replace(top=border)
    return one._replace(top=border), two._replace(bottom=border)
