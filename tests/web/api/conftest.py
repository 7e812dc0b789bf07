"""Each test has a database of its own, in memory where there is a file system for it."""

import asyncio
import random
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from bazar.house.store.store import Store


@pytest.fixture(scope="session")
def folder() -> Iterator[Path]:
    memory = Path("/dev/shm")
    folder = Path(tempfile.mkdtemp(prefix="bazar-", dir=memory if memory.is_dir() else None))
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope="session")
def fresh(folder: Path) -> Path:
    """A database as it is after its first opening."""

    async def make() -> None:
        await (await Store.open(folder / "fresh.db")).close()

    asyncio.run(make())
    return folder / "fresh.db"


@pytest.fixture
def database(folder: Path, fresh: Path) -> Path:
    """A database of its own for the test."""
    own = Path(tempfile.mkdtemp(dir=folder)) / "house.db"
    shutil.copy(fresh, own)
    return own


@pytest.fixture(autouse=True)
def same_secrets_each_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The deals of a test are the same whenever it is run."""
    rng = random.Random(request.node.nodeid)
    monkeypatch.setattr("bazar.house.house.new_secret", lambda: rng.randbytes(32))
