"""A busy house in one process: how long from `act` until the last of those who watch has been told, commit included.

    python -m benchmarks.house_core [--tables 200] [--every 2.0] [--watchers 2000] [--seconds 20] [--slow 0.1]

Tables of every game move once in so many seconds; the watchers are spread over them. *slow* is the part of the
watchers that read a message every two seconds only, which is less than they are sent.
"""

import argparse
import asyncio
import random
import resource
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bazar import DOMINOES
from bazar.house import Event, House, Person, Snapshot, Viewer

SLOW_READING = 2.0


class Clocked:
    """When each action was asked for, answered, and received by the last of its table's prompt watchers."""

    def __init__(self) -> None:
        self.asked: dict[tuple[str, int], float] = {}
        self.answered: dict[tuple[str, int], float] = {}
        self.received: dict[tuple[str, int], float] = {}

    def latencies(self, ends: dict[tuple[str, int], float]) -> list[float]:
        """Milliseconds from asking to *ends*."""
        return [1000 * (ends[key] - start) for key, start in self.asked.items() if key in ends]


class SetTable:
    """A table with its people, and what each seat's window shows."""

    def __init__(self, table: str, people: Sequence[Person]) -> None:
        self.table = table
        self.people = people
        self.shown: dict[int, Any] = {}
        self.actions = 0


async def receive(at: SetTable, viewer: Viewer, clocked: Clocked, slow: bool) -> None:
    """Read as a browser would; whoever reads slowly is not counted, but must not hold up the others."""
    async for message in viewer:
        if isinstance(message, Event | Snapshot):
            if viewer.seat is not None:
                at.shown[viewer.seat] = message.view
                at.actions = message.standing.actions
            if isinstance(message, Event) and message.kind == "acted" and len(message.encoded) and not slow:
                clocked.received[at.table, message.standing.actions] = time.perf_counter()
        if slow:
            await asyncio.sleep(SLOW_READING)


async def move(house: House, at: SetTable, every: float, until: float, clocked: Clocked, rng: random.Random) -> None:
    """Whoever's turn it is takes any legal action, at the table's own moments."""
    await asyncio.sleep(rng.uniform(0, every))
    due = time.perf_counter()
    while due < until and (turn := at.shown[0].turn) is not None:
        actions = at.actions
        key = (at.table, actions + 1)
        action = rng.choice(at.shown[turn].actions())
        clocked.asked[key] = time.perf_counter()
        await house.act(at.people[turn], at.table, action, f"a{actions}", actions)
        clocked.answered[key] = time.perf_counter()
        due += every
        await asyncio.sleep(max(0.0, due - time.perf_counter()))


async def set_up(house: House, number: int) -> SetTable:
    people = [(await house.enter(f"player {number} {seat}", "en"))[0] for seat in range(4)]
    game = DOMINOES[number % len(DOMINOES)]
    table = await house.create_table(people[0], game, listed=True)
    seats = len((await house.card(None, table)).standing.seats)
    for person in people[1:seats]:
        await house.join(person, table)
    for person in people[:seats]:
        await house.ready(person, table)
    return SetTable(table, people[:seats])


async def measure(arguments: argparse.Namespace, database: Path) -> None:
    house = await House.open(database)
    began = time.perf_counter()
    tables = await asyncio.gather(*(set_up(house, number) for number in range(arguments.tables)))
    print(f"{len(tables)} tables set up in {time.perf_counter() - began:.1f} s")
    clocked, tasks, viewers = Clocked(), [], []
    watchers: list[tuple[SetTable, Person | None]] = [(each, person) for each in tables for person in each.people]
    watchers += [(tables[number % len(tables)], None) for number in range(arguments.watchers)]
    for number, (each, person) in enumerate(watchers):
        viewer = await house.watch(person, each.table)
        viewers.append(viewer)
        slow = person is None and number % 1000 < 1000 * arguments.slow
        tasks.append(asyncio.create_task(receive(each, viewer, clocked, slow)))
    await asyncio.sleep(1)
    rng = random.Random(1)
    used, began = time.process_time(), time.perf_counter()
    until = began + arguments.seconds
    moving = (move(house, each, arguments.every, until, clocked, rng) for each in tables)
    results = await asyncio.gather(*moving, return_exceptions=True)
    wall, used = time.perf_counter() - began, time.process_time() - used
    await asyncio.sleep(0.5)
    for viewer in viewers:
        viewer.close()
    await asyncio.gather(*tasks)
    await house.close()
    refusals = [result for result in results if isinstance(result, BaseException)]
    print(
        f"{len(clocked.answered)} actions in {wall:.1f} s: {len(clocked.answered) / wall:.1f} a second, "
        f"{len(watchers)} watchers, {used / wall:.2f} cores, {memory():.0f} MB at most, {len(refusals)} refusals"
    )
    for refusal in refusals[:3]:
        print(f"  {type(refusal).__name__}: {refusal}")
    show("act to answer", clocked.latencies(clocked.answered))
    show("act to the last watcher", clocked.latencies(clocked.received))


def show(what: str, latencies: list[float]) -> None:
    cuts = statistics.quantiles(latencies, n=1000)
    print(f"{what}: p50 {cuts[499]:.1f} ms, p90 {cuts[899]:.1f}, p99 {cuts[989]:.1f}, worst {max(latencies):.1f}")


def memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--every", type=float, default=2.0)
    parser.add_argument("--watchers", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--slow", type=float, default=0.0)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(parser.parse_args(), Path(folder) / "house.db"))


if __name__ == "__main__":
    main()
