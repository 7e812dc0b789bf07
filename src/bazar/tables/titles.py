"""What the games are called."""

from bazar.language.marks import mark

TITLES = {
    "bingo": mark("Bingo"),
    "fives-and-threes": mark("Fives and Threes"),
    "bergen": mark("Bergen"),
    "eighty": mark("Eighty"),
    "shop": mark("I went to the shop"),
}
"""By the game's id: its name for people."""
