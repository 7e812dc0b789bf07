"""All that a page is ever sent, over whole matches: no tile that its reader cannot know, no secret before its time."""

import asyncio
import json
import random
import re
from pathlib import Path

import pytest
from tests.house.living import begun, inside, living, move, settled
from tests.house.test_nothing_leaks import known

from bazar.house import House
from bazar.house.identity import Person
from bazar.house.viewer import Viewer
from bazar.language.speaker import Speaker
from bazar.web.table import changes, pieces
from bazar.web.table.regions import Drawings
from bazar.web.table.scene import LONGEST_READ, Scene
from bazar.web.visitor import Look

TABLES = [("bingo", 2), ("fives-and-threes", 4), ("bergen", 2), ("bergen", 4), ("eighty", 4)]
DRAWN = re.compile(r"#t(\d)(\d)|(?<![0-9a-f.-])(\d)-(\d)(?![0-9a-f-])")
GENERAL = re.compile(r'<details class="guidance">.*?</details>| d="[^"]*"', re.DOTALL)
"""Explanations of the rules, which name tiles that count, and the outlines of signs."""


class Reader:
    """One who looks at a table's page, and is sent what changes on it."""

    def __init__(self, viewer: Viewer, seat: int | None, look: Look, drawings: Drawings) -> None:
        self.viewer, self.seat, self.look, self.drawings = viewer, seat, look, drawings
        self.stream = changes.Reader(drawings, look)
        self.scene: Scene | None = None
        self.page = ""
        """As it would be if it were loaded now."""
        self.sent = ""
        """Since it was last read."""

    async def read(self, number: int) -> None:
        """All that has come before the event *number*."""
        self.sent = ""
        while self.scene is None or self.scene.number < number:
            message = await asyncio.wait_for(anext(self.viewer), 20)
            self.scene = Scene.heard(self.scene, message)
            self.sent += repr(json.loads(self.stream.hear(message).decode().removeprefix("data: ")))
        self.page = "".join(self.drawings.all(self.scene, self.look).values())


def tiles_in(text: str) -> set[str]:
    found = DRAWN.findall(GENERAL.sub("", text))
    return {f"{max(a or c, b or d)}-{min(a or c, b or d)}" for a, b, c, d in found}


async def readers_of(house: House, table: str, people: list) -> list[Reader]:  # type: ignore[type-arg]
    drawings = Drawings()
    looks = [Look("uk", "phone", "rank"), Look("ru", "desk", "suits"), Look("en", "phone", "pips")]
    seats = [*enumerate(people), (None, None)]
    return [
        Reader(await house.watch(person, table), seat, looks[place % 3], drawings)
        for place, (seat, person) in enumerate(seats)
    ]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_no_tile_and_no_secret(game: str, players: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    secrets = random.Random(game)
    monkeypatch.setattr("bazar.house.house.new_secret", lambda: secrets.randbytes(32))
    asyncio.run(whole_match(game, players, tmp_path / "house.db"))


async def whole_match(game: str, players: int, database: Path) -> None:
    rng = random.Random(f"{game} {players}")
    async with living(database) as house:
        table, people = await begun(house, game, players)
        readers = await readers_of(house, table, people)
        state = inside(house, table).state
        secret = state.secret.hex()
        looked = 0
        while state.phase == "playing":
            await settled()
            for reader in readers:
                await reader.read(state.number)
                deal = state.match.deal_number
                may_know = known(state.match, deal, reader.seat)
                has_ended = deal > 0 and "data-dismiss" in reader.sent + reader.page
                before = known(state.match, deal - 1, reader.seat) if has_ended else set()
                for text in (reader.page, reader.sent):
                    assert tiles_in(text) <= {*may_know, *before}, (game, reader.seat)
                    assert secret not in text
            if looked % 25 == 0:
                for seat, person in [*enumerate(people), (None, None)]:
                    await the_log_tells_nothing(house, table, seat, person)
            looked += 1
            await move(house, table, people, rng)
        assert looked > 20
        for reader in readers:
            reader.viewer.close()


async def the_log_tells_nothing(house: House, table: str, seat: int | None, person: Person | None) -> None:
    match = inside(house, table).state.match
    for number, deal in enumerate(await house.story(person, table)):
        assert tiles_in(pieces.log(deal, Speaker("en"))) <= set(known(match, number, seat))


THINGS = ["apple", "butter", "cheese", "dates", "eggs", "figs", "grapes", "honey"]


def named(text: str) -> set[str]:
    return {thing for thing in THINGS if re.search(rf"\b{thing}\b", text, re.IGNORECASE)}


async def pages_of(house: House, table: str, people: list) -> list[Reader]:  # type: ignore[type-arg]
    """All pages there are, as they would be if they were loaded now."""
    readers = await readers_of(house, table, people)
    for reader in readers:
        await reader.read(inside(house, table).state.number)
        reader.viewer.close()
    return readers


def test_no_list_but_the_one_that_hangs_in_the_air(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("bazar.web.table.scene.time.time", lambda: now[0])

    async def run() -> None:
        async with living(tmp_path / "house.db") as house:
            table, people = await begun(house, "shop", 2, {"language": "en"})
            state = inside(house, table).state
            readers = await readers_of(house, table, people)
            for turn in range(len(THINGS)):
                assert state.turn is not None
                said = THINGS[: turn + 1]
                await house.act(people[state.turn], table, ", ".join(said), f"a{turn}", state.actions)
                await settled()
                now[0] = state.said_at + 1
                for reader in [*readers, *await pages_of(house, table, people)]:
                    if reader in readers:
                        await reader.read(state.number)
                    assert named(reader.sent) == named(reader.page) == set(said)
                now[0] = state.said_at + LONGEST_READ
                for reader in await pages_of(house, table, people):
                    assert not named(reader.sent + reader.page)
                await house.say(people[turn % 2], table, "Well!", f"s{turn}")  # something is sent to the open pages
                await settled()
                for reader in readers:
                    message = await asyncio.wait_for(anext(reader.viewer), 20)
                    assert not named(reader.stream.hear(message).decode())
                for seat, person in [*enumerate(people), (None, None)]:
                    told = "".join(pieces.log(deal, Speaker("en")) for deal in await house.story(person, table))
                    assert not named(told), seat
            for reader in readers:
                reader.viewer.close()

    asyncio.run(run())


def test_a_tile_that_is_drawn_or_written_is_found() -> None:
    """The test above sees what it looks for."""
    assert tiles_in('<use href="#t64"/> plays 5-3R, <svg viewBox="0 0 20 40">') == {"6-4", "5-3"}
