"""The example plays a whole match in a house that is served, as its reader will let it."""

import asyncio
import sys
from pathlib import Path

import pytest
from tests.web.api.programs import served

BOT = Path(__file__).parents[3] / "examples" / "bot.py"


@pytest.mark.parametrize("game", ["bingo", "fives-and-threes", "bergen", "eighty"])
def test_the_example_plays_a_match_to_its_end(database: Path, game: str) -> None:
    async def play() -> None:
        async with served(database) as there:
            command = [sys.executable, "-W", "error", str(BOT), there.address, game]
            bot = await asyncio.create_subprocess_exec(
                *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
            )
            try:
                told, failed = await asyncio.wait_for(bot.communicate(), 60)
            finally:
                if bot.returncode is None:
                    bot.kill()
            assert failed == b""
            assert bot.returncode == 0
            assert told.startswith(b"The winners sit at [")
            assert b"'Example'" in told

    asyncio.run(play())


def test_the_example_is_as_short_as_it_says() -> None:
    code = [
        line for line in BOT.read_text(encoding="utf-8").splitlines() if line.strip() and not line.startswith('"""')
    ]
    assert len(code) <= 32
