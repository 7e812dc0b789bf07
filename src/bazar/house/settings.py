"""What a table was set up to be, once and for all."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bazar.games.options import OptionValue
from bazar.house.errors import refused

DAY: Final = 86_400

PACES: Final[dict[str, int]] = {
    "none": 0,
    "30s": 30,
    "60s": 60,
    "120s": 120,
    "1d": DAY,
    "2d": 2 * DAY,
    "3d": 3 * DAY,
    "7d": 7 * DAY,
}
"""Seconds for a move, by name; 0 for no clock, days for a match by correspondence."""

BOT_PACES: Final = ("natural", "at-once")


@dataclass(frozen=True, slots=True)
class Settings:
    """The game and its options, the pace, and who may come."""

    table: str
    """The table's id, which is also what a link to it holds: it cannot be guessed."""
    host: str
    """The id of the person who set it up."""
    game: str
    version: int
    """Of the game's rules."""
    players: int
    options: Mapping[str, OptionValue]
    pace: str
    listed: bool
    """Whether it is among the open tables; otherwise people come by its link alone."""
    spectators: bool
    bot_pace: str
    commitment: str
    """To the secret that the deals come from."""
    created: float

    @property
    def seconds(self) -> int:
        """For a move; 0 for no clock."""
        return PACES[self.pace]

    @property
    def by_correspondence(self) -> bool:
        """Whether people need not be there at the same time."""
        return self.seconds >= DAY


def checked_pace(pace: str, *, own_clock: bool = False) -> str:
    """*pace* if there is such a one, and if the game has not a clock of its own."""
    if pace not in PACES:
        raise refused("bad_pace", choices=", ".join(PACES), pace=str(pace)[:20])
    if own_clock and PACES[pace]:
        raise refused("own_clock")
    return pace


def checked_bot_pace(pace: str) -> str:
    """*pace* if bots can play so."""
    if pace not in BOT_PACES:
        raise refused("bad_bot_pace", choices=", ".join(BOT_PACES), pace=str(pace)[:20])
    return pace
