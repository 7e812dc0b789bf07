"""What the page of a table says of those who sit there, and of their talk."""

import asyncio
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from litestar.testing import AsyncTestClient
from tests.house.living import HandClock, begun, living, play_out

from bazar.house import House, Person, Snapshot
from bazar.house.presence import COUNTDOWN, GRACE
from bazar.web.app import create_app
from bazar.web.table.regions import Drawings
from bazar.web.table.scene import Scene
from bazar.web.visitor import Look

DRAWINGS = Drawings()


async def regions(house: House, person: Person | None, table: str) -> Mapping[str, str]:
    """What *person* is shown."""
    async with await house.watch(person, table) as viewer:
        message = await anext(viewer)
    assert isinstance(message, Snapshot)
    return DRAWINGS.regions(Scene.of(message), Look("en", "desk", "rank"))


async def whose_turn(house: House, people: Sequence[Person], table: str) -> int:
    """The place of whoever is to move."""
    async with await house.watch(people[0], table) as viewer:
        message = await anext(viewer)
    assert isinstance(message, Snapshot)
    assert message.standing.turn is not None
    return message.standing.turn


def test_one_from_whom_the_win_was_claimed_has_not_resigned(tmp_path: Path) -> None:
    async def run() -> None:
        clock = HandClock()
        async with living(tmp_path / "house.db", clock) as house:
            table, people = await begun(house, "bingo", 2)
            async with await house.watch(people[1], table):
                clock.time += GRACE + COUNTDOWN
                await house.settle(people[1], table, 0, "claim")
            shown = (await regions(house, people[1], table))["people"]
            assert "absent" in shown
            assert "resigned" not in shown
            other, people = await begun(house, "bingo", 2)
            await house.resign(people[0], other)
            assert "absent" not in (await regions(house, people[1], other))["people"]

    asyncio.run(run())


def test_in_the_memory_game_nobody_speaks_when_the_match_is_over(tmp_path: Path) -> None:
    async def run() -> None:
        async with living(tmp_path / "house.db") as house:
            table, people = await begun(house, "shop", 2)
            turn = await whose_turn(house, people, table)
            assert 'id="utterance"' in (await regions(house, people[turn], table))["hand"]
            await house.resign(people[turn], table)
            shown = await regions(house, people[turn], table)
            assert "The match is over" in shown["status"]
            assert 'id="utterance"' not in shown["hand"]

    asyncio.run(run())


def test_a_button_tells_whether_somebody_is_muted(tmp_path: Path) -> None:
    async def run() -> None:
        async with living(tmp_path / "house.db") as house:
            table, people = await begun(house, "bingo", 2)
            await house.say_phrase(people[1], table, "hello", "l1")
            for is_muted in (False, True, False):
                await house.mute(people[0], table, 1, on=is_muted)
                talk = (await regions(house, people[0], table))["talk"]
                assert re.findall(r"<button [^>]*>(\w+) Bob</button>", talk) == ["Unmute" if is_muted else "Mute"]
                assert ("Hello" in talk) is not is_muted
                assert ">Unmute" not in (await regions(house, people[1], table))["talk"]

    asyncio.run(run())


def test_a_spectator_is_told_that_nothing_has_been_said(tmp_path: Path) -> None:
    async def run() -> None:
        async with living(tmp_path / "house.db") as house:
            table, people = await begun(house, "bingo", 2)
            assert "Nothing has been said yet." in (await regions(house, None, table))["talk"]
            assert "Nothing has been said yet." not in (await regions(house, people[0], table))["talk"]
            await house.say_phrase(people[0], table, "hello", "l1")
            assert "Nothing has been said yet." not in (await regions(house, None, table))["talk"]

    asyncio.run(run())


def test_a_moment_that_there_is_not_is_told_with_how_many_there_are(tmp_path: Path) -> None:
    async def run() -> None:
        async with living(tmp_path / "house.db") as house:
            table, people = await begun(house, "bingo", 2)
            await play_out(house, table, people)
            async with AsyncTestClient(create_app(house)) as client:
                for moment, said in (
                    ("99/0", r"Deals in this match: [1-9]\d*\."),
                    ("0/0", r"Deals in this match: [1-9]\d*\."),
                    ("1/9999", r"Moves in this deal: [1-9]\d*\."),
                ):
                    answer = await client.get(f"/t/{table}/replay/{moment}", headers={"accept-language": "en"})
                    assert answer.status_code == 404
                    assert re.search(said, answer.text)

    asyncio.run(run())
