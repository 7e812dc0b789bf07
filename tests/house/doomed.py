"""A house that is killed in the middle of an action, in a process of its own.

It plays with whoever has the keys until a step has been come to so many times, and then gets SIGKILL. Until then it
writes what it asks for, what it is answered, and what everybody is sent.
"""

import asyncio
import json
import os
import signal
from pathlib import Path
from typing import Any

from tests.house.living import HandClock, inside

from bazar.house import Event, House, Person, Viewer


class Doom:
    """Counts the steps of the actions, and strikes."""

    def __init__(self, step: str, times: int) -> None:
        self.step = step
        self.times = times
        self.armed = False

    def __call__(self, step: str) -> None:
        if self.armed and step == self.step:
            self.times -= 1
            if not self.times:
                os.kill(os.getpid(), signal.SIGKILL)


class Told:
    """A file of what has been told, one line of JSON each, in the hands of the system before anything else is done."""

    def __init__(self, file: Path) -> None:
        self.file = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def __call__(self, what: str, **values: Any) -> None:
        os.write(self.file, json.dumps({"what": what, **values}).encode() + b"\n")


async def read(viewer: Viewer, doom: Doom, tell: Told) -> None:
    async for message in viewer:
        if isinstance(message, Event):
            data = json.loads(message.encoded)
            tell("sent", seat=viewer.seat, cursor=viewer.cursor.text, event=data)
            doom("received")


async def play(database: Path, table: str, doom: Doom, keys: list[str], tell: Told) -> None:
    house = await House.open(database, clock=HandClock(), trace=doom, ticking=False)
    found = [await house.recognise(key) for key in keys]
    people: list[Person] = [person for person in found if person is not None]
    viewers = [await house.watch(person, table) for person in [*people, None]]
    readers = [asyncio.create_task(read(viewer, doom, tell)) for viewer in viewers]
    doom.armed = True
    state = inside(house, table).state
    while (turn := state.turn) is not None:
        action, seen = state.match.actions()[-1], state.actions
        tell("asks", seat=turn, action=action, id=f"a{seen}", seen=seen)
        answer = await house.act(people[turn], table, action, f"a{seen}", seen)
        tell("answered", id=f"a{seen}", number=answer.number)
        await asyncio.sleep(0)
    for reader in readers:
        reader.cancel()


def run(database: Path, table: str, step: str, times: int, keys: list[str], told: Path) -> None:
    """Until it is killed."""
    asyncio.run(play(database, table, Doom(step, times), keys, Told(told)))
