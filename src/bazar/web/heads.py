"""HEAD, which every address that can be got has to answer: as GET does, without the body.

The framework knows only the methods that each handler names, so this stands before it.
"""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final, TypeAlias

from litestar.types import Message, Receive, Send

App: TypeAlias = Callable[[Any, Receive, Send], Awaitable[None]]

ENDLESS: Final = ("/stream", "/events")
"""What addresses of streams end with: their GET has no end, so they have no HEAD."""


class HeadAsGet:
    """Passes HEAD on as GET, and keeps what comes back but for its body."""

    def __init__(self, app: App) -> None:
        """In front of *app*."""
        self._app = app

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http" or scope["method"] != "HEAD" or scope["path"].endswith(ENDLESS):
            await self._app(scope, receive, send)
            return

        async def without_body(message: Message) -> None:
            if message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        await self._app({**scope, "method": "GET"}, receive, without_body)
