"""A failed write pauses the table and tells its people; it ends no game, and nothing is lost or done twice."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.house.living import HandClock, begun, code_of, inside, living, look, move, play_out, settled, turn_of, until

from bazar.house import House, Person, Refused


@contextlib.contextmanager
def held_by_another_program(database: Path) -> Iterator[None]:
    """Nothing can be written meanwhile."""
    connection = sqlite3.connect(database, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")
        connection.close()


async def later(house: House, clock: HandClock, seconds: float) -> None:
    clock.time += seconds
    await house.tick()
    await settled()


async def move_for_ever(house: House, table: str, people: list[Person]) -> None:
    while True:
        await move(house, table, people)


async def test_a_failed_write_pauses_and_the_match_goes_on(database: Path) -> None:
    clock = HandClock()
    async with living(database, clock) as house:
        table, people = await begun(house, "bingo", 2, pace="60s")
        client = await look(house, people[0], table)
        state = inside(house, table).state
        turn, deadline = turn_of(state), state.deadline
        action = state.match.actions()[0]
        clock.time += 10
        with held_by_another_program(database):
            with pytest.raises(Refused) as refusal:
                await house.act(people[turn], table, action, "a", 0)
            assert (refusal.value.code, refusal.value.nature) == ("not_stored", "busy")
            await settled()
            assert client.standing.paused
            assert client.standing.phase == "playing"
            with pytest.raises(Refused) as refusal:
                await house.act(people[turn], table, action, "b", 0)
            assert refusal.value.code == "paused"
            await later(house, clock, 300)
            assert client.standing.paused
            assert state.outcome is None
        await later(house, clock, 5)
        assert not client.standing.paused
        assert deadline is not None
        assert state.deadline == deadline + 305
        assert state.actions == 0
        await house.act(people[turn], table, action, "a", 0)
        assert state.actions == 1
        await client.close()


async def test_a_full_disk_pauses(database: Path) -> None:
    clock = HandClock()
    async with living(database, clock) as house:
        table, people = await begun(house, "eighty", 4)
        with house._store._writer._engine.connect() as connection:
            (pages,) = connection.exec_driver_sql("PRAGMA page_count").one()
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
        assert await code_of(move_for_ever(house, table, people)) == "not_stored"
        before = inside(house, table).state.actions
        with house._store._writer._engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA max_page_count = 1000000")
        await later(house, clock, 2)
        await move(house, table, people)
        assert inside(house, table).state.actions == before + 1


async def test_bots_go_on_when_the_table_does(database: Path) -> None:
    clock = HandClock()
    async with living(database, clock) as house:
        (person, _) = await house.enter("Olha", "uk")
        table = await house.play_now(person, "eighty")
        client = await look(house, person, table)
        state = inside(house, table).state
        await until(lambda: state.turn == 0)
        with held_by_another_program(database):
            with pytest.raises(Refused):
                await house.act(person, table, state.match.actions()[0], "a")
            await later(house, clock, 2)
        await later(house, clock, 2)
        await house.act(person, table, state.match.actions()[0], "a")
        await until(lambda: state.turn == 0 or state.phase == "over")
        assert not client.standing.paused
        await client.close()


async def test_a_write_of_which_nobody_knows_is_taken_up(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commit was done and its answer was lost, or another house on the same server of databases wrote it."""
    clock = HandClock()
    monkeypatch.setattr("bazar.house.store.store._take", lambda lock, name: None)
    async with living(database, clock) as house:
        table, people = await begun(house, "bingo", 2)
        state = inside(house, table).state
        async with living(database, clock) as other:
            await other.card(None, table)
            action, turn = state.match.actions()[0], turn_of(state)
            await other.act(people[turn], table, action, "a", 0)
        answer = await house.act(people[turn], table, action, "a", 0)
        assert answer.number == state.number - 1
        assert state.actions == 1
        await play_out(house, table, people)


async def test_a_match_outlives_many_faults(database: Path) -> None:
    clock = HandClock()
    async with living(database, clock, patience=0.001) as house:
        table, people = await begun(house, "bingo", 2)
        state = inside(house, table).state
        for _ in range(25):
            if state.turn is None:
                break
            turn, action = turn_of(state), state.match.actions()[0]
            with held_by_another_program(database), pytest.raises(Refused):
                await house.act(people[turn], table, action, f"a{state.actions}", state.actions)
            await later(house, clock, 2)
            await house.act(people[turn], table, action, f"a{state.actions}", state.actions)
        assert state.actions >= 25 or state.match.over
