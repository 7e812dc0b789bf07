"""A table of texts, for a terminal and for a file."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from bazar.terminal.glyphs import writable


@dataclass(frozen=True)
class Sheet:
    """Rows under headings; the first column names things, the others are figures."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()
    """What the columns mean."""


def as_table(sheet: Sheet, encoding: str) -> Table:
    """*sheet* without its title for a terminal that writes *encoding*; where it is narrow, cells are broken."""

    def text(words: str) -> Text:
        return Text(writable(words, encoding))

    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    for place, heading in enumerate(sheet.headings):
        table.add_column(text(heading), justify="right" if place else "left", overflow="fold")
    for row in sheet.rows:
        table.add_row(*(text(cell) for cell in row))
    return table


def as_markdown(sheet: Sheet) -> str:
    """*sheet* as a section of a Markdown page."""
    lines = [
        f"## {sheet.title}",
        "",
        _row(sheet.headings),
        _row(["---", *("---:" for _ in sheet.headings[1:])]),
        *(_row(row) for row in sheet.rows),
    ]
    for note in sheet.notes:
        lines += ["", note]
    return "\n".join(lines) + "\n"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"
