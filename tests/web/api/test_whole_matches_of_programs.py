"""Programs play whole matches of each game, and no byte of what any of them is sent tells what it cannot know."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from tests.house.living import inside
from tests.house.test_nothing_leaks import known, parts, tiles_in
from tests.web.api.programs import Program, Served, Stream, begun, served

GAMES = [("bingo", 2), ("fives-and-threes", 2), ("bergen", 3), ("eighty", 4)]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_whole_match(database: Path, game: str, players: int) -> None:
    asyncio.run(whole_match(database, game, players))


async def whole_match(database: Path, game: str, players: int) -> None:
    rng = random.Random(game)
    async with served(database) as there:
        table, programs = await begun(there, game, players)
        streams = [program.stream(table) for program in [*programs, Program(there, None)]]
        await asyncio.gather(*(stream.until_actions(0) for stream in streams))
        state, read, compared = inside(there.house, table).state, [0] * len(streams), 0
        secret = state.secret.hex().encode()
        while (standing := streams[0].last("standing"))["phase"] == "playing":
            turn = standing["turn"]
            actions = streams[turn].last("view")["actions"]
            assert streams[(turn + 1) % players].last("view")["actions"] == []
            await programs[turn].act(table, rng.choice(actions), standing["actions"])
            await asyncio.gather(*(stream.until_actions(standing["actions"] + 1) for stream in streams))
            if state.phase == "over":
                await asyncio.gather(*(stream.until(is_over) for stream in streams))
            for place, stream in enumerate(streams):
                seat = place if place < players else None
                for sent in stream.sent[read[place] :]:
                    assert secret not in sent or json.loads(sent)["standing"]["phase"] == "over"
                    for number, part in parts(sent, state.match.deal_number):
                        assert tiles_in(part) <= known(state.match, number, seat)
                        compared += 1
                read[place] = len(stream.sent)
        assert compared > 100
        await ended(there, table, programs, streams)


async def ended(there: Served, table: str, programs: list[Program], streams: list[Stream]) -> None:
    """All know it, the record can be had by those who played, and there is a rematch."""
    assert all(stream.last("standing")["winners"] for stream in streams)
    record = await programs[0].request("GET", f"/tables/{table}/record")
    assert record.text.startswith("bazar-record 1")
    assert (await Program(there, None).request("GET", f"/tables/{table}/record")).text == record.text
    again = (await programs[1].asks("POST", f"/tables/{table}/rematch", status=201))["table"]
    assert (await programs[0].asks("POST", f"/tables/{table}/rematch", status=201))["table"] == again
    assert again != table


def is_over(stream: Stream) -> bool:
    standing = stream.last("standing")
    return standing is not None and standing["phase"] == "over"


def test_a_whole_match_of_words(database: Path) -> None:
    pytest.importorskip("pymorphy3")
    asyncio.run(match_of_words(database))


async def match_of_words(database: Path) -> None:
    said = ["an apple", "a book", "a cup", "a door", "a banana"]
    async with served(database) as there:
        table, programs = await begun(there, "shop", 2, options={"language": "en", "seconds": 0})
        streams = [program.stream(table) for program in programs]
        await asyncio.gather(*(stream.until_actions(0) for stream in streams))
        for number in range(len(said)):
            standing: Any = streams[0].last("standing")
            words = f"I went to the shop and bought {', '.join(said[: number + 1])}"
            await programs[standing["turn"]].act(table, words, number)
            await asyncio.gather(*(stream.until_actions(number + 1) for stream in streams))
            assert all(b"apple" in stream.sent[-1] or is_over(stream) for stream in streams)
            late = programs[0].stream(table, streams[0].cursors[0])
            await late.until(lambda stream: stream.sent)
            assert number == 0 or (late.data[0]["type"] == "snapshot" and len(late.data[0]["told"]) == 1)
            await late.close()
        await asyncio.gather(*(stream.until(is_over) for stream in streams))
        await ended(there, table, programs, streams)
