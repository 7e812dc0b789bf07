"""I went to the shop in the house: bots that listen and forget, votes, the clock, restarts, records, nothing leaked."""

import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.house.living import (
    Client,
    HandClock,
    begun,
    code_of,
    inside,
    living,
    loaded,
    look,
    people_of,
    settled,
    turn_of,
    until,
)

pytest.importorskip("pymorphy3")

from tests.record.commands import run as bazar

from bazar.games.shop.actions import CLOCK
from bazar.games.shop.bots import ShopBot
from bazar.games.shop.hearing import things_heard
from bazar.games.shop.memory import FAULTLESS
from bazar.house import Event, House, Person, Snapshot
from bazar.house.botplay import Bots
from bazar.house.entries import Draft, Entry
from bazar.house.kinds import Thinker
from bazar.house.settings import Settings
from bazar.house.shop import ShopKind
from bazar.house.state import TableState
from bazar.record import parse, write
from bazar.record.retelling import retold

KIND = ShopKind()
ENGLISH = {"language": "en"}


class Player:
    """A person who forgets nothing, and knows only what the house has sent to his window."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.memory = ShopBot(FAULTLESS)
        self.read = 0

    def words(self) -> str:
        for message in self.client.messages[self.read :]:
            view = getattr(message, "view", None)
            if view is not None:
                self.memory.hear(view)
        self.read = len(self.client.messages)
        return self.memory.choose(self.client.view, random.Random(self.client.view.action_number))


async def play(house: House, table: str, player: Player, person: Person, seat: int = 0, most: int = 400) -> None:
    """*person* plays *most* turns, or to the end, while the bots do what they do."""
    state = inside(house, table).state
    for _ in range(most):
        await until(lambda: state.turn in (seat, None))
        await settled()
        if state.turn is None:
            await until(lambda: state.phase == "over")
            return
        await house.act(person, table, player.words(), f"m{state.actions}", state.actions)
        await settled()


async def against_bots(house: House, players: int, bot: str, language: str = "en") -> tuple[str, Person, Player]:
    person, _ = await house.enter("Olha", "uk")
    options = {"language": language}
    table = await house.play_now(person, "shop", players, options, bot=bot, bot_pace="at-once")
    return table, person, Player(await look(house, person, table))


# --- Bots ---


@pytest.mark.parametrize(("bot", "language"), [("easy", "uk"), ("medium", "en"), ("hard", "ru")])
async def test_a_match_against_bots_to_its_end(database: Path, bot: str, language: str, tmp_path: Path) -> None:
    async with living(database) as house:
        table, person, player = await against_bots(house, 3, bot, language)
        await play(house, table, player, person)
        state = inside(house, table).state
        assert state.outcome is not None
        assert 0 in state.outcome.winners
        assert {seat.bot for seat in state.seats[1:] if seat} == {bot}
        spoken = [move for move in state.match.history[0].moves if move.seat and move.judgement]
        assert spoken[0].judgement.verdict == "ok"
        text = await house.record(person, table)
        record = parse(text)
        assert write(record) == text
        assert record.kinds == ("person", f"bot {bot}", f"bot {bot}")
        assert retold(record).history[0].moves == state.match.history[0].moves
        assert retold(record).winners == state.match.winners
        file = tmp_path / "match.bazar"
        file.write_text(text, encoding="utf-8")
        shown = bazar("replay", str(file), "--language", "en", columns=200)
        assert (shown.code, shown.errors) == (0, "")
        assert state.match.view(None).things[0] in shown.output
        await player.client.close()


async def test_a_better_memory_lasts_longer(database: Path) -> None:
    lasted = {}
    async with living(database) as house:
        for bot in ("easy", "hard"):
            table, person, player = await against_bots(house, 2, bot)
            await play(house, table, player, person)
            lasted[bot] = inside(house, table).state.match.view(None).count
            await player.client.close()
    assert lasted["easy"] < lasted["hard"]


async def test_bots_vote_on_what_no_dictionary_knows(database: Path) -> None:
    async with living(database) as house:
        table, person, player = await against_bots(house, 3, "medium")
        state = inside(house, table).state
        await until(lambda: state.turn == 0)
        await settled()
        letter = state.match.letter
        said = player.words().rstrip(".").split(" ")
        await house.act(person, table, " ".join([*said[:-1], f"{letter}qrwx"]), "made-up", state.actions)
        assert state.match.history[0].moves[-1].judgement.verdict == "not-a-thing"
        await until(lambda: state.match.phase == "speak")
        votes = [move.token for move in state.match.history[0].moves if move.token.startswith("vote:")]
        assert votes == ["vote:yes", "vote:yes"]
        assert state.match.points[0] == 1
        await player.client.close()


async def test_a_person_whose_time_runs_out_is_out_and_the_bots_play_on(database: Path) -> None:
    clock = HandClock()
    async with living(database, clock) as house:
        person, _ = await house.enter("Olha", "uk")
        table = await house.play_now(
            person, "shop", 3, {"language": "en", "seconds": 15}, bot="easy", bot_pace="at-once"
        )
        state = inside(house, table).state
        await until(lambda: state.turn == 0)
        assert state.deadline == clock.time + 15
        clock.time += 15
        await house.tick()
        await until(lambda: state.phase == "over")
        assert state.outcome is not None
        assert 0 not in state.outcome.winners
        assert CLOCK in [move.token for move in state.match.history[0].moves if move.seat == 0]


def test_a_bot_with_manners_lets_people_hear_what_was_said() -> None:
    match = KIND.begin(2, KIND.complete(2, ENGLISH)[1], b"secret", ())
    assert KIND.listening_seconds(match.view(0)) == 0
    match.play("I went to the shop and bought an apple")
    one = KIND.listening_seconds(match.view(0))
    assert one > 0
    match.play("I went to the shop and bought an apple and a bucket")
    assert KIND.listening_seconds(match.view(0)) == 2 * one
    match.play(CLOCK)
    assert KIND.listening_seconds(match.view(0)) == 0


async def test_a_bot_that_cannot_think_is_silent(caplog: pytest.LogCaptureFixture) -> None:
    match = KIND.begin(2, KIND.complete(2, ENGLISH)[1], b"secret", ())
    bots = Bots(HandClock(), random.Random(1))
    thinker = Thinker("nobody", "t/0", (match.view(0),))
    assert await bots.choice(KIND, thinker, natural=False) == CLOCK
    assert "nobody could not choose" in caplog.text
    bots.close()


# --- What bots have heard ---


def told(people: Sequence[str | None], drafts: Sequence[Draft]) -> TableState:
    """A table of *people* (`None` for a bot), from the log."""
    players = len(people)
    _, options = KIND.complete(players, ENGLISH)
    settings = Settings("t", "h", "shop", KIND.version, players, options, "none", False, True, "natural", "c", 0.0)
    state = TableState(settings, KIND, b"secret")
    sitting = [
        Draft("seated", place, {"person": person, "name": "N", "bot": None if person else "hard"})
        for place, person in enumerate(people)
    ]
    began = Draft("began", body={"contributions": [""] * players})
    for number, draft in enumerate([*sitting, began, *drafts]):
        state.apply(Entry.of(draft, number, float(number)))
    return state


def says(text: str) -> Draft:
    return Draft("acted", 0, {"token": text, "by": "person", "ruling": None})


def first_seat(players: int = 3) -> int:
    return turn_of(told(["a", "b", "c", "d"][:players], []))


LISTS = [("an apple", "a bucket"), ("an avocado", "a banana")]
SHOP = "I went to the shop and bought "


@pytest.mark.parametrize("sits_down", [Draft("held", 0, {"bot": "medium"}), Draft("forfeited", 0, {"by": None})])
def test_who_sits_down_in_the_middle_has_not_heard_what_was_said_before(sits_down: Draft) -> None:
    """Two different lists that it could not hear, and it knows and says the same."""
    first = first_seat()
    sits = Draft(sits_down.kind, first, sits_down.body)
    thinkers = []
    for one, two in LISTS:
        drafts = [says(SHOP + one), says(f"{SHOP}{one} and {two}"), says(CLOCK), sits]
        state = told(["a", "b", "c"], drafts)
        assert state.turn == first
        thinkers.append(state.thinker(first))
    assert thinkers[0] == thinkers[1]
    for seed in range(20):
        said = things_heard(KIND.choose(thinkers[0], random.Random(seed)), "en")
        assert not {"apple", "bucket", "avocado", "banana"} & set(said)


def test_who_sits_down_in_the_middle_hears_what_still_hangs_in_the_air() -> None:
    first = first_seat()
    sits = Draft("held", first, {"bot": "hard"})
    drafts = [says(SHOP + "an apple"), says(f"{SHOP}an apple and a bucket"), says(f"{SHOP}an apple, a bucket, a cup")]
    state = told(["a", "b", "c"], [*drafts, sits])
    said = things_heard(KIND.choose(state.thinker(first), random.Random(1)), "en")
    assert said[:3] == ["apple", "bucket", "cup"]


def test_who_comes_back_takes_no_ones_memory_along() -> None:
    """The bot that sits down a second time begins to listen anew."""
    first = first_seat(4)
    held, back = Draft("held", first, {"bot": "hard"}), Draft("returned", first)
    state = told(["a", "b", "c", "d"], [held, says(SHOP + "an apple"), back])
    assert first not in state.heard
    state = told(["a", "b", "c", "d"], [held, says(SHOP + "an apple"), back, says(CLOCK), held])
    assert [view.last_said.text for view in state.heard[first]] == [""]


def test_bots_are_given_views_of_their_own_seat_and_no_list() -> None:
    state = told(["a", None, None], [])
    rng = random.Random(4)
    number = state.number
    for _ in range(12):
        turn = state.turn
        if turn is None:
            break
        token = (
            KIND.choose(state.thinker(turn), rng)
            if turn
            else SHOP + ", ".join([*state.match._state.things, f"{state.match.letter}qwx"])
        )
        state.apply(Entry.of(Draft("acted", turn, {"token": token, "by": "x", "ruling": None}), number, 0.0))
        number += 1
        for place in (1, 2):
            seen = state.heard.get(place, [])
            assert all((view.seat, view.things) == (place, None) for view in seen)
        assert 0 not in state.heard
    assert state.actions > 5


async def test_the_same_bots_go_on_after_a_restart(database: Path) -> None:
    async with living(database) as house:
        table, person, player = await against_bots(house, 4, "hard")
        await play(house, table, player, person, most=2)
        state = inside(house, table).state
        await until(lambda: state.turn == 0)
        thinkers = [state.thinker(place) for place in (1, 2, 3)]
        assert len({thinker.character for thinker in thinkers}) == 3
        assert len(thinkers[0].seen) > 4
        views = [state.match.view(seat) for seat in range(4)]
        await player.client.close()
    async with living(database) as house:
        state = await loaded(house, table)
        assert [state.thinker(place) for place in (1, 2, 3)] == thinkers
        assert [state.match.view(seat) for seat in range(4)] == views
        for thinker in thinkers:
            spoken = [KIND.choose(each, random.Random(5)) for each in (thinker, thinker)]
            assert spoken[0] == spoken[1]
            assert things_heard(spoken[0], "en")[0] == things_heard(views[0].last_said.text, "en")[0]
        again = Player(await look(house, person, table))
        again.memory, again.read = player.memory, 0
        await play(house, table, again, person)
        assert inside(house, table).state.outcome is not None
        await again.client.close()


# --- What is sent ---


def audible(log: Sequence[Entry]) -> list[str]:
    """After each entry of the log, what can still be heard: the last utterance, and what it was judged to be about."""
    heard = ""
    air = []
    for entry in log:
        if entry.kind == "acted" and not entry.body["token"].startswith("vote:"):
            ruling = entry.body["ruling"] or {}
            heard = "" if entry.body["token"] == CLOCK else f"{entry.body['token']} {ruling['thing']}"
        air.append(heard)
    return air


def named(things: Sequence[str], text: str) -> set[str]:
    return {thing for thing in things if re.search(rf"\b{re.escape(thing)}\b", text, re.IGNORECASE)}


def number_of(message: Any) -> int | None:
    """Of the entry after which *message* was sent; ``None`` if it is none of what happens."""
    if isinstance(message, Event):
        return message.number
    return message.cursor.event - 1 if isinstance(message, Snapshot) else None


async def test_no_bytes_hold_a_list_that_was_not_just_said(database: Path) -> None:
    """People, bots, spectators, and whoever comes late: they read the last utterance, and nothing said before."""
    clock = HandClock()
    async with living(database, clock) as house:
        people = await people_of(house, 2)
        table = await house.create_table(people[0], "shop", 4, bot_pace="at-once", bots=["easy", "hard"])
        await house.join(people[1], table)
        clients = [await look(house, person, table) for person in (*people, None)]
        for person in people:
            await house.ready(person, table)
        state = inside(house, table).state
        people_at = {clients[0].viewer.seat: 0, clients[1].viewer.seat: 1}
        players = [Player(client) for client in clients[:2]]
        turns = 0
        while state.phase == "playing":
            await until(lambda: state.turn in people_at or state.outcome is not None)
            await settled()
            if state.turn is None:
                continue
            who = people_at[state.turn]
            turns += 1
            if turns == 5:
                clock.time += 61
                await house.tick()
            else:
                await house.act(people[who], table, players[who].words(), f"m{state.actions}")
            clients.append(await look(house, None, table))
            await settled()
        log = await house._store.tables.log(table)
        ended = next(entry.number for entry in log if entry.kind == "over")
        things, air = state.match.view(None).things, audible(log)
        assert len(things) > 4
        read, silent = 0, 0
        for client in clients:
            for sent, message in zip(client.sent, client.messages, strict=True):
                number = number_of(message)
                if number is None or number < ended - 1:
                    said = named(things, sent.decode())
                    assert said <= named(things, "" if number is None else air[number])
                    read += bool(said)
                    silent += not said
        assert min(read, silent) > 10
        for client in clients:
            await client.close()


async def test_the_memory_game_of_persons_is_kept_and_recorded(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "shop", 2, ENGLISH)
        state = inside(house, table).state
        await house.act(people[turn_of(state)], table, SHOP + "an apple", "a", 0)
        assert await code_of(house.act(people[turn_of(state)], table, CLOCK, "b", 1)) == "only_the_clock"
        loser = turn_of(state)
        await house.act(people[loser], table, "I forgot", "b", 1)
        assert state.outcome is not None
        assert state.outcome.winners == (1 - loser,)
        spoken = state.match.history[0].moves
        record = await house.record(people[0], table)
    async with living(database) as house:
        state = await loaded(house, table)
        assert state.match.history[0].moves == spoken
        assert await house.record(people[0], table) == record
        assert retold(parse(record)).history[0].moves == spoken


async def test_a_verdict_stays_as_it_was_given(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A dictionary that has changed meanwhile judges nothing that was said before."""
    async with living(database) as house:
        table, people = await begun(house, "shop", 2, ENGLISH)
        state = inside(house, table).state
        await house.act(people[turn_of(state)], table, SHOP + "an apple", "a", 0)
        views = [state.match.view(seat) for seat in (0, 1)]

    def no_judge(*_: Any, **__: Any) -> None:
        raise AssertionError("it was judged again")

    monkeypatch.setattr("bazar.games.shop.replay.judge", no_judge)
    async with living(database) as house:
        state = await loaded(house, table)
        assert [state.match.view(seat) for seat in (0, 1)] == views


@pytest.mark.parametrize("nothing", ["", "   ", "\n\t"])
async def test_saying_nothing_at_all_is_no_utterance(database: Path, nothing: str) -> None:
    async with living(database) as house:
        table, people = await begun(house, "shop", 2, {"language": "en"})
        state = inside(house, table).state
        speaker = people[state.match.turn]
        assert await code_of(house.act(speaker, table, nothing, "a1")) == "empty_line"
        assert not state.match.over
