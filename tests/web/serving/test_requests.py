"""What every address does: HEAD, names that no file can have, who is believed about where he comes from."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
from tests.house.living import begun, living

from bazar.web.app import NEWCOMERS, create_app
from bazar.web.assets import folder
from bazar.web.heads import HeadAsGet

Asking = Callable[[httpx.AsyncClient], Awaitable[None]]


def client_of(app: Any, address: str = "10.0.0.1") -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app, client=(address, 5)), base_url="http://house")


def ask(database: Path, asking: Asking, address: str = "10.0.0.1") -> None:
    async def run() -> None:
        async with living(database) as house, client_of(HeadAsGet(create_app(house)), address) as client:
            await asking(client)

    asyncio.run(run())


def test_head_is_get_without_its_body(tmp_path: Path) -> None:
    async def asking(client: httpx.AsyncClient) -> None:
        for path in ("/", "/rules", "/me", "/api/games", f"{folder()}/house.css"):
            got, head = await client.get(path), await client.head(path)
            assert (head.status_code, head.content) == (200, b""), path
            assert head.headers["content-type"] == got.headers["content-type"]
        assert (await client.head("/nowhere")).status_code == 404

    ask(tmp_path / "house.db", asking)


def test_a_name_that_no_file_can_have_is_not_found(tmp_path: Path) -> None:
    async def asking(client: httpx.AsyncClient) -> None:
        for name in ("%00", "a%00.css", "x" * 5000, "%00".join("abc"), "../secret", "%2e%2e/secret"):
            assert (await client.get(f"{folder()}/{name}")).status_code == 404, name

    ask(tmp_path / "house.db", asking)


def test_pages_run_no_script_but_the_houses_own(tmp_path: Path) -> None:
    async def asking(client: httpx.AsyncClient) -> None:
        for path in (
            "/",
            "/rules/bingo",
            "/me",
            "/new/eighty",
            "/api/docs",
            "/api/games",
            "/t/nowhere",
            "/nowhere",
            "/play/bingo",
            "/%00",
            f"{folder()}/house.css",
        ):
            headers = (await client.get(path)).headers
            policy = dict(each.strip().split(" ", 1) for each in headers["content-security-policy"].split(";"))
            assert policy["default-src"] == "'none'", path
            assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'", path
            assert policy["frame-ancestors"] == policy["base-uri"] == "'none'", path
            assert headers["x-content-type-options"] == "nosniff", path
            assert headers["referrer-policy"] == "same-origin", path

    ask(tmp_path / "house.db", asking)


def test_what_comes_from_no_address_of_this_site_changes_nothing(tmp_path: Path) -> None:
    async def asking(client: httpx.AsyncClient) -> None:
        for origin in ("http://[", "http://]", "http://[::1", "null", "", "http://house.example", "http://other"):
            answer = await client.post("/me/looks", data={"theme": "dark"}, headers={"origin": origin})
            assert (answer.status_code, answer.cookies) == (403, httpx.Cookies()), origin
        own = await client.post("/me/looks", data={"theme": "dark"}, headers={"origin": "http://house"})
        assert (own.status_code, own.cookies["theme"]) == (303, "dark")

    ask(tmp_path / "house.db", asking)


def test_made_up_cookies_are_counted_by_the_address(tmp_path: Path) -> None:
    async def asking(client: httpx.AsyncClient) -> None:
        statuses = []
        for number in range(60):
            cookie = f"bazar={number:032x}.{number:064x}"
            answer = await client.post("/me/looks", data={"theme": "dark"}, headers={"cookie": cookie})
            statuses.append(answer.status_code)
        assert statuses.count(429) > 0
        assert set(statuses) <= {303, 429}

    ask(tmp_path / "house.db", asking)


def test_so_many_people_come_from_one_address_in_a_minute_whatever_they_do_first(tmp_path: Path) -> None:
    async def run() -> None:
        async with living(tmp_path / "house.db") as house:
            table, _ = await begun(house, "bingo", 2)
            app = create_app(house)
            app.state.newcomers.most = 3
            async with client_of(app) as client:
                came = []
                for deed in ("join", "say", "act", "resign", "join"):
                    answer = await client.post(f"/t/{table}/{deed}", headers={"accept": "application/json"})
                    came.append(answer.status_code)
                    client.cookies.clear()
        assert came[:3].count(429) == 0
        assert came[3:] == [429, 429]

    asyncio.run(run())
    assert NEWCOMERS >= 20
