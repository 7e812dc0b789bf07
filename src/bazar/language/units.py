"""What is counted, and what the tiles' numbers are called, as messages."""

from bazar.language.marks import mark, mark_as, mark_count

UNITS = {
    "points": mark_count("{n} point", "{n} points"),
    "game_points": mark_count("{n} game point", "{n} game points"),
    "tiles": mark_count("{n} tile", "{n} tiles"),
    "doubles": mark_count("{n} double", "{n} doubles"),
    "pips": mark_count("{n} pip", "{n} pips"),
    "moves": mark_count("{n} move", "{n} moves"),
    "tricks": mark_count("{n} trick", "{n} tricks"),
    "deals": mark_count("{n} deal", "{n} deals"),
    "players": mark_count("{n} player", "{n} players"),
}
"""By name: one and many of them."""

HEADINGS = {
    "points": mark("points"),
    "game_points": mark("game points"),
}
"""What a game's `units` are called over a column of numbers."""

SUITS = (
    mark("blanks"),
    mark("ones"),
    mark("twos"),
    mark("threes"),
    mark("fours"),
    mark("fives"),
    mark("sixes"),
)
"""The suits by number: «sixes» are trump."""

ONE_OF_SUIT = (
    mark("a blank"),
    mark("a one"),
    mark("a two"),
    mark("a three"),
    mark("a four"),
    mark("a five"),
    mark("a six"),
)
"""A tile of the suit, by number: play «a six»."""

NONE_OF_SUIT = (
    mark_as("none of them", "blanks"),
    mark_as("none of them", "ones"),
    mark_as("none of them", "twos"),
    mark_as("none of them", "threes"),
    mark_as("none of them", "fours"),
    mark_as("none of them", "fives"),
    mark_as("none of them", "sixes"),
)
"""The suits by number where there are none: no «sixes»."""

NONE_OF_THEM = "none of them"
"""The context of `NONE_OF_SUIT`."""

BLANK_END = mark("blank")
"""What the number 0 is called at an end of the line."""

DECLARED = {
    5: mark("{doubles} (the king)"),
    6: mark("{doubles} (the emperor)"),
    7: mark("{doubles} (the invincible)"),
}
"""Numbers of declared doubles that have a name."""
