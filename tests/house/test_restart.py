"""After a restart every table in play is as it was: the state is a fold over the log and nothing else."""

import random
from pathlib import Path

import pytest
from tests.house.living import HandClock, begun, living, loaded, look, move, play_out, until


@pytest.mark.parametrize(("game", "players"), [("bingo", 2), ("fives-and-threes", 4), ("bergen", 3), ("eighty", 4)])
async def test_a_match_goes_on_after_every_restart(database: Path, game: str, players: int) -> None:
    rng = random.Random(2)
    async with living(database) as house:
        table, people = await begun(house, game, players)
    for _ in range(4):
        async with living(database) as house:
            state = await loaded(house, table)
            for _ in range(9):
                if state.phase == "playing":
                    await move(house, table, people, rng)
            views = [state.match.view(seat) for seat in [*range(players), None]]
            told = [happened for played in state.match.history for happened in played.happened]
            answers = state.answers
    async with living(database) as house:
        state = await loaded(house, table)
        assert [state.match.view(seat) for seat in [*range(players), None]] == views
        assert [happened for played in state.match.history for happened in played.happened] == told
        assert state.answers == answers
        await play_out(house, table, people)


async def test_bots_go_on_after_a_restart(database: Path) -> None:
    async with living(database) as house:
        (person, _) = await house.enter("Olha", "uk")
        table = await house.play_now(person, "eighty")
    async with living(database) as house:
        state = await loaded(house, table)
        await until(lambda: state.turn == 0)
        await move(house, table, [person])
        await until(lambda: state.turn == 0)


async def test_a_finished_match_is_still_there(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "bingo", 2, listed=True)
        await play_out(house, table, people)
        record = await house.record(people[0], table)
    async with living(database) as house:
        assert await house.record(people[0], table) == record
        client = await look(house, None, table)
        assert client.snapshots[0].standing.phase == "over"
        assert client.snapshots[0].secret is not None
        await client.close()


async def test_a_match_without_a_clock_is_forgotten_when_nobody_is_there_and_found_again(database: Path) -> None:
    clock = HandClock()
    async with living(database, clock) as house:
        timed, _ = await begun(house, "bingo", 2, pace="1d")
        table, people = await begun(house, "bingo", 2)
        client = await look(house, people[0], table)
        clock.time += 1000
        await house.tick()
        assert set(house._tables.all) == {timed, table}
        await client.close()
        await house.tick()
        assert set(house._tables.all) == {timed}
        await loaded(house, table)
        await play_out(house, table, people)
    async with living(database, clock) as house:
        assert set(house._tables.all) == {timed}
