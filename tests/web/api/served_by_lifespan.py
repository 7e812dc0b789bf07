"""The application for tools that bring a loop of their own: the house is opened and closed within it."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from bazar.house import House
from bazar.house.talk import Throttle
from bazar.web.app import create_app

Scenario = Callable[[House], Awaitable[Any]]


class HouseApp:
    """An ASGI application without limits on how often.

    `prepare` sets the house up before the first request, and gives what is `prepared`.
    """

    def __init__(self, database: Path, prepare: Scenario) -> None:
        self.database = database
        self.prepare = prepare
        self.app: Any = None
        self.prepared: Any = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        self.app.state.allowances.clear()  # as if a minute had passed
        await self.app(scope, receive, send)

    async def _live(self, receive: Any, send: Any) -> None:
        await receive()
        house = await House.open(self.database)
        self.app = create_app(house)
        self.app.state.newcomers = Throttle(1_000_000, 60.0)
        self.prepared = await self.prepare(house)
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await house.close()
        await send({"type": "lifespan.shutdown.complete"})
