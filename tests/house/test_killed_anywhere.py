"""kill -9 at every step of an action: the table goes on from the last committed one, and every client agrees."""

import json
import multiprocessing
import signal
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.house.doomed import run
from tests.house.living import HandClock, begun, inside, living, loaded, look, play_out

import bazar

STEPS = ["validated", "appended", "committed", "folded", "projected", "sent", "answered", "received"]
GAMES = [("bingo", 2), ("bergen", 3)]


def killed(database: Path, table: str, step: str, times: int, keys: list[str]) -> list[dict[str, Any]]:
    """What a house wrote before it was killed."""
    told = database.with_suffix(".told")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.house.doomed"])
    doomed = context.Process(target=run, args=(database, table, step, times, keys, told))
    doomed.start()
    doomed.join(60)
    assert doomed.exitcode == -signal.SIGKILL
    doomed.close()
    return [json.loads(line) for line in told.read_text(encoding="utf-8").splitlines()]


def logged(database: Path, table: str) -> list[tuple[int, str, dict[str, Any]]]:
    """The log, read without the house."""
    with sqlite3.connect(database) as connection:
        query = "SELECT number, kind, body FROM log WHERE table_id = ? ORDER BY number"
        rows = connection.execute(query, [table]).fetchall()
    connection.close()
    assert [row[0] for row in rows] == list(range(len(rows)))
    return [(number, kind, json.loads(body)) for number, kind, body in rows]


@pytest.mark.parametrize(("game", "players", "step"), [GAMES[turn % 2] + (step,) for turn, step in enumerate(STEPS)])
async def test_the_table_goes_on_from_the_last_committed_action(
    database: Path, step: str, game: str, players: int
) -> None:
    times = 4 * (players + 1) if step == "received" else 4
    async with living(database) as house:
        table, people = await begun(house, game, players)
        keys = [await house.account_token(person) for person in people]
        secret = inside(house, table).state.secret

    told = killed(database, table, step, times, keys)
    log = logged(database, table)
    asked, answered, sent = ([each for each in told if each["what"] == what] for what in ("asks", "answered", "sent"))

    tokens = [body["token"] for _, kind, body in log if kind == "acted"]
    reference = bazar.start(game, players, seed=secret)
    for token in tokens:
        reference.play(token)
    in_log = {number: body["token"] for number, kind, body in log if kind == "acted"}
    assert all(each["number"] in in_log for each in answered)
    assert all(in_log[each["event"]["number"]] == each["event"]["action"] for each in sent)
    committed = step not in ("validated", "appended")
    assert len(tokens) == len(asked) - (not committed)

    async with living(database, HandClock()) as house:
        state = await loaded(house, table)
        assert state.actions == len(tokens)
        for seat in [*range(players), None]:
            assert state.match.view(seat) == reference.view(seat)
        last = asked[-1]
        answer = await house.act(people[last["seat"]], table, last["action"], last["id"], last["seen"])
        assert state.actions == len(asked)
        assert logged(database, table)[answer.number][2]["token"] == last["action"]

        clients = []
        for seat, person in [*enumerate(people), (None, None)]:
            before = [each for each in sent if each["seat"] == seat]
            client = await look(house, person, table, before[-1]["cursor"] if before else None)
            if before:
                assert not client.snapshots
                missed = range(before[-1]["event"]["number"] + 1, state.number)
                assert [event.number for event in client.events] == list(missed)
            clients.append(client)
        await play_out(house, table, people)
        for client in clients:
            assert client.standing.phase == "over"
            assert client.events[-1].number == inside(house, table).state.number - 1
            assert client.view == state.match.view(client.viewer.seat)
            await client.close()


async def test_a_house_killed_between_the_last_action_and_the_end_ends_the_match(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "bingo", 2)
        await play_out(house, table, people)
    connection = sqlite3.connect(database)
    connection.execute("DELETE FROM log WHERE kind = 'over'")
    connection.execute("DELETE FROM results")
    connection.execute("UPDATE tables SET phase = 'playing'")
    connection.commit()
    connection.close()
    async with living(database) as house:
        state = await loaded(house, table)
        assert state.outcome is not None
        assert [kind for _, kind, _ in logged(database, table)][-1] == "over"


async def test_a_house_killed_before_the_match_began_begins_it(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "bingo", 2)
    connection = sqlite3.connect(database)
    connection.execute("DELETE FROM log WHERE kind = 'began'")
    connection.execute("UPDATE tables SET phase = 'open'")
    connection.commit()
    connection.close()
    async with living(database) as house:
        client = await look(house, people[0], table)
        await house.tick()
        assert inside(house, table).state.phase == "playing"
        await client.close()
