"""The oracle proves itself first: it reproduces every step of the matches that neither it nor the engine has made."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.oracle.chance import PLAYERS
from tests.oracle.tables import sit_down

CONFORMANCE = Path(__file__).parent.parent / "conformance"


def matches_of(game: str) -> list[dict[str, Any]]:
    lines = (CONFORMANCE / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


@pytest.mark.parametrize("game", PLAYERS)
def test_the_oracle_reproduces_every_step_of_the_conformance_matches(game: str) -> None:
    matches = matches_of(game)
    assert len(matches) == 40
    for number, told in enumerate(matches):
        table = sit_down(game, told["players"], told["options"], told["first"], told["deals"])
        for step, (deal_number, seat, legal, action, deal_points, points) in enumerate(told["steps"]):
            where = f"match {number}, step {step}"
            assert (table.deal_number, table.turn, table.actions()) == (deal_number, seat, legal), where
            table.play(action)
            assert (table.deal_points, table.points) == (deal_points, points), where
        assert {"winner": table.winner, "points": table.points} == told["result"], number
