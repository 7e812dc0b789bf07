"""A program that sends a word that there is not is told which there are."""

import asyncio
from pathlib import Path

import pytest
from tests.web.api.programs import served


@pytest.mark.parametrize(
    ("method", "path", "body", "choices"),
    [
        ("POST", "/play", {"game": "nonsense"}, "bingo, fives-and-threes, bergen, eighty, shop"),
        ("PATCH", "/me", {"language": "nonsense"}, "uk, ru, en"),
    ],
)
def test_a_wrong_word_is_told_with_the_right_ones(
    database: Path, method: str, path: str, body: dict[str, str], choices: str
) -> None:
    async def run() -> None:
        async with served(database) as there:
            program = await there.program("Olha")
            answer = await program.request(method, path, body)
            (field,) = body
            assert answer.status_code == 422
            assert answer.json()["message"].endswith(
                f"{field}: Invalid enum value 'nonsense': one of {choices} is wanted."
            )

    asyncio.run(run())
