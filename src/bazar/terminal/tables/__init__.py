"""The tables of the games, by the game's id."""

from bazar.terminal.tables.bergen import BergenTable
from bazar.terminal.tables.bingo import BingoTable
from bazar.terminal.tables.eighty import EightyTable
from bazar.terminal.tables.fives_and_threes import FivesAndThreesTable
from bazar.terminal.tables.table import Table

TABLES: dict[str, Table] = {
    "bingo": BingoTable(),
    "fives-and-threes": FivesAndThreesTable(),
    "bergen": BergenTable(),
    "eighty": EightyTable(),
}
"""The games that can be played at a terminal."""
