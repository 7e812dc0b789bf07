"""A picture of each game, for the door."""

from typing import Final

from markupsafe import Markup

from bazar.web.draw.svg import framed, moved

_Tile = tuple[str, float, float, int]

_TILES: Final[dict[str, tuple[_Tile, ...]]] = {
    "bingo": (("tb", -58, 0, -8), ("t00", -14, 2, -10), ("t66", 14, -2, 8), ("t65", 42, 4, 20)),
    "fives-and-threes": (
        ("t54", -60, 0, 90),
        ("t55", -30, 0, 0),
        ("t53", 0, 0, 270),
        ("t33", 30, 0, 0),
        ("t63", 60, 0, 90),
    ),
    "bergen": (
        ("t62", -52, -6, 90),
        ("t66", -22, -6, 0),
        ("t64", 8, -6, 270),
        ("t42", 48, -6, 270),
        ("tb", 70, 22, 70),
    ),
    "eighty": (("t55", -45, 4, -24), ("t64", -16, -3, -8), ("t41", 16, -3, 8), ("t32", 45, 4, 24)),
}
"""The tiles of each picture: symbol, centre, and how far they are turned."""

_BASKET: Final = (
    '<path class="basket" d="M-44-2h88l-10 34h-68zM-30-2q4-26 30-26t30 26" />'
    '<path class="weave" d="M-40 9h80M-37 20h74M-22-2l6 34M0-2v34M22-2l-6 34"/>'
    '<g class="letters"><text x="-62" y="-14">А</text><text x="-16" y="-12">Б</text><text x="14" y="-14">В</text>'
    '<text x="60" y="-6">Г…</text></g>'
)


def picture(game: str) -> Markup:
    """What is seen of *game*; the page must hold the sprite."""
    if game in _TILES:
        pieces = "".join(f'<use href="#{name}"{moved(x, y, turned)}/>' for name, x, y, turned in _TILES[game])
        drawn = f'<g class="pieces">{pieces}</g>'
    else:
        drawn = _BASKET
    return framed("picture", (-90, -40, 180, 80), drawn)
