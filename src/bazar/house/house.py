"""The house: everything that pages, programs and bots can ask for, with nothing of the web in it.

Every method takes the `Person` that `House.recognise` made of a cookie; nobody is believed about who he is or where he
sits. What cannot be done raises `Refused`, whose ``reason`` can be said in any language.
"""

import asyncio
import contextlib
import datetime
import logging
import random
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from bazar.facts import Fact
from bazar.fair.dealing import commitment, new_secret
from bazar.games.options import OptionValue
from bazar.house import decisions
from bazar.house.audience import deals_told
from bazar.house.botplay import Bots
from bazar.house.clock import Clock, SystemClock
from bazar.house.entries import Draft, Line
from bazar.house.errors import Refused, StoreFault, refused
from bazar.house.identity import Person, action_key, new_id
from bazar.house.kinds import kind_of
from bazar.house.loaded import Loaded
from bazar.house.messages import Cursor, Standing, Told
from bazar.house.openings import opening_of, rematch_of
from bazar.house.register import Register, safely
from bazar.house.settings import DAY, Settings, checked_bot_pace, checked_pace
from bazar.house.state import Answer, TableState, require_place
from bazar.house.store.store import PATIENCE, Store
from bazar.house.store.tables import Found
from bazar.house.store.writer import Trace, untraced
from bazar.house.talk import Throttle, checked_phrase, clean_line
from bazar.house.viewer import Viewer

TICK: Final = 0.25
"""Seconds between looks at the clocks."""
HANDOVER: Final = 0.0001
"""Seconds after which a busy thread lets another have the interpreter. By Python's own 5 ms the thread that writes
waits that long after each statement, and a busy house takes three times as long to answer."""
BEAT: Final = 5.0
"""Seconds between notes that the house is alive."""
MOST_LISTED: Final = 50
"""Tables in a list."""
MOST_LOOKED_AT: Final = 500
"""Tables among which those in play are sought where somebody is."""

_LOG: Final = logging.getLogger(__name__)


class Card(NamedTuple):
    """A table in a list, or to one who has come by its link."""

    settings: Settings
    standing: Standing
    seat: int | None
    """Where the one who asks sits."""

    @property
    def is_alive(self) -> bool:
        """Whether it waits for players, or somebody plays there who need not be looked for."""
        if self.standing.phase == "open" or self.settings.by_correspondence:
            return True
        return any(seat.is_person and seat.here for seat in self.standing.seats)


class House(Register):
    """People, their tables, and what happens there. `House.open` makes one; `close` ends it."""

    def __init__(self, store: Store, clock: Clock, bots: Bots, trace: Trace) -> None:
        """Use `open`."""
        super().__init__(store, clock)
        self._bots = bots
        self._tables = Loaded(store.tables, clock, bots, trace)
        self._chatter = Throttle()
        self._beaten = 0.0
        self._ticker: asyncio.Task[None] | None = None
        self._ticks: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(
        cls,
        database: str | Path,
        *,
        clock: Clock | None = None,
        rng: random.Random | None = None,
        trace: Trace = untraced,
        patience: float = PATIENCE,
        ticking: bool = True,
    ) -> "House":
        """The house whose database is the file or address *database*, with every match in play as it was.

        *rng* is what bots choose by, *trace* is told each step on the way of an action, *patience* is how many seconds
        a writing waits for another program. Unless it is *ticking* by itself, `tick` must be called for time to pass.
        Raises `BadDatabase`, whose text is one clear line.
        """
        sys.setswitchinterval(min(sys.getswitchinterval(), HANDOVER))
        clock = clock or SystemClock()
        store = await Store.open(database, trace, patience)
        house = cls(store, clock, Bots(clock, rng), trace)
        try:
            await house._take_up()
        except BaseException:
            await house.close()
            raise
        if ticking:
            house._ticker = asyncio.create_task(house._tick_for_ever())
        return house

    async def close(self) -> None:
        """Finish what has been begun, and stop."""
        if self._ticker is not None:
            self._ticker.cancel()
        for tick in self._ticks:
            tick.cancel()
        await self._tables.close()
        self._bots.close()
        with contextlib.suppress(StoreFault):
            await self._store.tables.beat(self._clock.now())
        await self._store.close()

    # --- Tables ---

    async def create_table(
        self,
        person: Person,
        game: str,
        players: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        *,
        pace: str = "none",
        listed: bool = False,
        spectators: bool = True,
        bots: Sequence[str] = (),
        bot_pace: str = "natural",
        seat: int = 0,
    ) -> str:
        """A new table with *person* at *seat* and *bots* at the first other seats; gives its id, which is its link.

        Options that are not named have their defaults. The match begins when every seat is taken and all are ready.
        """
        kind = kind_of(game)
        seats, complete = kind.complete(players, options or {})
        secret = new_secret()
        settings = Settings(
            table=new_id(),
            host=person.id,
            game=kind.id,
            version=kind.version,
            players=seats,
            options=complete,
            pace=checked_pace(pace, own_clock=kind.turn_seconds(complete) is not None),
            listed=bool(listed),
            spectators=bool(spectators),
            bot_pace=checked_bot_pace(bot_pace),
            commitment=commitment(secret),
            created=self._clock.now(),
        )
        empty = TableState(settings, kind, b"")
        require_place(empty, seat)
        for bot in bots:
            decisions.require_bot(empty, bot)
        drafts = decisions.opening_entries(settings, person, tuple(bots), seat)
        if kind.judged:
            await asyncio.to_thread(kind.prepare, complete)
        await safely(self._store.tables.open(opening_of(settings, secret, drafts)))
        return settings.table

    async def play_now(
        self,
        person: Person,
        game: str,
        players: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        *,
        bot: str | None = None,
        bot_pace: str = "natural",
        begins: bool = True,
    ) -> str:
        """A new table with bots at all other seats, at which the match has begun.

        *bot* is one of the game's `Kind.bots`, the first of them by default. If it is not to have begun (*begins*), it
        does so when *person* is ready: with a promise, if he wants to contribute to the deals.
        """
        kind = kind_of(game)
        seats, _ = kind.complete(players, options or {})
        bots = [kind.bots[0] if bot is None else bot] * (seats - 1)
        table = await self.create_table(person, game, seats, options, bots=bots, bot_pace=bot_pace)
        if begins:
            await self.ready(person, table)
        return table

    async def card(self, person: Person | None, table: str) -> Card:
        """What the one who has come by the link of *table* is shown: no view of the game."""
        found = await self._tables.get(table)
        seat = None if person is None else found.state.seat_of(person.id)
        return Card(found.state.settings, found.company.standing(), seat)

    async def open_tables(self, person: Person | None = None) -> list[Card]:
        """The listed tables that wait for players, for a day at most, or can be watched, the newest first.

        A match that all its people have left is not among them, unless it is one by correspondence.
        """
        found = await safely(self._store.tables.open_to_all(self._clock.now() - DAY, MOST_LOOKED_AT))
        return [card for card in await self._cards(person, found) if card.is_alive][:MOST_LISTED]

    async def my_tables(self, person: Person) -> list[Card]:
        """The tables where *person* sits or sat, the newest first."""
        return await self._cards(person, await safely(self._store.tables.of_person(person.id, MOST_LISTED)))

    async def _cards(self, person: Person | None, found: list[Found]) -> list[Card]:
        cards = []
        for each in found:
            with contextlib.suppress(Refused):  # one that cannot be read hides no other
                cards.append(await self.card(person, each.settings.table))
        return cards

    # --- Before the match ---

    async def join(self, person: Person, table: str, seat: int | None = None) -> int:
        """*person* takes *seat*, or the first that is free; gives the seat."""
        found = await self._tables.get(table)
        await found.decide(lambda state: decisions.take_seat(state, person, seat))
        return decisions.seated_at(found.state, person.id)

    async def add_bot(self, person: Person, table: str, bot: str, seat: int | None = None) -> None:
        """The host lets *bot* take *seat*, or the first that is free."""
        await (await self._tables.get(table)).decide(lambda state: decisions.take_bot(state, person.id, bot, seat))

    async def leave(self, person: Person, table: str) -> None:
        """*person* gets up before the match has begun."""
        await (await self._tables.get(table)).decide(lambda state: decisions.leave(state, person.id))

    async def clear_seat(self, person: Person, table: str, seat: int) -> None:
        """The host frees *seat* before the match has begun."""
        await (await self._tables.get(table)).decide(lambda state: decisions.clear_seat(state, person.id, seat))

    async def ready(self, person: Person, table: str, promise: str | None = None) -> None:
        """*person* is ready; with a *promise* (`bazar.fair.dealing.promise`) he will contribute to the deals."""
        await (await self._tables.get(table)).decide(lambda state: decisions.make_ready(state, person.id, promise))

    async def unready(self, person: Person, table: str) -> None:
        """*person* is not ready after all."""
        await (await self._tables.get(table)).decide(lambda state: decisions.make_unready(state, person.id))

    async def contribute(self, person: Person, table: str, contribution: bytes) -> None:
        """*person* tells what he has promised, when everybody is ready."""
        await (await self._tables.get(table)).decide(lambda state: decisions.contribute(state, person.id, contribution))

    # --- In the match ---

    async def act(self, person: Person, table: str, action: str, action_id: str, seen: int | None = None) -> Answer:
        """*person* takes the *action*; the answer comes when it has been written to disk and sent to everybody.

        *action_id* is the client's own, for this action alone: asked for again by the same, nothing happens twice
        and the answer is the same. With *seen*, how many actions of the match (`Standing.actions`) he had been told
        of, the action is refused if there have been others since.
        """
        return await (await self._tables.get(table)).act(person.id, action, action_key(person.id, action_id), seen)

    async def why_not(self, person: Person, table: str, action: str) -> Fact | None:
        """Why *person*, who sits at *table*, may not take the *action* now; ``None`` if he may."""
        return decisions.why_not((await self._tables.get(table)).state, person.id, action)

    async def resign(self, person: Person, table: str) -> None:
        """*person* gives the match up."""
        await (await self._tables.get(table)).decide(lambda state: decisions.resign(state, person.id))

    async def settle(self, person: Person, table: str, seat: int, choice: str) -> None:
        """*person* decides about the player at *seat*, who is gone: `wait`, `bot` (a bot plays), or `claim` the win."""
        await (await self._tables.get(table)).settle(person.id, seat, choice)

    async def take_back(self, person: Person, table: str) -> None:
        """*person* plays again himself, where a bot has played for him."""
        await (await self._tables.get(table)).decide(lambda state: decisions.take_back(state, person.id))

    async def rematch(self, person: Person, table: str) -> str:
        """A table for another match with the same people and options, where *person* is ready; gives its id."""
        found = await self._tables.get(table)
        state = found.state
        if state.rematch is None:
            opening = rematch_of(state, person, new_secret(), self._clock.now())

            def decision(current: TableState) -> Draft | None:
                if current.rematch is not None:
                    return None
                place = decisions.seated_at(current, person.id)
                if current.phase != "over":
                    raise refused("not_over")
                return Draft("rematch", place, {"table": opening.settings.table}, "rematch")

            await found.decide(decision, opening)
        decisions.seated_at(state, person.id)
        assert state.rematch is not None
        await self.join(person, state.rematch)
        await self.ready(person, state.rematch)
        return state.rematch

    # --- Watching and talking ---

    async def watch(self, person: Person | None, table: str, cursor: str | None = None) -> Viewer:
        """The messages of *table* as *person* may see it, from *cursor* on: an asynchronous iterator, to be closed.

        A seat's person sees his hand; anybody else is a spectator, if there may be any. One who comes back takes his
        seat back from the bot that has held it.
        """
        found = await self._tables.get(table)
        muted = set() if person is None else await safely(self._store.people.muted_by(person.id))
        since = Cursor.read(cursor) if cursor else None
        viewer = found.company.attach(None if person is None else person.id, muted, since)
        if person is not None and decisions.take_back(found.state, person.id) is not None:
            back = found.decide(lambda state: decisions.take_back(state, person.id))
            with contextlib.suppress(Exception):  # a paused table: he may take it back later
                await back
        return viewer

    async def story(self, person: Person | None, table: str) -> list[tuple[Told, ...]]:
        """All that has happened in the match so far, deal by deal; nothing of the memory game."""
        found = await self._tables.get(table)
        decisions.may_see(found.state, "" if person is None else person.id)
        return deals_told(found.state)

    async def say(self, person: Person, table: str, text: str, action_id: str) -> Line:
        """*person*, who sits at *table*, writes a line."""
        return await self._say(person, table, clean_line(text), action_id, phrase=False)

    async def say_phrase(self, person: Person, table: str, phrase: str, action_id: str) -> Line:
        """*person* says one of `bazar.house.talk.PHRASES`, which each reads in his own language."""
        return await self._say(person, table, checked_phrase(phrase), action_id, phrase=True)

    async def _say(self, person: Person, table: str, text: str, action_id: str, *, phrase: bool) -> Line:
        key = action_key(person.id, action_id)
        found = await self._tables.get(table)
        decisions.seated_at(found.state, person.id)
        said = await safely(self._store.tables.line_of(table, key))
        if said is not None:
            return said
        self._chatter.check(person.id, self._clock.now())
        return await found.say(person.id, text, key, phrase=phrase)

    async def mute(self, person: Person, table: str, seat: int, *, on: bool = True) -> None:
        """*person* reads nothing any more, at any table, from the one at *seat* of this one; or, if not *on*, again."""
        state = (await self._tables.get(table)).state
        decisions.seated_at(state, person.id)
        require_place(state, seat)
        muted = state.seats[seat]
        if muted is None or muted.person is None or muted.person == person.id:
            return
        await safely(self._store.people.mute(person.id, muted.person, on=on))
        for each in self._tables.all.values():
            for viewer in each.company.viewers:
                if viewer.person == person.id:
                    (viewer.muted.add if on else viewer.muted.discard)(muted.person)
                    viewer.resync()

    # --- Afterwards ---

    async def require_replay(self, person: Person | None, table: str) -> None:
        """Refused unless the match is over and *person* took part in it, or might have watched it."""
        self._require_replay(person, (await self._tables.get(table)).state)

    def _require_replay(self, person: Person | None, state: TableState) -> None:
        seated = person is not None and state.seat_of(person.id) is not None
        if not seated and not state.settings.spectators:
            raise refused("not_yours")
        if state.phase != "over":
            raise refused("not_over")

    async def record(self, person: Person | None, table: str) -> str:
        """The record of a match that is over, for one who took part, or for whoever might watch it.

        It holds every tile and the secret of the deals, so that `bazar verify` can deal them again.
        """
        state = (await self._tables.get(table)).state
        self._require_replay(person, state)
        seats = [state.taken(place) for place in range(state.settings.players)]
        date = datetime.datetime.fromtimestamp(state.ended_at, datetime.UTC).date().isoformat()
        kinds = ["person" if seat.bot is None else f"bot {seat.bot}" for seat in seats]
        promises = [seat.promise for seat in seats]
        return state.kind.record(state.match, [seat.name for seat in seats], kinds, date, promises)

    @property
    def writes(self) -> bool:
        """Whether something is being written now that somebody waits for."""
        return self._store.writes

    # --- Time ---

    async def _take_up(self) -> None:
        """Go on where the house was last alive."""
        await self._tables.take_up(await self._store.tables.last_beat())
        self._beaten = self._clock.now()
        await self._store.check(self._beaten)

    async def tick(self) -> None:
        """Let the house do what time brings: clocks that run out, countdowns, attempts to write again."""
        await asyncio.gather(*self._tick_tables())
        await self._keep_house()

    async def _tick_for_ever(self) -> None:
        while True:
            await self._clock.sleep(TICK)
            self._tick_tables()
            await self._keep_house()

    def _tick_tables(self) -> list["asyncio.Task[None]"]:
        """Each table for itself: one that waits for the disk holds up no other."""
        ticks = [asyncio.create_task(table.tick()) for table in self._tables.all.values() if table.due()]
        for tick in ticks:
            self._ticks.add(tick)
            tick.add_done_callback(self._ticks.discard)
        return ticks

    async def _keep_house(self) -> None:
        """Forget tables that nobody has asked for in a while, and note that the house is alive."""
        await self._tables.forget_idle()
        now = self._clock.now()
        if now >= self._beaten + BEAT:
            self._beaten = now
            with contextlib.suppress(StoreFault):
                await self._store.tables.beat(now)
