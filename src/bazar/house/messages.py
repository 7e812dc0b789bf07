"""What is sent to those who watch a table: data made from Views and public facts, and nothing else.

An event's number is that of its log entry: whatever is in the log is seen to happen by everybody at the table, and what
differs is how much of it. So everyone's numbers are without gaps and tell him nothing that he may not know.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from bazar.facts import Fact
from bazar.house.entries import Line
from bazar.house.settings import Settings
from bazar.house.state import Phase

if TYPE_CHECKING:
    from bazar.house.kinds import AnyView, Kind


class Cursor(NamedTuple):
    """How far somebody has read: the next event and the next line of chat. Its text is ``17.4``."""

    event: int
    line: int

    @property
    def text(self) -> str:
        """As a browser keeps it."""
        return f"{self.event}.{self.line}"

    @classmethod
    def read(cls, text: str) -> "Cursor | None":
        """The cursor that *text* is; ``None`` if it is none, which means: from the beginning."""
        event, dot, line = text.partition(".")
        if not (dot and event.isascii() and line.isascii() and event.isdigit() and line.isdigit()):
            return None
        return cls(int(event), int(line)) if len(text) <= 30 else None


@dataclass(frozen=True, slots=True)
class SeatStanding:
    """A seat as everybody may see it."""

    name: str | None
    """``None`` where nobody sits."""
    bot: str | None
    """The bot that plays there, of its own or for its person."""
    is_person: bool
    ready: bool
    promise: str | None
    """What its person has promised to contribute to the deals."""
    here: bool
    gone_until: float | None
    """While its person is gone: when the others may decide."""
    may_settle: bool
    """Whether they may now."""
    may_claim: bool
    """Whether they may then claim the win: without this seat there is one side left."""
    held: bool
    forfeited: bool
    claimed: bool
    """Whether it was forfeited because its person was gone, and he has not resigned."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a table stands, apart from the game itself."""

    phase: Phase
    paused: bool
    seats: tuple[SeatStanding, ...]
    turn: int | None
    deadline: float | None
    """When the time for the move runs out, in seconds since 1970."""
    actions: int
    points: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str | None
    """Why the match is over."""
    rematch: str | None
    """The table where it goes on."""


class Told(NamedTuple):
    """An action of the deal in play and what it did."""

    seat: int
    action: str
    facts: tuple[Fact, ...]


@dataclass(frozen=True)
class EndedDeal:
    """A deal that has ended, as its reader saw its end."""

    view: Any
    """A `View`."""
    told: tuple[Told, ...]


@dataclass(frozen=True)
class Event:
    """Something has happened, and this is how things look now to one who has *seat*, or to a spectator."""

    number: int
    kind: str
    by: int | None
    """The seat that it is about."""
    action: str | None
    """The action of the match, if it is one."""
    at: float
    facts: tuple[Fact, ...]
    seat: int | None
    view: "AnyView | None"
    """``None`` before the match."""
    ended: "AnyView | None"
    """The deal that has just ended, as the seat saw its end."""
    standing: Standing
    secret: str | None
    """What the deals came from, in hexadecimal, when the match is over."""
    said_at: float
    """When the last utterance was heard, in seconds since 1970, in a game where what was said dies away; else 0."""
    game: "Kind" = field(repr=False, compare=False)

    @cached_property
    def encoded(self) -> bytes:
        """As JSON; made once for all who see the same."""
        from bazar.house.wire import encode

        return encode(self)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """All there is to know for one who comes, or comes back too late to be told what he missed."""

    cursor: Cursor
    seat: int | None
    settings: Settings
    standing: Standing
    view: "AnyView | None"
    told: tuple[Told, ...]
    ended: EndedDeal | None
    """The last deal, while its reader has not acted since, or nobody has if he only watches."""
    lines: tuple[Line, ...]
    muted: tuple[int, ...]
    """The seats of those of whom its reader wants to read nothing."""
    secret: str | None
    said_at: float
    """As in an event: whoever comes late is shown the utterance for a shorter time."""
    missed: tuple[Event, ...] = field(repr=False, compare=False)
    """The last events that its reader has not been told of, if he was here before: something to say, no more."""
    game: "Kind" = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Said:
    """A line of chat."""

    line: Line


@dataclass(frozen=True, slots=True)
class Signal:
    """Something has changed that is not in the log: who is there, or that the table is paused."""

    standing: Standing


Message: TypeAlias = Event | Snapshot | Said | Signal

Data: TypeAlias = Mapping[str, Any]
