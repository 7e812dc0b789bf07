"""How the command line is run, and how its errors reach a person: one line, never a stack trace."""

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from bazar.cli import opening
from bazar.errors import BazarError

_WRITING = {errno.ENOSPC, errno.EFBIG, errno.EDQUOT}
"""What can fail only where something is written."""
_INTERRUPTED = 130
"""The status that shells know: somebody pressed Ctrl+C."""


def main() -> None:
    """Run the command line, to the last byte of its output."""
    if sys.stdout is None:  # it was closed before the program began
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - it lasts as long as the program
    try:
        try:
            _run(sys.argv[1:])
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        _end()
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)
    except BazarError as error:
        _end(str(error))
    except OSError as error:
        _end(_cause(error))


def _run(arguments: list[str]) -> None:
    """The command that is asked for. A house that is asked for in plain words need not wait for Typer."""
    asked = opening.plainly_asked(arguments)
    if asked is not None:
        opening.open_house(asked)
        return
    from bazar.cli.app import app

    app()


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
