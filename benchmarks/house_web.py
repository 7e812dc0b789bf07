"""The house in the browser under load: how long from sending an action until the last of those who watch have it.

    python -m benchmarks.house_web [--quick] [--slow 0.1] [--browser] [--markdown]

`bazar house` runs in a process of its own, and this one is all its people. At 200 tables of the four domino games,
whose seats are all people, somebody acts every two seconds, by the request that the page's script makes; every seat has
its stream open, and 2,000 spectators are spread over the tables, in three languages and on two shapes of screen. What
is measured is the time from sending the request to the last byte of the event that shows the action at the last of the
table's seats, so it holds the commit. Slow clients are spectators who read 1,000 bytes a second, and are not waited
for. Memory and processor time are read from ``/proc``, so this needs Linux.
"""

import argparse
import asyncio
import compileall
import contextlib
import html
import http.client
import json
import os
import platform
import random
import re
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode, urljoin

from rich.console import Console

import bazar
from bazar import DOMINOES
from bazar.house import House
from bazar.language.languages import LANGUAGES
from benchmarks.speed import Report

SHAPES: Final = ("phone", "desk")
SLOW_BYTES: Final = 1_000
"""That a slow client reads in a second."""
LEAST_BUFFER: Final = 4_096
"""Of the socket of a slow client, so that the house feels that it is slow."""
LEAST_FILES: Final = 8_192
OPENED_AT_ONCE: Final = 50
BOT: Final = "hard"
"""The level of bots, where bots play."""
WARMING: Final = 40.0
"""Seconds for which they play before anything is measured."""
SETTLING: Final = 3.0
"""Seconds between the last opening and the first action."""

_TOKEN: Final = re.compile(r'name="action" value="([^"]+)"')
_SEEN: Final = re.compile(rb'"seen":(\d+)')
_LOADED: Final = re.compile(r'<(?:link|script)[^>]+(?:href|src)="(/static/[^"]+)"')
_IMPORTED: Final = re.compile(r'(?:from|import)\s*\(?"(\./[^"]+|/static/[^"]+)"')

Row = tuple[str, str, str]


# --- People ---


class Seated(NamedTuple):
    """Somebody at a table, by the key of his cookie."""

    key: str
    seat: int


@dataclass
class Move:
    """An action on its way."""

    sent: float
    seats: int
    """Streams of seats that have not shown it yet."""
    all: int
    """Prompt streams of any kind that have not."""
    answered: float = 0.0
    at_seats: float = 0.0
    at_all: float = 0.0


@dataclass
class Laid:
    """A table with its people, and the actions that were sent from it."""

    id: str
    people: list[Seated]
    has_bots: bool = False
    due: float = 0.0
    """When the next action is to be sent."""
    seat_streams: int = 0
    prompt_streams: int = 0
    moves: dict[int, Move] = field(default_factory=dict)
    """By how many actions the match has had when it is shown."""


async def lay_tables(database: Path, tables: int, with_bots: int = 0) -> list[Laid]:
    """As many tables in play, in *database*, before the house is opened; at the last ones `BOT` plays but for one."""
    house = await House.open(database, ticking=False)
    try:
        people = await asyncio.gather(*(_lay(house, number) for number in range(tables)))
        return [*people, *await asyncio.gather(*(_lay_with_bots(house, number) for number in range(with_bots)))]
    finally:
        await house.close()


async def _lay_with_bots(house: House, number: int) -> Laid:
    person, key = await house.enter(f"Alone {number}", LANGUAGES[number % len(LANGUAGES)])
    table = await house.play_now(person, DOMINOES[number % len(DOMINOES)], bot=BOT, bot_pace="at-once")
    return Laid(table, [Seated(key, 0)], has_bots=True)


async def _lay(house: House, number: int) -> Laid:
    entered = [await house.enter(f"Player {number}-{seat}", LANGUAGES[seat % len(LANGUAGES)]) for seat in range(4)]
    table = await house.create_table(entered[0][0], DOMINOES[number % len(DOMINOES)])
    seats = len((await house.card(None, table)).standing.seats)
    for person, _ in entered[1:seats]:
        await house.join(person, table)
    for person, _ in entered[:seats]:
        await house.ready(person, table)
    return Laid(table, [Seated(key, seat) for seat, (_, key) in enumerate(entered[:seats])])


# --- The house ---


class Opened:
    """`bazar house` in a process of its own."""

    def __init__(self, database: Path) -> None:
        """Wait until its door is served; that took `to_first_page` seconds, of which it worked `used_to_first_page`."""
        self.port = _free_port()
        program = str(Path(sys.executable).with_name("bazar"))
        command = [program, "house", "--port", str(self.port), "--database", str(database)]
        began = time.perf_counter()
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        while True:
            with contextlib.suppress(OSError):
                self.get("/")
                break
            if self.process.poll() is not None:
                raise SystemExit("the house could not be opened")
            time.sleep(0.005)
        self.to_first_page = time.perf_counter() - began
        self.used_to_first_page = self.used

    def get(self, path: str, key: str = "") -> bytes:
        """The body at *path*, compressed where the house compresses it."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        cookie = {"Cookie": f"bazar={key}"} if key else {}
        try:
            connection.request("GET", path, headers={"Accept": "text/html", "Accept-Encoding": "gzip", **cookie})
            answer = connection.getresponse()
            body = answer.read()
        finally:
            connection.close()
        if answer.status != 200:
            raise SystemExit(f"{path} answers {answer.status}")
        return body

    @property
    def memory(self) -> dict[str, float]:
        """In megabytes: `VmRSS` now, `VmHWM` at most."""
        text = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return {name: int(kilobytes) / 1024 for name, kilobytes in re.findall(r"(VmRSS|VmHWM):\s+(\d+)", text)}

    @property
    def used(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        """End it as Ctrl+C does."""
        self.process.send_signal(2)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


# --- Load ---


class Stream(asyncio.Protocol):
    """The stream of somebody's page."""

    def __init__(self, load: "Load", at: Laid, request: bytes, person: Seated | None) -> None:
        """*person* is ``None`` for a spectator."""
        self.load, self.at, self.request, self.person = load, at, request, person
        self.seen = -1
        self.hand = ""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None
        self._buffer = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the stream."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        """Take every event that has come whole."""
        self._buffer += data
        while (end := self._buffer.find(b"\n\n")) >= 0:
            event = bytes(self._buffer[:end])
            del self._buffer[: end + 2]
            start = event.find(b"data: ")
            if start >= 0:
                self._take(event[start + 6 :])

    def connection_lost(self, error: Exception | None) -> None:
        """Streams have no end while the house is open."""
        if not self.load.over:
            self.load.lost += 1
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("a stream was refused"))

    def _take(self, event: bytes) -> None:
        found = _SEEN.search(event)
        assert found is not None
        seen = int(found[1])
        if self.opened.done():
            self.load.count(self.person is not None, len(event))
        else:
            self.opened.set_result(None)
            self.load.first_bytes.append(len(event))
        if seen > self.seen:
            for number in range(self.seen + 1, seen + 1) if self.seen >= 0 else ():
                self.load.received(self.at, number, is_seat=self.person is not None)
            self.seen = seen
        if self.person is not None:
            self._play(json.loads(event))

    def _play(self, change: dict[str, Any]) -> None:
        self.hand = change["regions"].get("hand", self.hand)
        if change["turn"]:
            self.load.due(self.at, self)


class Load:
    """All people of the house."""

    def __init__(self, port: int, every: float) -> None:
        """At each table somebody acts once in *every* so many seconds, from `start` on."""
        self.port, self.every = port, every
        self.over = False
        self.lost = 0
        self.answers: dict[int, int] = {}
        self.first_bytes: list[int] = []
        self.bytes: dict[bool, list[int]] = {True: [], False: []}
        """Of the events that seats, and spectators, were sent."""
        self.streams: list[Stream] = []
        self.late: list[float] = []
        """By how many seconds this process itself was late to send."""
        self._until = 0.0
        self._rng = random.Random(1)
        self._tasks: set[asyncio.Task[None]] = set()
        self._slow: list[socket.socket] = []
        self._sent: set[tuple[str, int]] = set()
        self._idle: dict[str, tuple[asyncio.StreamReader, asyncio.StreamWriter]] = {}

    async def open(self, tables: Sequence[Laid], watchers: int, slow: int) -> None:
        """Open the streams of all seats, and of the spectators, of whom so many are *slow*."""
        wanted: list[tuple[Laid, Seated | None, int]] = []
        for at in tables:
            wanted += [(at, person, len(wanted) + person.seat) for person in at.people]
        wanted += [(tables[n % len(tables)], None, n // len(tables) + n) for n in range(watchers - slow)]
        gate = asyncio.Semaphore(OPENED_AT_ONCE)
        await asyncio.gather(*(self._open(gate, *each) for each in wanted))
        for number in range(slow):
            self._slow.append(await self._open_slowly(self._request(tables[number % len(tables)], None, number)))
        if slow:
            self._keep(self._read_slowly())

    async def _open(self, gate: asyncio.Semaphore, at: Laid, person: Seated | None, look: int) -> None:
        async with gate:
            stream = Stream(self, at, self._request(at, person, look), person)
            await asyncio.get_running_loop().create_connection(lambda: stream, "127.0.0.1", self.port)
            await stream.opened
        self.streams.append(stream)
        at.prompt_streams += 1
        at.seat_streams += person is not None

    def _request(self, at: Laid, person: Seated | None, look: int) -> bytes:
        cookies = f"language={LANGUAGES[look % len(LANGUAGES)]}" + (f"; bazar={person.key}" if person else "")
        path = f"/t/{at.id}/stream?shape={SHAPES[look // len(LANGUAGES) % len(SHAPES)]}"
        lines = (f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", f"Cookie: {cookies}", *_BROWSER, "", "")
        return "\r\n".join(lines).encode()

    async def _open_slowly(self, request: bytes) -> socket.socket:
        loop = asyncio.get_running_loop()
        opened = socket.socket()
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, LEAST_BUFFER)
        opened.setblocking(False)
        await loop.sock_connect(opened, ("127.0.0.1", self.port))
        await loop.sock_sendall(opened, request)
        return opened

    async def _read_slowly(self) -> None:
        while not self.over:
            await asyncio.sleep(1)
            for each in self._slow:
                with contextlib.suppress(BlockingIOError):
                    each.recv(SLOW_BYTES)

    async def play(self, tables: Sequence[Laid], seconds: float) -> None:
        """Act at all tables for so many *seconds*, and wait for what is on its way."""
        began = asyncio.get_running_loop().time()
        self._until = began + seconds
        for at in tables:
            at.due = began + self._rng.uniform(0, self.every)
        self.bytes[True].clear()
        self.bytes[False].clear()
        playing = {at.id for at in tables}
        for stream in self.streams:
            if stream.at.id in playing and stream.person is not None and 'name="action"' in stream.hand:
                self.due(stream.at, stream)
        await asyncio.sleep(seconds + 2)

    def due(self, at: Laid, stream: Stream) -> None:
        """It is the turn of *stream*'s person; he acts at the table's next moment."""
        if not self._until or (at.id, stream.seen) in self._sent:
            return
        loop = asyncio.get_running_loop()
        at.due = max(at.due, loop.time())
        if at.due < self._until:
            self._sent.add((at.id, stream.seen))
            loop.call_at(at.due, self._act, at, stream, at.due)
            at.due += self.every

    def _act(self, at: Laid, stream: Stream, due: float) -> None:
        tokens = _TOKEN.findall(stream.hand)
        if tokens:
            self.late.append(asyncio.get_running_loop().time() - due)
            self._keep(self._post(at, stream, html.unescape(self._rng.choice(tokens))))

    async def _post(self, at: Laid, stream: Stream, token: str) -> None:
        assert stream.person is not None
        seen, key = stream.seen, stream.person.key
        body = urlencode({"action": token, "seen": seen, "action_id": f"{self._rng.getrandbits(128):x}"})
        request = _post_request(self.port, at.id, key, body)
        move = Move(time.perf_counter(), at.seat_streams, at.prompt_streams)
        at.moves[seen + 1] = move
        status = await self._exchange(key, request)
        move.answered = time.perf_counter()
        self.answers[status] = self.answers.get(status, 0) + 1
        if status != 200:
            del at.moves[seen + 1]

    async def _exchange(self, key: str, request: bytes) -> int:
        """Send a request as a browser does, over the connection that is open if there is one; its status."""
        if key in self._idle:
            reader, writer = self._idle.pop(key)
            if not reader.at_eof():
                with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
                    return await self._exchange_over(key, reader, writer, request)
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        return await self._exchange_over(key, reader, writer, request)

    async def _exchange_over(
        self, key: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: bytes
    ) -> int:
        writer.write(request)
        head = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
        await reader.readexactly(int(length[1]) if length else 0)
        self._idle[key] = (reader, writer)
        return int(head.split(b" ", 2)[1])

    def received(self, at: Laid, seen: int, *, is_seat: bool) -> None:
        """A prompt stream of *at* shows that the match has had *seen* actions."""
        move = at.moves.get(seen)
        if move is None:
            return
        now = time.perf_counter()
        move.all -= 1
        move.at_all = now
        if is_seat:
            move.seats -= 1
            move.at_seats = now

    def count(self, is_seat: bool, size: int) -> None:
        """An event of *size* bytes has come, while people act."""
        self.bytes[is_seat].append(size)

    def close(self) -> None:
        """Let all connections go."""
        self.over = True
        for stream in self.streams:
            if stream.transport is not None:
                stream.transport.abort()
        for each in self._slow:
            each.close()
        for _, writer in self._idle.values():
            writer.close()

    def _keep(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


_BROWSER: Final = (
    "Accept-Encoding: gzip, deflate, br",
    "Accept-Language: uk-UA,uk;q=0.9,en;q=0.8",
    "Sec-Fetch-Site: same-origin",
    "User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
)


def _post_request(port: int, table: str, key: str, body: str) -> bytes:
    lines = (
        f"POST /t/{table}/act HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        f"Origin: http://127.0.0.1:{port}",
        f"Cookie: bazar={key}",
        "Accept: application/json",
        "Content-Type: application/x-www-form-urlencoded;charset=UTF-8",
        f"Content-Length: {len(body)}",
        *_BROWSER,
        "",
        body,
    )
    return "\r\n".join(lines).encode()


# --- Measuring ---


async def measure_load(arguments: argparse.Namespace, slow: float) -> list[Row]:
    """The rows of one run, with so much of the clients *slow*."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "house.db"
        tables = await lay_tables(database, arguments.tables, arguments.thinking)
        opened = Opened(database)
        try:
            return await _measure_opened(arguments, slow, opened, tables)
        finally:
            opened.close()


async def _measure_opened(arguments: argparse.Namespace, slow: float, opened: Opened, tables: list[Laid]) -> list[Row]:
    seats = sum(len(at.people) for at in tables)
    clients = seats + arguments.watchers
    load = Load(opened.port, arguments.every)
    began = time.perf_counter()
    await load.open(tables, arguments.watchers, round(clients * slow))
    opening = time.perf_counter() - began
    await asyncio.sleep(SETTLING)
    if arguments.thinking:
        await load.play([at for at in tables if at.has_bots], WARMING)  # until the bots have their machine code
    used, own, all_used, began = opened.used, time.process_time(), machine_used(), time.perf_counter()
    await load.play(tables, arguments.seconds)
    used, wall = opened.used - used, time.perf_counter() - began
    busy = (machine_used() - all_used - used - (time.process_time() - own)) / wall
    memory = opened.memory
    load.close()
    moves = [move for at in tables if not at.has_bots for move in at.moves.values()]
    asked = [move for at in tables if at.has_bots for move in at.moves.values()]
    beside = [(f"tables of one against {BOT} bots, and its actions", f"{arguments.thinking}, {len(asked)}", "")]
    heard = len(tables) * sum(map(len, load.bytes.values())) / len(load.streams)
    missed = sum(move.all > 0 or not move.answered for move in moves)
    refused = sum(count for status, count in load.answers.items() if status != 200)
    name = f", {slow:.0%} of the clients slow" if slow else ""
    return [
        (f"tables, seats, spectators{name}", f"{len(tables)}, {seats}, {arguments.watchers}", ""),
        ("actions a second", f"{len(moves) / arguments.seconds:.0f}", ""),
        *(beside if asked else ()),
        ("from sending to the last seat", _spread(moves, "at_seats"), "p99 < 100 ms"),
        ("from sending to the last spectator", _spread(moves, "at_all"), ""),
        ("from sending to the answer", _spread(moves, "answered"), ""),
        ("refused, not shown to all, streams lost", f"{refused}, {missed}, {load.lost}", "0, 0, 0"),
        ("memory of the house, at most", f"{memory['VmRSS']:.0f} MB, {memory['VmHWM']:.0f} MB", "500 MB"),
        ("processor of the house", f"{used / wall:.2f} cores, {1000 * used / len(moves):.1f} ms an action", "1 core"),
        ("an event of a seat, of a spectator", f"{_mean(load.bytes[True])}, {_mean(load.bytes[False])} bytes", ""),
        ("events that a prompt client was sent for an action", f"{heard / max(1, len(moves)):.2f}", "1"),
        ("the first event of a stream", f"{_mean(load.first_bytes)} bytes", ""),
        ("to open all streams", f"{opening:.1f} s, {clients / opening:.0f} a second", ""),
        ("the people themselves late, p99", f"{1000 * _quantile(load.late, 0.99):.1f} ms", ""),
        ("other programs on the machine meanwhile", f"{max(0.0, busy):.2f} cores", "0 cores"),
    ]


def _spread(moves: Sequence[Move], end: str) -> str:
    taken = [1000 * (getattr(move, end) - move.sent) for move in moves if getattr(move, end)]
    p50, p90, p99 = (_quantile(taken, part) for part in (0.5, 0.9, 0.99))
    return f"p50 {p50:.0f}, p90 {p90:.0f}, p99 {p99:.0f}, worst {max(taken):.0f} ms"


def _quantile(values: Sequence[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def _mean(values: Sequence[int]) -> str:
    return f"{statistics.fmean(values):.0f}" if values else "no"


async def measure_pages(arguments: argparse.Namespace) -> list[Row]:
    """The rows about pages of a table in the middle of a deal."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "house.db"
        tables = await lay_tables(database, len(DOMINOES))
        compileall.compile_dir(Path(bazar.__file__).parent, quiet=1)  # as installing does
        opened = Opened(database)
        try:
            load = Load(opened.port, 0.1)
            await load.open(tables, 0, 0)
            await load.play(tables, 1.0)
            load.close()
            started = f"{opened.to_first_page:.2f} s, of them {opened.used_to_first_page:.2f} s at work"
            rows: list[Row] = [("from starting to the first page", started, "2 s")]
            rows += [_page_row(opened, at, game) for at, game in zip(tables, DOMINOES, strict=True)]
            if arguments.browser:
                rows += await paint_rows(opened, tables)
            return rows
        finally:
            opened.close()


def _page_row(opened: Opened, at: Laid, game: str) -> Row:
    path = f"/t/{at.id}"
    page = opened.get(path, at.people[0].key)
    everything = len(page) + sum(len(opened.get(each)) for each in _loaded_by(opened, page))
    sizes = f"{len(page) / 1000:.1f} kB, with all it loads {everything / 1000:.1f} kB"
    return f"a page of {game}, gzipped", sizes, "60 kB, 150 kB"


def _loaded_by(opened: Opened, page: bytes) -> Iterator[str]:
    """The addresses of the files that *page* loads, scripts' own imports included."""
    import gzip

    waiting = _LOADED.findall(gzip.decompress(page).decode())
    seen: set[str] = set()
    while waiting:
        address = waiting.pop()
        if address in seen:
            continue
        seen.add(address)
        yield address
        if ".js" in address:
            body = opened.get(address)
            text = gzip.decompress(body) if body.startswith(b"\x1f\x8b") else body
            waiting += [urljoin(address, each) for each in _IMPORTED.findall(text.decode())]


SLOW_4G: Final = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 750e3 / 8,
}
"""As Lighthouse has it: milliseconds of a round trip, bytes a second."""
SLOWER: Final = 4
"""Times, for the processor of a phone."""
VISITS: Final = 5


async def paint_rows(opened: Opened, tables: Sequence[Laid]) -> list[Row]:
    """How long until the first paint of the door and of a table, on a throttled phone with an empty cache."""
    from playwright.async_api import async_playwright

    addresses = {"the door": "/"} | {
        f"a page of {game}": f"/t/{at.id}" for at, game in zip(tables, DOMINOES, strict=True)
    }
    rows: list[Row] = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for number, (name, path) in enumerate(addresses.items()):
            key = tables[max(0, number - 1)].people[0].key
            paints = [await _first_paint(browser, f"http://127.0.0.1:{opened.port}", path, key) for _ in range(VISITS)]
            told = f"median {statistics.median(paints) / 1000:.2f} s, worst {max(paints) / 1000:.2f} s"
            rows.append((f"first paint of {name}, throttled phone", told, "2 s"))
        await browser.close()
    return rows


async def _first_paint(browser: Any, origin: str, path: str, key: str) -> float:
    context = await browser.new_context(viewport={"width": 390, "height": 844}, device_scale_factor=2, is_mobile=True)
    try:
        await context.add_cookies([{"name": "bazar", "value": key, "url": origin}])
        page = await context.new_page()
        session = await context.new_cdp_session(page)
        await session.send("Network.enable")
        await session.send("Network.emulateNetworkConditions", SLOW_4G)
        await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        await page.goto(origin + path, wait_until="load")
        await page.wait_for_timeout(500)
        paint = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
        return float(await page.evaluate(paint))
    finally:
        await context.close()


def machine_used() -> float:
    """Seconds of processor time that all programs of the machine have had."""
    fields = Path("/proc/stat").read_text(encoding="ascii").splitlines()[0].split()[1:]
    idle = int(fields[3]) + int(fields[4])
    return (sum(map(int, fields[:8])) - idle) / os.sysconf("SC_CLK_TCK")


def machine() -> str:
    """The processor, its cores, and Python."""
    with contextlib.suppress(OSError):
        names = re.findall(r"model name\s*: (.+)", Path("/proc/cpuinfo").read_text(encoding="utf-8"))
        if names:
            return f"{names[0]} ({len(names)} cores), Python {platform.python_version()}"
    return f"{platform.processor()}, Python {platform.python_version()}"


def main() -> None:
    """Measure, and print tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between the actions of a table")
    parser.add_argument("--watchers", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument(
        "--slow", type=float, default=0.1, help="the part of the clients that is slow, in the second run"
    )
    parser.add_argument("--quick", action="store_true", help="20 tables and 200 watchers for 6 s")
    parser.add_argument("--only", choices=("load", "slow", "pages", "thinking"), help="this part alone")
    parser.add_argument("--browser", action="store_true", help="the first paint too; needs Playwright and Chromium")
    parser.add_argument("--markdown", action="store_true", help="print Markdown")
    arguments = parser.parse_args()
    if arguments.quick:
        arguments.tables, arguments.watchers, arguments.seconds = 20, 200, 6.0
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(LEAST_FILES, most), max(LEAST_FILES, most)))
    arguments.thinking = 0
    report = Report(None if arguments.markdown else Console(width=140))
    report.line(machine())
    heads = ("what", "measured", "at most")
    if arguments.only in (None, "pages"):
        report.table("Pages of the house", heads, asyncio.run(measure_pages(arguments)))
    if arguments.only in (None, "load"):
        report.table("A busy house", heads, asyncio.run(measure_load(arguments, 0.0)))
    if arguments.only in (None, "slow"):
        report.table("A busy house with slow clients", heads, asyncio.run(measure_load(arguments, arguments.slow)))
    if arguments.only in (None, "thinking"):
        arguments.tables, arguments.watchers, arguments.thinking = 20, 0, 20
        report.table("A house whose bots think", heads, asyncio.run(measure_load(arguments, 0.0)))
    if arguments.markdown:
        print(report.text)


if __name__ == "__main__":
    main()
