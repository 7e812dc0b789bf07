"""A table from its setting up to the rematch: seats, readiness, contributions, resigning, records."""

from pathlib import Path
from typing import Any

import pytest
from tests.house.living import (
    HandClock,
    begun,
    code_of,
    inside,
    living,
    look,
    move,
    people_of,
    play_out,
    settled,
    until,
)

from bazar.fair.dealing import commitment, promise
from bazar.house.kinds import kind_of
from bazar.record import parse, replay


async def test_playing_now_begins_at_once_against_bots(database: Path) -> None:
    async with living(database) as house:
        (person, _) = await house.enter("Olha", "uk")
        table = await house.play_now(person, "eighty")
        state = inside(house, table).state
        assert (await house.card(person, table)).standing.phase == "playing"
        assert [seat.person is None for seat in state.seats if seat] == [False, True, True, True]
        while state.outcome is None:
            await until(lambda: state.turn == 0 or state.outcome is not None)
            if state.turn == 0:
                await move(house, table, [person])
        assert (await house.my_tables(person))[0].standing.phase == "over"


@pytest.mark.parametrize("game", ["bingo", "shop"])
async def test_playing_now_against_bots_of_a_level(database: Path, game: str) -> None:
    pytest.importorskip("pymorphy3")
    async with living(database) as house:
        (person, _) = await house.enter("Olha", "uk")
        bots = kind_of(game).bots
        for bot in (None, *bots):
            table = await house.play_now(person, game, bot=bot, bot_pace="at-once")
            card = await house.card(person, table)
            assert [seat.bot for seat in card.standing.seats] == [None, bot or bots[0]]
            assert card.settings.bot_pace == "at-once"
        assert await code_of(house.play_now(person, game, bot="grandmaster")) == "bad_bot"
        assert await code_of(house.play_now(person, game, bot_pace="slow")) == "bad_bot_pace"


async def test_seats_are_claimed_once(database: Path) -> None:
    async with living(database) as house:
        people = await people_of(house, 4)
        table = await house.create_table(people[0], "fives-and-threes", 3, seat=1)
        assert (await house.card(people[0], table)).seat == 1
        assert await house.join(people[1], table) == 0
        assert await house.join(people[1], table, 2) == 0
        assert await code_of(house.join(people[2], table, 1)) == "seat_taken"
        assert await code_of(house.join(people[2], table, 3)) == "no_such_seat"
        assert await code_of(house.join(people[2], table, -1)) == "no_such_seat"
        assert await house.join(people[2], table) == 2
        assert await code_of(house.join(people[3], table)) == "table_full"
        await house.leave(people[1], table)
        await house.leave(people[1], table)
        assert await code_of(house.add_bot(people[2], table, "greedy")) == "not_host"
        assert await code_of(house.add_bot(people[0], table, "grandmaster")) == "bad_bot"
        await house.add_bot(people[0], table, "greedy")
        await house.clear_seat(people[0], table, 0)
        assert await house.join(people[3], table) == 0
        assert await code_of(house.clear_seat(people[3], table, 1)) == "not_host"


async def test_the_match_begins_when_all_are_ready(database: Path) -> None:
    async with living(database) as house:
        people = await people_of(house, 2)
        table = await house.create_table(people[0], "bingo")
        client = await look(house, people[0], table)
        await house.ready(people[0], table)
        await house.join(people[1], table)
        await house.ready(people[1], table)
        await settled()
        assert [event.kind for event in client.events] == ["ready", "seated", "ready", "began"]
        assert await code_of(house.leave(people[0], table)) == "has_begun"
        assert await code_of(house.unready(people[0], table)) == "has_begun"
        assert await house.join(people[0], table) == 0
        await client.close()


async def test_contributions_make_the_deals_and_the_record_proves_it(database: Path) -> None:
    async with living(database) as house:
        people = await people_of(house, 2)
        table = await house.create_table(people[0], "bingo", listed=True)
        await house.join(people[1], table)
        settings = (await house.card(None, table)).settings
        given = [bytes([seat]) * 32 for seat in range(2)]
        await house.ready(people[0], table, promise(settings.commitment, 0, given[0]))
        assert await code_of(house.contribute(people[0], table, given[0])) == "too_early"
        assert await code_of(house.ready(people[1], table, "abc")) == "bad_promise"
        await house.ready(people[1], table, promise(settings.commitment, 1, given[1]))
        assert (await house.card(None, table)).standing.phase == "contributing"
        assert await code_of(house.contribute(people[0], table, given[1])) == "broken_promise"
        assert await code_of(house.contribute(people[0], table, b"")) == "bad_contribution"
        await house.contribute(people[0], table, given[0])
        await house.contribute(people[0], table, given[0])
        await house.contribute(people[1], table, given[1])
        assert await code_of(house.record(people[0], table)) == "not_over"
        await play_out(house, table, people)
        record = parse(await house.record(None, table))
        assert record.proof.secret is not None
        assert commitment(record.proof.secret) == settings.commitment == record.proof.commitment
        assert record.proof.contributions == tuple(given)
        replayed = replay(record)
        assert replayed.dealer is not None
        assert [played.deal for played in replayed.history] == [
            replayed.dealer.deal(played.number) for played in replayed.history
        ]
        assert record.names == ("Олеся", "Bob")


async def test_a_promise_that_is_not_kept_in_time_makes_its_giver_not_ready(database: Path) -> None:
    clock = HandClock()
    async with living(database, clock) as house:
        people = await people_of(house, 2)
        table = await house.create_table(people[0], "bingo")
        await house.join(people[1], table)
        settings = (await house.card(None, table)).settings
        await house.ready(people[0], table, promise(settings.commitment, 0, b"x" * 32))
        await house.ready(people[1], table)
        clock.time += 31
        await house.tick()
        standing = (await house.card(None, table)).standing
        assert (standing.phase, [seat.ready for seat in standing.seats]) == ("open", [False, True])
        await house.ready(people[0], table)
        assert (await house.card(None, table)).standing.phase == "playing"


async def test_who_resigns_against_one_has_lost(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "bingo", 2)
        await house.resign(people[0], table)
        standing = (await house.card(None, table)).standing
        assert (standing.phase, standing.winners, standing.reason) == ("over", (1,), "forfeited")
        assert await code_of(house.resign(people[0], table)) == "is_over"


async def test_who_resigns_among_many_is_played_for_by_a_bot(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "fives-and-threes", 3, bot_pace="at-once")
        state = inside(house, table).state
        await house.resign(people[1], table)
        assert state.phase == "playing"
        for _ in range(9):
            await until(lambda: state.turn != 1)
            await move(house, table, people)
        await until(lambda: state.turn != 1)
        assert await code_of(house.act(people[1], table, "pass", "x")) == "has_resigned"
        await house.resign(people[2], table)
        assert state.outcome is not None
        assert state.outcome.winners == (0,)


async def test_a_partner_is_not_lost_with_who_resigns(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "eighty", 4)
        await house.resign(people[0], table)
        assert (await house.card(None, table)).standing.phase == "playing"
        await house.resign(people[2], table)
        standing = (await house.card(None, table)).standing
        assert (standing.phase, standing.winners) == ("over", (1, 3))


async def test_a_rematch_is_one_table_however_often_it_is_asked_for(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "bergen", 2, {"target": 10}, pace="60s")
        (stranger,) = await people_of(house, 1)
        assert await code_of(house.rematch(people[0], table)) == "not_over"
        client = await look(house, people[1], table)
        await house.resign(people[0], table)
        assert await code_of(house.rematch(stranger, table)) == "not_seated"
        again = await house.rematch(people[0], table)
        await settled()
        assert client.standing.rematch == again
        assert (await house.card(people[0], again)).standing.phase == "open"
        assert await house.rematch(people[1], table) == again
        assert await house.rematch(people[0], table) == again
        card = await house.card(people[1], again)
        assert (card.standing.phase, card.seat) == ("playing", 1)
        assert (card.settings.options["target"], card.settings.pace) == (10, "60s")
        assert card.settings.commitment != (await house.card(None, table)).settings.commitment
        await client.close()


async def test_a_rematch_against_bots_begins_at_once(database: Path) -> None:
    async with living(database) as house:
        (person, _) = await house.enter("Olha", "uk")
        table = await house.play_now(person, "bingo")
        await house.resign(person, table)
        assert (await house.card(person, await house.rematch(person, table))).standing.phase == "playing"


@pytest.mark.parametrize(
    ("game", "settings", "code"),
    [
        ("chess", {}, "game_unknown"),
        ("bingo", {"players": 3}, "bad_players"),
        ("bingo", {"options": {"target": 9}}, "bad_option"),
        ("bingo", {"options": {"speed": 9}}, "no_such_option"),
        ("bingo", {"pace": "5s"}, "bad_pace"),
        ("bingo", {"bots": ["deep thought"]}, "bad_bot"),
        ("bingo", {"bots": ["greedy", "greedy"]}, "table_full"),
        ("bingo", {"bot_pace": "slow"}, "bad_bot_pace"),
        ("bingo", {"seat": 2}, "no_such_seat"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(
    database: Path, game: str, settings: dict[str, Any], code: str
) -> None:
    async with living(database) as house:
        (person,) = await people_of(house, 1)
        assert await code_of(house.create_table(person, game, **settings)) == code
        assert await house._store.tables.count() == 0
