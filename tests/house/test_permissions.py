"""Other people's seats, tables and keys cannot be used or guessed."""

import sqlite3
from pathlib import Path

import pytest
from tests.house.living import HandClock, begun, code_of, inside, living, look, people_of, play_out, settled

from bazar.house import Person, Snapshot
from bazar.house.identity import new_id, new_key, read_key


async def test_a_key_proves_its_person_and_no_other(database: Path) -> None:
    async with living(database) as house:
        person, key = await house.enter("  Олеся ", "uk")
        other, other_key = await house.enter("Bob", "en")
        assert await house.recognise(key) == person == Person(person.id, "Олеся", "uk")
        assert await house.recognise(await house.account_token(person)) == person
        wrong = [None, "", key[:-1], key + "0", key.upper(), person.id, key.split(".")[0]]
        wrong.append(f"{key.split('.')[0]}.{other_key.split('.')[1]}")
        wrong.append(new_key().text)
        for each in wrong:
            assert await house.recognise(each) is None
        assert await house.recognise(other_key) == other


async def test_the_database_holds_no_key(database: Path) -> None:
    async with living(database) as house:
        _, key = await house.enter("Olha", "uk")
    secret = key.split(".")[1]
    read = read_key(key)
    assert read is not None
    connection = sqlite3.connect(database)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    content = database.read_bytes()
    assert read.digest in content
    assert secret.encode() not in content
    assert bytes.fromhex(secret) not in content


async def test_a_link_to_another_device_is_good_once_and_for_ten_minutes(database: Path) -> None:
    clock = HandClock()
    async with living(database, clock) as house:
        person, key = await house.enter("Olha", "uk")
        link = await house.device_link(person)
        assert await house.recognise(link) is None
        assert await code_of(house.use_device_link(key)) == "link_used_up"
        same, other_key = await house.use_device_link(link)
        assert same == person
        assert other_key != key
        assert await house.recognise(other_key) == person == await house.recognise(key)
        assert await code_of(house.use_device_link(link)) == "link_used_up"
        late = await house.device_link(person)
        clock.time += 600
        assert await code_of(house.use_device_link(late)) == "link_used_up"
        assert await code_of(house.use_device_link("nonsense")) == "link_used_up"


async def test_a_strangers_table_is_not_found_and_not_listed(database: Path) -> None:
    async with living(database) as house:
        people = await people_of(house, 2)
        hidden = await house.create_table(people[0], "bingo")
        listed = await house.create_table(people[0], "bingo", listed=True)
        assert [card.settings.table for card in await house.open_tables(people[1])] == [listed]
        assert [card.settings.table for card in await house.my_tables(people[1])] == []
        assert {card.settings.table for card in await house.my_tables(people[0])} == {hidden, listed}
        for guess in ("", "1", hidden[:-1], hidden.upper() + "x", new_id(), "' OR 1=1 --"):
            assert await code_of(house.card(people[1], guess)) == "no_such_table"


async def test_a_table_without_spectators_has_none(database: Path) -> None:
    async with living(database) as house:
        people = await people_of(house, 2)
        (stranger,) = await people_of(house, 1)
        table = await house.create_table(people[0], "bingo", spectators=False)
        early = await look(house, stranger, table)
        assert early.view is None
        await house.join(people[1], table)
        for person in people:
            await house.ready(person, table)
        await settled()
        assert early.viewer._closed
        assert not any(b'"playing"' in sent for sent in early.sent)
        assert await code_of(house.watch(stranger, table)) == "no_spectators"
        assert await code_of(house.watch(None, table)) == "no_spectators"
        seated = await look(house, people[1], table)
        assert seated.view.seat == 1
        await seated.close()


async def test_a_record_is_for_those_who_took_part_unless_others_might_watch(database: Path) -> None:
    async with living(database) as house:
        (stranger,) = await people_of(house, 1)
        for spectators, code in ((False, "not_yours"), (True, None)):
            table, people = await begun(house, "bingo", 2, spectators=spectators)
            await play_out(house, table, people)
            assert "secret:" in await house.record(people[0], table)
            if code is None:
                assert "secret:" in await house.record(stranger, table)
            else:
                assert await code_of(house.record(stranger, table)) == code
                assert await code_of(house.record(None, table)) == code


@pytest.mark.parametrize("what", ["resign", "rematch", "settle", "take_back", "mute", "ready", "contribute", "say"])
async def test_a_stranger_can_do_nothing_at_a_table(database: Path, what: str) -> None:
    async with living(database) as house:
        table, _ = await begun(house, "bingo", 2)
        (stranger,) = await people_of(house, 1)
        before = inside(house, table).state.number
        arguments = {
            "settle": (1, "claim"),
            "mute": (1,),
            "contribute": (b"x",),
            "say": ("hello", "a1"),
        }
        asked = getattr(house, what)(stranger, table, *arguments.get(what, ()))
        if what == "take_back":
            await asked
        else:
            assert await code_of(asked) in ("not_seated", "not_over")
        assert inside(house, table).state.number == before


async def test_who_gets_a_seat_sees_a_hand_and_who_gives_it_up_none(database: Path) -> None:
    async with living(database) as house:
        people = await people_of(house, 3)
        table = await house.create_table(people[0], "bingo")
        clients = [await look(house, person, table) for person in people]
        await house.join(people[1], table)
        await house.leave(people[1], table)
        await house.join(people[2], table)
        await house.ready(people[0], table)
        await house.ready(people[2], table)
        await settled()
        assert [client.viewer.seat for client in clients] == [0, None, 1]
        assert [len(client.view.hand) for client in clients] == [7, 0, 7]
        assert isinstance(clients[2].messages[-1], Snapshot) or clients[2].view.seat == 1
        for client in clients:
            await client.close()


@pytest.mark.parametrize("name", ["", "  ", "x" * 25, "\u200b\u202e", "\n"])
async def test_a_name_is_short_and_can_be_seen(database: Path, name: str) -> None:
    async with living(database) as house:
        assert await code_of(house.enter(name, "uk")) == "bad_name"
        assert await code_of(house.enter("Olha", "ua")) == "bad_language"
        person, key = await house.enter("Olha", "uk")
        assert await code_of(house.change(person, name=name)) == "bad_name"
        changed = await house.change(person, name="Оля", language="ru")
        assert await house.recognise(key) == changed


async def test_a_listed_table_is_listed_while_one_can_join_or_watch(database: Path) -> None:
    clock = HandClock()
    async with living(database, clock) as house:
        (stranger,) = await people_of(house, 1)
        shown, people = await begun(house, "bingo", 2, listed=True)
        await begun(house, "bingo", 2, listed=True, spectators=False)
        waiting = await house.create_table(stranger, "eighty", listed=True)
        assert {card.settings.table for card in await house.open_tables()} == {shown, waiting}
        viewer = await house.watch(people[0], shown)
        clock.time += 86_401
        assert {card.settings.table for card in await house.open_tables(stranger)} == {shown}
        viewer.close()


async def test_a_match_that_all_its_people_have_left_is_not_listed_until_one_is_back(database: Path) -> None:
    clock = HandClock()
    async with living(database, clock) as house:
        left, people = await begun(house, "bingo", 2, listed=True)
        slow, _ = await begun(house, "bergen", 2, listed=True, pace="3d")
        clock.time += 600
        assert {card.settings.table for card in await house.open_tables()} == {slow}
        viewer = await house.watch(people[1], left)
        assert {card.settings.table for card in await house.open_tables()} == {left, slow}
        viewer.close()


async def test_the_host_who_has_got_up_leaves_the_table_to_the_first_who_sits(database: Path) -> None:
    async with living(database) as house:
        host, second, third = await people_of(house, 3)
        table = await house.create_table(host, "bergen", 4)
        await house.join(second, table)
        await house.join(third, table)
        assert await code_of(house.add_bot(second, table, "greedy")) == "not_host"
        await house.leave(host, table)
        assert await code_of(house.add_bot(host, table, "greedy")) == "not_host"
        assert await code_of(house.add_bot(third, table, "greedy")) == "not_host"
        await house.add_bot(second, table, "greedy")


async def test_who_got_up_from_the_next_match_sits_again_by_the_same_button(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "bingo", 2)
        await play_out(house, table, people)
        again = await house.rematch(people[0], table)
        await house.leave(people[0], again)
        assert await house.rematch(people[0], table) == again
        assert inside(house, again).state.seat_of(people[0].id) == 0


@pytest.mark.parametrize("name", ["\u3164", "\u2800 \u2800", "\u115f\u1160"])
async def test_a_name_that_shows_nothing_is_none(database: Path, name: str) -> None:
    async with living(database) as house:
        assert await code_of(house.enter(name, "en")) == "bad_name"
