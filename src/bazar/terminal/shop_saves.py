"""Matches of I went to the shop in the user's own folder, and the best runs of practice.

A match is kept as a record (docs/records.md), with headers of the terminal's own: so it goes on in the same way even if
the dictionaries have changed since.
"""

import json
import os
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

from bazar.errors import BadOption, BadRecord
from bazar.games.options import OptionValue
from bazar.games.shop.game import SHOP
from bazar.games.shop.match import ShopMatch, start
from bazar.games.shop.memory import level
from bazar.record import Record, parse
from bazar.terminal import saves
from bazar.terminal.holding import alone
from bazar.terminal.saves import BOT, PERSON, home

BEST_RUNS: Final = "shop-practice.json"

IN_PRACTICE: Final = "faultless"
"""In place of a level: how good the memory is of the one who practises with a person."""

SEED: Final = "bots-seed"
PRACTICE: Final = "practice"
"""Headers: the seed in quotation marks, and `on` for practice."""


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays at a terminal, and by what."""

    players: int
    options: dict[str, OptionValue]
    first: int
    seat: int
    """Where the person sits."""
    level: str
    """How good the others' memories are; `IN_PRACTICE` in practice."""
    seed: str
    """Of the others' whims."""
    practice: bool = False
    date: str | None = None
    names: tuple[str, ...] = ()
    """By seat; empty where there is none."""

    @property
    def headers(self) -> dict[str, str]:
        """What a record does not hold by itself."""
        return {SEED: json.dumps(self.seed), **({PRACTICE: "on"} if self.practice else {})}

    @property
    def kinds(self) -> list[str]:
        """By seat, who plays there."""
        return [PERSON if seat == self.seat else BOT + self.level for seat in range(self.players)]


class Saves:
    """The matches of one folder."""

    def __init__(self, folder: Path | None = None) -> None:
        """*folder* is that of matches in the user's own folder, unless given."""
        self._records = saves.Saves(folder)

    def __enter__(self) -> Self:
        """Matches that are taken are this terminal's until the end."""
        return self

    def __exit__(self, *_: object) -> None:
        self._records.__exit__()

    def take(self, path: Path) -> bool:
        """Keep other terminals from the match at *path*: whether none of them has it now."""
        return self._records.take(path)

    def leave(self, path: Path) -> None:
        """Let another terminal go on with the match at *path*."""
        self._records.leave(path)

    def unfinished(self) -> list[Path]:
        """The unfinished matches, the one last played first; none if the folder cannot be read."""
        return self._records.unfinished(SHOP.id)

    def new_path(self) -> Path:
        """A path that no match has yet, taken."""
        return self._records.new_path(SHOP.id)

    def keep(self, path: Path, table: Table, match: ShopMatch) -> Path:
        """Write *match* to *path*, under the name of a finished one if it is over: the path. Raises `OSError`."""
        record = Record.of(match, names=table.names, kinds=table.kinds, date=table.date, headers=table.headers)
        self._records.keep(path, record)
        return self._records.finish(path) if match.over else path

    def load(self, path: Path) -> tuple[Table, Record]:
        """The table, and the record of its match. Raises `OSError`, or `BadRecord` if it is damaged."""
        try:
            record = parse(path.read_text(encoding="utf-8"))
        except UnicodeDecodeError as error:
            raise BadRecord(f"byte {error.start} is not UTF-8", 1, 1) from None
        try:
            return _table(record), record
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"this is no match of {SHOP.id} at a terminal: {error}", 1, 1) from None

    def set_aside(self, path: Path) -> Path:
        """Give a damaged record another name, under which it is not offered again."""
        return self._records.set_aside(path)


def _table(record: Record) -> Table:
    """The table at which the match of *record* is played; `ValueError` if it is none of a terminal's."""
    headers = dict(record.headers)
    if record.game != SHOP.id or not record.is_complete:
        raise ValueError("it is another game, or what somebody saw of one")
    if record.kinds.count(PERSON) != 1:
        raise ValueError("there is not one person at it")
    return Table(
        players=record.players,
        options=dict(record.options),
        first=record.first or 0,
        seat=record.kinds.index(PERSON),
        level=_level(record),
        seed=_seed(headers.get(SEED, "")),
        practice=PRACTICE in headers,
        date=record.date,
        names=tuple(name or "" for name in record.names),
    )


def _level(record: Record) -> str:
    """The one level of all others; `BadOption` if there is no such one."""
    kinds = {kind or "" for kind in record.kinds if kind != PERSON}
    if len(kinds) != 1:
        raise BadOption("the others are not of one level")
    name = kinds.pop().removeprefix(BOT)
    if name != IN_PRACTICE or PRACTICE not in dict(record.headers):
        level(name)
    return name


def _seed(text: str) -> str:
    seed = json.loads(text)
    if not isinstance(seed, str):
        raise ValueError(f"the header {SEED} is no text in quotation marks")
    return seed


def begin(table: Table) -> ShopMatch:
    """A new match at *table*."""
    return start(table.players, table.options, table.first)


# --- Practice ---


class BestRuns:
    """The longest list that was repeated in practice, by language, field and spelling."""

    def __init__(self, path: Path | None = None) -> None:
        """*path* is in the user's own folder, unless given."""
        self.path = home() / BEST_RUNS if path is None else path

    def best(self, options: dict[str, OptionValue]) -> int:
        """The best run at a table with these *options*; 0 if there is none, or it cannot be read."""
        run = self._runs().get(_key(options), 0)
        return run if type(run) is int and run > 0 else 0

    def keep(self, options: dict[str, OptionValue], run: int) -> bool:
        """Keep *run* if it is the best one: whether it is. Raises `OSError`."""
        with alone(self.path):
            if run <= self.best(options):
                return False
            _write(self.path, {**self._runs(), _key(options): run})
            return True

    def _runs(self) -> dict[str, Any]:
        try:
            runs = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        return runs if isinstance(runs, dict) else {}


def _key(options: dict[str, OptionValue]) -> str:
    return " ".join(str(options[name]) for name in ("language", "field", "spelling"))


# --- Files ---


def _write(path: Path, content: dict[str, Any]) -> None:
    """Write *content* to *path* so that there is always a whole file, old or new."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
    part = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            json.dump(content, file, ensure_ascii=True, indent=1)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
