"""Machine code of the tests is kept beside pytest's own cache: nothing is written to anybody's home."""

import os
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def machine_code_in_the_tree(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    cache = getattr(pytestconfig, "cache", None)  # pytest can be told to keep none
    folder = cache.mkdir("kernels") if cache is not None else tmp_path_factory.mktemp("kernels")
    before = os.environ.get("BAZAR_CACHE")
    os.environ["BAZAR_CACHE"] = str(folder)
    yield
    if before is None:
        del os.environ["BAZAR_CACHE"]
    else:
        os.environ["BAZAR_CACHE"] = before
