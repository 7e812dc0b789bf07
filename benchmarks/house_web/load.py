"""All people of a house at once: a request as the page's script makes it, and the stream of every page."""

import asyncio
import contextlib
import html
import json
import random
import re
import socket
import time
from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import urlencode

from bazar.language.languages import LANGUAGES
from benchmarks.house_web.people import Laid, Move, Seated

SHAPES: Final = ("phone", "desk")
SLOW_BYTES: Final = 1_000
"""That a slow client reads in a second."""
LEAST_BUFFER: Final = 4_096
"""Of the socket of a slow client, so that the house feels that it is slow."""
OPENED_AT_ONCE: Final = 50

_TOKEN: Final = re.compile(r'name="action" value="([^"]+)"')
_SEEN: Final = re.compile(rb'"seen":(\d+)')


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
