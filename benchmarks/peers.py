"""Print how fast the other engines play: ``python -m benchmarks.peers``."""

import argparse
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from benchmarks.yardsticks import YARDSTICKS, PeerMissingError, Spread, Summary, compare


def table(summaries: Sequence[Summary]) -> Table:
    """Lay out summaries, one a row: median and range of deals and moves per processor second."""
    grid = Table(title="Random playouts per second of processor time, one thread")
    grid.add_column("engine", no_wrap=True)
    grid.add_column("one deal is")
    for unit in ("deals/s", "moves/s"):
        grid.add_column(unit, justify="right", no_wrap=True)
        grid.add_column("min–max", justify="right", no_wrap=True, style="dim")
    for one in summaries:
        grid.add_row(one.name, one.unit, *_cells(one.deals_per_second), *_cells(one.moves_per_second))
    return grid


def main() -> None:
    """Measure every peer that is installed and name those that are not."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.peers", description=main.__doc__)
    parser.add_argument(
        "--seconds", type=float, default=1.0, help="processor seconds for each measurement (default: 1)"
    )
    parser.add_argument("--repeats", type=int, default=5, help="measurements of each peer (default: 5)")
    options = parser.parse_args()
    results = compare(YARDSTICKS, options.seconds, max(1, options.repeats))
    console = Console()
    if summaries := [one for one in results if isinstance(one, Summary)]:
        console.print(table(summaries))
    for line in dict.fromkeys(str(one) for one in results if isinstance(one, PeerMissingError)):
        console.print(line, highlight=False)


def _cells(values: Spread) -> tuple[str, str]:
    return rate(values.median), spread(values)


def spread(values: Spread) -> str:
    """The lowest and the highest rate."""
    return f"{rate(values.low)}–{rate(values.high)}"


def rate(value: float) -> str:
    """Write a rate with three significant digits: 7.51k, 32.1M."""
    scaled, letter = (value / 1e6, "M") if value >= 1e6 else (value / 1e3, "k") if value >= 1e3 else (value, "")
    return f"{scaled:.{2 if scaled < 10 else 1 if scaled < 100 else 0}f}{letter}"


if __name__ == "__main__":
    main()
