"""A busy house: how long until all who watch have seen an action."""

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from benchmarks.house_web.load import Load
from benchmarks.house_web.opened import Opened, machine_used
from benchmarks.house_web.people import BOT, Laid, Move, lay_tables

WARMING: Final = 40.0
"""Seconds for which bots play before anything is measured."""
SETTLING: Final = 3.0
"""Seconds between the last opening and the first action."""

Row = tuple[str, str, str]
"""What, measured, at most."""


async def measure_load(arguments: argparse.Namespace, slow: float) -> list[Row]:
    """The rows of one run, with so much of the clients *slow*."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "house.db"
        tables = await lay_tables(database, arguments.tables, arguments.thinking)
        opened = Opened(database)
        try:
            return await _measure_opened(arguments, slow, opened, tables)
        finally:
            opened.close()


async def _measure_opened(arguments: argparse.Namespace, slow: float, opened: Opened, tables: list[Laid]) -> list[Row]:
    seats = sum(len(at.people) for at in tables)
    clients = seats + arguments.watchers
    load = Load(opened.port, arguments.every)
    began = time.perf_counter()
    await load.open(tables, arguments.watchers, round(clients * slow))
    opening = time.perf_counter() - began
    await asyncio.sleep(SETTLING)
    if arguments.thinking:
        await load.play([at for at in tables if at.has_bots], WARMING)  # until the bots have their machine code
    used, own, all_used, began = opened.used, time.process_time(), machine_used(), time.perf_counter()
    await load.play(tables, arguments.seconds)
    used, wall = opened.used - used, time.perf_counter() - began
    busy = (machine_used() - all_used - used - (time.process_time() - own)) / wall
    memory = opened.memory
    load.close()
    moves = [move for at in tables if not at.has_bots for move in at.moves.values()]
    asked = [move for at in tables if at.has_bots for move in at.moves.values()]
    beside = [(f"tables of one against {BOT} bots, and its actions", f"{arguments.thinking}, {len(asked)}", "")]
    heard = len(tables) * sum(map(len, load.bytes.values())) / len(load.streams)
    missed = sum(move.all > 0 or not move.answered for move in moves)
    refused = sum(count for status, count in load.answers.items() if status != 200)
    name = f", {slow:.0%} of the clients slow" if slow else ""
    return [
        (f"tables, seats, spectators{name}", f"{len(tables)}, {seats}, {arguments.watchers}", ""),
        ("actions a second", f"{len(moves) / arguments.seconds:.0f}", ""),
        *(beside if asked else ()),
        ("from sending to the last seat", _spread(moves, "at_seats"), "p99 < 100 ms"),
        ("from sending to the last spectator", _spread(moves, "at_all"), ""),
        ("from sending to the answer", _spread(moves, "answered"), ""),
        ("refused, not shown to all, streams lost", f"{refused}, {missed}, {load.lost}", "0, 0, 0"),
        ("memory of the house, at most", f"{memory['VmRSS']:.0f} MB, {memory['VmHWM']:.0f} MB", "500 MB"),
        ("processor of the house", f"{used / wall:.2f} cores, {1000 * used / len(moves):.1f} ms an action", "1 core"),
        ("an event of a seat, of a spectator", f"{_mean(load.bytes[True])}, {_mean(load.bytes[False])} bytes", ""),
        ("events that a prompt client was sent for an action", f"{heard / max(1, len(moves)):.2f}", "1"),
        ("the first event of a stream", f"{_mean(load.first_bytes)} bytes", ""),
        ("to open all streams", f"{opening:.1f} s, {clients / opening:.0f} a second", ""),
        ("the people themselves late, p99", f"{1000 * _quantile(load.late, 0.99):.1f} ms", ""),
        ("other programs on the machine meanwhile", f"{max(0.0, busy):.2f} cores", "0 cores"),
    ]


def _spread(moves: Sequence[Move], end: str) -> str:
    taken = [1000 * (getattr(move, end) - move.sent) for move in moves if getattr(move, end)]
    p50, p90, p99 = (_quantile(taken, part) for part in (0.5, 0.9, 0.99))
    return f"p50 {p50:.0f}, p90 {p90:.0f}, p99 {p99:.0f}, worst {max(taken):.0f} ms"


def _quantile(values: Sequence[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def _mean(values: Sequence[int]) -> str:
    return f"{statistics.fmean(values):.0f}" if values else "no"
