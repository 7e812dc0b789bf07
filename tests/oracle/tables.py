"""The oracle of every game, by the game's name."""

from collections.abc import Iterable
from typing import Any

from tests.oracle.bergen import Bergen
from tests.oracle.bingo import Bingo
from tests.oracle.eighty import Eighty
from tests.oracle.fives_and_threes import FivesAndThrees
from tests.oracle.table import Table
from tests.oracle.tile import Dealt

TABLES: dict[str, type[Table]] = {
    "bingo": Bingo,
    "fives-and-threes": FivesAndThrees,
    "bergen": Bergen,
    "eighty": Eighty,
}


def sit_down(game: str, players: int, options: dict[str, Any], first: int | None, deals: Iterable[Dealt]) -> Table:
    return TABLES[game](players, options, first, deals)
