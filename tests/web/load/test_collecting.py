"""Garbage is looked for when the house is quiet, and never so seldom that it piles up."""

import pytest

from bazar.web.collecting import OVERDUE, WORTH_IT, is_time


@pytest.mark.parametrize(
    ("objects", "busy", "expected"),
    [
        (WORTH_IT, 0.01, True),
        (WORTH_IT - 1, 0.0, False),
        (WORTH_IT, 0.9, False),
        (OVERDUE - 1, 0.9, False),
        (OVERDUE, 0.9, True),
    ],
)
def test_when_to_look(objects: int, busy: float, expected: bool) -> None:
    assert is_time(objects, busy) is expected
