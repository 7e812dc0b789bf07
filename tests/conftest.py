"""What all tests share: Hypothesis tries the same examples each time, so that a run that was green stays green."""

from typing import Final

import pytest
from hypothesis import settings

settings.register_profile("bazar", derandomize=True, deadline=None, print_blob=True)
settings.load_profile("bazar")

COMPILING: Final = ("tests/beliefs/", "tests/bots/", "tests/equilibrium/", "tests/solve/")
"""Where tests need the machine code of a game's players and solvers, which takes most of a minute to make."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole matches in a browser take longest: begun first, they end while the others run.

    Tests that need the same machine code go to the same worker, so that no two of them make it at once.
    """
    items.sort(key=lambda item: "test_whole_matches" not in item.nodeid or "web" not in item.nodeid)
    for item in items:
        if item.nodeid.startswith(COMPILING):
            item.add_marker(pytest.mark.xdist_group(_compiled_for(item.nodeid)))


def _compiled_for(test: str) -> str:
    return next((game for game in ("bingo", "eighty") if game in test), "line")
