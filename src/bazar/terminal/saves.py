"""Matches kept in the user's own folder: one record a match, written anew after each action."""

import os
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple, Self

from platformdirs import user_data_path

from bazar.errors import BadRecord
from bazar.fair.dealing import Dealer, new_secret
from bazar.games import game
from bazar.match.match import Match
from bazar.record import Record, parse, replay, write
from bazar.terminal.holding import Holding

HOME = "BAZAR_HOME"
"""The environment variable that names another folder than the usual one."""

UNFINISHED = ".unfinished.bazar"
FINISHED = ".bazar"
DAMAGED = ".damaged"

PERSON = "person"
BOT = "bot "


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


def home() -> Path:
    """The folder for what is kept; it need not exist."""
    named = os.environ.get(HOME)
    return Path(named).expanduser() if named else user_data_path("bazar", appauthor=False)


class Saves:
    """The records of one folder."""

    def __init__(self, folder: Path | None = None) -> None:
        """*folder* is that of matches in the user's own folder, unless given."""
        self.folder = home() / "matches" if folder is None else folder
        self._holding = Holding(self.folder)

    def __enter__(self) -> Self:
        """Matches that are taken are this terminal's until the end."""
        return self

    def __exit__(self, *_: object) -> None:
        self._holding.leave_all()

    def take(self, path: Path) -> bool:
        """Keep other terminals from the match at *path*: whether none of them has it now."""
        return self._holding.take(path)

    def leave(self, path: Path) -> None:
        """Let another terminal go on with the match at *path*."""
        self._holding.leave(path)

    def unfinished(self, name: str) -> list[Path]:
        """The unfinished matches of the game *name*, the one last played first; none if the folder is unreadable."""
        try:
            found = [(path.stat().st_mtime_ns, path) for path in self.folder.glob(f"{name}-*{UNFINISHED}")]
        except OSError:
            return []
        return [path for _, path in sorted(found, reverse=True)]

    def load(self, path: Path) -> Saved:
        """The match at *path*. Raises `OSError` if it cannot be read, `BadRecord` if it is damaged."""
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            raise BadRecord(f"byte {error.start} is not UTF-8", 1, 1) from None
        record = parse(text)
        dealer = Dealer(game(record.game), record.players, new_secret())  # for a record without a secret of its own
        return Saved(path, record, replay(record, dealer.deals()))

    def set_aside(self, path: Path) -> Path:
        """Give a damaged record another name, under which it is not offered again: the new one."""
        aside = _free(path.with_name(path.name + DAMAGED + suffix) for suffix in _numbers())
        return path.rename(aside)

    def new_path(self, name: str) -> Path:
        """A path for a match of the game *name* that no match has yet, taken."""
        day = today()
        stems = (f"{name}-{day}{number}" for number in _numbers())
        return next(path for stem in stems if (path := self._free_path(stem)) is not None)

    def _free_path(self, stem: str) -> Path | None:
        """The path called *stem*, taken; ``None`` if there is a match of that name, or begins one elsewhere now."""
        path = self.folder / (stem + UNFINISHED)
        if self._holding.has(path) or not self.take(path):
            return None
        if any(_is_there(self.folder / (stem + end)) for end in _ENDS):
            self.leave(path)
            return None
        return path

    def keep(self, path: Path, record: Record) -> None:
        """Write *record* to *path* so that there is always a whole one, old or new. Raises `OSError`."""
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
        part = Path(name)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(write(record))
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        finally:
            with suppress(OSError):
                part.unlink(missing_ok=True)

    def finish(self, path: Path) -> Path:
        """Name the record at *path* as that of a finished match. Raises `OSError`."""
        finished = path.with_name(path.name.removesuffix(UNFINISHED) + FINISHED)
        renamed = path.rename(finished)
        self._holding.leave(path, for_good=True)
        return renamed


_ENDS = (UNFINISHED, FINISHED)


def today() -> str:
    """The day, where the person is."""
    return datetime.now(UTC).astimezone().date().isoformat()


def _numbers() -> Iterable[str]:
    """Nothing, `-2`, `-3` …: what makes a name another."""
    yield ""
    number = 2
    while True:
        yield f"-{number}"
        number += 1


def _free(paths: Iterable[Path]) -> Path:
    return next(path for path in paths if not _is_there(path))


def _is_there(path: Path) -> bool:
    """Whether there is such a file; nothing can be there to be lost where one may not even look."""
    with suppress(OSError):
        return path.exists()
    return False
