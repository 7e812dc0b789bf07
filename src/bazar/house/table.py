"""A table in play: one thing after the other, and nothing is told before it is in the log.

Everything goes through a queue which one task works off: validate, append and commit, take up, project, send, answer.
Between the commit and the last sending nothing waits, so whoever comes to watch sees either before or after.

If the log cannot be written the table pauses: clocks stop, people are told, and it goes on by itself, and
nobody loses by it.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from itertools import chain
from typing import Final

from bazar.house import decisions
from bazar.house.audience import KEPT, audiences, last_ended, may_settle, project, standing_of, told_so_far
from bazar.house.botplay import Bots
from bazar.house.clock import Clock
from bazar.house.entries import Draft, Entry, Line
from bazar.house.errors import Refused, StoreFault, refused
from bazar.house.mailbox import Mailbox
from bazar.house.messages import Cursor, Event, Message, Said, Signal, Snapshot, Standing
from bazar.house.presence import Presence
from bazar.house.state import Answer, TableState, follows
from bazar.house.store.tables import Opening, Tables
from bazar.house.store.writer import Conflict, Trace
from bazar.house.viewer import Viewer

Decision = Callable[[TableState], Draft | None]

LINES_SHOWN: Final = 50
"""Lines of chat for one who comes."""
RETRY: Final = 1.0
"""Seconds between attempts to write again."""


class Table:
    """Owns the state of one table. Made by the house, from the log."""

    def __init__(self, state: TableState, store: Tables, clock: Clock, bots: Bots, trace: Trace) -> None:
        """*state* is that of an empty log; `restore` takes up what the log holds."""
        self.state = state
        self.presence = Presence(state.settings.players)
        self.viewers: set[Viewer] = set()
        self._audiences = {each.seat: each for each in audiences(state)}
        self._lines: deque[Line] = deque(maxlen=LINES_SHOWN)
        self._store = store
        self._clock = clock
        self._bots = bots
        self._trace = trace
        self._paused_since: float | None = None
        self._tried = 0.0
        self._secret: str | None = None
        self._standing: Standing | None = None
        self._ticking = False
        self._bot: asyncio.Task[None] | None = None
        self._mailbox = Mailbox(trace)

    @property
    def id(self) -> str:
        """The table's id."""
        return self.state.settings.table

    @property
    def paused(self) -> bool:
        """Whether nothing can be written now."""
        return self._paused_since is not None

    @property
    def idle(self) -> bool:
        """Whether nobody watches and nothing is to be done, so that it may be forgotten until it is asked for."""
        return not self.viewers and not self.paused and self._mailbox.empty and not self._waits_for_time

    @property
    def _waits_for_time(self) -> bool:
        """Whether something will happen by itself: a clock runs, or a bot thinks."""
        state = self.state
        if state.turn is None:
            return state.phase == "contributing"
        return state.deadline is not None or state.bot_at(state.turn) is not None

    # --- Asking ---

    async def decide(self, decision: Decision, opening: Opening | None = None) -> Answer | None:
        """Write what *decision* makes of the state, and all that follows; ``None`` if there was nothing to write.

        Raises `Refused`, and then nothing has happened. Whoever is not there any more when it is done does not
        undo it.
        """
        return await self._mailbox.in_turn(lambda: self._decide(decision, opening))

    async def act(self, person: str, token: str, key: str, seen: int | None) -> Answer:
        """An action of the match; asked for again by the same *key*, it gives the same answer and does nothing."""

        async def work() -> Answer:
            if key in self.state.answers:
                return decisions.answered_before(self.state, key, token)
            self._require_running()
            draft = decisions.act(self.state, person, token, key, seen)
            assert draft.seat is not None
            self.presence.touch(draft.seat, self._clock.now())
            return await self._write(await self._ruled(draft))

        return await self._mailbox.in_turn(work)

    async def settle(self, person: str, place: int, choice: str) -> Answer | None:
        """What *person* decides about the one at *place*, who is gone."""

        def decision(state: TableState) -> Draft | None:
            draft = decisions.settle(state, person, place, choice)
            if not may_settle(state, self.presence, place, self._clock.now()):
                raise refused("not_gone", seat=place)
            if draft is None:
                self.presence.wait_for(place, self._clock.now())
                self.signal()
            return draft

        return await self.decide(decision)

    async def say(self, person: str, text: str, key: str, *, phrase: bool) -> Line:
        """Add a line of chat, once for each *key*."""
        return await self._mailbox.in_turn(lambda: self._say(person, text, key, phrase=phrase))

    # --- Watching ---

    def attach(self, person: str | None, muted: set[str], cursor: Cursor | None) -> Viewer:
        """A viewer for *person* as whoever he is at the table, who goes on from *cursor* if that can be."""
        seat = decisions.may_see(self.state, person or "")
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
        state = self.state
        return Snapshot(
            cursor=Cursor(state.number, self._next_line),
            seat=viewer.seat,
            settings=state.settings,
            standing=self.standing(),
            view=None if state.match is None else state.match.view(viewer.seat),
            told=told_so_far(state),
            ended=last_ended(state, viewer.seat),
            lines=tuple(line for line in self._lines if line.person not in viewer.muted),
            muted=tuple(place for place, seat in enumerate(state.seats) if seat and seat.person in viewer.muted),
            secret=self._secret,
            said_at=state.said_at,
            missed=self._audiences[viewer.seat].missed(viewer.cursor.event) if viewer.seat in self._audiences else (),
            game=state.kind,
        )

    def standing(self) -> Standing:
        """How the table stands."""
        return standing_of(self.state, self.presence, self.paused, self._clock.now())

    def signal(self) -> None:
        """Tell everybody how the table stands, if that is not what they know."""
        standing = self.standing()
        if standing != self._standing:
            self._standing = standing
            self._send(Signal(standing))

    # --- Time ---

    def due(self) -> bool:
        """Whether there is something to do that nobody has asked for."""
        if self._ticking or self._mailbox.closed:
            return False
        now = self._clock.now()
        if self.paused:
            return now >= self._tried + RETRY
        unrevealed = self.state.phase == "over" and self._secret is None
        return unrevealed or decisions.run_out(self.state, now) is not None or self._fades

    @property
    def _fades(self) -> bool:
        """Whether the table stands otherwise than all know by time alone: somebody without a window goes, is gone."""
        seats = enumerate(self.state.seats)
        away = any(seat and seat.person and not self.presence.has_window(place) for place, seat in seats)
        return (away or self._standing is None) and self.standing() != self._standing

    async def tick(self) -> None:
        """Do it."""
        self._ticking = True
        try:
            await self._mailbox.in_turn(self._tick)
        except Refused:
            return  # it is tried again at the next tick
        finally:
            self._ticking = False

    # --- Beginning and ending ---

    async def restore(self, entries: list[Entry], lines: list[Line], now: float) -> None:
        """Take up what the log holds; nobody watches yet."""
        self._lines.extend(lines)
        for entry in entries[:-KEPT]:
            self.state.apply(entry)
        if any(entry.kind == "over" for entry in entries):
            await self._reveal()
        for entry in entries[-KEPT:]:
            self._take_up(entry, quiet=True)
        self.presence.begin(now)

    async def go_on(self, downtime: float) -> None:
        """Begin again after a restart: give the clock back its *downtime* in seconds, and do what is due."""

        async def work() -> None:
            if downtime > 0 and self.state.deadline is not None:
                await self._write(Draft("resumed", body={"refund": downtime}))
            else:
                await self._follow()
                self._wake_bot()

        await self._mailbox.in_turn(work)

    async def close(self) -> None:
        """Finish what has been begun and let everybody go."""
        if self._bot is not None:
            self._bot.cancel()
        for viewer in list(self.viewers):
            viewer.close()
        await self._mailbox.close()

    # --- Inside: writing ---

    async def _decide(self, decision: Decision, opening: Opening | None) -> Answer | None:
        self._require_running()
        draft = decision(self.state)
        return None if draft is None else await self._write(draft, opening)

    def _require_running(self) -> None:
        if self.paused:
            raise refused("paused")

    async def _ruled(self, draft: Draft) -> Draft:
        """*draft* with what the judge says of it, if the game has one."""
        if not self.state.kind.judged:
            return draft
        ruling = await asyncio.to_thread(self.state.kind.ruling, self.state.match, draft.body["token"])
        return Draft(draft.kind, draft.seat, {**draft.body, "ruling": ruling}, draft.action)

    async def _write(self, draft: Draft, opening: Opening | None = None) -> Answer:
        """Write *draft* and all that follows from it."""
        self._trace("validated")
        answer = await self._append(draft, opening)
        await self._follow()
        self._wake_bot()
        return answer

    async def _append(self, draft: Draft, opening: Opening | None = None) -> Answer:
        entry = Entry.of(draft, self.state.number, self._clock.now())
        try:
            await self._store.append(self.id, entry, opening)
        except StoreFault:
            self._pause()
            raise refused("not_stored") from None
        except Conflict:
            return await self._after_conflict(draft)
        if entry.kind == "over":
            await self._reveal()
        return self._take_up(entry)

    async def _after_conflict(self, draft: Draft) -> Answer:
        """Somebody else has written to this log: take that up. If it was the very same action, that is its answer."""
        try:
            await self._catch_up()
        except StoreFault:
            self._pause()
        if draft.action is not None and draft.action in self.state.answers:
            return self.state.answers[draft.action]
        raise refused("table_busy")

    async def _follow(self) -> None:
        """Write what is due by itself. If that fails it is written when the table goes on."""
        while not self.paused and (draft := follows(self.state)) is not None:
            try:
                await self._append(draft)
            except Refused:
                return

    async def _catch_up(self) -> None:
        for entry in await self._store.log(self.id, self.state.number):
            if entry.kind == "over":
                await self._reveal()
            self._take_up(entry)

    async def _reveal(self) -> None:
        """Read the secret, now that the database gives it."""
        try:
            secret = await self._store.reveal(self.id)
        except StoreFault:
            return  # it is tried again at the next tick
        self._secret = None if secret is None else secret.hex()

    # --- Inside: telling ---

    def _take_up(self, entry: Entry, *, quiet: bool = False) -> Answer:
        """Fold *entry* into the state and tell everybody. Nothing here waits."""
        facts = self.state.apply(entry)
        if entry.kind == "began":
            self.presence.begin(entry.at)
        self._trace("folded")
        standing = self.standing()
        events: dict[int | None, Event] = {}
        for audience in self._audiences.values():
            event = project(self.state, entry, facts, audience.seat, standing, self._secret)
            audience.kept.append(event)
            events[audience.seat] = event
        self._trace("projected")
        if not quiet:
            self._standing = standing
            self._send_each(events)
            self._trace("sent")
        return Answer.to(entry, facts)

    def _send_each(self, events: dict[int | None, Event]) -> None:
        """To each his own; one whose place at the table has just changed gets everything anew."""
        for viewer in list(self.viewers):
            seat = self.state.seat_of(viewer.person or "")
            if seat != viewer.seat:
                self._move(viewer, seat)
            elif seat in events:
                viewer.offer(events[seat])
            elif self.state.phase in ("open", "contributing"):
                viewer.resync()  # whoever has the link may look on until the match begins
            else:
                viewer.close()

    def _move(self, viewer: Viewer, seat: int | None) -> None:
        now = self._clock.now()
        if viewer.seat is not None:
            self.presence.go(viewer.seat, now)
        if seat is not None:
            self.presence.come(seat)
        viewer.seat = seat
        viewer.resync()

    def _send(self, message: Message) -> None:
        for viewer in self.viewers:
            viewer.offer(message)

    def _resume(self, viewer: Viewer, cursor: Cursor) -> bool:
        """Put into the queue of *viewer* what it has missed since *cursor*, if that is still known."""
        if viewer.seat not in self._audiences:
            return False
        missed = self._audiences[viewer.seat].since(cursor.event, self.state.number)
        lines = [line for line in self._lines if line.number >= cursor.line]
        if missed is None or not 0 <= self._next_line - cursor.line == len(lines):
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

    # --- Inside: chat ---

    @property
    def _next_line(self) -> int:
        return self._lines[-1].number + 1 if self._lines else 0

    async def _say(self, person: str, text: str, key: str, *, phrase: bool) -> Line:
        place = decisions.seated_at(self.state, person)
        line = Line(self._next_line, person, place, text, phrase, key, self._clock.now())
        try:
            await self._store.say(self.id, line)
        except StoreFault:
            raise refused("not_stored") from None
        except Conflict:
            said = await self._store.line_of(self.id, key)
            if said is None:
                raise refused("table_busy") from None
            return said
        self._lines.append(line)
        self._send(Said(line))
        return line

    # --- Inside: time ---

    def _pause(self) -> None:
        self._tried = self._clock.now()
        if self._paused_since is None:
            self._paused_since = self._tried
        self.signal()

    async def _tick(self) -> None:
        if self.paused:
            await self._try_again()
            return
        if self.state.phase == "over" and self._secret is None:
            await self._reveal()
        draft = decisions.run_out(self.state, self._clock.now())
        if draft is not None:
            await self._write(await self._ruled(draft))
        self.signal()

    async def _try_again(self) -> None:
        """Go on if the log can be written again, and take up first what was committed without our knowing it."""
        since = self._paused_since
        assert since is not None
        self._tried = now = self._clock.now()
        refund = max(0.0, now - max(since, self.state.turn_since))
        try:
            await self._catch_up()
            entry = Entry.of(Draft("resumed", body={"refund": refund}), self.state.number, now)
            await self._store.append(self.id, entry)
        except (StoreFault, Conflict):
            return
        self._paused_since = None
        self._take_up(entry)
        await self._follow()
        self._wake_bot()

    # --- Inside: bots ---

    def _wake_bot(self) -> None:
        """Let the bot think whose turn it is, if it is a bot's."""
        turn = self.state.turn
        if turn is None or self.paused or self._mailbox.closed or self.state.bot_at(turn) is None:
            return
        if self._bot is not None and not self._bot.done():
            self._bot.cancel()
        self._bot = asyncio.create_task(self._play_bot(turn))

    async def _play_bot(self, place: int) -> None:
        state, thinker, actions = self.state, self.state.thinker(place), self.state.actions
        token = await self._bots.choice(state.kind, thinker, natural=state.settings.bot_pace == "natural")

        async def work() -> None:
            draft = None if self.paused else decisions.act_as_bot(state, place, token, actions)
            if draft is not None:
                await self._write(await self._ruled(draft))

        try:
            await self._mailbox.in_turn(work)
        except Refused:
            return  # it is woken again when the table goes on
