"""Where commands print: a terminal as wide as it is, a pipe or a file without a margin."""

import os
import sys

from rich.console import Console

WITHOUT_MARGIN = 10_000
"""Columns where nobody looks: nothing is broken that is to be searched or copied, like a digest."""


def standard_output() -> Console:
    """The standard output, plain; `COLUMNS` sets a margin for a pipe too."""
    is_narrow = "COLUMNS" in os.environ or (sys.stdout is not None and sys.stdout.isatty())
    return Console(highlight=False, markup=False, emoji=False, width=None if is_narrow else WITHOUT_MARGIN)
