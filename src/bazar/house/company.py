"""Those who watch a table: who they are, what each may be told, and how the table stood when all were last told.

Nothing here waits, and nothing here writes to the log.
"""

from collections import deque
from collections.abc import Callable, Iterable
from itertools import chain
from typing import Final

from bazar.facts import Fact
from bazar.house import decisions
from bazar.house.audience import audiences, last_ended, project, standing_of, told_so_far
from bazar.house.clock import Clock
from bazar.house.entries import Entry, Line
from bazar.house.messages import Cursor, Event, Message, Said, Signal, Snapshot, Standing
from bazar.house.presence import Presence
from bazar.house.state import TableState
from bazar.house.viewer import Viewer

LINES_SHOWN: Final = 50
"""Lines of chat for one who comes."""


class Company:
    """The windows on one table. Made by the table, which tells it of everything that is in the log."""

    def __init__(self, state: TableState, clock: Clock, is_paused: Callable[[], bool]) -> None:
        """Nobody has come yet, and nothing has happened in *state*."""
        self.viewers: set[Viewer] = set()
        self.presence = Presence(state.settings.players)
        self.secret: str | None = None
        """What the deals came from, when the database has given it: the match is over."""
        self._state = state
        self._clock = clock
        self._is_paused = is_paused
        self._audiences = {each.seat: each for each in audiences(state)}
        self._lines: deque[Line] = deque(maxlen=LINES_SHOWN)
        self._standing: Standing | None = None

    # --- Coming and going ---

    def attach(self, person: str | None, muted: set[str], cursor: Cursor | None) -> Viewer:
        """A viewer for *person* as whoever he is at the table, who goes on from *cursor* if that can be."""
        seat = decisions.may_see(self._state, person or "")
        viewer = Viewer(person, seat, muted, self.snapshot, self._detach)
        if cursor is None or not self._resume(viewer, cursor):
            viewer.resync()
        self.viewers.add(viewer)
        if seat is not None:
            self.presence.come(seat)
            self.signal()
        return viewer

    def snapshot(self, viewer: Viewer) -> Snapshot:
        """All that *viewer* may know now."""
        state = self._state
        return Snapshot(
            cursor=Cursor(state.number, self.next_line),
            seat=viewer.seat,
            settings=state.settings,
            standing=self.standing(),
            view=None if state.match is None else state.match.view(viewer.seat),
            told=told_so_far(state),
            ended=last_ended(state, viewer.seat),
            lines=tuple(line for line in self._lines if line.person not in viewer.muted),
            muted=tuple(place for place, seat in enumerate(state.seats) if seat and seat.person in viewer.muted),
            secret=self.secret,
            said_at=state.said_at,
            missed=self._audiences[viewer.seat].missed(viewer.cursor.event) if viewer.seat in self._audiences else (),
            game=state.kind,
        )

    def leave(self) -> None:
        """Let everybody go."""
        for viewer in list(self.viewers):
            viewer.close()

    # --- How the table stands ---

    def standing(self) -> Standing:
        """How the table stands now."""
        return standing_of(self._state, self.presence, self._is_paused(), self._clock.now())

    def signal(self) -> None:
        """Tell everybody how the table stands, if that is not what they know."""
        standing = self.standing()
        if standing != self._standing:
            self._standing = standing
            self._send(Signal(standing))

    @property
    def fades(self) -> bool:
        """Whether the table stands otherwise than all know by time alone: somebody without a window goes, is gone."""
        seats = enumerate(self._state.seats)
        away = any(seat and seat.person and not self.presence.has_window(place) for place, seat in seats)
        return (away or self._standing is None) and self.standing() != self._standing

    # --- What has happened ---

    def project(self, entry: Entry, facts: tuple[Fact, ...]) -> dict[int | None, Event]:
        """What *entry*, just taken up, is to each seat and to spectators; kept for those who come back."""
        standing = self.standing()
        events: dict[int | None, Event] = {}
        for audience in self._audiences.values():
            event = project(self._state, entry, facts, audience.seat, standing, self.secret)
            audience.kept.append(event)
            events[audience.seat] = event
        return events

    def tell(self, events: dict[int | None, Event]) -> None:
        """To each his own; one whose place at the table has just changed gets everything anew."""
        self._standing = next(iter(events.values())).standing
        for viewer in list(self.viewers):
            seat = self._state.seat_of(viewer.person or "")
            if seat != viewer.seat:
                self._move(viewer, seat)
            elif seat in events:
                viewer.offer(events[seat])
            elif self._state.phase in ("open", "contributing"):
                viewer.resync()  # whoever has the link may look on until the match begins
            else:
                viewer.close()

    # --- What is said ---

    @property
    def next_line(self) -> int:
        """The number of the line that is said next."""
        return self._lines[-1].number + 1 if self._lines else 0

    def remember(self, lines: Iterable[Line]) -> None:
        """Take up what was said before anybody watched."""
        self._lines.extend(lines)

    def say(self, line: Line) -> None:
        """Tell everybody *line*, which is in the log."""
        self._lines.append(line)
        self._send(Said(line))

    # --- Inside ---

    def _send(self, message: Message) -> None:
        for viewer in self.viewers:
            viewer.offer(message)

    def _move(self, viewer: Viewer, seat: int | None) -> None:
        now = self._clock.now()
        if viewer.seat is not None:
            self.presence.go(viewer.seat, now)
        if seat is not None:
            self.presence.come(seat)
        viewer.seat = seat
        viewer.resync()

    def _resume(self, viewer: Viewer, cursor: Cursor) -> bool:
        """Put into the queue of *viewer* what it has missed since *cursor*, if that is still known."""
        if viewer.seat not in self._audiences:
            return False
        missed = self._audiences[viewer.seat].since(cursor.event, self._state.number)
        lines = [line for line in self._lines if line.number >= cursor.line]
        if missed is None or not 0 <= self.next_line - cursor.line == len(lines):
            return False
        viewer.cursor = cursor
        for message in chain[Message](missed, map(Said, lines), (Signal(self.standing()),)):
            viewer.offer(message)
        return not viewer.lags

    def _detach(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        if viewer.seat is not None:
            self.presence.go(viewer.seat, self._clock.now())
            self.signal()
