"""Measure, and print tables."""

import argparse
import asyncio
import resource
from typing import Final

from rich.console import Console

import benchmarks.house_web
from benchmarks.house_web.busy import measure_load
from benchmarks.house_web.opened import machine
from benchmarks.house_web.pages import measure_pages
from benchmarks.speed import Report

LEAST_FILES: Final = 8_192


def main() -> None:
    """Measure, and print tables."""
    parser = argparse.ArgumentParser(
        description=benchmarks.house_web.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between the actions of a table")
    parser.add_argument("--watchers", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument(
        "--slow", type=float, default=0.1, help="the part of the clients that is slow, in the second run"
    )
    parser.add_argument("--quick", action="store_true", help="20 tables and 200 watchers for 6 s")
    parser.add_argument("--only", choices=("load", "slow", "pages", "thinking"), help="this part alone")
    parser.add_argument("--browser", action="store_true", help="the first paint too; needs Playwright and Chromium")
    parser.add_argument("--markdown", action="store_true", help="print Markdown")
    arguments = parser.parse_args()
    if arguments.quick:
        arguments.tables, arguments.watchers, arguments.seconds = 20, 200, 6.0
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(LEAST_FILES, most), max(LEAST_FILES, most)))
    arguments.thinking = 0
    report = Report(None if arguments.markdown else Console(width=140))
    report.line(machine())
    heads = ("what", "measured", "at most")
    if arguments.only in (None, "pages"):
        report.table("Pages of the house", heads, asyncio.run(measure_pages(arguments)))
    if arguments.only in (None, "load"):
        report.table("A busy house", heads, asyncio.run(measure_load(arguments, 0.0)))
    if arguments.only in (None, "slow"):
        report.table("A busy house with slow clients", heads, asyncio.run(measure_load(arguments, arguments.slow)))
    if arguments.only in (None, "thinking"):
        arguments.tables, arguments.watchers, arguments.thinking = 20, 0, 20
        report.table("A house whose bots think", heads, asyncio.run(measure_load(arguments, 0.0)))
    if arguments.markdown:
        print(report.text)


if __name__ == "__main__":
    main()
