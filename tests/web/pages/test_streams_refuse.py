"""A stream that there cannot be is refused before anything is sent."""

import asyncio
from pathlib import Path

from litestar.testing import AsyncTestClient
from tests.house.living import begun, living

from bazar.web.app import create_app


def test_of_a_table_without_spectators(tmp_path: Path) -> None:
    async def ask() -> tuple[int, int]:
        async with living(tmp_path / "house.db") as house:
            table, _ = await begun(house, "bingo", 2, spectators=False)
            async with AsyncTestClient(create_app(house)) as stranger:
                stream = await stranger.get(f"/t/{table}/stream")
                page = await stranger.get(f"/t/{table}")
        return stream.status_code, page.status_code

    assert asyncio.run(ask()) == (403, 403)
