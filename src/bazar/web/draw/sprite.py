"""The symbols that every drawing uses: the tiles of double-six standing upright, the greater half above, and a back."""

from functools import cache
from typing import Final

from markupsafe import Markup

PIPS: Final[tuple[tuple[tuple[float, float], ...], ...]] = (
    (),
    ((0, 0),),
    ((-5, -5), (5, 5)),
    ((-5, -5), (0, 0), (5, 5)),
    ((-5, -5), (5, -5), (-5, 5), (5, 5)),
    ((-5, -5), (5, -5), (0, 0), (-5, 5), (5, 5)),
    ((-5, -5.6), (5, -5.6), (-5, 0), (5, 0), (-5, 5.6), (5, 5.6)),
)
"""By number: where the pips lie on a half, from its middle."""

_MIDDLE: Final = 10.2
"""How far the middle of a half's pips is from the middle of the tile."""

_FACE: Final = (
    '<radialGradient id="tg" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="21">'
    '<stop offset=".35" stop-color="var(--tile-face)"/><stop offset="1" stop-color="var(--tile-shade)"/>'
    "</radialGradient>"
    '<g id="tf">'
    '<rect x="-10" y="-20" width="20" height="40" rx="3.2" fill="var(--tile-edge)"/>'
    '<rect x="-9.3" y="-19.3" width="18.6" height="38.6" rx="2.6" fill="url(#tg)"/>'
    '<path d="M-7.6 0H7.6" stroke="var(--tile-groove)" stroke-width=".9"/>'
    '<circle r="1.5" fill="var(--tile-pin)" stroke="var(--tile-pin-edge)" stroke-width=".5"/>'
    "</g>"
)
_BACK: Final = (
    '<g id="tb">'
    '<rect x="-10" y="-20" width="20" height="40" rx="3.2" fill="var(--tile-edge)"/>'
    '<rect x="-9.3" y="-19.3" width="18.6" height="38.6" rx="2.6" fill="var(--tile-back)"/>'
    '<g fill="none" stroke="var(--tile-back-line)" stroke-width=".8">'
    '<rect x="-7.4" y="-17.4" width="14.8" height="34.8" rx="1.6"/>'
    '<path d="M0-11.5 5 0 0 11.5-5 0zM0-5 2.2 0 0 5-2.2 0z"/>'
    "</g>"
    "</g>"
)


@cache
def sprite() -> Markup:
    """The symbols, to stand once in a page before whatever uses them: `#t00` to `#t66`, and `#tb`, a back.

    Each is 20 by 40 units with its middle at 0, 0. It belongs in the page, not in a file of its own: it is smaller
    than a request, the drawings appear with the first paint, and not every browser finds the gradients of another file.
    """
    tiles = "".join(_tile(high, low) for high in range(7) for low in range(high + 1))
    hidden = 'class="sprite" width="0" height="0" aria-hidden="true" focusable="false"'
    return Markup(f"<svg {hidden}><defs>{_FACE}{_BACK}{tiles}</defs></svg>")  # noqa: S704 - made of numbers


def _tile(high: int, low: int) -> str:
    face = '<use href="#tf"/>'
    dots = _dots(high, -_MIDDLE) + _dots(low, _MIDDLE)
    if dots:
        dots = f'<path d="{dots}" stroke="var(--tile-pip)" stroke-width="4.3" stroke-linecap="round"/>'
    return f'<g id="t{high}{low}">{face}{dots}</g>'


def _dots(number: int, middle: float) -> str:
    """Strokes of hardly any length, which round caps make into circles."""
    return "".join(f"M{x:g} {middle + y:g}h.01" for x, y in PIPS[number])
