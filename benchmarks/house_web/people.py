"""People at tables in play, laid before the house is opened."""

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from bazar import DOMINOES
from bazar.house import House
from bazar.language.languages import LANGUAGES

BOT: Final = "hard"
"""The level of bots, where bots play."""


class Seated(NamedTuple):
    """Somebody at a table, by the key of his cookie."""

    key: str
    seat: int


@dataclass
class Move:
    """An action on its way."""

    sent: float
    seats: int
    """Streams of seats that have not shown it yet."""
    all: int
    """Prompt streams of any kind that have not."""
    answered: float = 0.0
    at_seats: float = 0.0
    at_all: float = 0.0


@dataclass
class Laid:
    """A table with its people, and the actions that were sent from it."""

    id: str
    people: list[Seated]
    has_bots: bool = False
    due: float = 0.0
    """When the next action is to be sent."""
    seat_streams: int = 0
    prompt_streams: int = 0
    moves: dict[int, Move] = field(default_factory=dict)
    """By how many actions the match has had when it is shown."""


async def lay_tables(database: Path, tables: int, with_bots: int = 0) -> list[Laid]:
    """As many tables in play, in *database*, before the house is opened; at the last ones `BOT` plays but for one."""
    house = await House.open(database, ticking=False)
    try:
        people = await asyncio.gather(*(_lay(house, number) for number in range(tables)))
        return [*people, *await asyncio.gather(*(_lay_with_bots(house, number) for number in range(with_bots)))]
    finally:
        await house.close()


async def _lay_with_bots(house: House, number: int) -> Laid:
    person, key = await house.enter(f"Alone {number}", LANGUAGES[number % len(LANGUAGES)])
    table = await house.play_now(person, DOMINOES[number % len(DOMINOES)], bot=BOT, bot_pace="at-once")
    return Laid(table, [Seated(key, 0)], has_bots=True)


async def _lay(house: House, number: int) -> Laid:
    entered = [await house.enter(f"Player {number}-{seat}", LANGUAGES[seat % len(LANGUAGES)]) for seat in range(4)]
    table = await house.create_table(entered[0][0], DOMINOES[number % len(DOMINOES)])
    seats = len((await house.card(None, table)).standing.seats)
    for person, _ in entered[1:seats]:
        await house.join(person, table)
    for person, _ in entered[:seats]:
        await house.ready(person, table)
    return Laid(table, [Seated(key, seat) for seat, (_, key) in enumerate(entered[:seats])])
