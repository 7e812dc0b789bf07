"""Matches of I went to the shop in the user's own folder.

A match is kept as a record (docs/records.md), with headers of the terminal's own: so it goes on in the same way even if
the dictionaries have changed since.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from bazar.errors import BadOption, BadRecord
from bazar.games.options import OptionValue
from bazar.games.shop.game import SHOP
from bazar.games.shop.match import ShopMatch, start
from bazar.games.shop.memory import level
from bazar.record import Record
from bazar.record.retelling import retold
from bazar.terminal.records import BOT, PERSON, Records

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

    def record(self, match: ShopMatch) -> Record:
        """*match*, which is played here, as it is kept."""
        return Record.of(match, names=self.names, kinds=self.kinds, date=self.date, headers=self.headers)


class Saved(NamedTuple):
    """A match read back."""

    path: Path
    table: Table
    record: Record
    match: ShopMatch


class Saves(Records[Saved]):
    """The matches of one folder."""

    def __init__(self, folder: Path | None = None) -> None:
        """*folder* is that of matches in the user's own folder, unless given."""
        super().__init__(SHOP.id, folder)

    def load(self, path: Path) -> Saved:
        """The match at *path*, ready to go on. Raises `OSError` if unreadable, `BadRecord` if it is damaged."""
        record = self.read(path)
        try:
            table = _table(record)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"this is no match of {SHOP.id} at a terminal: {error}", 1, 1) from None
        return Saved(path, table, record, retold(record))


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
