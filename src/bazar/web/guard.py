"""What every answer carries and every request must pass: headers, origin, how often and how much."""

import re
import time
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Final
from urllib.parse import SplitResult, urlsplit

from litestar import Request
from litestar.enums import ScopeType
from litestar.exceptions import (
    ClientException,
    NotFoundException,
    PermissionDeniedException,
    TooManyRequestsException,
)
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from bazar.web.counts import Allowance
from bazar.web.visitor import KEY, AnyRequest

if TYPE_CHECKING:
    from bazar.house.house import House

MOST_BYTES: Final = 100_000
"""Of the body of a request; the longest utterance of the memory game is shorter."""

LONGEST_PART: Final = 200
"""Characters between two slashes of an address: fewer than the name of a file may have."""

_HOST: Final = re.compile(rb"(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
        " manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(self)",
}
"""The id of a table is the link to it, so no other site is ever told where somebody comes from."""


_ENCODED: Final = {name.encode(): value.encode() for name, value in HEADERS.items()}
_NOT_KEPT: Final = ((b"cache-control", b"no-store"),)


async def with_safe_headers(message: Message, _scope: Scope) -> None:
    """Add `HEADERS` to an answer that is about to be sent, whatever it answers."""
    if message["type"] == "http.response.start":
        headers = [(name, value) for name, value in message["headers"] if name.lower() not in _ENCODED]
        kept = () if any(name.lower() == b"cache-control" for name, _ in headers) else _NOT_KEPT
        message["headers"] = [*headers, *_ENCODED.items(), *kept]


class Readable(ASGIMiddleware):
    """Refuses what nothing further on could read: addresses and hosts that there cannot be, and forms with files.

    No page sends files; what reads such forms fails at parts that are no text, and forgets to close the files.
    """

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass on what can be read."""
        request: AnyRequest = Request(scope)
        hosts = [value for name, value in scope["headers"] if name == b"host"]
        if not scope["query_string"].isascii() or not all(map(_is_host, hosts)):
            raise ClientException
        if "\0" in scope["path"] or any(len(part) > LONGEST_PART for part in scope["path"].split("/")):
            raise NotFoundException
        if request.headers.get("content-type", "").strip().lower().startswith("multipart/"):
            raise ClientException(status_code=415)
        await next_app(scope, receive, send)


class SameOrigin(ASGIMiddleware):
    """Refuses what another site lets a browser send here in its visitor's name.

    Browsers tell the origin of every such request, in `Sec-Fetch-Site` or `Origin`; programs without cookies to abuse
    tell neither. So no token has to be put in forms, kept, or renewed when the house is restarted. What a program asks
    with a key of its own, which no browser adds by itself, may come from anywhere.
    """

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass on what changes nothing, and what comes from this site itself."""
        request: AnyRequest = Request(scope)
        changes = request.method not in ("GET", "HEAD", "OPTIONS")
        if changes and not _shows_key(request) and not _is_own(request):
            raise PermissionDeniedException("This was sent by another site.")
        await next_app(scope, receive, send)


@lru_cache(256)
def _is_host(host: bytes) -> bool:
    """Whether this can be the name of the house, perhaps with a port: links to it are made of that."""
    if not _HOST.fullmatch(host):
        return False
    try:
        return urlsplit(f"//{host.decode()}").port != 0
    except ValueError:
        return False


def bearer_of(request: AnyRequest) -> str | None:
    """The key with which a program says who it is: `Authorization: Bearer KEY`."""
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" else None


def is_for_programs(request: AnyRequest) -> bool:
    """Whether the address is one of the API."""
    return request.scope["path"].startswith("/api/")


def _shows_key(request: AnyRequest) -> bool:
    """Whether the API, which then looks at no cookie, is sent a key."""
    return is_for_programs(request) and bearer_of(request) is not None


def _is_own(request: AnyRequest) -> bool:
    site = request.headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = request.headers.get("origin")
    return origin is None or own_address(request, origin) is not None


def own_address(request: AnyRequest, text: str) -> SplitResult | None:
    """*text* taken apart if it is an address of the house that was asked."""
    try:
        address = urlsplit(text)
    except ValueError:  # what is no address is not ours
        return None
    return address if address.netloc == request.headers.get("host") else None


def address_of(request: AnyRequest) -> str:
    """Where *request* comes from."""
    return request.client.host if request.client else "local"


class Limit(ASGIMiddleware):
    """Refuses who asks too often for what has a *purpose*; limits of the same purpose count together."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, most: int, seconds: float, purpose: str, who: Callable[[AnyRequest], str]) -> None:
        """At *most* so often in so many *seconds*, for each *who*."""
        self._most = most
        self._seconds = seconds
        self._purpose = purpose
        self._who = who

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass on what does not come too often."""
        request: AnyRequest = Request(scope)
        allowances: dict[str, Allowance] = request.app.state.allowances
        if self._purpose not in allowances:
            allowances[self._purpose] = Allowance(self._most, self._seconds)
        wait = allowances[self._purpose].wait(self._who(request), time.monotonic())
        if wait:
            raise TooManyRequestsException(headers={"retry-after": str(wait)})
        await next_app(scope, receive, send)


def requests_per_minute(most: int, purpose: str) -> Limit:
    """A limit on how often one address may ask for what has this *purpose*."""
    return Limit(most, 60.0, purpose, address_of)


def requests_per_second_of_person(most: int, purpose: str = "deeds") -> Limit:
    """A limit on how much one person may do; whoever is not known, by whatever key, is counted by his address."""
    return Limit(most, 1.0, purpose, _person_or_address)


def _person_or_address(request: AnyRequest) -> str:
    house: House = request.app.state.house
    person = house.acquaintance(bearer_of(request) or request.cookies.get(KEY))
    return address_of(request) if person is None else person.id
