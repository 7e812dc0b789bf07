"""The terminal itself: what it can show, writing to it, and reading lines from it."""

import io
import signal
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from rich.console import Console
from rich.text import Text

from bazar.terminal.blocks import paragraph
from bazar.terminal.glyphs import ALPHABETS, can_write, glyphs_for, writable
from bazar.terminal.look import Look

NARROWEST = 20


class Leave(Exception):
    """The person wants to go, or no more input comes."""


class Resized(Exception):
    """The terminal has got another size while it waited for a line."""


class Device:
    """Standard input and output."""

    def __init__(self) -> None:
        """Whatever cannot be encoded or decoded is replaced, so that no byte of a person's ends the program."""
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.encoding = getattr(sys.stdout, "encoding", None) or "ascii"
        self.is_live = sys.stdin.isatty() and sys.stdout.isatty()
        """Whether a person sits here; otherwise lines are piped in, and nothing waits."""
        self.notices: list[str] = []
        """What has been said that a new screen would wipe before it can be read: to be shown on it again."""
        self._waits = False
        self._interrupted = False

    # --- What it can show ---

    @property
    def look(self) -> Look:
        """Its size now, and its characters."""
        width, height = self.console.size
        return Look(glyphs_for(self.encoding), max(width, NARROWEST), height)

    def has_letters_of(self, language: str) -> bool:
        """Whether it can write the alphabet of *language*."""
        alphabet = ALPHABETS[language]
        return can_write(self.encoding, alphabet + alphabet.upper())

    @property
    def has_screens(self) -> bool:
        """Whether it can be cleared; otherwise, on paper and in pipes, lines only follow each other."""
        return self.is_live and not self.console.is_dumb_terminal

    # --- Writing ---

    def clear(self) -> None:
        """Begin a new screen, or set what follows off by an empty line."""
        if self.has_screens:
            self.console.clear()
        else:
            self.console.print()

    def show(self, lines: Iterable[Text]) -> None:
        """Write *lines* as they are."""
        for line in lines:
            trimmed = line.copy()
            trimmed.rstrip()
            self.console.print(self._writable(trimmed), no_wrap=True, overflow="ignore", crop=False)

    def say(self, words: str, style: str = "") -> None:
        """Write a paragraph."""
        self.show(paragraph(words, self.look.width, style) or [Text()])

    def notice(self, words: str) -> None:
        """Write a paragraph that must not be missed, whatever screen follows."""
        self.say(words)
        if self.has_screens:
            self.notices.append(words)

    def _writable(self, line: Text) -> Text:
        if can_write(self.encoding, line.plain):
            return line
        return Text(writable(line.plain, self.encoding), line.style)

    def pause(self, seconds: float) -> None:
        """Give a person time to see what has been written."""
        if self.is_live and seconds > 0:
            with self._waiting():
                time.sleep(seconds)

    # --- Reading ---

    def ask(self, question: str) -> str:
        """The line that answers *question*; raises `Leave` at the end of the input, `Resized` if the size changes."""
        *before, last = paragraph(question, self.look.width, "bold")
        self.show(before)
        self.console.print(self._writable(last), end=" " if self.is_live else "\n", no_wrap=True, crop=False)
        self.console.file.flush()
        try:
            with self._waiting(), self._told_of_resizing():
                return input()
        except EOFError:
            raise Leave from None

    # --- Signals ---

    @contextmanager
    def interrupted_only_waiting(self) -> Iterator[None]:
        """Let Ctrl-C interrupt nothing but the waiting: what is being done is done to its end before."""

        def interrupt(number: int, frame: FrameType | None) -> None:
            if self._waits:
                raise KeyboardInterrupt
            self._interrupted = True

        before = signal.signal(signal.SIGINT, interrupt)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    @contextmanager
    def _waiting(self) -> Iterator[None]:
        """The person, or time, is waited for; an interruption that came before counts now."""
        if self._interrupted:
            raise KeyboardInterrupt
        self._waits = True
        try:
            yield
        finally:
            self._waits = False

    @contextmanager
    def _told_of_resizing(self) -> Iterator[None]:
        """Raise `Resized` out of the waiting when the terminal gets another size."""
        if not self.is_live or not hasattr(signal, "SIGWINCH"):
            yield
            return
        before = signal.signal(signal.SIGWINCH, _resized)
        try:
            yield
        finally:
            signal.signal(signal.SIGWINCH, before)


def _resized(number: int, frame: FrameType | None) -> Any:
    raise Resized
