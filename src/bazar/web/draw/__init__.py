"""What lies on a table, drawn as SVG: plain data in, text out.

A page that shows any of it holds `sprite()` once, before the drawings, and loads `static/draw.css`. Every piece is a
`<use>` of a symbol of the sprite; colours are CSS variables (`--tile-…`), so that light and dark need no drawing of
their own.
"""

from bazar.web.draw.line import line
from bazar.web.draw.pictures import picture
from bazar.web.draw.piles import Pile, backs, boneyard, hidden_hand, stock
from bazar.web.draw.shapes import Shape
from bazar.web.draw.snake import Layout, Placed, layout
from bazar.web.draw.sprite import sprite
from bazar.web.draw.svg import back, hand_tile, tile, unnamed
from bazar.web.draw.trick import trick

__all__ = [
    "Layout",
    "Pile",
    "Placed",
    "Shape",
    "back",
    "backs",
    "boneyard",
    "hand_tile",
    "hidden_hand",
    "layout",
    "line",
    "picture",
    "sprite",
    "stock",
    "tile",
    "trick",
    "unnamed",
]
