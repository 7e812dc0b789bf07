"""Each test has a database of its own."""

import pytest
from tests.houses import database, folder, fresh, same_chance

__all__ = ["database", "folder", "fresh"]


@pytest.fixture(autouse=True)
def same_chance_each_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    same_chance(monkeypatch, request.node.nodeid)
