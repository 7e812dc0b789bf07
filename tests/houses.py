"""What tests of the house share: databases in memory where that can be, and the same chance each time."""

import asyncio
import random
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from bazar.house.store.store import Store


def memory() -> Path | None:
    """Where a folder is in memory, if anywhere: a disk that many tests write to at once makes them wait."""
    place = Path("/dev/shm")
    return place if place.is_dir() else None


@pytest.fixture(scope="session")
def folder() -> Iterator[Path]:
    """Where databases lie."""
    folder = Path(tempfile.mkdtemp(prefix="bazar-", dir=memory()))
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


def same_chance(monkeypatch: pytest.MonkeyPatch, test: str) -> None:
    """The deals of the *test* of that id are the same whenever it is run, and so are the characters of bots."""
    rng = random.Random(test)
    monkeypatch.setattr("bazar.house.house.new_secret", lambda: rng.randbytes(32))
    monkeypatch.setattr("bazar.house.house.new_id", lambda: rng.randbytes(16).hex())
