"""What is said of one about whom the others may decide."""

import asyncio
from pathlib import Path

import pytest
from tests.house.living import HandClock, begun, inside, living, turn_of

from bazar.house import Refused
from bazar.house.messages import Snapshot
from bazar.web.table.regions import Drawings
from bazar.web.table.scene import Scene
from bazar.web.visitor import Look


@pytest.mark.parametrize(("is_here", "said"), [(True, "has run out of time."), (False, "is away.")])
def test_one_who_sits_there_and_thinks_too_long_is_not_called_away(tmp_path: Path, is_here: bool, said: str) -> None:
    async def run() -> None:
        clock = HandClock()
        async with living(tmp_path / "house.db", clock) as house:
            table, people = await begun(house, "bingo", 2, pace="30s")
            slow = turn_of(inside(house, table).state)
            watching = await house.watch(people[slow], table)
            if not is_here:
                watching.close()
                clock.time += 15
                await house.tick()
            clock.time += 31
            await house.tick()
            await house.tick()
            async with await house.watch(people[1 - slow], table) as viewer:
                message = await anext(viewer)
            assert isinstance(message, Snapshot)
            assert message.standing.seats[slow].may_settle
            status = Drawings().regions(Scene.of(message), Look("en", "phone", "rank"))["status"]
            name = message.standing.seats[slow].name
            assert f"<span>{name} {said}</span>" in status
            assert 'value="claim"' in status
            watching.close()

    asyncio.run(run())


@pytest.mark.parametrize(("game", "players"), [("fives-and-threes", 3), ("eighty", 4)])
def test_the_win_is_not_offered_where_the_match_would_go_on(tmp_path: Path, game: str, players: int) -> None:
    async def run() -> None:
        clock = HandClock()
        async with living(tmp_path / "house.db", clock) as house:
            table, people = await begun(house, game, players, pace="30s")
            slow = turn_of(inside(house, table).state)
            clock.time += 31
            await house.tick()
            other = people[(slow + 1) % players]
            async with await house.watch(other, table) as viewer:
                message = await anext(viewer)
            assert isinstance(message, Snapshot)
            status = Drawings().regions(Scene.of(message), Look("en", "phone", "rank"))["status"]
            assert 'value="bot"' in status
            assert 'value="claim"' not in status
            with pytest.raises(Refused, match="the match would go on"):
                await house.settle(other, table, slow, "claim")

    asyncio.run(run())
