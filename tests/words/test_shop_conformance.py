"""The judge against the verdicts of an independent one."""

import json
from pathlib import Path
from typing import Any

import pytest

from bazar.games.shop.judge import VERDICTS, judge

CASES = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "conformance" / "shop.jsonl").read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['language']}: {case['says']}")
def test_verdict(case: dict[str, Any]) -> None:
    options = {name: case[name] for name in ("language", "field", "spelling", "letter")}
    assert judge(case["list"], case["says"], **options) == (case["verdict"], case["thing"])


def test_every_verdict_is_covered() -> None:
    assert {case["verdict"] for case in CASES} == set(VERDICTS)
