"""What is said of a match that is over: its last deal, and who has not played it to the end."""

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.house.living import begun, inside, living, move, play_out, until

from bazar.house import House, Person
from bazar.house.messages import Snapshot
from bazar.language.speaker import Speaker
from bazar.web.pages.cards import ListedTable, cards
from bazar.web.table.names import voice_of
from bazar.web.table.regions import Drawings
from bazar.web.table.scene import Scene
from bazar.web.table.summary import summary
from bazar.web.visitor import Look

LOOK = Look("en", "phone", "rank")
GAMES = [("bingo", 2), ("fives-and-threes", 3), ("bergen", 3), ("eighty", 4)]


@pytest.fixture(autouse=True)
def the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    secrets = random.Random(11)
    monkeypatch.setattr("bazar.house.house.new_secret", lambda: secrets.randbytes(32))


async def scene_of(house: House, person: Person | None, table: str) -> Scene:
    async with await house.watch(person, table) as viewer:
        message = await anext(viewer)
    assert isinstance(message, Snapshot)
    return Scene.of(message)


async def heading(house: House, person: Person | None, table: str) -> str:
    """The heading of the result, and what is said under it."""
    told = Drawings().regions(await scene_of(house, person, table), LOOK)["summary"]
    return told[told.index("<h2>") : told.index("<table")]


async def listed(house: House, person: Person) -> ListedTable:
    return cards(await house.my_tables(person), Speaker("en"))[0]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_points_of_the_last_deal_are_shown_beside_those_of_the_match(
    game: str, players: int, tmp_path: Path
) -> None:
    async def run() -> None:
        async with living(tmp_path / "house.db") as house:
            table, people = await begun(house, game, players)
            await play_out(house, table, people)
            match = inside(house, table).state.match
            scene = await scene_of(house, people[0], table)
            ended = summary(scene, voice_of(scene, "en"), LOOK)
            assert ended is not None
            assert tuple(row.deal for row in ended.rows) == match.deal_points
            assert tuple(row.match for row in ended.rows) == match.points

    asyncio.run(run())


async def given_up_and_won(house: House) -> tuple[str, Sequence[Person]]:
    """A match that a bot has won for the first of three people, who gave it up."""
    for seed in range(40):
        table, people = await begun(house, "bergen", 3, {"target": 10}, bot_pace="at-once")
        await house.resign(people[0], table)
        if await winners(house, table, people, random.Random(seed)) == (0,):
            return table, people
    raise AssertionError("the bot never wins")


async def winners(house: House, table: str, people: list[Person], rng: random.Random) -> tuple[int, ...]:
    """Who wins when all but the first play on."""
    state = inside(house, table).state
    while state.phase == "playing":
        await until(lambda: state.turn in (1, 2) or state.outcome is not None)
        if state.phase == "playing":
            await move(house, table, people, rng)
    assert state.outcome is not None
    return state.outcome.winners


def test_a_bot_that_wins_for_one_who_gave_up_is_named_as_the_winner(tmp_path: Path) -> None:
    async def run() -> None:
        async with living(tmp_path / "house.db") as house:
            table, people = await given_up_and_won(house)
            for person, told in [
                (people[0], "You did not play it to the end."),
                (people[1], "Not played to the end by Олеся."),
                (None, "Not played to the end by Олеся."),
            ]:
                said = await heading(house, person, table)
                assert "A bot has won the match" in said
                assert told in said
            people_shown = Drawings().regions(await scene_of(house, people[1], table), LOOK)["people"]
            assert "has won" not in people_shown
            assert "resigned" in people_shown
            mine, other = await listed(house, people[0]), await listed(house, people[1])
            assert (mine.has_won, mine.gave_up) == (None, True)
            assert (other.has_won, other.gave_up) == (False, False)

    asyncio.run(run())


def test_one_who_gave_up_has_lost_and_the_other_has_won(tmp_path: Path) -> None:
    async def run() -> None:
        async with living(tmp_path / "house.db") as house:
            table, people = await begun(house, "bingo", 2)
            await house.resign(people[0], table)
            assert "You have won the match" in await heading(house, people[1], table)
            assert "Bob won the match" in await heading(house, people[0], table)
            assert (await listed(house, people[0])).has_won is False
            assert (await listed(house, people[1])).has_won is True

    asyncio.run(run())
