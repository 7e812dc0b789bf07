"""The command line run in this process, as a person or a pipe would run it."""

import io
import os
import sys
from contextlib import ExitStack, redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest.mock import patch

from bazar.cli import main


class Outcome(NamedTuple):
    """What a command has printed, and its exit status."""

    code: int
    output: str
    errors: str


def run(*arguments: str, stdin: bytes = b"", columns: int = 80, encoding: str = "utf-8", language: str = "") -> Outcome:
    """Run `bazar` with *arguments* in a terminal of so many *columns*, or a pipe, that takes only *encoding*."""
    output, errors = (io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors=way) for way in ("strict", "replace"))
    environment = {"COLUMNS": str(columns), "LANG": language, "LC_ALL": "", "LC_MESSAGES": "", "LANGUAGE": ""}
    code: object = 0
    with ExitStack() as stack:
        stack.enter_context(patch.object(sys, "argv", ["bazar", *arguments]))
        stack.enter_context(patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin))))
        stack.enter_context(patch.dict(os.environ, environment))
        stack.enter_context(redirect_stdout(output))
        stack.enter_context(redirect_stderr(errors))
        try:
            main()
        except SystemExit as left:
            code = left.code or 0
    return Outcome(int(str(code)), _text(output), _text(errors))


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    binary = stream.buffer
    assert isinstance(binary, io.BytesIO)
    return binary.getvalue().decode(stream.encoding)
