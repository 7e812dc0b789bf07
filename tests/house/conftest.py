"""Coroutine tests run in a loop of their own; each test has a database of its own."""

import asyncio
import inspect

import pytest
from tests.houses import database, folder, fresh, same_chance

from bazar.house import dominoes

__all__ = ["database", "folder", "fresh"]

# Nothing has to be compiled for bots that play by rules of thumb.
dominoes.USUAL = "greedy"  # type: ignore[misc]


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture(autouse=True)
def same_chance_each_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    same_chance(monkeypatch, request.node.nodeid)
