"""Coroutine tests run in a loop of their own; databases lie in memory where there is a file system for it."""

import asyncio
import inspect
import random
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from bazar.house import dominoes
from bazar.house.store.store import Store

# Nothing has to be compiled for bots that play by rules of thumb.
dominoes.USUAL = "greedy"  # type: ignore[misc]


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


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
    """The deals of a test are the same whenever it is run, and so are the characters of its bots, by table."""
    rng = random.Random(request.node.nodeid)
    monkeypatch.setattr("bazar.house.house.new_secret", lambda: rng.randbytes(32))
    monkeypatch.setattr("bazar.house.house.new_id", lambda: rng.randbytes(16).hex())
