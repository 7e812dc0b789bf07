"""One tile."""

from markupsafe import Markup, escape

from bazar.web.draw.sprite import HEIGHT, WIDTH


def hand_tile(high: int, low: int) -> Markup:
    """A tile that stands upright, as a picture of its own."""
    return Markup(  # noqa: S704 - made of numbers
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true" focusable="false"><use href="#t{high}{low}"/></svg>'
    )


def placed(name: str, x: float, y: float, angle: int, *, key: str = "", classes: str = "", title: str = "") -> str:
    """The tile whose symbol is *name*, its centre at *x* and *y*, turned clockwise by *angle* degrees."""
    turn = f" rotate({angle})" if angle else ""
    keyed = f' data-key="{key}"' if key else ""
    named = f"<title>{escape(title)}</title>" if title else ""
    return (
        f'<g class="t {classes}"{keyed}><g transform="translate({x:g} {y:g}){turn}">{named}'
        f'<use href="#{name}" x="-10" y="-20" width="20" height="40"/></g></g>'
    )


def symbol(first: int, second: int) -> str:
    """The symbol of the tile with these halves."""
    return f"t{max(first, second)}{min(first, second)}"
