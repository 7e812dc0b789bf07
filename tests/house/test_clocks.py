"""Clocks, gone players, and the time that a restart or a pause gives back."""

from pathlib import Path

import pytest
from tests.house.living import HandClock, begun, code_of, inside, living, look, move, settled, turn_of, until

from bazar.house.presence import COUNTDOWN, GRACE


async def test_time_that_runs_out_lets_the_others_decide(database: Path) -> None:
    clock = HandClock()
    async with living(database, clock) as house:
        table, people = await begun(house, "bingo", 2, pace="30s", bot_pace="at-once")
        clients = [await look(house, person, table) for person in people]
        state = inside(house, table).state
        slow = turn_of(state)
        assert state.deadline == clock.time + 30
        assert await code_of(house.settle(people[1 - slow], table, slow, "bot")) == "not_gone"
        clock.time += 29
        await house.tick()
        assert not state.overdue
        clock.time += 1
        await house.tick()
        await house.tick()
        assert [event.kind for event in clients[0].events] == ["overdue"]
        assert clients[0].standing.seats[slow].may_settle
        await move(house, table, people)
        assert not state.overdue
        for client in clients:
            await client.close()


async def test_a_move_in_time_winds_the_clock(database: Path) -> None:
    clock = HandClock()
    async with living(database, clock) as house:
        table, people = await begun(house, "bergen", 2, pace="60s")
        state = inside(house, table).state
        for _ in range(5):
            clock.time += 59
            await house.tick()
            await move(house, table, people)
            assert state.deadline == clock.time + 60


async def test_a_gone_player_is_counted_down_and_held_and_comes_back(database: Path) -> None:
    clock = HandClock()
    async with living(database, clock) as house:
        table, people = await begun(house, "bingo", 2, bot_pace="at-once")
        one, two = [await look(house, person, table) for person in people]
        state = inside(house, table).state
        await one.close()
        clock.time += GRACE / 2
        await house.tick()
        await settled()
        assert two.standing.seats[0].here
        clock.time += GRACE
        await house.tick()
        await settled()
        seat = two.standing.seats[0]
        assert (seat.here, seat.may_settle) == (False, False)
        assert seat.gone_until == clock.time - GRACE / 2 + COUNTDOWN
        assert await code_of(house.settle(people[1], table, 0, "claim")) == "not_gone"
        clock.time = seat.gone_until
        await house.tick()
        await settled()
        assert two.standing.seats[0].may_settle
        await house.settle(people[1], table, 0, "wait")
        await settled()
        waited = two.standing.seats[0]
        assert (waited.here, waited.may_settle, waited.gone_until) == (False, False, clock.time + COUNTDOWN)
        assert await code_of(house.settle(people[1], table, 0, "bot")) == "not_gone"
        clock.time += GRACE + COUNTDOWN
        assert await code_of(house.settle(people[1], table, 0, "shout")) == "bad_choice"
        assert await code_of(house.settle(people[0], table, 1, "claim")) == "not_gone"
        await house.settle(people[1], table, 0, "bot")
        assert state.taken(0).held == "greedy"
        for _ in range(6):
            await until(lambda: state.turn == 1 or state.phase == "over")
            if state.turn == 1:
                await move(house, table, people)
        back = await look(house, people[0], table)
        await settled()
        assert state.taken(0).held is None
        assert not back.standing.seats[0].held
        for client in (two, back):
            await client.close()


async def test_the_win_is_claimed_from_one_who_is_gone(database: Path) -> None:
    clock = HandClock()
    async with living(database, clock) as house:
        table, people = await begun(house, "bingo", 2)
        here = await look(house, people[1], table)
        clock.time += GRACE + COUNTDOWN
        await house.settle(people[1], table, 0, "claim")
        await settled()
        assert (here.standing.phase, here.standing.winners, here.standing.reason) == ("over", (1,), "forfeited")
        assert [(seat.forfeited, seat.claimed) for seat in here.standing.seats] == [(True, True), (False, False)]
        await here.close()


async def test_nobody_claims_from_a_pair_of_whom_one_is_here(database: Path) -> None:
    clock = HandClock()
    async with living(database, clock) as house:
        table, people = await begun(house, "eighty", 4)
        clients = [await look(house, person, table) for person in people[1:]]
        clock.time += GRACE + COUNTDOWN
        assert await code_of(house.settle(people[1], table, 0, "claim")) == "cannot_claim"
        assert await code_of(house.settle(people[2], table, 0, "claim")) == "cannot_claim"
        await house.settle(people[2], table, 0, "bot")
        assert inside(house, table).state.taken(0).held is not None
        for client in clients:
            await client.close()


async def test_by_correspondence_nobody_is_gone(database: Path) -> None:
    clock = HandClock()
    async with living(database, clock) as house:
        table, people = await begun(house, "bingo", 2, pace="1d")
        state = inside(house, table).state
        clock.time += 86_399
        await house.tick()
        assert await code_of(house.settle(people[1 - turn_of(state)], table, turn_of(state), "bot")) == "not_gone"
        clock.time += 1
        await house.tick()
        await house.settle(people[1 - turn_of(state)], table, turn_of(state), "bot")


@pytest.mark.parametrize("downtime", [1.0, 59.0, 3600.0])
async def test_a_restart_gives_the_clock_its_time_back(database: Path, downtime: float) -> None:
    clock = HandClock()
    async with living(database, clock) as house:
        table, people = await begun(house, "bingo", 2, pace="60s")
        clock.time += 25
    clock.time += downtime
    async with living(database, clock) as house:
        state = inside(house, table).state
        assert state.deadline == clock.time + 35
        await house.tick()
        assert not state.overdue
        clock.time += 5
    async with living(database, clock) as house:
        assert inside(house, table).state.deadline == clock.time + 30
        await move(house, table, people)


async def test_a_restart_counts_nobody_as_gone(database: Path) -> None:
    clock = HandClock()
    async with living(database, clock) as house:
        table, people = await begun(house, "bingo", 2)
    clock.time += 10_000
    async with living(database, clock) as house:
        assert await code_of(house.settle(people[0], table, 1, "claim")) == "not_gone"


async def test_the_clock_of_the_memory_game_says_too_late(database: Path) -> None:
    pytest.importorskip("pymorphy3")
    clock = HandClock()
    async with living(database, clock) as house:
        table, _ = await begun(house, "shop", 2, {"language": "en", "seconds": 20})
        state = inside(house, table).state
        slow = turn_of(state)
        clock.time += 20
        await house.tick()
        assert state.outcome is not None
        assert state.outcome.winners == (1 - slow,)
