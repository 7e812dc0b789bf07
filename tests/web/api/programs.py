"""A house that is served, and the programs that play there: they know nothing but what comes over the wire."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from bazar.house import House
from bazar.web.app import create_app
from bazar.web.serving import listening

MANY = httpx.Limits(max_connections=50)


@dataclass
class Served:
    """A house with its address."""

    house: House
    app: Any
    address: str
    client: httpx.AsyncClient
    streams: list["Stream"] = field(default_factory=list)

    async def program(self, name: str, language: str = "en") -> "Program":
        """A program that has entered."""
        stranger = Program(self, None)
        entered = await stranger.asks("POST", "/people", {"name": name, "language": language}, status=201)
        return Program(self, entered["key"])


@dataclass
class Program:
    """Somebody with a key, or a stranger without."""

    served: Served
    key: str | None

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.key is None else {"authorization": f"Bearer {self.key}"}

    async def request(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        """Ask; whoever is too fast waits as long as he is told."""
        while True:
            headers = {**self.headers, **more.get("headers", {})}
            answer = await self.served.client.request(method, f"/api{path}", json=body, headers=headers)
            if answer.status_code != 429:
                return answer
            await asyncio.sleep(min(1.0, float(answer.headers["retry-after"])))

    async def asks(self, method: str, path: str, body: Any = None, *, status: int = 200) -> Any:
        """The answer, which is as expected."""
        answer = await self.request(method, path, body)
        assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    async def told(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """With which status and code something is refused."""
        answer = await self.request(method, path, body)
        return answer.status_code, answer.json()["error"]

    async def act(self, table: str, action: str, seen: int) -> Any:
        body = {"action": action, "action_id": f"m{seen}", "seen": seen}
        return await self.asks("POST", f"/tables/{table}/actions", body)

    def stream(self, table: str, cursor: str | None = None, *, by_header: bool = False) -> "Stream":
        """The events of *table*, which are read from now on."""
        made = Stream(self, table, cursor, by_header)
        self.served.streams.append(made)
        return made


class Stream:
    """Server-sent events that are kept: bytes and cursors, and what the last of them said."""

    def __init__(self, program: Program, table: str, cursor: str | None, by_header: bool) -> None:
        self.sent: list[bytes] = []
        self.data: list[Any] = []
        self.cursors: list[str] = []
        self._fields: dict[str, Any] = {}
        self.comments = 0
        self._news = asyncio.Event()
        self._task = asyncio.create_task(self._read(program, table, cursor, by_header))

    def of_type(self, name: str) -> list[bytes]:
        """The messages of one type."""
        return [sent for sent, data in zip(self.sent, self.data, strict=True) if data["type"] == name]

    def last(self, name: str) -> Any:
        """What the last message with such a field says."""
        return self._fields.get(name)

    async def until(self, condition: Any, seconds: float = 20.0) -> None:
        """Read on until it is so."""
        async with asyncio.timeout(seconds):
            while not condition(self):
                self._news.clear()
                await self._news.wait()

    async def until_actions(self, number: int) -> None:
        """Until the stream has told of so many actions."""
        await self.until(lambda stream: (stream.last("standing") or {"actions": -1})["actions"] >= number)

    async def close(self) -> None:
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _read(self, program: Program, table: str, cursor: str | None, by_header: bool) -> None:
        headers = dict(program.headers)
        params = {}
        if cursor is not None and by_header:
            headers["last-event-id"] = cursor
        elif cursor is not None:
            params["cursor"] = cursor
        url = f"/api/tables/{table}/events"
        async with program.served.client.stream("GET", url, headers=headers, params=params, timeout=None) as answer:
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith("text/event-stream")
            async for line in answer.aiter_lines():
                self._hear(line)

    def _hear(self, line: str) -> None:
        if line.startswith("id: "):
            self.cursors.append(line[4:])
        elif line.startswith("data: "):
            self.sent.append(line[6:].encode())
            self.data.append(json.loads(line[6:]))
            self._fields.update(self.data[-1])
        elif line.startswith(":"):
            self.comments += 1
        self._news.set()


@contextlib.asynccontextmanager
async def served(database: Path) -> AsyncIterator[Served]:
    """A house on this machine, in this loop, so that a test can look inside."""
    house = await House.open(database)
    app = create_app(house)
    with listening("127.0.0.1", 0) as bound:
        address = f"http://127.0.0.1:{bound.getsockname()[1]}"
        server = uvicorn.Server(uvicorn.Config(app, lifespan="off", log_config=None, timeout_graceful_shutdown=1))
        running = asyncio.create_task(server.serve(sockets=[bound]))
        try:
            async with httpx.AsyncClient(
                base_url=address, timeout=30, limits=httpx.Limits(max_connections=50)
            ) as client:
                there = Served(house, app, address, client)
                try:
                    yield there
                finally:
                    for stream in there.streams:
                        await stream.close()
        finally:
            server.should_exit = True
            await house.close()
            await running


async def begun(there: Served, game: str, players: int, **settings: Any) -> tuple[str, list[Program]]:
    """A table at which programs play, by seat."""
    programs = [await there.program(f"P{seat}") for seat in range(players)]
    host = programs[0]
    table = (await host.asks("POST", "/tables", {"game": game, "players": players, **settings}, status=201))["table"]
    for seat, program in enumerate(programs[1:], 1):
        assert await program.asks("POST", f"/tables/{table}/join", {"seat": seat}) == {"seat": seat}
    for program in programs:
        await program.asks("POST", f"/tables/{table}/ready", {}, status=204)
    return table, programs
