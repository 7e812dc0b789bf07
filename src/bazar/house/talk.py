"""What people may write: names and lines, made harmless and bounded; and how fast they may."""

import unicodedata
from collections import deque
from dataclasses import dataclass, field
from typing import Final

from bazar.house.errors import refused

LONGEST_NAME: Final = 24
LONGEST_LINE: Final = 200
LINES_PER_SPAN: Final = 5
SPAN: Final = 10.0
"""Seconds in which at most `LINES_PER_SPAN` lines may be said."""

PHRASES: Final = (
    "hello",
    "good_luck",
    "well_played",
    "thanks",
    "oops",
    "thinking",
    "your_turn",
    "back_soon",
    "one_more",
    "good_game",
    "goodbye",
)
"""Quick phrases, by what the language layer calls them; each reads them in his own language."""

_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that show nothing."""

_MOST_MARKS: Final = 2
"""Combining marks on one letter: enough for any of the three languages, too few to write over other lines."""


def clean(text: str) -> str:
    """*text* in one line, composed, without control, format and unassigned characters (no turned writing order)."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        category = unicodedata.category(letter)
        marks = marks + 1 if category[0] == "M" else 0
        if marks > _MOST_MARKS:
            continue
        if category[0] == "Z" or letter in "\t\n\r" or letter in _BLANK:
            kept.append(" ")
        elif category[0] != "C":
            kept.append(letter)
    return " ".join("".join(kept).split())


def clean_name(name: object) -> str:
    """*name* made harmless; refused if nothing is left, or too much."""
    cleaned = clean(name[: 10 * LONGEST_NAME]) if isinstance(name, str) else ""
    if not 1 <= len(cleaned) <= LONGEST_NAME:
        raise refused("bad_name", most=LONGEST_NAME)
    return cleaned


def clean_line(line: object) -> str:
    """A *line* of chat made harmless; refused if it is empty or too long."""
    if not isinstance(line, str):
        raise refused("empty_line")
    if len(line) > LONGEST_LINE:
        raise refused("long_line", most=LONGEST_LINE, length=len(line))
    cleaned = clean(line)
    if not cleaned:
        raise refused("empty_line")
    return cleaned


def checked_phrase(phrase: str) -> str:
    """*phrase* if it is one of the quick ones."""
    if phrase not in PHRASES:
        raise refused("no_such_phrase", phrase=str(phrase)[:40])
    return phrase


@dataclass(slots=True)
class Throttle:
    """Lets at most *most* things through in any *span* of seconds, for each who does them."""

    most: int = LINES_PER_SPAN
    span: float = SPAN
    _done: dict[str, deque[float]] = field(default_factory=dict)

    def check(self, who: str, now: float) -> None:
        """Count one thing that *who* does *now*; refused if it is one too many."""
        self._forget(now)
        times = self._done.setdefault(who, deque())
        if len(times) >= self.most:
            raise refused("too_fast", seconds=max(1, round(times[0] + self.span - now)))
        times.append(now)

    def _forget(self, now: float) -> None:
        """Drop what is past; a clock that was set back holds nobody up for longer than the span."""
        for who in list(self._done):
            times = self._done[who]
            while times and not now - self.span < times[0] <= now:
                times.popleft()
            if not times:
                del self._done[who]
