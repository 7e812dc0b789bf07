"""What a table's log holds: everything that happened, in order, from which its state is worked out."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

Kind: TypeAlias = Literal[
    "seated",  # a person or a bot has taken the seat: person or None, name, bot or None
    "left",  # the seat is free again
    "ready",  # its person is ready: promise or None
    "unready",  # its person is not ready after all
    "contributed",  # randomness for the deals: contribution
    "began",  # the match begins: contributions by seat
    "acted",  # an action of the match: token, by, ruling or None
    "overdue",  # the time for the move has run out
    "held",  # a bot plays for the seat's person: bot
    "returned",  # the seat's person plays again
    "forfeited",  # the seat's person has lost: by a seat that claims it, or None if he resigned
    "resumed",  # the table goes on after a pause or a restart: refund in seconds
    "over",  # the match is over: winners, points, reason
    "rematch",  # a table for another match: table
]


@dataclass(frozen=True, slots=True)
class Draft:
    """Something that is to happen, once it is in the log."""

    kind: Kind
    seat: int | None = None
    body: Mapping[str, Any] = field(default_factory=dict)
    action: str | None = None
    """The key of the action that brought it about; a table takes each once."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that has happened."""

    number: int
    """From 0, without gaps."""
    kind: Kind
    seat: int | None
    body: Mapping[str, Any]
    action: str | None
    at: float
    """Seconds since 1970."""

    @classmethod
    def of(cls, draft: Draft, number: int, at: float) -> "Entry":
        """*draft* as the entry *number*."""
        return cls(number, draft.kind, draft.seat, draft.body, draft.action, at)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of chat."""

    number: int
    """From 0, without gaps."""
    person: str
    seat: int
    text: str
    """What was written, or which quick phrase."""
    phrase: bool
    action: str
    at: float
