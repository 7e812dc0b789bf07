"""Everyone's events come without gaps; who was away is told what he missed; who is slow makes nobody wait."""

import asyncio
import random
from pathlib import Path

import pytest
from tests.house.living import Client, begun, code_of, inside, living, look, move, people_of, play_out, settled

from bazar.house import Event, Snapshot
from bazar.house.audience import KEPT
from bazar.house.viewer import MOST_WAITING


@pytest.mark.parametrize(("game", "players"), [("bingo", 2), ("fives-and-threes", 3), ("bergen", 2), ("eighty", 4)])
async def test_events_are_numbered_without_gaps_for_everybody(database: Path, game: str, players: int) -> None:
    async with living(database) as house:
        table, people = await begun(house, game, players)
        clients = [await look(house, person, table) for person in [*people, None]]
        for client in clients:
            (snapshot,) = client.snapshots
            assert snapshot.cursor.event == inside(house, table).state.number
        await play_out(house, table, people)
        await settled()
        for client in clients:
            first = client.snapshots[0].cursor.event
            assert [event.number for event in client.events] == list(range(first, inside(house, table).state.number))
            assert client.standing.phase == "over"
            assert len(client.snapshots) == 1
            await client.close()


@pytest.mark.parametrize("seed", range(4))
async def test_random_disconnects_give_the_events_of_an_unbroken_connection(database: Path, seed: int) -> None:
    rng = random.Random(seed)
    async with living(database) as house:
        table, people = await begun(house, "bergen", 3)
        watching = [people[0], people[2], None]
        unbroken = [await look(house, person, table) for person in watching]
        broken = [[await look(house, person, table)] for person in watching]
        for number in range(60):
            if inside(house, table).state.phase == "over":
                break
            for connections, person in zip(broken, watching, strict=True):
                connected = not connections[-1].viewer._closed
                if connected and rng.random() < 0.3:
                    await connections[-1].close()
                elif not connected and rng.random() < 0.4:
                    connections.append(await look(house, person, table, connections[-1].cursors[-1]))
            if rng.random() < 0.2:
                await house.say(people[0], table, f"line {number}", f"l{number}")
                house._chatter = type(house._chatter)()
            await move(house, table, people, rng)
        for connections, person, whole in zip(broken, watching, unbroken, strict=True):
            if connections[-1].viewer._closed:
                connections.append(await look(house, person, table, connections[-1].cursors[-1]))
            got = [message.encoded for client in connections for message in client.events]
            assert got == [message.encoded for message in whole.events]
            assert [line for client in connections for line in client.lines] == whole.lines
            assert sum(len(client.snapshots) for client in connections) == 1
            await connections[-1].close()
            await whole.close()


async def test_who_has_missed_too_much_is_told_all_that_is_so(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "eighty", 4)
        client = await look(house, people[1], table)
        await client.close()
        for _ in range(KEPT + 1):
            await move(house, table, people)
        again = await look(house, people[1], table, client.cursors[-1])
        assert len(again.snapshots) == 1
        assert not again.events
        assert again.snapshots[0].cursor.event == inside(house, table).state.number
        await again.close()


@pytest.mark.parametrize("cursor", ["", "x", "1", "1.x", "-1.0", "99999.0", "0.7", "9" * 40 + ".0", "٣.٠"])
async def test_a_senseless_cursor_means_from_the_beginning(database: Path, cursor: str) -> None:
    async with living(database) as house:
        table, people = await begun(house, "bingo", 2)
        client = await look(house, people[0], table, cursor)
        assert isinstance(client.messages[0], Snapshot)
        await client.close()


async def test_a_restart_between_two_events_is_not_noticed(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "bingo", 2)
        client = await look(house, people[0], table)
        for _ in range(3):
            await move(house, table, people)
        cursor = client.cursors[0]
        seen = [event.encoded for event in client.events]
    async with living(database) as house:
        again = await look(house, people[0], table, cursor)
        assert not again.snapshots
        after = [event for event in again.events if event.kind == "acted"]
        assert [event.facts for event in after] == [event.facts for event in client.events if event.kind == "acted"]
        assert [event.view for event in after] == [event.view for event in client.events if event.kind == "acted"]
        assert len(seen) == len(after)
        await again.close()


async def test_a_slow_reader_is_never_waited_for(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "eighty", 4)
        slow = await house.watch(None, table)
        prompt = await look(house, people[0], table)
        for _ in range(MOST_WAITING + 20):
            await move(house, table, people)
        assert slow.lags
        assert len(slow._waiting) == 0
        assert len(prompt.events) >= MOST_WAITING + 20
        message = await anext(slow)
        assert isinstance(message, Snapshot)
        assert message.cursor.event == inside(house, table).state.number
        await move(house, table, people)
        following = await anext(slow)
        assert isinstance(following, Event)
        assert following.number == message.cursor.event
        slow.close()
        await prompt.close()


async def test_two_windows_of_one_seat_are_told_the_same(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "bingo", 2)
        one, two = await look(house, people[0], table), await look(house, people[0], table)
        await play_out(house, table, people)
        assert [event.encoded for event in one.events] == [event.encoded for event in two.events]
        await asyncio.gather(one.close(), two.close())


async def test_chat_is_said_once_muted_and_limited(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "bingo", 2)
        (stranger,) = await people_of(house, 1)
        one, two = await look(house, people[0], table), await look(house, people[1], table)
        await house.say(people[1], table, "  <b>hi</b>\u202e there\n", "l1")
        assert await house.say(people[1], table, "something else", "l1") == await house.say(people[1], table, "x", "l1")
        await house.say_phrase(people[1], table, "good_luck", "l2")
        await settled()
        assert one.lines == two.lines == ["<b>hi</b> there", "good_luck"]
        await house.mute(people[0], table, 1)
        await house.say(people[1], table, "unheard", "l3")
        await settled()
        assert one.lines == ["<b>hi</b> there", "good_luck"]
        assert [(each.muted, len(each.lines)) for each in one.snapshots] == [((), 0), ((1,), 0)]
        again = await look(house, people[0], table)
        assert [line.text for line in again.snapshots[0].lines] == []
        await house.mute(people[0], table, 1, on=False)
        await settled()
        shown = one.snapshots[-1]
        assert (shown.muted, [line.text for line in shown.lines][2:]) == ((), ["unheard"])
        await house.say(people[1], table, "heard", "l4")
        await settled()
        assert one.lines[-1] == "heard"
        codes = [await code_of(house.say(stranger, table, "hello", "l1"))]
        codes.append(await code_of(house.say(people[1], table, "x" * 201, "l5")))
        codes.append(await code_of(house.say(people[1], table, " \u200b ", "l5")))
        codes.append(await code_of(house.say_phrase(people[1], table, "rude", "l5")))
        await house.say(people[1], table, "five", "l5")
        codes.append(await code_of(house.say(people[1], table, "six", "l6")))
        assert codes == ["not_seated", "long_line", "empty_line", "no_such_phrase", "too_fast"]
        for client in (one, two, again):
            await client.close()


async def test_leaving_ends_the_reading(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "bingo", 2)
        client: Client = await look(house, people[0], table)
        await client.close()
        assert not inside(house, table).company.viewers


async def test_one_who_is_muted_is_known_wherever_he_sits_down(database: Path) -> None:
    async with living(database) as house:
        people = await people_of(house, 2)
        table = await house.create_table(people[0], "bergen", 3)
        await house.join(people[1], table, 1)
        one = await look(house, people[0], table)
        await house.mute(people[0], table, 1)
        await house.leave(people[1], table)
        await settled()
        away = one.snapshots[-1].muted
        await house.join(people[1], table, 2)
        await settled()
        assert (away, one.snapshots[-1].muted) == ((), (2,))
        await one.close()
