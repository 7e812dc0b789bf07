"""Whoever comes back is told in sentences what has happened meanwhile, and nothing that has died away."""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.house.living import begun, inside, living, move

from bazar.house import House, Person
from bazar.house.messages import Cursor
from bazar.language.speaker import Speaker
from bazar.web.table.changes import Reader
from bazar.web.table.regions import Drawings
from bazar.web.table.scene import LONGEST_READ
from bazar.web.visitor import Look

LOOK = Look("en", "desk", "rank")


async def told(house: House, person: Person | None, table: str, heard: int, drawings: Drawings) -> str:
    """What a page is told first that had been told of so many events before."""
    async with await house.watch(person, table) as viewer:
        viewer.cursor = Cursor(heard, 0)
        change: dict[str, Any] = json.loads(Reader(drawings, LOOK).hear(await anext(viewer))[6:])
    assert change["heard"] == inside(house, table).state.number
    return str(change["told"])


def said(house: House, table: str, people: Sequence[Person], me: int | None) -> list[str]:
    """All that has happened in the deal, an action a paragraph."""
    state = inside(house, table).state
    voice = Speaker("en", [person.name for person in people], me)
    return [" ".join(f"{sentence}." for sentence in voice.tell(each)) for each in state.kind.told(state.match)]


def test_the_last_of_what_was_missed_is_said(tmp_path: Path) -> None:
    async def run() -> None:
        async with living(tmp_path / "house.db") as house:
            table, people = await begun(house, "bergen", 2)
            drawings = Drawings()
            for _ in range(6):
                await move(house, table, people)
            now = inside(house, table).state.number
            for me, person in [*enumerate(people), (None, None)]:
                happened = said(house, table, people, me)
                for missed in (2, 0, 1, 4, 6):
                    expected = " ".join(happened[-min(missed, 4) :] if missed else [])
                    assert await told(house, person, table, now - missed, drawings) == expected
                assert await told(house, person, table, 0, drawings) == "", "one who has just come has missed nothing"
                assert await told(house, person, table, now + 5, drawings) == ""

    asyncio.run(run())


def test_an_utterance_is_said_again_only_while_it_hangs_in_the_air(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with living(tmp_path / "house.db") as house:
            table, people = await begun(house, "shop", 3, {"language": "en"})
            state = inside(house, table).state
            for thing in ("apple", "apple, butter"):
                assert state.turn is not None
                await house.act(people[state.turn], table, thing, f"a{state.actions}", state.actions)
            monkeypatch.setattr("bazar.web.table.scene.time.time", lambda: state.said_at + 1)
            assert "butter" in await told(house, people[0], table, state.number - 2, Drawings())
            monkeypatch.setattr("bazar.web.table.scene.time.time", lambda: state.said_at + LONGEST_READ)
            assert await told(house, people[0], table, state.number - 2, Drawings()) == ""

    asyncio.run(run())
