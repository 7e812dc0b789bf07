"""The pictures that every tile is made of, once on a page."""

from functools import cache
from typing import Final

from markupsafe import Markup

WIDTH: Final = 20
HEIGHT: Final = 40
"""Of a tile that stands upright; a half is a square."""

_NEAR, _MIDDLE, _FAR = 5, 10, 15
_PIPS: Final = (
    (),
    ((_MIDDLE, _MIDDLE),),
    ((_NEAR, _NEAR), (_FAR, _FAR)),
    ((_NEAR, _NEAR), (_MIDDLE, _MIDDLE), (_FAR, _FAR)),
    ((_NEAR, _NEAR), (_FAR, _NEAR), (_NEAR, _FAR), (_FAR, _FAR)),
    ((_NEAR, _NEAR), (_FAR, _NEAR), (_MIDDLE, _MIDDLE), (_NEAR, _FAR), (_FAR, _FAR)),
    ((_NEAR, _NEAR), (_FAR, _NEAR), (_NEAR, _MIDDLE), (_FAR, _MIDDLE), (_NEAR, _FAR), (_FAR, _FAR)),
)
"""Where the pips of a half lie, by their number."""


@cache
def sprite() -> Markup:
    """The halves, the tiles of the double-six set as they stand with the greater half on top (`t64`), and a back."""
    halves = "".join(_half(number) for number in range(7))
    tiles = "".join(_tile(high, low) for high in range(7) for low in range(high + 1))
    text = (
        f'<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">{halves}{tiles}{_back()}</svg>'
    )
    return Markup(text)  # noqa: S704 - made of numbers


def _half(number: int) -> str:
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="2.1"/>' for x, y in _PIPS[number])
    return f'<g id="h{number}" class="pips p{number}">{pips}</g>'


def _tile(high: int, low: int) -> str:
    return (
        f'<symbol id="t{high}{low}" viewBox="0 0 20 40">'
        '<rect class="face" x=".6" y=".6" width="18.8" height="38.8" rx="3"/>'
        '<path class="groove" d="M3 20h14"/>'
        f'<use href="#h{high}"/><use href="#h{low}" y="20"/><circle class="pin" cx="10" cy="20" r="1.3"/></symbol>'
    )


def _back() -> str:
    return (
        '<symbol id="tb" viewBox="0 0 20 40"><rect class="back" x=".6" y=".6" width="18.8" height="38.8" rx="3"/>'
        '<path class="lattice" d="M10 6l6 14-6 14-6-14z"/></symbol>'
    )
