"""Whatever is sent to any address, in whatever way: never a fault of the house's own, and never a trace of one."""

import asyncio
import random
from pathlib import Path
from typing import Any
from urllib.parse import quote_from_bytes, unquote

import pytest

from bazar.house import House
from bazar.house.talk import Throttle
from bazar.web.app import create_app

REQUESTS = 2_000
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "BREW")
PAGES = (
    *("/", "/me", "/me/name", "/me/looks", "/me/device", "/me/token", "/device", "/device/go-on", "/rules"),
    *("/play/{game}", "/new/{game}", "/set-up/{game}", "/rules/{game}"),
    *("/t/{table}", "/t/{table}/qr.svg", "/t/{table}/record", "/t/{table}/replay", "/t/{table}/verify"),
    *("/t/{table}/replay/{number}/{number}", "/static/{odd}", "/t/{odd}/{odd}", "/{odd}", "/api/{odd}", "/api/docs"),
)
DEEDS = (
    *("act", "join", "leave", "bot", "clear", "ready", "unready", "contribute", "resign", "settle", "take-back"),
    *("rematch", "say", "phrase", "mute"),
)
FIELDS = (
    *("name", "seat", "players", "bots", "level", "pace", "target", "action", "action_id", "seen", "text", "phrase"),
    *("promise", "contribution", "choice", "on", "key", "path", "language", "theme", "order", "shape", "listed"),
)
ODD = (
    *(
        b"",
        b"0",
        b"-1",
        b"1",
        b"99",
        b"9" * 40,
        b"1e9",
        b"on",
        b"no",
        b"6-4",
        b"vote:yes",
        b"uk",
        b"//evil",
        b"/\\evil",
    ),
    *(
        b"\xff\xfe",
        b"\xed\xa0\x80",
        "Олеся".encode(),
        "\u202e\u200b".encode(),
        "🁣".encode(),
        "٣".encode(),
        b"%",
        b"%zz",
    ),
    *(b"\x00", b"a\r\nset-cookie: x=1", b"<script>alert(1)</script>", b"../../etc/passwd", b"{{7*7}}", b"A" * 3_000),
    *(b"wait", b"claim", b"hello", b"greedy", b"f" * 64, b"null", b"None", b"&&==", b"a" * 32),
)
TYPES = (
    *(b"application/x-www-form-urlencoded", b"application/json", b"multipart/form-data; boundary=x", b"text/plain"),
    *(b"multipart/form-data", b"multipart/form-data; boundary=", b"application/x-www-form-urlencoded; charset=utf-16"),
    *(b"\xff", b"", b"application/msgpack"),
)
HEADERS = (
    *(b"accept-language", b"user-agent", b"sec-ch-ua-mobile", b"if-none-match", b"range", b"authorization", b"origin"),
    *(b"host", b"sec-fetch-site", b"content-length", b"transfer-encoding", b"accept-encoding", b"if-modified-since"),
    *(b"x-forwarded-for", b"last-event-id", b"referer", b"content-encoding", b"cookie"),
)


class Sender:
    """Makes up requests, the same for the same *seed*."""

    def __init__(self, seed: int, key: str, tables: list[str]) -> None:
        self.rng = random.Random(seed)
        self.key = key.encode()
        self.tables = tables

    def odd(self) -> bytes:
        rng = self.rng
        return rng.choice(ODD) if rng.random() < 0.8 else rng.randbytes(rng.randrange(1, 40))

    def path(self) -> bytes:
        rng = self.rng
        path = rng.choice(PAGES) if rng.random() < 0.6 else "/t/{table}/" + rng.choice(DEEDS)
        while "{" in path:
            game = rng.choice(["bingo", "fives-and-threes", "bergen", "eighty", "shop", "chess"])
            odd = quote_from_bytes(self.odd(), safe="/" if rng.random() < 0.2 else "")
            path = path.replace("{game}", game if rng.random() < 0.8 else odd, 1)
            path = path.replace("{table}", rng.choice(self.tables) if rng.random() < 0.85 else odd, 1)
            path = path.replace("{number}", rng.choice(["0", "1", "2", "7", "-1", "9" * 30]), 1)
            path = path.replace("{odd}", odd, 1)
        return path.encode()

    def query(self) -> bytes:
        if self.rng.random() < 0.6:
            return b""
        return b"&".join(self.pairs())

    def pairs(self) -> list[bytes]:
        rng = self.rng
        fields = [rng.choice(FIELDS).encode() for _ in range(rng.randrange(6))]
        return [b"%s=%s" % (name, self.written()) for name in fields]

    def written(self) -> bytes:
        odd = self.odd()
        return quote_from_bytes(odd).encode() if self.rng.random() < 0.8 else odd

    def headers(self) -> list[tuple[bytes, bytes]]:
        rng = self.rng
        headers = [(b"host", b"localhost" if rng.random() < 0.9 else self.odd())]
        if rng.random() < 0.6:
            headers.append((b"accept", rng.choice([b"text/html", b"*/*", b"application/json", self.odd()])))
        if rng.random() < 0.8:
            headers.append((b"content-type", rng.choice(TYPES[:3] if rng.random() < 0.8 else TYPES)))
        if rng.random() < 0.6:
            headers.append((b"cookie", b"bazar=" + (self.key if rng.random() < 0.9 else self.odd())))
        headers += [(rng.choice(HEADERS), self.odd()) for _ in range(rng.choice([0, 0, 0, 1, 2]))]
        return headers

    def body(self) -> bytes:
        rng = self.rng
        kind = rng.random()
        if kind < 0.6:
            return b"&".join(self.pairs())
        if kind < 0.7:
            part = b'--x\r\ncontent-disposition: form-data; name="%s"%s\r\n\r\n%s\r\n'
            named = [b"", b'; filename="a"', b"; filename*=utf-8''%ff", b'; filename="\xff"']
            parts = [
                part % (rng.choice(FIELDS).encode(), rng.choice(named), self.odd()) for _ in range(rng.randrange(4))
            ]
            return b"".join(parts) + rng.choice([b"--x--\r\n", b"", b"--x"])
        if kind < 0.75:
            return b"name=" + b"A" * rng.choice([99_000, 100_001, 2_000_000])
        return rng.choice([b"", b"{}", b'{"a":', b"[]", self.odd(), rng.randbytes(300)])


async def answer_to(app: Any, method: str, path: bytes, query: bytes, headers: Any, body: bytes) -> tuple[int, bytes]:
    """What *app* answers, asked as a server would ask."""
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": unquote(path.decode("ascii")),
        "raw_path": path,
        "root_path": "",
        "query_string": query,
        "headers": headers,
        "client": ("127.0.0.1", 1),
        "server": ("localhost", 80),
        "state": {},
    }
    incoming = [
        {"type": "http.request", "body": body[:50_000], "more_body": len(body) > 50_000},
        {"type": "http.request", "body": body[50_000:], "more_body": False},
    ]
    sent: list[Any] = []

    async def receive() -> Any:
        return incoming.pop(0) if incoming else {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)

    async with asyncio.timeout(20):
        await app(scope, receive, send)
    return sent[0]["status"], b"".join(message.get("body", b"") for message in sent[1:])


@pytest.mark.parametrize("seed", range(2))
def test_no_request_is_too_bad(database: Path, seed: int) -> None:
    async def ask() -> dict[int, int]:
        house = await House.open(database)
        try:
            app = create_app(house)
            app.state.newcomers = Throttle(REQUESTS, 60.0)
            person, key = await house.enter("Olha", "uk")
            tables = [await house.create_table(person, "bergen", 3)]
            tables += [await house.play_now(person, game, bot_pace="at-once") for game in ("bingo", "eighty")]
            tables.append(await house.play_now(person, "bingo"))
            await house.resign(person, tables[-1])
            return await all_answers(app, Sender(seed, key, tables))
        finally:
            await house.close()

    statuses = asyncio.run(ask())
    assert {200, 303, 400, 403, 404, 405, 409, 413, 422} <= set(statuses), statuses
    assert 429 not in statuses, statuses
    assert sum(statuses.values()) == REQUESTS


async def all_answers(app: Any, sender: Sender) -> dict[int, int]:
    statuses: dict[int, int] = {}
    for _ in range(REQUESTS):
        method = sender.rng.choice(METHODS) if sender.rng.random() < 0.2 else sender.rng.choice(["GET", "POST", "POST"])
        request = (method, sender.path(), sender.query(), sender.headers(), sender.body())
        app.state.allowances.clear()
        try:
            status, body = await answer_to(app, *request)
        except Exception as error:
            raise AssertionError(f"{request} breaks the house") from error
        assert status < 500, request
        assert b"Traceback" not in body, request
        statuses[status] = statuses.get(status, 0) + 1
    return statuses


def test_a_host_that_there_cannot_be_is_refused(database: Path) -> None:
    async def ask() -> None:
        house = await House.open(database)
        try:
            app = create_app(house)
            for host in (b"localhost", b"localhost:8080", b"[::1]:80", b"127.0.0.1", b"xn--e1afmkfd.example"):
                assert (await answer_to(app, "GET", b"/api/games", b"", [(b"host", host)], b""))[0] == 200, host
            for host in (b"vote:yes", b"a:99999", b"a b", b"[::::]", b"a/b", b"<script>", b"a" * 300, b"\xff", b""):
                assert (await answer_to(app, "GET", b"/api/games", b"", [(b"host", host)], b""))[0] == 400, host
        finally:
            await house.close()

    asyncio.run(ask())
