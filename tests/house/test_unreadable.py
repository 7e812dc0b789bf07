"""A table whose log this version cannot read stays closed, and no other table knows of it."""

import sqlite3
from pathlib import Path

import pytest
from tests.house.living import begun, code_of, living, play_out

from bazar.house import House

DAMAGES = {
    "a tile that there is not": ("UPDATE log SET body = ? WHERE kind = 'acted'", '{"token": "9-9", "by": "person"}'),
    "something that happens nowhere": ("UPDATE log SET kind = ? WHERE kind = 'acted'", "zap"),
    "rules that there are not": ("UPDATE tables SET version = ?", "99"),
    "a game that there is not": ("UPDATE tables SET game = ?", "chess"),
    "no secret": ("DELETE FROM secrets WHERE ? != ''", "x"),
}


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("pace", ["none", "60s"])
async def test_it_closes_no_other(database: Path, damage: str, pace: str) -> None:
    async with living(database) as house:
        broken, people = await begun(house, "bingo", 2, pace=pace, listed=True)
        await one_action(house, broken, people)
    statement, value = DAMAGES[damage]
    harm(database, statement, value)
    async with living(database) as house:
        assert await code_of(house.card(people[0], broken)) in ("unreadable", "game_unknown", "rules_unknown")
        assert await house.my_tables(people[0]) == []
        whole, others = await begun(house, "bingo", 2, listed=True)
        assert [card.settings.table for card in await house.open_tables()] == [whole]
        await play_out(house, whole, others)


async def one_action(house: House, table: str, people: list) -> None:  # type: ignore[type-arg]
    state = house._tables.all[table].state
    assert state.turn is not None
    await house.act(people[state.turn], table, state.match.actions()[0], "a1")


def harm(database: Path, statement: str, value: str) -> None:
    connection = sqlite3.connect(database)
    changed = connection.execute(statement, (value,))
    assert changed.rowcount > 0
    connection.commit()
    connection.close()
