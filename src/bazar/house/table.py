"""A table in play: one thing after the other, and nothing is told before it is in the log.

Everything goes through a queue which one task works off: validate, append and commit, take up, project, send, answer.
Between the commit and the last sending nothing waits, so whoever comes to watch sees either before or after.

If the log cannot be written the table pauses: clocks stop, people are told, and it goes on by itself, and
nobody loses by it.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from bazar.house import decisions
from bazar.house.audience import KEPT, may_settle
from bazar.house.botplay import Bots
from bazar.house.clock import Clock
from bazar.house.company import Company
from bazar.house.entries import Draft, Entry, Line
from bazar.house.errors import Refused, StoreFault, refused
from bazar.house.mailbox import Mailbox
from bazar.house.state import Answer, TableState, follows
from bazar.house.store.tables import Opening, Tables
from bazar.house.store.writer import Conflict, Trace

Decision = Callable[[TableState], Draft | None]

RETRY: Final = 1.0
"""Seconds between attempts to write again."""


class Table:
    """Owns the state of one table. Made by the house, from the log."""

    def __init__(self, state: TableState, store: Tables, clock: Clock, bots: Bots, trace: Trace) -> None:
        """*state* is that of an empty log; `restore` takes up what the log holds."""
        self.state = state
        self.company = Company(state, clock, lambda: self.paused)
        self._store = store
        self._clock = clock
        self._bots = bots
        self._trace = trace
        self._paused_since: float | None = None
        self._tried = 0.0
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
        return not self.company.viewers and not self.paused and self._mailbox.empty and not self._waits_for_time

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
            self.company.presence.touch(draft.seat, self._clock.now())
            return await self._write(await self._ruled(draft))

        return await self._mailbox.in_turn(work)

    async def settle(self, person: str, place: int, choice: str) -> Answer | None:
        """What *person* decides about the one at *place*, who is gone."""

        def decision(state: TableState) -> Draft | None:
            draft = decisions.settle(state, person, place, choice)
            if not may_settle(state, self.company.presence, place, self._clock.now()):
                raise refused("not_gone", seat=place)
            if draft is None:
                self.company.presence.wait_for(place, self._clock.now())
                self.company.signal()
            return draft

        return await self.decide(decision)

    async def say(self, person: str, text: str, key: str, *, phrase: bool) -> Line:
        """Add a line of chat, once for each *key*."""
        return await self._mailbox.in_turn(lambda: self._say(person, text, key, phrase=phrase))

    # --- Time ---

    def due(self) -> bool:
        """Whether there is something to do that nobody has asked for."""
        if self._ticking or self._mailbox.closed:
            return False
        now = self._clock.now()
        if self.paused:
            return now >= self._tried + RETRY
        unrevealed = self.state.phase == "over" and self.company.secret is None
        return unrevealed or decisions.run_out(self.state, now) is not None or self.company.fades

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
        self.company.remember(lines)
        for entry in entries[:-KEPT]:
            self.state.apply(entry)
        if any(entry.kind == "over" for entry in entries):
            await self._reveal()
        for entry in entries[-KEPT:]:
            self._take_up(entry, quiet=True)
        self.company.presence.begin(now)

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
        self.company.leave()
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
        self.company.secret = None if secret is None else secret.hex()

    # --- Inside: telling ---

    def _take_up(self, entry: Entry, *, quiet: bool = False) -> Answer:
        """Fold *entry* into the state and tell everybody. Nothing here waits."""
        facts = self.state.apply(entry)
        if entry.kind == "began":
            self.company.presence.begin(entry.at)
        self._trace("folded")
        events = self.company.project(entry, facts)
        self._trace("projected")
        if not quiet:
            self.company.tell(events)
            self._trace("sent")
        return Answer.to(entry, facts)

    # --- Inside: chat ---

    async def _say(self, person: str, text: str, key: str, *, phrase: bool) -> Line:
        place = decisions.seated_at(self.state, person)
        line = Line(self.company.next_line, person, place, text, phrase, key, self._clock.now())
        try:
            await self._store.say(self.id, line)
        except StoreFault:
            raise refused("not_stored") from None
        except Conflict:
            said = await self._store.line_of(self.id, key)
            if said is None:
                raise refused("table_busy") from None
            return said
        self.company.say(line)
        return line

    # --- Inside: time ---

    def _pause(self) -> None:
        self._tried = self._clock.now()
        if self._paused_since is None:
            self._paused_since = self._tried
        self.company.signal()

    async def _tick(self) -> None:
        if self.paused:
            await self._try_again()
            return
        if self.state.phase == "over" and self.company.secret is None:
            await self._reveal()
        draft = decisions.run_out(self.state, self._clock.now())
        if draft is not None:
            await self._write(await self._ruled(draft))
        self.company.signal()

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
