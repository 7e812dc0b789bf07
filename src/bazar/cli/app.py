"""The command `bazar` and how its errors reach a person: one line, never a stack trace."""

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated, TextIO

import typer

from bazar._version import __version__
from bazar.errors import BazarError

_WRITING = {errno.ENOSPC, errno.EFBIG, errno.EDQUOT}
"""What can fail only where something is written."""

app = typer.Typer(
    name="bazar",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"bazar {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and end.")
    ] = False,
) -> None:
    """Five old table games: play, replay, verify, check, simulate, and compare bots."""


def main() -> None:
    """Run the command line, to the last byte of its output."""
    from bazar.cli import arena, check, house, play, replay, simulate, verify

    for command in (house, play, replay, verify, check, simulate, arena):
        command.register(app)
    if sys.stdout is None:  # it was closed before the program began
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - it lasts as long as the program
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        _end()
    except BazarError as error:
        _end(str(error))
    except OSError as error:
        _end(_cause(error))


def _cause(error: OSError) -> str:
    what = error.strerror or str(error)
    if error.filename is not None:
        return f"{error.filename}: {what}"
    return f"cannot write: {what}" if error.errno in _WRITING else f"cannot read or write: {what}"


def _end(message: str | None = None) -> None:
    """End with status 1, telling why; whatever cannot be written by then is given up."""
    try:
        if message is not None:
            print(f"bazar: {message}", file=sys.stderr)
    except OSError:
        pass
    finally:
        for stream in (sys.stdout, sys.stderr):
            _give_up(stream)
    sys.exit(1)


def _give_up(stream: TextIO | None) -> None:
    """Let what *stream* still holds go nowhere if it cannot be written: Python writes it once more at the very end."""
    if stream is None:
        return
    try:
        stream.flush()
    except OSError:
        with suppress(OSError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
