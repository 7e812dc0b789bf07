"""The tables that are in memory: each is read from its log when somebody first asks for it, and forgotten when idle."""

import asyncio
import contextlib
import logging
from typing import Final, TypeGuard

from bazar.house.botplay import Bots
from bazar.house.clock import Clock
from bazar.house.company import LINES_SHOWN
from bazar.house.errors import Refused, refused
from bazar.house.kinds import kind_of
from bazar.house.register import safely
from bazar.house.settings import Settings
from bazar.house.state import TableState
from bazar.house.store.tables import Tables
from bazar.house.store.writer import Trace
from bazar.house.table import Table

IDLE: Final = 60.0
"""Seconds for which a table is remembered that nobody watches or plays at."""

_LOG: Final = logging.getLogger(__name__)


class Loaded:
    """The tables of a house, by their ids."""

    def __init__(self, store: Tables, clock: Clock, bots: Bots, trace: Trace) -> None:
        """None has been asked for."""
        self._store = store
        self._clock = clock
        self._bots = bots
        self._trace = trace
        self._tables: dict[str, asyncio.Future[Table]] = {}
        self._used: dict[str, float] = {}
        self._closed = False

    @property
    def all(self) -> dict[str, Table]:
        """Those that can be used now."""
        done = ((table, each) for table, each in self._tables.items() if each.done() and not each.cancelled())
        return {table: each.result() for table, each in done if not each.exception()}

    async def get(self, table: str) -> Table:
        """The table of that id, loaded once; refused if there is none, or if its log cannot be read."""
        if self._closed:
            raise refused("closing")
        loading = self._tables.get(table)
        if loading is None:
            loading = asyncio.ensure_future(self._load(table))
            self._tables[table] = loading
            loading.add_done_callback(lambda done: self._unless_loaded(table, done))
        self._used[table] = self._clock.now()
        return await asyncio.shield(loading)

    async def take_up(self, last: float | None) -> None:
        """Every match with a clock, which gets the time back since the house was *last* alive.

        A match without one waits in its log until somebody comes.
        """
        now = self._clock.now()
        for settings in await self._store.in_play():
            try:
                if TableState(settings, kind_of(settings.game, settings.version), b"").seconds:
                    table = await self.get(settings.table)
                    await table.go_on(_downtime(table.state, last, now))
            except Refused as refusal:
                _LOG.warning("the table %s stays closed: %s", settings.table, refusal)

    async def forget_idle(self) -> None:
        """Forget the tables that nobody has asked for in a while."""
        now = self._clock.now()
        for table in self.all.values():
            if table.idle and now >= self._used[table.id] + IDLE:
                del self._tables[table.id], self._used[table.id]
                await table.close()

    async def close(self) -> None:
        """Finish what has been begun at any table; none is loaded any more."""
        self._closed = True
        for loading in list(self._tables.values()):
            with contextlib.suppress(Exception):
                await (await loading).close()
        self._tables.clear()

    def _unless_loaded(self, table: str, loading: "asyncio.Future[Table]") -> None:
        if loading.cancelled() or loading.exception() is not None:
            del self._tables[table], self._used[table]

    async def _load(self, table: object) -> Table:
        if not _may_be_an_id(table) or (found := await safely(self._store.find(table))) is None:
            raise refused("no_such_table")
        try:
            loaded = await self._restored(found.settings)
        except Refused:
            raise
        except Exception:  # whatever a log may hold that this version cannot take up, it concerns no other table
            _LOG.exception("the log of the table %s cannot be read", table)
            raise refused("unreadable") from None
        await loaded.go_on(0.0)
        return loaded

    async def _restored(self, settings: Settings) -> Table:
        secret = await safely(self._store.secret_for_dealing(settings.table))
        entries = await safely(self._store.log(settings.table))
        lines = await safely(self._store.lines(settings.table, LINES_SHOWN))
        state = TableState(settings, kind_of(settings.game, settings.version), secret)
        table = Table(state, self._store, self._clock, self._bots, self._trace)
        try:
            await table.restore(entries, lines, self._clock.now())
        except BaseException:
            await table.close()
            raise
        return table


def _may_be_an_id(table: object) -> TypeGuard[str]:
    """Whether the database can be asked for *table*; there are texts that it cannot hold."""
    return isinstance(table, str) and table.isascii() and table.isalnum()


def _downtime(state: TableState, last: float | None, now: float) -> float:
    """Seconds of the turn for which the house was not there."""
    alive = state.turn_since if last is None else max(last, state.turn_since)
    return max(0.0, now - alive)
