"""Text files as they are handed to the command line; `-` is the standard input."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from bazar.errors import BadRecord, BazarError
from bazar.record.limits import MOST_CHARACTERS

STANDARD_INPUT = "-"
MOST_BYTES = 4 * MOST_CHARACTERS
"""No character takes more than four."""


class BadFile(BazarError, OSError):
    """A file that cannot be read, or is not text."""


def read_text(name: str) -> str:
    """The text of the file called *name*; raises `BadFile`."""
    with opened(name) as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        text = f"{name} is too large for a record: it has more than {MOST_BYTES >> 20} MiB"
        raise BadFile(text)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        text = f"{name} is not text in UTF-8: line {line} has a byte that does not belong there"
        raise BadFile(text) from None


@contextmanager
def blaming(name: str) -> Iterator[None]:
    """Name the file in errors of the record that it holds."""
    try:
        yield
    except BadRecord as error:
        text = f"{name}: {error}"
        raise BadFile(text) from None


def written(text: str, encoding: str | None) -> str:
    """*text* with what *encoding* has no characters for escaped."""
    known = encoding or "ascii"
    return text.encode(known, "backslashreplace").decode(known)


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """The file called *name*, to be read; raises `BadFile` where that fails."""
    if not name:
        text = "no file is named"
        raise BadFile(text)
    try:
        if name == STANDARD_INPUT:
            yield sys.stdin.buffer
        else:
            with Path(name).open("rb") as file:
                yield file
    except (BadFile, BrokenPipeError):  # the pipe is where the program writes to
        raise
    except FileNotFoundError:
        text = f"there is no file {name}"
        raise BadFile(text) from None
    except IsADirectoryError:
        text = f"{name} is a folder; a file is needed"
        raise BadFile(text) from None
    except OSError as error:
        text = f"{name} cannot be read: {error.strerror or error}"
        raise BadFile(text) from None
