"""The smallest drawings: one tile, one back, a text, a mark, and the frame around a drawing."""

import re
from typing import Final

from markupsafe import Markup, escape

from bazar.web.draw.shapes import LONG, WIDE

NAMES: Final = tuple(tuple(f"{max(a, b)}{min(a, b)}" for b in range(7)) for a in range(7))
"""By both numbers of a tile, in any order: the name of its symbol without the `t`, `64`."""
KEYS: Final = tuple(tuple(f"{max(a, b)}-{min(a, b)}" for b in range(7)) for a in range(7))
"""By both numbers of a tile, in any order: its text, `6-4`."""
_NAMED: Final = re.compile(r' (?:id|data-key)="[^"<>]*"')


def tile(
    high: int,
    low: int,
    turned: float = 0,
    *,
    x: float = 0,
    y: float = 0,
    scale: float = 1,
    name: str = "",
    seat: int | None = None,
) -> Markup:
    """The face of a tile with its middle at *x*, *y*: upright with the greater half above, then *turned* clockwise.

    *name* becomes its id, by which a page tells that it has moved; `data-key` is its text, `data-seat` who played it.
    """
    return Markup(face(high, low, turned, x, y, scale, escape(name), seat))  # noqa: S704 - numbers and an escaped name


def back(turned: float = 0, *, x: float = 0, y: float = 0, scale: float = 1) -> Markup:
    """The back of a tile with its middle at *x*, *y*."""
    return Markup(reverse(x, y, scale, turned))  # noqa: S704 - made of numbers


def face(
    high: int, low: int, turned: float, x: float, y: float, scale: float = 1, name: str = "", seat: int | None = None
) -> str:
    """The text of `tile`; *name* has to be harmless."""
    identity = f' id="{name}"' if name else ""
    player = "" if seat is None else f' data-seat="{seat}"'
    key = f'data-key="{KEYS[high][low]}"'
    return f'<use{identity} {key}{player} href="#t{NAMES[high][low]}"{moved(x, y, turned, scale)}/>'


def reverse(x: float, y: float, scale: float = 1, turned: float = 0) -> str:
    """The text of `back`."""
    return f'<use href="#tb"{moved(x, y, turned, scale)}/>'


def hand_tile(high: int, low: int, *, trump: bool = False) -> Markup:
    """A picture of one tile, for the inside of a button that says in words which tile it is."""
    mark = trump_mark(0, 0, 1) if trump else ""
    return framed("piece", (-11, -21, 22, 43), f'<g class="pieces"><use href="#t{NAMES[high][low]}"/></g>{mark}')


def unnamed(picture: Markup) -> Markup:
    """*picture* without the ids of its pieces, to be shown beside one that has pieces of the same names."""
    return Markup(_NAMED.sub("", picture))  # noqa: S704 - a picture with less in it


def moved(x: float, y: float, turned: float = 0, scale: float = 1) -> str:
    """The attribute that puts a piece to its place; nothing if it is there already."""
    place = f"translate({x:g} {y:g})" if x or y else ""
    turn = f"rotate({turned:g})" if turned else ""
    size = f"scale({scale:g})" if scale != 1 else ""
    return f' transform="{place}{turn}{size}"' if place or turn or size else ""


def words(x: float, y: float, said: str, kind: str) -> str:
    """*said*, the middle of its baseline at *x*, *y*; nothing if nothing is said."""
    return f'<text class="{kind}" x="{x:g}" y="{y:g}">{escape(said)}</text>' if said else ""


def title(said: str) -> str:
    """What whoever points there is told."""
    return f"<title>{escape(said)}</title>" if said else ""


def ring(kind: str, x: float, y: float, width: float = WIDE, height: float = LONG, scale: float = 1) -> str:
    """A line around a tile with its middle at *x*, *y*."""
    across, down = width * scale + 3, height * scale + 3
    return (
        f'<rect class="{kind}" x="{x - across / 2:g}" y="{y - down / 2:g}" width="{across:g}" height="{down:g}"'
        f' rx="{3.2 * scale + 1.5:g}"/>'
    )


def trump_mark(x: float, y: float, scale: float) -> str:
    """The sign of a trump, a lozenge, with its middle at *x*, *y*."""
    return f'<path class="trump-mark" d="M0-4.4 3.4 0 0 4.4-3.4 0z"{moved(x, y, 0, scale)}/>'


def framed(kind: str, box: tuple[float, float, float, float], inside: str, label: str = "") -> Markup:
    """A whole picture: one image called *label*, or a decoration that screen readers pass over if it has none."""
    told = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    view = " ".join(f"{number:g}" for number in box)
    return Markup(  # noqa: S704 - the texts inside were escaped where they were put in
        f'<svg class="drawn {kind}" viewBox="{view}" {told} focusable="false">{inside}</svg>'
    )
