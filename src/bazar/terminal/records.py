"""The records of one game's matches in the user's own folder: their names, who has them, and whole files."""

import os
from abc import ABC, abstractmethod
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Generic, Self, TypeVar

from platformdirs import user_data_path

from bazar.errors import BadRecord
from bazar.record import Record, parse, write
from bazar.terminal.files import is_there, write_whole
from bazar.terminal.holding import Holding

HOME: Final = "BAZAR_HOME"
"""The environment variable that names another folder than the usual one."""

UNFINISHED: Final = ".unfinished.bazar"
FINISHED: Final = ".bazar"
DAMAGED: Final = ".damaged"

PERSON: Final = "person"
BOT: Final = "bot "
"""In a record, who plays at a seat; after the second the bot's name."""

Loaded_co = TypeVar("Loaded_co", covariant=True)
"""What a record of the game is read back as."""


def home() -> Path:
    """The folder for what is kept; it need not exist."""
    named = os.environ.get(HOME)
    return Path(named).expanduser() if named else user_data_path("bazar", appauthor=False)


def today() -> str:
    """The day, where the person is."""
    return datetime.now(UTC).astimezone().date().isoformat()


class Records(ABC, Generic[Loaded_co]):
    """The matches of one game in a folder, each of which one terminal has at a time."""

    def __init__(self, game: str, folder: Path | None = None) -> None:
        """*folder* is that of matches in the user's own folder, unless given; it need not exist."""
        self.folder = home() / "matches" if folder is None else folder
        self._game = game
        self._holding = Holding(self.folder)

    @abstractmethod
    def load(self, path: Path) -> Loaded_co:
        """The match at *path*, ready to go on. Raises `OSError` if unreadable, `BadRecord` if it is damaged."""

    # --- Who has a match ---

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

    # --- Names ---

    def unfinished(self) -> list[Path]:
        """The unfinished matches, the one last played first; none if the folder is unreadable."""
        try:
            found = [(path.stat().st_mtime_ns, path) for path in self.folder.glob(f"{self._game}-*{UNFINISHED}")]
        except OSError:
            return []
        return [path for _, path in sorted(found, reverse=True)]

    def new_path(self) -> Path:
        """A path that no match has yet, taken."""
        stems = (f"{self._game}-{today()}{number}" for number in _numbers())
        return next(path for stem in stems if (path := self._free_path(stem)) is not None)

    def _free_path(self, stem: str) -> Path | None:
        """The path called *stem*, taken; ``None`` if there is a match of that name, or begins one elsewhere now."""
        path = self.folder / (stem + UNFINISHED)
        if self._holding.has(path) or not self.take(path):
            return None
        if any(is_there(self.folder / (stem + end)) for end in (UNFINISHED, FINISHED)):
            self.leave(path)
            return None
        return path

    def set_aside(self, path: Path) -> Path:
        """Give a damaged record another name, under which it is not offered again: the new one. Raises `OSError`."""
        names = (path.with_name(path.name + DAMAGED + number) for number in _numbers())
        return path.rename(next(name for name in names if not is_there(name)))

    # --- Reading and writing ---

    def read(self, path: Path) -> Record:
        """The record at *path*. Raises `OSError` if it cannot be read, `BadRecord` if it is none."""
        try:
            return parse(path.read_text(encoding="utf-8"))
        except UnicodeDecodeError as error:
            raise BadRecord(f"byte {error.start} is not UTF-8", 1, 1) from None

    def keep(self, path: Path, record: Record, *, over: bool) -> Path:
        """Write *record* to *path*, under the name of a finished match if it is *over*: the path. Raises `OSError`."""
        write_whole(path, write(record))
        return self._finish(path) if over else path

    def _finish(self, path: Path) -> Path:
        finished = path.rename(path.with_name(path.name.removesuffix(UNFINISHED) + FINISHED))
        self._holding.leave(path, for_good=True)
        return finished


def _numbers() -> Iterable[str]:
    """Nothing, `-2`, `-3` …: what makes a name another."""
    yield ""
    number = 2
    while True:
        yield f"-{number}"
        number += 1
