"""Pictures of what lies on a table, as SVG: plain data in, text out."""

from bazar.web.draw.line import line
from bazar.web.draw.pictures import picture
from bazar.web.draw.sprite import sprite
from bazar.web.draw.tile import hand_tile
from bazar.web.draw.trick import Pile, trick

__all__ = ["Pile", "hand_tile", "line", "picture", "sprite", "trick"]
