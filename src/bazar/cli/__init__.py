"""The command line: `bazar play`, `house`, `replay`, `verify`, `check`, `simulate` and `arena`."""

from bazar.cli.running import main

__all__ = ["main"]
