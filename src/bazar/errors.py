"""What can be wrong with what is handed in. Each error's text says what, where and what would be right."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bazar.facts import Fact


class BazarError(Exception):
    """The parent of every error that the package raises on purpose."""


class UnknownGame(BazarError, LookupError):
    """There is no game of that name."""


class BadPlayers(BazarError, ValueError):
    """A game is not played by that number of people, or a seat does not exist."""


class BadOption(BazarError, ValueError):
    """An option that the game does not have, or a value that the option does not take."""


class BadTile(BazarError, ValueError):
    """Not a tile, or not one of the game's set."""


class BadDeal(BazarError, ValueError):
    """Hands or stock of the wrong size, or a tile more often than the set holds it."""


class BadSecret(BazarError, ValueError):
    """Not a seed or a secret, or not the contributions of a table."""


class BadRecord(BazarError, ValueError):
    """A record that cannot be read or does not follow the rules, with the place where that shows."""

    def __init__(self, message: str, line: int, column: int) -> None:
        """*line* and *column* count from 1."""
        super().__init__(f"line {line}, column {column}: {message}")
        self.message = message
        self.line = line
        self.column = column


class IllegalAction(BazarError, ValueError):
    """An action that the rules do not allow now. ``reason`` says why as data, ready for any language."""

    def __init__(self, reason: "Fact", text: str) -> None:
        """*text* is the reason in English."""
        super().__init__(text)
        self.reason = reason


class MissingExtra(BazarError, ImportError):
    """A part of the package that was not installed is needed."""
