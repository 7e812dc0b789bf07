"""Who was away is told exactly what he missed; a quiet stream shows that it lives."""

import asyncio
import random
from pathlib import Path

import pytest
from tests.web.api.programs import Program, Stream, begun, served


@pytest.mark.parametrize("seed", range(2))
def test_random_disconnects_give_the_events_of_an_unbroken_connection(database: Path, seed: int) -> None:
    asyncio.run(broken_connections(database, seed))


async def broken_connections(database: Path, seed: int) -> None:
    rng = random.Random(seed)
    async with served(database) as there:
        table, programs = await begun(there, "bergen", 2)
        watching = [*programs, Program(there, None)]
        whole = [program.stream(table) for program in watching]
        broken: list[list[Stream]] = [[program.stream(table)] for program in watching]
        away = [False] * len(watching)
        await asyncio.gather(*(stream.until_actions(0) for stream in [*whole, *(each[0] for each in broken)]))
        for number in range(50):
            standing = whole[0].last("standing")
            if standing["phase"] == "over":
                break
            for place, streams in enumerate(broken):
                if not away[place] and rng.random() < 0.3:
                    await streams[-1].close()
                    away[place] = True
                elif away[place] and rng.random() < 0.4:
                    streams.append(back(watching[place], table, streams, rng))
                    away[place] = False
            if rng.random() < 0.1:
                body = {"phrase": "thinking", "action_id": f"l{number}"}
                await programs[0].request("POST", f"/tables/{table}/phrases", body)
            turn = standing["turn"]
            actions = whole[turn].last("view")["actions"]
            await programs[turn].act(table, rng.choice(actions), standing["actions"])
            await asyncio.gather(*(stream.until_actions(standing["actions"] + 1) for stream in whole))
        for place, streams in enumerate(broken):
            if away[place]:
                streams.append(back(watching[place], table, streams, rng))
            expected = [whole[place].of_type("event"), whole[place].of_type("said")]
            await streams[-1].until(lambda _, s=streams, e=expected: list(map(len, heard(s))) == list(map(len, e)))
            assert heard(streams) == expected
            assert len(expected[0]) >= 50
            assert sum(data["type"] == "snapshot" for stream in streams for data in stream.data) == 1
        assert any(len(streams) > 3 for streams in broken)


def back(program: Program, table: str, streams: list[Stream], rng: random.Random) -> Stream:
    """Who comes back with his last cursor, by the header as browsers do or in the address."""
    cursor = [cursor for stream in streams for cursor in stream.cursors][-1]
    return program.stream(table, cursor, by_header=rng.random() < 0.5)


def heard(streams: list[Stream]) -> list[list[bytes]]:
    """What happened, and what was said: each in its own order, as cursors count them."""
    return [[sent for stream in streams for sent in stream.of_type(name)] for name in ("event", "said")]


def test_events_are_as_they_are_described(database: Path) -> None:
    async def look() -> None:
        async with served(database) as there:
            table, programs = await begun(there, "bingo", 2)
            stream = programs[0].stream(table)
            await stream.until(lambda stream: stream.sent)
            await programs[1].asks("POST", f"/tables/{table}/lines", {"text": "hello", "action_id": "1"}, status=201)
            await programs[1].asks("POST", f"/tables/{table}/resign", status=204)
            await stream.until(lambda stream: stream.last("standing")["phase"] == "over")
            kinds = {data["type"] for data in stream.data}
            assert {"snapshot", "said", "event"} <= kinds
            assert len(stream.cursors) == len(stream.sent)
            document = await programs[0].asks("GET", "/openapi.json")
            for data in stream.data:
                schema = document["components"]["schemas"][data["type"].capitalize()]
                assert set(schema["required"]) == set(data) == set(schema["properties"])

    asyncio.run(look())


def test_a_quiet_stream_shows_that_it_lives(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bazar.web.streams.SILENCE", 0.05)

    async def wait() -> None:
        async with served(database) as there:
            table, programs = await begun(there, "bingo", 2)
            stream = programs[0].stream(table)
            await stream.until(lambda stream: stream.comments > 1)
            assert stream.data[0]["type"] == "snapshot"

    asyncio.run(wait())


def test_whoever_has_gone_is_gone(database: Path) -> None:
    """A closed connection leaves nobody at the table."""

    async def leave() -> None:
        async with served(database) as there:
            table, programs = await begun(there, "bingo", 2)
            stream = programs[0].stream(table)
            await stream.until(lambda stream: stream.sent)
            viewers = (await there.house._tables.get(table)).company.viewers
            assert len(viewers) == 1
            await stream.close()
            async with asyncio.timeout(20):
                while viewers:
                    await asyncio.sleep(0.01)

    asyncio.run(leave())
