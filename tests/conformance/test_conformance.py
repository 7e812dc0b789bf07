"""Every step of matches that an independent program played by the same rules: legal actions, turn, points, winner."""

import json
from pathlib import Path

import pytest

from bazar.conformance import check

FOLDER = Path(__file__).parent
GAMES = ("bingo", "fives-and-threes", "bergen", "eighty")


@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_the_same(game: str) -> None:
    path = FOLDER / f"{game}.jsonl"
    steps = [len(json.loads(line)["steps"]) for line in path.read_text(encoding="utf-8").splitlines()]
    with path.open("rb") as file:
        checked = list(check(file))
    assert [one.difference for one in checked] == [None] * 40
    assert [one.steps for one in checked] == steps
    assert sum(steps) > 3000
