"""Who has been recognised a moment ago is known without asking the database, and never as somebody he is not."""

from pathlib import Path

import pytest
from tests.house.living import HandClock, living

from bazar.house.acquainted import MOST, SECONDS, Acquainted
from bazar.house.identity import Key, Person, new_id, new_key
from bazar.house.store.people import People

OLHA = Person(new_id(), "Olha", "uk")


async def test_the_database_is_asked_once_in_a_while(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Key] = []
    known_by = People.known_by

    async def counted(people: People, key: Key, purposes: tuple[str, ...], now: float) -> Person | None:
        asked.append(key)
        return await known_by(people, key, purposes, now)

    monkeypatch.setattr(People, "known_by", counted)
    clock = HandClock()
    async with living(database, clock) as house:
        person, key = await house.enter("Olha", "uk")
        assert [await house.recognise(key) for _ in range(5)] == [person] * 5
        assert len(asked) == 1
        clock.time += SECONDS
        assert await house.recognise(key) == person
        assert len(asked) == 2


async def test_a_new_name_is_known_at_once_at_every_device(database: Path) -> None:
    async with living(database) as house:
        person, key = await house.enter("Olha", "uk")
        _, other_key = await house.use_device_link(await house.device_link(person))
        await house.recognise(key), await house.recognise(other_key)
        renamed = await house.change(person, name="Olena")
        assert await house.recognise(key) == await house.recognise(other_key) == renamed


def test_an_id_without_its_secret_proves_nobody() -> None:
    met, key = Acquainted(), new_key()
    met.meet(key, OLHA, 0.0)
    assert met.known_by(key, 1.0) == OLHA
    assert met.known_by(key._replace(secret=new_key().secret), 1.0) is None


def test_those_who_came_longest_ago_are_forgotten_first() -> None:
    met, keys = Acquainted(), [new_key() for _ in range(MOST + 1)]
    for key in keys:
        met.meet(key, OLHA, 0.0)
    assert [met.known_by(key, 1.0) for key in keys[:2]] == [None, OLHA]
