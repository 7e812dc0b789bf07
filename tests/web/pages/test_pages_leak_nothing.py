"""All that a page is ever sent, over whole matches: no tile that its reader cannot know, no secret before its time."""

import asyncio
import random
import re
from pathlib import Path

import pytest
from tests.house.living import begun, inside, living, move, settled
from tests.house.test_nothing_leaks import known

from bazar.house import House
from bazar.house.viewer import Viewer
from bazar.web.table.regions import Drawings
from bazar.web.table.scene import Scene
from bazar.web.visitor import Look

TABLES = [("bingo", 2), ("fives-and-threes", 4), ("bergen", 2), ("bergen", 4), ("eighty", 4)]
DRAWN = re.compile(r"#t(\d)(\d)|(?<![0-9a-f.-])(\d)-(\d)(?![0-9a-f-])")
GENERAL = re.compile(r'<details class="guidance">.*?</details>| d="[^"]*"', re.DOTALL)
"""Explanations of the rules, which name tiles that count, and the outlines of signs."""


class Reader:
    """One who looks at a table's page."""

    def __init__(self, viewer: Viewer, seat: int | None, language: str) -> None:
        self.viewer, self.seat = viewer, seat
        self.look = Look(language, "phone", "rank")
        self.scene: Scene | None = None
        self.number = 0
        self.text = ""

    async def read(self, drawings: Drawings, number: int) -> None:
        """Draw all that has come before the event *number*, as the stream does."""
        while self.scene is None or self.scene.number < number:
            message = await asyncio.wait_for(anext(self.viewer), 20)
            self.scene = Scene.heard(self.scene, message)
            self.text = "".join(drawings.all(self.scene, self.look).values())


def tiles_in(text: str) -> set[str]:
    found = DRAWN.findall(GENERAL.sub("", text))
    return {f"{max(a or c, b or d)}-{min(a or c, b or d)}" for a, b, c, d in found}


async def readers_of(house: House, table: str, people: list) -> list[Reader]:  # type: ignore[type-arg]
    languages = ["uk", "ru", "en", "uk"]
    readers = [
        Reader(await house.watch(person, table), seat, languages[seat % 3]) for seat, person in enumerate(people)
    ]
    return [*readers, Reader(await house.watch(None, table), None, "en")]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_no_tile_and_no_secret(game: str, players: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    secrets = random.Random(game)
    monkeypatch.setattr("bazar.house.house.new_secret", lambda: secrets.randbytes(32))
    asyncio.run(whole_match(game, players, tmp_path / "house.db"))


async def whole_match(game: str, players: int, database: Path) -> None:
    rng, drawings = random.Random(f"{game} {players}"), Drawings()
    async with living(database) as house:
        table, people = await begun(house, game, players)
        readers = await readers_of(house, table, people)
        state = inside(house, table).state
        secret = state.secret.hex()
        looked = 0
        while state.phase == "playing" and looked < 120:
            await settled()
            for reader in readers:
                await reader.read(drawings, state.number)
                may_know = set(known(state.match, state.match.deal_number, reader.seat))
                before = state.match.deal_number - 1
                if before >= 0 and "data-dismiss" in reader.text:
                    may_know |= known(state.match, before, reader.seat)
                assert tiles_in(reader.text) <= may_know, (game, reader.seat)
                assert secret not in reader.text
            looked += 1
            await move(house, table, people, rng)
        assert looked > 20
        for reader in readers:
            reader.viewer.close()


def test_a_tile_that_is_drawn_or_written_is_found() -> None:
    """The test above sees what it looks for."""
    assert tiles_in('<use href="#t64"/> plays 5-3R, <svg viewBox="0 0 20 40">') == {"6-4", "5-3"}
