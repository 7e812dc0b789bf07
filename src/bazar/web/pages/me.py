"""Who one is, how pages look, and going on at another device."""

from typing import Any, Final

from litestar import Response, get, post
from litestar.datastructures import State
from markupsafe import Markup

from bazar.language.languages import LANGUAGES
from bazar.web.pages.arriving import arrived, seen_at, text_of
from bazar.web.pages.state import house_of
from bazar.web.qr import qr_picture
from bazar.web.rendering import page
from bazar.web.visitor import (
    ORDERS,
    SHAPES,
    THEMES,
    AnyRequest,
    identity_cookie,
    preference,
    visitor_of,
)

LONGEST_PATH: Final = 2_000

CHOICES: dict[str, tuple[str, ...]] = {"language": LANGUAGES, "theme": THEMES, "order": ORDERS, "shape": SHAPES}
"""What a browser keeps by itself, and what it can be."""


@get("/me", include_in_schema=False)
async def me(request: AnyRequest, state: State) -> Response[str]:
    """One's name, and the ways to carry it elsewhere."""
    return page("me.jinja", await visitor_of(request, house_of(state)), path="/me", link=None, qr=None, token=None)


@post("/me/name", include_in_schema=False)
async def rename(request: AnyRequest, state: State) -> Response[Any]:
    """Another name."""
    visitor = await visitor_of(request, house_of(state))
    form = await request.form()
    _, cookies = await arrived(request, house_of(state), visitor, text_of(form, "name"))
    return seen_at("/me", cookies)


@post("/me/looks", include_in_schema=False)
async def looks(request: AnyRequest, state: State) -> Response[Any]:
    """Another language, another light, another order of the hand."""
    house = house_of(state)
    form = await request.form()
    chosen = {name: text_of(form, name, 10) for name in CHOICES}
    cookies = tuple(preference(name, value) for name, value in chosen.items() if value in CHOICES[name])
    visitor = await visitor_of(request, house)
    if visitor.person is not None and chosen["language"] in LANGUAGES:
        await house.change(visitor.person, language=chosen["language"])
    return seen_at(_own_path(text_of(form, "path", LONGEST_PATH)), cookies)


@post("/me/device", include_in_schema=False)
async def device(request: AnyRequest, state: State) -> Response[str]:
    """A link by which another device goes on as the same person."""
    house = house_of(state)
    visitor = await visitor_of(request, house)
    person, cookies = await arrived(request, house, visitor)
    link = f"{request.base_url}device#{await house.device_link(person)}"
    qr = Markup(qr_picture(link))  # noqa: S704 - made of squares alone
    return page("me.jinja", visitor, cookies=cookies, path="/me", link=link, qr=qr, token=None, status=200)


@post("/me/token", include_in_schema=False)
async def token(request: AnyRequest, state: State) -> Response[str]:
    """A token by which a program plays as the same person."""
    house = house_of(state)
    visitor = await visitor_of(request, house)
    person, cookies = await arrived(request, house, visitor)
    made = await house.account_token(person)
    return page("me.jinja", visitor, cookies=cookies, path="/me", link=None, qr=None, token=made, status=200)


@get("/device", include_in_schema=False)
async def arriving_device(request: AnyRequest, state: State) -> Response[str]:
    """Where the link leads: the key is in the part of it that no server is sent, until its person says yes."""
    return page("device.jinja", await visitor_of(request, house_of(state)), path="/device")


@post("/device/go-on", include_in_schema=False)
async def go_on_here(request: AnyRequest, state: State) -> Response[Any]:
    """From now on the one who has made the link is at this device too."""
    form = await request.form()
    _, key = await house_of(state).use_device_link(text_of(form, "key", 200))
    return seen_at("/", (identity_cookie(key, secure=request.url.scheme == "https"),))


def _own_path(path: str) -> str:
    """*path* if it is one of this site."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) else "/"
