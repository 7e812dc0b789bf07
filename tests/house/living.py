"""A house to test: with a clock moved by hand, and clients that keep all they are sent."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Awaitable, Mapping
from pathlib import Path
from typing import Any

from bazar.games.options import OptionValue
from bazar.house import Event, House, Message, Person, Refused, Said, Signal, Snapshot, Viewer
from bazar.house.state import TableState
from bazar.house.store.writer import Trace, untraced
from bazar.house.table import Table
from bazar.house.wire import encode

NOON = 1_750_000_000.0


class HandClock:
    """A clock that stands still until it is moved; nobody who waits for it waits."""

    def __init__(self, now: float = NOON) -> None:
        self.time = now

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0)


@contextlib.asynccontextmanager
async def living(
    database: Path, clock: HandClock | None = None, trace: Trace = untraced, patience: float = 0.05
) -> AsyncIterator[House]:
    """A house in which time passes only when a test says so."""
    opened = await House.open(
        database, clock=clock or HandClock(), rng=random.Random(7), trace=trace, patience=patience, ticking=False
    )
    try:
        yield opened
    finally:
        await opened.close()


class Client:
    """A window on a table: keeps every message and what it knows last."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.messages: list[Message] = []
        self.sent: list[bytes] = []
        self.cursors: list[str] = []
        self.view: Any = None
        self.standing: Any = None
        self._task = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for message in self.viewer:
            self.messages.append(message)
            self.sent.append(message.encoded if isinstance(message, Event) else encode(message))
            self.cursors.append(self.viewer.cursor.text)
            if isinstance(message, Event | Snapshot):
                self.view = message.view
            if not isinstance(message, Said):
                self.standing = message.standing

    @property
    def events(self) -> list[Event]:
        return [message for message in self.messages if isinstance(message, Event)]

    @property
    def snapshots(self) -> list[Snapshot]:
        return [message for message in self.messages if isinstance(message, Snapshot)]

    @property
    def signals(self) -> list[Signal]:
        return [message for message in self.messages if isinstance(message, Signal)]

    @property
    def lines(self) -> list[str]:
        return [message.line.text for message in self.messages if isinstance(message, Said)]

    async def close(self) -> None:
        self.viewer.close()
        await self._task


async def settled() -> None:
    """Let everybody read what has been sent."""
    for _ in range(5):
        await asyncio.sleep(0)


async def look(house: House, person: Person | None, table: str, cursor: str | None = None) -> Client:
    client = Client(await house.watch(person, table, cursor))
    await settled()
    return client


async def people_of(house: House, number: int) -> list[Person]:
    names = ["Олеся", "Bob", "Иван", "Ганна", "Eve"]
    return [(await house.enter(names[each], "en"))[0] for each in range(number)]


async def begun(
    house: House, game: str, players: int, options: Mapping[str, OptionValue] | None = None, **settings: Any
) -> tuple[str, list[Person]]:
    """A table of people at which the match has begun, and who sits there, by seat."""
    people = await people_of(house, players)
    table = await house.create_table(people[0], game, players, options, **settings)
    for person in people[1:]:
        await house.join(person, table)
    for person in people:
        await house.ready(person, table)
    return table, people


def inside(house: House, table: str) -> Table:
    """The table itself, which no client ever gets at."""
    return house._tables.all[table]


async def loaded(house: House, table: str) -> TableState:
    """The state of a table that somebody has asked for."""
    await house.card(None, table)
    return inside(house, table).state


def turn_of(state: TableState) -> int:
    """Whose turn it is, and it is somebody's."""
    assert state.turn is not None
    return state.turn


async def move(house: House, table: str, people: list[Person], rng: random.Random | None = None) -> None:
    """Whoever's turn it is takes a legal action: the first, or one drawn by *rng*."""
    state = inside(house, table).state
    turn = state.turn
    assert turn is not None
    actions = state.match.view(turn).actions()
    action = actions[0] if rng is None else rng.choice(actions)
    await house.act(people[turn], table, action, f"m{state.actions}", state.actions)
    await settled()


async def play_out(house: House, table: str, people: list[Person], seed: int = 1) -> None:
    """The match is played to its end."""
    rng = random.Random(seed)
    while inside(house, table).state.phase == "playing":
        await move(house, table, people, rng)


async def until(condition: Any, seconds: float = 10.0) -> None:
    """Wait for what threads bring about."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.002)


async def code_of(asked: Awaitable[object]) -> str:
    """Why the house refuses what was *asked*."""
    try:
        await asked
    except Refused as refusal:
        return refusal.code
    raise AssertionError("it was not refused")
