"""Tests that need the same machine code or the same browser go to one worker."""

from types import SimpleNamespace

import pytest
from tests.sharing import need_of


@pytest.mark.parametrize(
    ("test", "need"),
    [
        ("tests/bots/test_players_of_bingo.py::test_a", "bingo"),
        ("tests/solve/test_solving.py::test_a[x-bingo]", "bingo"),
        ("tests/bots/test_same_view_same_move.py::test_a[hard-bergen]", "bergen"),
        ("tests/bots/test_registry.py::test_a", "the other games"),
        ("tests/kernels/test_cache.py::test_a[bingo]", "tests/kernels/"),
        ("tests/web/browser/test_people.py::test_a[bingo]", "tests/web/browser/test_people.py"),
        ("tests/rules/test_bingo_rules.py::test_a[1]", "tests/rules/test_bingo_rules.py::test_a[1]"),
    ],
)
def test_what_a_test_shares(test: str, need: str) -> None:
    assert need_of(test) == need


def test_workers_are_given_tests_by_what_they_share(pytestconfig: pytest.Config) -> None:
    """Whatever the run is told on its command line."""
    two_workers = SimpleNamespace(getvalue={"tx": ["2*popen"]}.get)
    scheduler = pytestconfig.hook.pytest_xdist_make_scheduler(config=two_workers, log=None)
    assert scheduler._split_scope("tests/solve/test_bingo_solver.py::test_a") == "bingo"
