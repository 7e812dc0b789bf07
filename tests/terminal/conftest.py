"""Matches to look at, and a real terminal to play them in."""

import os
import random
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pexpect
import pyte
import pytest
import typer
from typer.testing import CliRunner

import bazar
from bazar.cli import play
from bazar.errors import BazarError
from bazar.match.match import Match

BAZAR = Path(sys.executable).with_name("bazar")


@pytest.fixture
def played() -> Callable[[str, int, int, int], Match]:
    """A match of a game after so many random moves, or at its end if it is shorter."""

    def match_after(game: str, players: int, seed: int, moves: int) -> Match:
        match = bazar.start(game, players, seed=str(seed).encode())
        rng = random.Random(seed)
        for _ in range(moves):
            if match.turn is not None:
                match.play(rng.choice(match.actions()))
        return match

    return match_after


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


class Ran(NamedTuple):
    """What became of a `bazar play`."""

    stdout: str
    error: str
    """The text of the error that ended it; nothing if it ended well."""


Piped = Callable[..., Ran]


@pytest.fixture
def piped(home: Path, monkeypatch: pytest.MonkeyPatch) -> Piped:
    """`bazar play` with lines piped in."""
    app = typer.Typer()
    play.register(app)

    def run(*arguments: str, lines: str = "", encoding: str = "utf-8", **environment: str) -> Ran:
        for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "LINES"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("BAZAR_HOME", str(home))
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        result = CliRunner(charset=encoding).invoke(app, arguments, input=lines)
        if result.exception is not None and not isinstance(result.exception, BazarError):
            raise result.exception
        return Ran(result.stdout, str(result.exception or ""))

    return run


def clean_environment(home: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "PYTHONPATH", "VIRTUAL_ENV")}
    return {**kept, "BAZAR_HOME": str(home), "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}


class Terminal:
    """A terminal of a certain size with `bazar play` in it."""

    def __init__(self, arguments: tuple[str, ...], columns: int, rows: int, environment: dict[str, str]) -> None:
        self.screen = pyte.Screen(columns, rows)
        self.raw = ""
        self._stream = pyte.Stream(self.screen)
        self.process = pexpect.spawn(
            str(BAZAR), ["play", *arguments], dimensions=(rows, columns), env=environment, encoding="utf-8", timeout=20
        )

    @property
    def text(self) -> str:
        """What the screen shows."""
        return "\n".join(line.rstrip() for line in self.screen.display).rstrip()

    def until(self, expected: str) -> str:
        """The screen as soon as it shows *expected*, a regular expression, with the cursor on a question."""
        while not (re.search(expected, self.text) and self._asks):
            self.read()
        return self.text

    def until_gone(self) -> str:
        """The screen when the program has ended."""
        while self.process.isalive() or not self.read():
            self.read()
        return self.text

    @property
    def _asks(self) -> bool:
        return self.screen.display[self.screen.cursor.y].rstrip().endswith((":", ")"))

    def read(self) -> bool:
        """Take in what the program writes next; whether it has ended instead."""
        try:
            data = self.process.read_nonblocking(65536, timeout=20)
        except pexpect.EOF:
            return True
        self.raw += data
        self._stream.feed(data)
        return False

    def type(self, line: str) -> None:
        """Type *line* and Enter."""
        self.screen.reset()
        self.process.send(line + "\r")

    @property
    def pid(self) -> int:
        """The number of the program's process."""
        return int(self.process.pid)

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size, as dragging its corner does."""
        self.screen.resize(rows, columns)
        self.screen.reset()
        self.process.setwinsize(rows, columns)  # tells the program, too

    def press(self, key: str) -> None:
        """Type a control character: `c` is Ctrl-C."""
        self.process.sendcontrol(key)


Start = Callable[..., Terminal]


@pytest.fixture
def terminal(home: Path) -> Iterator[Start]:
    """`bazar play` in a terminal; whatever still runs at the end of the test is ended."""
    started: list[Terminal] = []

    def start(*arguments: str, columns: int = 80, rows: int = 24, **environment: str) -> Terminal:
        started.append(Terminal(arguments, columns, rows, {**clean_environment(home), **environment}))
        return started[-1]

    yield start
    for one in started:
        one.process.close(force=True)
