"""Running the house on this machine: one process, one address."""

import asyncio
import contextlib
import errno
import logging
import socket
import webbrowser
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import uvicorn

from bazar.errors import BazarError
from bazar.house.house import House
from bazar.web.app import create_app
from bazar.web.collecting import collect_no_more_by_itself, collect_when_quiet
from bazar.web.heads import HeadAsGet
from bazar.web.warming import WarmsUp, load_the_rest

FIRST_PORT: Final = 8080
PORTS_TRIED: Final = 20
BACKLOG: Final = 4_096


class CannotServe(BazarError):
    """The house cannot be opened; the text is one line that says why and what would do."""


def serve(
    database: str | Path,
    host: str,
    port: int | None,
    *,
    opens_browser: bool,
    behind_proxy: bool = False,
    tell: Callable[[str], None],
) -> None:
    """Keep the house open until it is interrupted; *tell* is given its address when it can be visited.

    Without a *port*, the first free one from 8080 on. `CannotServe` if there is none, `BadDatabase` for the database.
    The headers by which a proxy on this machine tells whom it asks for are believed only *behind_proxy*: otherwise
    anybody could send them, and be somebody else in every count of requests.
    """
    bound = listening(host, port)
    address = _address(host, bound.getsockname()[1])
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
    with contextlib.suppress(KeyboardInterrupt), bound, asyncio.Runner(loop_factory=_fast_loop()) as runner:
        runner.run(_run(database, bound, behind_proxy, lambda: _opened(address, opens_browser, tell)))


def _fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """That of uvloop, which a house with many readers feels; Python's own where there is none, as on Windows."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


async def _run(database: str | Path, bound: socket.socket, behind_proxy: bool, opened: Callable[[], None]) -> None:
    async with contextlib.AsyncExitStack() as open_house:
        house = await House.open(database)
        open_house.push_async_callback(house.close)
        collect_no_more_by_itself()
        collecting = asyncio.create_task(collect_when_quiet())
        open_house.callback(collecting.cancel)
        config = uvicorn.Config(
            WarmsUp(HeadAsGet(create_app(house)), load_the_rest),
            proxy_headers=behind_proxy,
            log_config=None,
            access_log=False,
            lifespan="off",
            timeout_graceful_shutdown=1,
            backlog=BACKLOG,
        )
        await _Server(config, opened, open_house.aclose).serve(sockets=[bound])


class _Server(uvicorn.Server):
    """Says when it can be visited, and lets the house go when it takes no more visitors."""

    def __init__(
        self, config: uvicorn.Config, opened: Callable[[], None], closing: Callable[[], Awaitable[None]]
    ) -> None:
        """*opened* and *closing* are called once."""
        super().__init__(config)
        self._opened = opened
        self._closing = closing

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Streams have no end of their own: they end when the house closes, and then nothing has to be broken off."""
        await asyncio.gather(super().shutdown(sockets), self._closing())


def _opened(address: str, opens_browser: bool, tell: Callable[[str], None]) -> None:
    tell(address)
    if opens_browser:
        asyncio.get_running_loop().run_in_executor(None, webbrowser.open, address)


def listening(host: str, port: int | None) -> socket.socket:
    """A socket that listens at *host*, at *port* or the first free one; `CannotServe` if it cannot."""
    ports = range(FIRST_PORT, FIRST_PORT + PORTS_TRIED) if port is None else [port]
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for each in ports:
        found = socket.socket(family, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, each))
            found.listen(BACKLOG)
        except OSError as error:
            found.close()
            if error.errno == errno.EADDRINUSE and port is None:
                continue
            raise CannotServe(_why(error, host, each)) from None
        return found
    raise CannotServe(f"the ports {FIRST_PORT} to {ports[-1]} are all taken; name a free one with --port")


def _why(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken by another program; name a free one with --port, or none for the first that is"
    if error.errno == errno.EACCES:
        return f"port {port} is not allowed to you; ports from 1024 on are"
    return f"cannot listen at {host}, port {port}: {error.strerror or error}"


def _address(host: str, port: int) -> str:
    shown = "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::") else host  # noqa: S104 - shown, not bound
    return f"http://{shown}:{port}/"
