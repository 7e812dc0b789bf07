"""What all tests share: Hypothesis tries the same examples each time, so that a run that was green stays green."""

import os
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import settings

from bazar.bots.background import Background

if TYPE_CHECKING:
    from collections.abc import Callable

settings.register_profile("bazar", derandomize=True, deadline=None, print_blob=True)
settings.load_profile("bazar")

COMPILING: Final = (
    "tests/beliefs/",
    "tests/bots/",
    "tests/equilibrium/",
    "tests/kernels/",
    "tests/solve/",
    "tests/web/browser/test_whole_matches.py::test_by_clicks",
)
"""Where tests need the machine code of a game's players and solvers, which takes most of a minute to make."""

THINKING: Final = ("tests/arena/", "tests/bots/", "tests/equilibrium/")
"""Where tests ask players for their moves and look at the answers."""


def pytest_xdist_auto_num_workers() -> int | None:
    """One more than there are processors: tests of pages wait for the browser, and it for the house."""
    return None if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ else (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let work that several tests need be done once, by one worker.

    Tests that need the same machine code come after each other: those who play against it in a browser last, when it
    has been made. So do the tests of a module that share a browser and a house.
    """
    items.sort(key=lambda item: item.nodeid.startswith(COMPILING[-1]))
    for item in items:
        if item.nodeid.startswith(COMPILING):
            item.add_marker(pytest.mark.xdist_group(_compiled_for(item.nodeid)))
        elif "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group(item.nodeid.split("::")[0]))


@pytest.fixture(autouse=True)
def _asked_when_ready(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """No answer of a player may depend on whether its machine code happens to be ready: a test waits for it first."""
    if not request.node.nodeid.startswith(THINKING):
        return
    waited: set[Background] = set()
    wait = Background.wait
    is_ready: Callable[[Background], bool] = vars(Background)["ready"].fget

    def waiting(self: Background, seconds: float | None = None) -> bool:
        waited.add(self)
        return wait(self, seconds)

    def certainly_ready(self: Background) -> bool:
        assert self in waited, "a player is asked before its machine code has been waited for: prepare(wait=True)"
        return is_ready(self)

    monkeypatch.setattr(Background, "wait", waiting)
    monkeypatch.setattr(Background, "ready", property(certainly_ready))


def _compiled_for(test: str) -> str:
    if test.startswith("tests/kernels/"):
        return "kernels"
    return next((game for game in ("bingo", "eighty") if game in test), "line")
