"""What all tests share: Hypothesis tries the same examples each time, so that a run that was green stays green."""

import pytest
from hypothesis import settings

settings.register_profile("bazar", derandomize=True, deadline=None, print_blob=True)
settings.load_profile("bazar")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole matches in a browser take longest: begun first, they end while the others run."""
    items.sort(key=lambda item: "test_whole_matches" not in item.nodeid or "web" not in item.nodeid)
