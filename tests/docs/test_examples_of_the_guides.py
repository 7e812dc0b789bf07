"""The examples of the guides run as they stand, given the few things that their text takes for granted."""

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.solve.positions import random_deal

import bazar
from bazar.bits import bits
from bazar.games import game as find_game
from bazar.games.eighty import rules as eighty

DOCS = Path(__file__).parents[2] / "docs"


def nothing() -> dict[str, Any]:
    return {}


def a_match() -> dict[str, Any]:
    match = bazar.start("bingo", seed=b"guides")
    for _ in range(6):
        match.play(match.actions()[0])
    return {"match": match}


def an_open_position() -> dict[str, Any]:
    """Eighty with a trump named and five tiles a hand."""
    rules = eighty.Rules()
    dealt = random_deal(find_game("eighty"), rules, random.Random(1))
    state = dealt._replace(calls=4, bid=50, bidder=0, turn=0, trump=3)
    for _ in range(20):
        state = eighty.apply(rules, state, bits(eighty.legal(rules, state))[0])
    return {"rules": rules, "state": state, "team": 0, "points": 40, "budget": 10**6}


@pytest.mark.parametrize(
    ("page", "given"),
    [
        ("players", nothing),
        ("records", a_match),
        ("shop-bots", nothing),
        pytest.param("solving", an_open_position, id="solving-eighty"),
    ],
)
def test_the_examples_of_a_guide_run(page: str, given: Callable[[], dict[str, Any]]) -> None:
    text = (DOCS / f"{page}.md").read_text(encoding="utf-8")
    examples = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    world = given()
    for example in examples:
        exec(compile(example, f"docs/{page}.md", "exec"), world)
    assert examples
