"""What the first page does without: it is loaded when that has been sent, before anybody needs it."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from importlib import import_module
from typing import Any, Final, TypeAlias

from litestar.types import Receive, Scope, Send

from bazar.web.rendering import compile_templates

LATER: Final = ("bazar.house.dominoes", "bazar.house.shop", "bazar.web.pages.moments", "markdown_it", "segno")

App: TypeAlias = Callable[[Any, Receive, Send], Awaitable[None]]


class WarmsUp:
    """Passes requests on, and has all else loaded, in a thread, when the first has been answered."""

    def __init__(self, app: App, warm: Callable[[], None]) -> None:
        """In front of *app*; *warm* is called once."""
        self._app = app
        self._warm: Callable[[], None] | None = warm

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        await self._app(scope, receive, send)
        if self._warm is not None:
            asyncio.get_running_loop().run_in_executor(None, self._warm)
            self._warm = None


def load_the_rest() -> None:
    """All that a page can need."""
    for module in LATER:
        with contextlib.suppress(ImportError):  # whoever needs it is told
            import_module(module)
    compile_templates()
