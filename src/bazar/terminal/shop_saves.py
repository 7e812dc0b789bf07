"""Matches of I went to the shop in the user's own folder, and the best runs of practice.

A match is kept as JSON: who plays, what the table chose, and each action with the verdict it got, so that it goes on
in the same way even if the dictionaries have changed since.
"""

import json
import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from bazar.errors import BadRecord, BazarError
from bazar.games.options import OptionValue
from bazar.games.shop.actions import read
from bazar.games.shop.game import SHOP
from bazar.games.shop.judge import VERDICTS, Judgement
from bazar.games.shop.match import ShopMatch, start
from bazar.games.shop.memory import level
from bazar.games.shop.replay import replayed
from bazar.terminal.saves import home, today

UNFINISHED: Final = ".unfinished.json"
FINISHED: Final = ".json"
DAMAGED: Final = ".damaged"
PRACTICE: Final = "shop-practice.json"


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays at a terminal, and by what."""

    players: int
    options: dict[str, OptionValue]
    first: int
    seat: int
    """Where the person sits."""
    level: str
    """How good the others' memories are."""
    seed: str
    """Of the others' whims."""
    practice: bool = False
    date: str = ""


class Saves:
    """The matches of one folder."""

    def __init__(self, folder: Path | None = None) -> None:
        """*folder* is that of matches in the user's own folder, unless given."""
        self.folder = home() / "matches" if folder is None else folder

    def unfinished(self) -> list[Path]:
        """The unfinished matches, the one last played first; none if the folder cannot be read."""
        try:
            found = [(path.stat().st_mtime_ns, path) for path in self.folder.glob(f"{SHOP.id}-*{UNFINISHED}")]
        except OSError:
            return []
        return [path for _, path in sorted(found, reverse=True)]

    def new_path(self) -> Path:
        """A path that no match has yet."""
        stems = (f"{SHOP.id}-{today()}{number}" for number in _numbers())
        ends = (UNFINISHED, FINISHED)
        stem = next(stem for stem in stems if not any((self.folder / (stem + end)).exists() for end in ends))
        return self.folder / (stem + UNFINISHED)

    def keep(self, path: Path, table: Table, match: ShopMatch) -> Path:
        """Write *match* to *path*, under the name of a finished one if it is over: the path. Raises `OSError`."""
        moves = [_as_json(*move) for move in match.record_moves()]
        _write(path, {"game": SHOP.id, "version": SHOP.version, **asdict(table), "moves": moves})
        if not match.over:
            return path
        return path.rename(path.with_name(path.name.removesuffix(UNFINISHED) + FINISHED))

    def load(self, path: Path) -> tuple[Table, list[tuple[str, Judgement | None]]]:
        """The table and the actions, with their verdicts. Raises `OSError`, or `BadRecord` if it is damaged."""
        try:
            kept = json.loads(path.read_text(encoding="utf-8"))
            moves = [_from_json(move) for move in kept.pop("moves")]
            if (kept.pop("game"), kept.pop("version")) != (SHOP.id, SHOP.version):
                raise ValueError("another game, or another version of it")
            table = _checked(Table(**kept))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise BadRecord(f"this is no match of {SHOP.id}: {error}", 1, 1) from None
        return table, moves

    def set_aside(self, path: Path) -> Path:
        """Give a damaged record another name, under which it is not offered again."""
        names = (path.with_name(path.name + DAMAGED + number) for number in _numbers())
        return path.rename(next(name for name in names if not name.exists()))


def _checked(table: Table) -> Table:
    """*table* if each of its values is of its kind; `ValueError` for one that is not."""
    kinds = {name: type(value) for name, value in asdict(table).items()}
    expected = {"players": int, "options": dict, "first": int, "seat": int, "level": str, "seed": str}
    expected |= {"practice": bool, "date": str}
    for name, kind in expected.items():
        if kinds[name] is not kind:
            raise ValueError(f"{name} is no {kind.__name__}")
    if not 0 <= table.seat < table.players:
        raise ValueError("there is no such seat")
    level(table.level)
    return table


def begin(table: Table) -> ShopMatch:
    """A new match at *table*."""
    return start(table.players, table.options, table.first)


def again(table: Table, moves: Sequence[tuple[str, Judgement | None]]) -> Iterator[ShopMatch]:
    """The match at *table*, before the first and after each of its *moves*; `BadRecord` where they cannot be played."""
    try:
        yield from replayed(table.players, table.options, table.first, moves)
    except (BazarError, ValueError, TypeError) as error:
        raise BadRecord(f"the match cannot be played again: {error}", 1, 1) from None


def _as_json(seat: int, action: str, judgement: Judgement | None) -> dict[str, Any]:
    verdict = {} if judgement is None else {"verdict": judgement.verdict, "thing": judgement.thing}
    return {"seat": seat, "action": action, **verdict}


def _from_json(move: dict[str, Any]) -> tuple[str, Judgement | None]:
    action = read(move["action"])
    if "verdict" not in move:
        return action, None
    verdict, thing = move["verdict"], move["thing"]
    if verdict not in VERDICTS or not (thing is None or isinstance(thing, str)):
        raise ValueError(f"{verdict!r} is no verdict")
    return action, Judgement(verdict, thing)


# --- Practice ---


class BestRuns:
    """The longest list that was repeated in practice, by language, field and spelling."""

    def __init__(self, path: Path | None = None) -> None:
        """*path* is in the user's own folder, unless given."""
        self.path = home() / PRACTICE if path is None else path

    def best(self, options: dict[str, OptionValue]) -> int:
        """The best run at a table with these *options*; 0 if there is none, or it cannot be read."""
        run = self._runs().get(_key(options), 0)
        return run if type(run) is int and run > 0 else 0

    def keep(self, options: dict[str, OptionValue], run: int) -> bool:
        """Keep *run* if it is the best one: whether it is. Raises `OSError`."""
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


def _numbers() -> Iterator[str]:
    yield ""
    number = 2
    while True:
        yield f"-{number}"
        number += 1
