"""The tables of the games, by the game's id."""

from bazar.tables.bergen import BergenTable
from bazar.tables.bingo import BingoTable
from bazar.tables.eighty import EightyTable
from bazar.tables.fives_and_threes import FivesAndThreesTable
from bazar.tables.table import Table

TABLES: dict[str, Table] = {
    "bingo": BingoTable(),
    "fives-and-threes": FivesAndThreesTable(),
    "bergen": BergenTable(),
    "eighty": EightyTable(),
}
"""The games of dominoes, by their ids."""
