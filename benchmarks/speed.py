"""Measure Bazar beside its peers in one run: ``python -m benchmarks.speed``.

Everything is processor time on one thread; the engines take turns, so that a machine that slows down slows them
all, and what counts are the ratios. Peers that are not installed are named and left out.
"""

import argparse
import platform
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple, TypeAlias

from rich.console import Console
from rich.table import Table

import bazar
from benchmarks.ours import COMPILED, FROM_PYTHON, TABLES, compile_cost, import_cost, person_move
from benchmarks.peers import rate, spread
from benchmarks.yardsticks import (
    FROM_PYTHON_PEERS,
    NATIVE_PEERS,
    PeerMissingError,
    Summary,
    Yardstick,
    compare,
)

OURS = "bazar"
NATIVE = ("colver", "OpenSpiel")
"""The peers in machine code that ours are set beside, each by its fastest row."""
STEPPED = ("dominoes", "OpenSpiel")
"""The peers that are stepped from Python."""


Row: TypeAlias = tuple[str, ...]


class Measured(NamedTuple):
    """One group of engines."""

    summaries: list[Summary]
    missing: list[str]


class Report:
    """The tables, as they come, for a terminal or in Markdown."""

    def __init__(self, console: Console | None) -> None:
        """Without a *console* the tables are kept as Markdown."""
        self.text = ""
        self._console = console

    def line(self, text: str) -> None:
        """Tell something in one line."""
        if self._console:
            self._console.print(text, highlight=False)
        self.text += f"{text}\n\n"

    def table(self, title: str, heads: Row, rows: Sequence[Row]) -> None:
        """Tell rows of cells under their heads."""
        if self._console:
            self._console.print(_grid(title, heads, rows))
        lines = [f"| {' | '.join(row)} |" for row in (heads, ("---",) * len(heads), *rows)]
        self.text += f"### {title}\n\n" + "\n".join(lines) + "\n\n"


def main() -> None:
    """Measure, and print tables; with ``--markdown``, or into a page with ``--write``, those of docs/performance.md."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.speed", description=main.__doc__)
    parser.add_argument(
        "--seconds", type=float, default=1.0, help="processor seconds for each measurement (default: 1)"
    )
    parser.add_argument("--repeats", type=int, default=5, help="measurements of each engine (default: 5)")
    parser.add_argument("--markdown", action="store_true", help="print Markdown")
    parser.add_argument(
        "--write", type=Path, metavar="PAGE", help=f"put the tables between the marks {BEGIN} of a page"
    )
    options = parser.parse_args()
    report = Report(None if options.markdown else Console())
    missing = measure_all(report, options.seconds, max(1, options.repeats))
    if options.markdown:
        print(report.text)
    if options.write:
        page = options.write.read_text(encoding="utf-8")
        options.write.write_text(with_tables(page, report.text), encoding="utf-8")
    for line in missing:
        print(line, file=sys.stderr)


def measure_all(report: Report, seconds: float, repeats: int) -> list[str]:
    """Tell *report* everything; returns a line for each peer that is not installed."""
    report.line(machine())
    missing: dict[str, None] = {}
    for title, yardsticks, peers, unit in (
        ("Random playouts in machine code", (*NATIVE_PEERS, *COMPILED), NATIVE, "moves"),
        ("Random deals stepped from Python", (*FROM_PYTHON_PEERS, *FROM_PYTHON), STEPPED, "deals"),
    ):
        measured = _measured(yardsticks, seconds, repeats)
        heads = ("engine", "one deal is", "deals/s", "moves/s", "min–max", *(f"× {peer}" for peer in peers))
        report.table(f"{title}, per second of processor time", heads, engine_rows(measured.summaries, peers, unit))
        missing |= dict.fromkeys(measured.missing)
    report.table("What a person waits for, interpreted", ("what", "measured", "at most"), person_rows())
    heads = ("game", "loading numba", "compiling", "from the cache")
    report.table("Until the first compiled deal, seconds of processor time", heads, compile_rows())
    return list(missing)


BEGIN, END = "<!-- measured -->", "<!-- end -->"


def with_tables(page: str, tables: str) -> str:
    """*page* with *tables* between its marks; `ValueError` if it has none."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        text = f"the page has no {BEGIN} … {END} to put the tables between"
        raise ValueError(text)
    return f"{before}{BEGIN}\n\n{tables.strip()}\n\n{END}{after}"


def _measured(yardsticks: Sequence[Yardstick], seconds: float, repeats: int) -> Measured:
    results = compare(yardsticks, seconds, repeats)
    return Measured(
        [one for one in results if isinstance(one, Summary)],
        [str(one) for one in results if isinstance(one, PeerMissingError)],
    )


def machine() -> str:
    """The processor, and the versions that matter."""
    return f"{_processor()}, Python {platform.python_version()}, numba {version('numba')}"


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{names[0]} ({len(names)} cores)" if names else platform.processor()


def engine_rows(summaries: Sequence[Summary], peers: Sequence[str], unit: str) -> list[Row]:
    """A row an engine: its rates, and for ours how many times those of each peer's fastest row, in *unit*."""
    return [
        (
            one.name,
            one.unit,
            rate(one.deals_per_second.median),
            rate(one.moves_per_second.median),
            spread(one.moves_per_second),
            *(_ratio(one, peer, summaries, unit) for peer in peers),
        )
        for one in summaries
    ]


def _ratio(one: Summary, peer: str, summaries: Sequence[Summary], unit: str) -> str:
    rivals = [_median(other, unit) for other in summaries if other.name.startswith(peer)]
    if not one.name.startswith(OURS) or not rivals:
        return ""
    return f"{_median(one, unit) / max(rivals):.2f}"


def _median(one: Summary, unit: str) -> float:
    return (one.moves_per_second if unit == "moves" else one.deals_per_second).median


def person_rows() -> list[Row]:
    """The start of the package, and one move of each game."""
    milliseconds, megabytes = import_cost()
    rows: list[Row] = [
        ("import bazar", f"{milliseconds:.0f} ms", "60 ms"),
        ("memory of the process after it", f"{megabytes:.0f} MB", "40 MB"),
    ]
    for game, players in TABLES:
        median, mean = person_move(game, players)
        rows.append((f"a move of {game}, {players} players", f"{median:.0f} µs median, {mean:.0f} µs mean", "50 µs"))
    return rows


def compile_rows() -> list[Row]:
    """What the machine code of each game costs."""
    return [(game, *(f"{seconds:.2f}" for seconds in compile_cost(game))) for game in bazar.DOMINOES]


def _grid(title: str, heads: Row, rows: Sequence[Row]) -> Table:
    grid = Table(title=title)
    for head in heads:
        grid.add_column(head, justify="left" if head in ("engine", "one deal is", "what", "game") else "right")
    for row in rows:
        grid.add_row(*row)
    return grid


if __name__ == "__main__":
    main()
