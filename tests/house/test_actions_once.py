"""A double click, a retry and two windows act once; what is refused changes nothing."""

import asyncio
from pathlib import Path

import pytest
from tests.house.living import begun, code_of, inside, living, look, move, people_of, settled, turn_of, until

from bazar.house import Refused


async def test_a_repeated_action_gets_the_stored_answer(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "bingo", 2)
        state = inside(house, table).state
        turn = turn_of(state)
        action = state.match.actions()[0]
        first = await house.act(people[turn], table, action, "click-1", 0)
        again = await house.act(people[turn], table, action, "click-1", 0)
        assert again == first
        assert state.actions == 1


async def test_a_double_click_in_flight_acts_once(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "bergen", 2)
        state = inside(house, table).state
        person, action = people[turn_of(state)], state.match.actions()[0]
        clicks = [house.act(person, table, action, "click-1") for _ in range(5)]
        answers = await asyncio.gather(*clicks)
        assert len(set(answers)) == 1
        assert state.actions == 1


async def test_two_windows_that_saw_the_same_act_once(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "bergen", 3)
        state = inside(house, table).state
        person, action = people[turn_of(state)], state.match.actions()[0]
        one, two = await asyncio.gather(
            house.act(person, table, action, "window-1", 0),
            house.act(person, table, action, "window-2", 0),
            return_exceptions=True,
        )
        assert not isinstance(one, BaseException)
        assert isinstance(two, Refused)
        assert (two.code, dict(two.reason.values)) == ("stale", {"seen": 0, "now": 1})
        assert state.actions == 1


async def test_the_answer_outlives_the_house(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "eighty", 4)
        turn = turn_of(inside(house, table).state)
        first = await house.act(people[turn], table, "pass", "click-1", 0)
    async with living(database) as house:
        assert await house.act(people[turn], table, "pass", "click-1", 0) == first
        assert inside(house, table).state.actions == 1


async def test_anothers_action_id_is_not_used_up(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "eighty", 4)
        turn = turn_of(inside(house, table).state)
        await house.act(people[turn], table, "pass", "same", 0)
        await house.act(people[(turn + 1) % 4], table, "pass", "same", 1)
        assert inside(house, table).state.actions == 2


async def test_an_illegal_action_has_its_reason_and_changes_nothing(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "bingo", 2)
        state = inside(house, table).state
        turn, before = turn_of(state), state.number
        with pytest.raises(Refused) as refusal:
            await house.act(people[turn], table, "7-7", "a", 0)
        assert (refusal.value.code, refusal.value.nature) == ("not_an_action", "invalid")
        missing = next(tile for tile in ("0-0", "1-1", "2-2", "3-3") if tile not in state.match.actions())
        with pytest.raises(Refused) as refusal:
            await house.act(people[turn], table, missing, "a", 0)
        assert refusal.value.nature == "invalid"
        assert str(refusal.value)
        assert state.number == before


@pytest.mark.parametrize("action_id", ["", "a b", "x" * 65, "ї", "a:b", "a\n"])
async def test_an_action_id_is_short_and_plain(database: Path, action_id: str) -> None:
    async with living(database) as house:
        table, people = await begun(house, "bingo", 2)
        with pytest.raises(Refused) as refusal:
            await house.act(people[0], table, "pass", action_id)
        assert refusal.value.code == "bad_action_id"


async def test_only_who_sits_there_acts_and_only_at_his_turn(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "bingo", 2)
        (stranger,) = await people_of(house, 1)
        state = inside(house, table).state
        action = state.match.actions()[0]
        for person, code in ((stranger, "not_seated"), (people[1 - turn_of(state)], "not_your_turn")):
            with pytest.raises(Refused) as refusal:
                await house.act(person, table, action, "a")
            assert refusal.value.code == code
        assert state.actions == 0


async def test_whoever_gives_up_waiting_has_acted_all_the_same(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "eighty", 4)
        turn = turn_of(inside(house, table).state)
        acting = asyncio.create_task(house.act(people[turn], table, "pass", "a", 0))
        await settled()
        acting.cancel()
        await until(lambda: inside(house, table).state.actions == 1)
        await move(house, table, people)
        client = await look(house, people[0], table)
        assert client.standing.actions == 2
        await client.close()


async def test_an_id_that_was_used_for_another_action_is_refused(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "bingo", 2)
        state = inside(house, table).state
        first, second = state.match.actions()[:2]
        turn = turn_of(state)
        await house.act(people[turn], table, first, "a1")
        assert await code_of(house.act(people[turn], table, second, "a1")) == "id_used"
        assert (await house.act(people[turn], table, first, "a1")).token == first
        assert state.actions == 1
