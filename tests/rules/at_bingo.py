"""What tests of Bingo ask for more than once."""

from typing import Any

from tests.oracle.side_by_side import SideBySide
from tests.rules.dealing import deal, table

DOUBLES = ["6-6", "5-5", "4-4", "3-3", "2-2", "1-1", "0-0"]


def facts_of_last(sitting: SideBySide, code: str) -> list[dict[str, Any]]:
    happened = sitting.match.history[-1].happened[-1]
    return [dict(fact.values) for fact in happened.facts if fact.code == code]


def doubles_table(count: int, answer: str = "2-1", points: tuple[int, ...] | None = None) -> SideBySide:
    """Seat 0 holds *count* doubles, `6-6` first, no trump is among them, and leads."""
    fill = ["6-5", "5-4", "4-3", "6-4", "5-3", "5-2"]
    held = " ".join([*DOUBLES[:count], *fill[: 7 - count]])
    last = "3-2" if count < 4 else "3-1"
    return table("bingo", deal("bingo", held, f"{answer} ...", stock=f"6-2 1-0 ... {last}"), points=points)


def facts_points(sitting: SideBySide, code: str) -> list[dict[str, Any]]:
    return [
        dict(fact.values)
        for played in sitting.match.history
        for happened in played.happened
        for fact in happened.facts
        if fact.code == code
    ]
