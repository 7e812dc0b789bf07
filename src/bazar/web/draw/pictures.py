"""A picture of each game, for the door."""

from typing import Final

from markupsafe import Markup

from bazar.web.draw.svg import framed, moved, words

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
    '<path class="handle" d="M-31 4q3-27 31-27t31 27"/><path class="basket" d="M-44 3h88l-9 32h-70z"/>'
    '<path class="weave" d="M-41 13h82M-38 24h76M-22 3l5 32M0 3v32M22 3l-5 32"/>'
)
_LETTERS: Final = {"uk": "АБВГ", "ru": "АБВГ", "en": "ABCD"}
"""The things of the memory game begin with one after the other."""
_PLACES: Final = ((-70, -8), (-48, -22), (50, -22), (72, -8))


def picture(game: str, language: str) -> Markup:
    """What is seen of *game*, its letters those of *language*; the page must hold the sprite."""
    if game in _TILES:
        pieces = "".join(f'<use href="#{name}"{moved(x, y, turned)}/>' for name, x, y, turned in _TILES[game])
        drawn = f'<g class="pieces">{pieces}</g>'
    else:
        letters = "".join(words(x, y, each, "") for each, (x, y) in zip(_LETTERS[language], _PLACES, strict=True))
        drawn = f'{_BASKET}<g class="letters">{letters}</g>'
    return framed("picture", (-90, -40, 180, 80), drawn)
