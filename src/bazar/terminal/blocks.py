"""Rectangles of text, put beside and below each other."""

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import TypeAlias

from rich.cells import cell_len
from rich.text import Text

Block: TypeAlias = list[Text]
"""Lines of text, from the top; they need not be equally long."""


def block(lines: Iterable[str], style: str = "") -> Block:
    """*lines* in one style."""
    return [Text(line, style) for line in lines]


def width_of(lines: Iterable[Text]) -> int:
    """The columns that the longest line takes."""
    return max((line.cell_len for line in lines), default=0)


def plain(lines: Iterable[Text]) -> str:
    """The characters alone, lines ended, without spaces at their ends."""
    return "".join(line.plain.rstrip() + "\n" for line in lines)


def padded(line: Text, width: int) -> Text:
    """*line* with spaces up to *width*."""
    filled = line.copy()
    filled.append(" " * max(0, width - line.cell_len))
    return filled


def centred(lines: Sequence[Text], width: int) -> Block:
    """Each line in the middle of *width*."""
    return [Text(" " * max(0, (width - line.cell_len) // 2)) + line for line in lines]


def beside(blocks: Sequence[Block], gap: int = 1) -> Block:
    """*blocks* from left to right, the middles of their heights at one level."""
    height = max((len(lines) for lines in blocks), default=0)
    rows: Block = [Text() for _ in range(height)]
    for place, lines in enumerate(blocks):
        above = (height - len(lines)) // 2
        width = width_of(lines) + (gap if place < len(blocks) - 1 else 0)
        for number, row in enumerate(rows):
            inside = above <= number < above + len(lines)
            row.append_text(padded(lines[number - above] if inside else Text(), width))
    return rows


def flow(blocks: Sequence[Block], width: int, gap: int = 1) -> Block:
    """*blocks* like words: beside each other as far as *width* goes, then in the next row."""
    rows: list[list[Block]] = []
    used = width
    for lines in blocks:
        need = width_of(lines)
        if not rows or used + gap + need > width:
            rows.append([])
            used = need
        else:
            used += gap + need
        rows[-1].append(lines)
    return [line for row in rows for line in beside(row, gap)]


def paragraph(words: str, width: int, style: str = "", indent: int = 0) -> Block:
    """*words* wrapped to *width*, the lines after the first one indented."""
    lines = wrap(words, max(width, 10), subsequent_indent=" " * indent, break_on_hyphens=False)
    return block(lines, style)


def shortened(words: str, width: int, ellipsis: str) -> str:
    """*words* if they fit into *width*, else their beginning with an *ellipsis*."""
    if cell_len(words) <= width:
        return words
    return words[: max(0, width - cell_len(ellipsis))] + ellipsis


def joined(parts: Iterable[str], width: int, separator: str, style: str = "") -> Block:
    """*parts* on as few lines of *width* as will do, with *separator* between them; a comma ends a line too."""
    lines: list[str] = []
    comma = separator.rstrip() if separator.startswith(",") else ""
    for part in parts:
        if lines and cell_len(lines[-1] + separator + part + comma) <= width:
            lines[-1] += separator + part
            continue
        if lines:
            lines[-1] += comma
        lines.append(part)
    return [line for text in lines for line in paragraph(text, width, style)]


def spaced(parts: Sequence[Block], spare: int) -> Block:
    """*parts* below each other, an empty line before each but the first while there are lines to *spare*."""
    lines: Block = []
    for part in parts:
        if lines and part and spare > 0:
            lines.append(Text())
            spare -= 1
        lines += part
    return lines
