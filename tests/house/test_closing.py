"""A house that closes: whoever comes a moment too late is told so, and nothing of his is half done."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from tests.house.living import begun, living

from bazar.house import House, Person, Refused
from bazar.house.identity import new_key

Late: TypeAlias = Callable[[House, Person, str], Awaitable[Any]]

LATE: dict[str, Late] = {
    "entering": lambda house, _, __: house.enter("Olena", "uk"),
    "coming back with a cookie": lambda house, _, __: house.recognise(new_key().text),
    "another name": lambda house, person, _: house.change(person, name="Olha"),
    "a new table": lambda house, person, _: house.create_table(person, "bingo"),
    "a new table of the memory game": lambda house, person, _: house.create_table(person, "shop"),
    "play now": lambda house, person, _: house.play_now(person, "bingo", bot="greedy"),
    "the own tables": lambda house, person, _: house.my_tables(person),
    "open tables": lambda house, _, __: house.open_tables(),
    "a table's card": lambda house, person, table: house.card(person, table),
    "watching": lambda house, person, table: house.watch(person, table),
    "resigning": lambda house, person, table: house.resign(person, table),
    "a line of chat": lambda house, person, table: house.say(person, table, "wait", "a-line-of-chat-1"),
    "a rematch": lambda house, person, table: house.rematch(person, table),
}


@pytest.mark.parametrize("late", LATE.values(), ids=LATE.keys())
async def test_who_comes_after_the_house_has_closed_is_told_so(late: Late, database: Path) -> None:
    async with living(database) as house:
        table, (anna, _) = await begun(house, "bingo", 2)
    with pytest.raises(Refused) as refusal:
        await asyncio.wait_for(late(house, anna, table), 10)
    assert (refusal.value.code, refusal.value.nature) == ("closing", "busy")


@pytest.mark.parametrize("late", LATE.values(), ids=LATE.keys())
async def test_what_is_asked_while_the_house_closes_is_done_or_refused(late: Late, database: Path) -> None:
    async with living(database) as house:
        table, (anna, _) = await begun(house, "bingo", 2)
    for turns in range(6):
        async with living(database) as house:
            closing = asyncio.create_task(house.close())
            for _ in range(turns):
                await asyncio.sleep(0)
            asked = asyncio.ensure_future(late(house, anna, table))
            done, _ = await asyncio.wait({asked}, timeout=10)
            assert done, "nobody is left waiting"
            error = asked.exception()
            assert error is None or (isinstance(error, Refused) and error.code in {"closing", "not_over"}), error
            await closing
