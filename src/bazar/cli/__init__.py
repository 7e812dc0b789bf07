"""The command line: `bazar play`, `replay`, `verify`, `check` and `simulate`."""

from bazar.cli.app import main

__all__ = ["main"]
