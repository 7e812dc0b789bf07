"""The house on PostgreSQL: every statement is one of its dialect; and where it is installed, a house is kept in it."""

import asyncio
import importlib
import importlib.util
import os
import random
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Executable, create_mock_engine
from sqlalchemy.dialects import postgresql
from tests.house.living import HandClock, begun, code_of, inside, look, move, play_out, settled, turn_of

from bazar.house import BadDatabase, House
from bazar.house.entries import Entry, Line
from bazar.house.identity import Person, new_key
from bazar.house.settings import Settings
from bazar.house.state import Answer
from bazar.house.store.people import People
from bazar.house.store.schema import METADATA
from bazar.house.store.tables import Opening, Tables

INSTALLED = shutil.which("initdb") and shutil.which("postgres") and importlib.util.find_spec("psycopg")
psycopg: Any = importlib.import_module("psycopg") if INSTALLED else None
served = pytest.mark.skipif(not INSTALLED, reason="PostgreSQL's initdb and postgres, and psycopg, are not installed")


# --- Without a server ---


class Compiling:
    """In the place of reader and writer: compiles what it is given as PostgreSQL would be sent it, and has no rows."""

    rowcount = 0

    def __init__(self) -> None:
        self.compiled: list[str] = []

    def execute(self, statement: Any, values: Any = None) -> "Compiling":
        self.compiled.append(str(statement.compile(dialect=postgresql.dialect())))  # type: ignore[no-untyped-call]
        return self

    async def write(self, work: Any) -> Any:
        return work(self)

    async def all(self, query: Executable) -> list[Any]:
        self.execute(query)
        return []

    async def first(self, query: Executable) -> None:
        await self.all(query)


def test_every_table_can_be_made_there() -> None:
    made: list[str] = []
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]

    def keep(statement: Any, *_: object, **__: object) -> None:
        made.append(str(statement.compile(dialect=dialect)))

    engine = create_mock_engine("postgresql://", keep)
    METADATA.create_all(engine, checkfirst=False)
    tables = [line.split()[2] for each in made if (line := each.strip()).startswith("CREATE TABLE")]
    assert sorted(tables) == sorted(METADATA.tables)


async def test_every_statement_about_tables_is_one_of_its_dialect() -> None:
    sent: Any = Compiling()
    tables = Tables(sent, sent)
    settings = Settings("t", "p", "bingo", 1, 2, {}, "none", True, True, "natural", "c", 0.0)
    over = {"winners": [0], "points": [7, 0], "reason": "played"}
    bodies: dict[Any, dict[str, Any]] = {"seated": {"person": "p"}, "left": {}, "began": {}, "over": over, "acted": {}}
    await tables.open(Opening(settings, b"secret", ()))
    for number, (kind, body) in enumerate(bodies.items()):
        await tables.append("t", Entry(number, kind, 0, body, f"a{number}", 0.0))
    await tables.say("t", Line(0, "p", 0, "text", False, "key", 0.0))
    await tables.beat(1.0)
    for asked in (
        tables.last_beat(),
        tables.find("t"),
        tables.open_to_all(0.0, 5),
        tables.of_person("p", 5),
        tables.in_play(),
        tables.log("t"),
        tables.lines("t", 5),
        tables.line_of("t", "key"),
        tables.count(),
        tables.seat_of("t", "p"),
        tables.reveal("t"),
    ):
        await asked
    assert {each.split()[0] for each in sent.compiled} == {"INSERT", "UPDATE", "DELETE", "SELECT"}
    assert len(sent.compiled) > 20


async def test_every_statement_about_people_is_one_of_its_dialect() -> None:
    sent: Any = Compiling()
    people, person, key = People(sent, sent), Person("p", "Олеся", "uk"), new_key()
    await people.add(person, key, 0.0)
    await people.change(person)
    await people.add_key("p", key, "device", 1.0)
    assert await people.known_by(key, ("cookie",), 0.0) is None
    assert not await people.use_up(key)
    for on in (True, False):
        await people.mute("p", "q", on=on)
    assert await people.muted_by("p") == set()
    assert {each.split()[0] for each in sent.compiled} == {"INSERT", "UPDATE", "DELETE", "SELECT"}


# --- With one ---


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """The address of a database of a server that is started for these tests alone."""
    folder = Path(tempfile.mkdtemp(prefix="bazar-pg-"))
    as_nobody: dict[str, Any] = {}
    if os.geteuid() == 0:  # the server refuses to run as root
        shutil.chown(folder, "nobody")
        as_nobody = {"user": "nobody", "group": "nogroup", "extra_groups": []}
    data = folder / "data"
    make = ["initdb", "-D", str(data), "-U", "house", "--auth=trust", "-E", "UTF8", "--locale=C", "--no-sync"]
    subprocess.run(make, check=True, capture_output=True, cwd=folder, **as_nobody)
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    run = ["postgres", "-D", str(data), "-h", "127.0.0.1", "-p", str(port), "-k", str(folder)]
    process = subprocess.Popen(run, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder, **as_nobody)
    try:
        _wait_for(port)
        yield f"postgresql+psycopg://house@127.0.0.1:{port}/postgres"
    finally:
        process.terminate()
        process.wait(60)
        shutil.rmtree(folder, ignore_errors=True)


def _wait_for(port: int) -> None:
    for _ in range(600):
        try:
            psycopg.connect(f"postgresql://house@127.0.0.1:{port}/postgres").close()
        except psycopg.OperationalError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError("the server does not come up")


@pytest.fixture
def address(server: str) -> str:
    """An empty database."""
    plain = server.replace("+psycopg", "")
    name = f"house{random.randrange(2**40)}"
    with psycopg.connect(plain, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return server.rpartition("/")[0] + f"/{name}"


async def opened(address: str) -> House:
    return await House.open(address, clock=HandClock(), rng=random.Random(7), ticking=False)


@served
@pytest.mark.parametrize(("game", "players"), [("bingo", 2), ("bergen", 3), ("eighty", 4)])
async def test_a_match_is_played_kept_and_read_again(address: str, game: str, players: int) -> None:
    house = await opened(address)
    table, people = await begun(house, game, players)
    for _ in range(12):
        await move(house, table, people)
    state = inside(house, table).state
    told = (state.number, state.actions, state.match.points, state.turn)
    await house.say(people[0], table, "Привіт 🁣", "line-1")
    await house.close()

    house = await opened(address)
    client = await look(house, people[0], table)
    state = inside(house, table).state
    assert (state.number, state.actions, state.match.points, state.turn) == told
    assert [line.text for line in client.snapshots[-1].lines] == ["Привіт 🁣"]
    await play_out(house, table, people)
    assert "secret" in await house.record(people[0], table)
    await client.close()
    await house.close()


@served
async def test_an_action_is_done_once_though_two_houses_share_the_server(address: str) -> None:
    one, other = await opened(address), await opened(address)
    table, people = await begun(one, "bingo", 2)
    await other.card(None, table)
    turn = turn_of(inside(one, table).state)
    action = inside(one, table).state.match.view(turn).actions()[0]
    answers = await asyncio.gather(
        *(house.act(people[turn], table, action, "click-1", 0) for house in (one, other)), return_exceptions=True
    )
    done = [answer for answer in answers if isinstance(answer, Answer)]
    assert done
    assert len({answer.number for answer in done}) == 1
    await settled()
    again = await other.act(people[turn], table, action, "click-1", 0)
    assert again.number == done[0].number
    await one.close()
    await other.close()


@served
async def test_a_database_that_is_not_the_houses_is_refused_in_one_line(address: str) -> None:
    with psycopg.connect(address.replace("+psycopg", ""), autocommit=True) as connection:
        connection.execute("CREATE TABLE birds (name text)")
    for wrong in (address, address.replace("house@", "nobody:secret@").rpartition("/")[0] + "/nowhere"):
        with pytest.raises(BadDatabase) as refusal:
            await opened(wrong)
        assert "\n" not in str(refusal.value)
        assert "secret" not in str(refusal.value)


@served
async def test_text_that_the_server_cannot_hold_never_stops_a_table(address: str) -> None:
    """It knows no character of number 0, which SQLite keeps."""
    house = await opened(address)
    table, people = await begun(house, "bingo", 2)
    turn = turn_of(inside(house, table).state)
    assert await code_of(house.card(None, "\x00")) == "no_such_table"
    assert await code_of(house.say(people[0], table, "\x00", "key-0")) == "empty_line"
    assert await code_of(house.say(people[0], table, "text", "\x00")) == "bad_action_id"
    assert await code_of(house.act(people[turn], table, "\x00", "key-1")) not in ("not_stored", "paused")
    assert (await house.say(people[0], table, "a\x00b\ud800", "key-2")).text == "ab"
    assert not inside(house, table).paused
    await house.close()
