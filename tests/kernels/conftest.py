"""Machine code of the tests is kept beside pytest's own cache: nothing is written to anybody's home."""

import os
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def machine_code_in_the_tree(pytestconfig: pytest.Config) -> Iterator[None]:
    cache = pytestconfig.cache
    assert cache is not None
    before = os.environ.get("BAZAR_CACHE")
    os.environ["BAZAR_CACHE"] = str(cache.mkdir("kernels"))
    yield
    if before is None:
        del os.environ["BAZAR_CACHE"]
    else:
        os.environ["BAZAR_CACHE"] = before
