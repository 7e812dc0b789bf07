"""What all tests share: Hypothesis tries the same examples each time, so that a run that was green stays green."""

import os
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import settings
from tests.sharing import BySharedNeeds

from bazar.bots.background import Background

if TYPE_CHECKING:
    from collections.abc import Callable

settings.register_profile("bazar", derandomize=True, deadline=None, print_blob=True)
settings.load_profile("bazar")

THINKING: Final = ("tests/arena/", "tests/bots/", "tests/equilibrium/")
"""Where tests ask players for their moves and look at the answers."""


def pytest_xdist_auto_num_workers() -> int | None:
    """Two more than there are processors: tests of pages wait for the browser, and it for the house."""
    return None if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ else (os.cpu_count() or 1) + 2


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> BySharedNeeds:
    """Work that several tests need is done once, by one worker."""
    return BySharedNeeds(config, log)


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
