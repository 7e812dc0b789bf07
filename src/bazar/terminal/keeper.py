"""The keeping of one match while it is played."""

from collections.abc import Sequence
from pathlib import Path

from bazar.match.match import Match
from bazar.record import Record
from bazar.terminal.records import BOT, PERSON, today
from bazar.terminal.saves import Saved, Saves


class Keeper:
    """Keeps a match after each action, and remembers what kept it from doing so."""

    def __init__(self, saves: Saves, path: Path, names: Sequence[str], kinds: Sequence[str], date: str) -> None:
        self.path = path
        self.problem: OSError | None = None
        """Why the match as it stands is not kept; ``None`` if it is."""
        self._saves = saves
        self._names = [name or None for name in names]
        self._kinds = list(kinds)
        self._date = date

    @classmethod
    def of_new(cls, saves: Saves, match: Match, seat: int, bots: Sequence[str], names: Sequence[str]) -> "Keeper":
        """For a match that begins now: *bots* by seat, one for the person's *seat* being of no account."""
        kinds = [PERSON if place == seat else BOT + bot for place, bot in enumerate(bots)]
        return cls(saves, saves.new_path(), names, kinds, today())

    @classmethod
    def of_saved(cls, saves: Saves, saved: Saved) -> "Keeper":
        """For a match that goes on."""
        kinds = [kind or "" for kind in saved.record.kinds]
        return cls(saves, saved.path, saved.names, kinds, saved.record.date or today())

    def keep(self, match: Match) -> None:
        """Keep *match* as it stands, under the name of a finished one if it is over."""
        record = Record.of(match, names=self._names, kinds=self._kinds, date=self._date)
        try:
            self.path = self._saves.keep(self.path, record, over=match.over)
        except OSError as error:
            self.problem = error
        else:
            self.problem = None
