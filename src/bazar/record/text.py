"""The lines and words of a record's text, each with its place."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from bazar.record.limits import MOST_CHARACTERS
from bazar.record.record import Place

_LINE_END = re.compile(r"\r\n|\n|\r")
_WORD = re.compile(r"\S+")
COMMENT = "#"
BYTE_ORDER_MARK = "\ufeff"


class Word(NamedTuple):
    """A run of characters without spaces."""

    text: str
    place: Place

    def __str__(self) -> str:
        return quoted(self.text)


class Line(NamedTuple):
    """A line, or the rest of one from *column* on."""

    number: int
    text: str
    column: int = 1

    @property
    def place(self) -> Place:
        """Where its first word is."""
        return Place(self.number, self.column + len(self.text) - len(self.text.lstrip()))

    @property
    def end(self) -> Place:
        """Just behind its last word."""
        return Place(self.number, self.column + len(self.text.rstrip()))

    def words(self) -> list[Word]:
        """Its words up to a comment."""
        text = self.text.partition(COMMENT)[0]
        return [Word(found[0], Place(self.number, self.column + found.start())) for found in _WORD.finditer(text)]

    def split(self, mark: str) -> "tuple[Line, Line] | None":
        """The parts before and behind the first *mark*; ``None`` if it is not there."""
        before, found, behind = self.text.partition(mark)
        if not found:
            return None
        return self._replace(text=before), Line(self.number, behind, self.column + len(before) + len(mark))


def lines_of(text: str) -> Iterator[Line]:
    """The lines that hold anything but a comment; `BadRecord` if there are too many characters."""
    if len(text) > MOST_CHARACTERS:
        raise Place(1, 1).wrong(f"a record has at most {MOST_CHARACTERS:,} characters; this has {len(text):,}")
    for number, line in enumerate(_LINE_END.split(text.removeprefix(BYTE_ORDER_MARK)), start=1):
        content = line.strip()
        if content and not content.startswith(COMMENT):
            yield Line(number, line)


def quoted(text: str) -> str:
    """*text* in quotation marks, cut short, on one line whatever it holds."""
    return repr(text if len(text) <= 40 else text[:39] + "…")
