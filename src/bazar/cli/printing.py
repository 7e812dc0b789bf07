"""Where commands print: a terminal as wide as it is, a pipe or a file without a margin."""

import os
import sys

from rich.console import Console
from rich.table import Table

WITHOUT_MARGIN = 10_000
"""Columns where nobody looks: nothing is broken that is to be searched or copied, like a digest."""


def standard_output() -> Console:
    """The standard output, plain; `COLUMNS` sets a margin for a pipe too."""
    is_narrow = "COLUMNS" in os.environ or (sys.stdout is not None and sys.stdout.isatty())
    return Console(highlight=False, markup=False, emoji=False, width=None if is_narrow else WITHOUT_MARGIN)


def print_table(table: Table, console: Console) -> None:
    """Print *table* without the blanks that fill its lines up."""
    with console.capture() as captured:
        console.print(table)
    for line in captured.get().splitlines():
        print(line.rstrip(), file=console.file)
