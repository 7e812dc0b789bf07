"""Matches with dominoes in the user's own folder."""

from pathlib import Path
from typing import NamedTuple

from bazar.errors import BadRecord
from bazar.fair.dealing import Dealer, new_secret
from bazar.games import game
from bazar.match.match import Match
from bazar.record import Record, replay
from bazar.terminal.records import BOT, PERSON, Records


class Saved(NamedTuple):
    """A match read back."""

    path: Path
    record: Record
    match: Match

    @property
    def seat(self) -> int:
        """Where the person sits."""
        return self.record.kinds.index(PERSON) if PERSON in self.record.kinds else 0

    @property
    def bots(self) -> list[str]:
        """By seat: the name of the bot that plays there, nothing for the person and where none is named."""
        kinds = self.record.kinds or ("",) * self.record.players
        return [kind.removeprefix(BOT) if kind and kind.startswith(BOT) else "" for kind in kinds]

    @property
    def names(self) -> list[str]:
        """By seat, who plays there; empty where nobody is named."""
        return [name or "" for name in self.record.names or [None] * self.record.players]


class Saves(Records[Saved]):
    """The matches of one game in a folder."""

    def load(self, path: Path) -> Saved:
        """The match at *path*, ready to go on. Raises `OSError` if unreadable, `BadRecord` if it is damaged."""
        record = self.read(path)
        if record.game != self._game:
            raise BadRecord(f"this is a match of {record.game}, not of {self._game}", 1, 1)
        dealer = Dealer(game(record.game), record.players, new_secret())  # for a record without a secret of its own
        return Saved(path, record, replay(record, dealer.deals()))
