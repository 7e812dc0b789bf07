"""Becoming somebody: whoever does something for the first time is entered in the house's register."""

import time
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from litestar import Response
from litestar.datastructures import Cookie
from litestar.response import Redirect

from bazar.house.house import House
from bazar.house.identity import Person
from bazar.language.marks import mark
from bazar.web.guard import address_of
from bazar.web.pages.state import newcomers_of
from bazar.web.visitor import AnyRequest, Visitor, identity_cookie

GUEST: Final = mark("Guest")


class Arrived(NamedTuple):
    """A person, with the cookies that his browser is to keep."""

    person: Person
    cookies: tuple[Cookie, ...]


async def arrived(request: AnyRequest, house: House, visitor: Visitor, name: str = "") -> Arrived:
    """The *visitor* as a person of the house: entered now, called *name*, if he was not yet; renamed if he says so."""
    if visitor.person is not None:
        person = visitor.person
        if name.strip() and name.strip() != person.name:
            person = await house.change(person, name=name)
        return Arrived(person, ())
    newcomers_of(request.app.state).check(address_of(request), time.time())
    person, key = await house.enter(name.strip() or visitor.speaker.text(GUEST), visitor.look.language)
    return Arrived(person, (identity_cookie(key, secure=request.url.scheme == "https"),))


def seen_at(path: str, cookies: tuple[Cookie, ...] = ()) -> Response[Any]:
    """After something was done: where its result can be seen."""
    return Redirect(path, status_code=303, cookies=list(cookies))


def will_contribute(form: Mapping[str, Any]) -> bool:
    """Whether the browser that sent *form* will add to the chance of the deals: its script says so."""
    return text_of(form, "contributes", 5) == "yes"


def begun_at(table: str) -> str:
    """The page of a *table* where a browser at once says that its person is ready, with its promise."""
    return f"/t/{table}#ready"


def text_of(form: Mapping[str, Any], name: str, most: int = 200) -> str:
    """The field *name* of a form that was sent, at most so long; empty if it is not there or is no text."""
    value = form.get(name, "")
    return value[:most] if isinstance(value, str) else ""


def number_of(form: Mapping[str, Any], name: str) -> int | None:
    """The field *name* of a form as a number from 0 to 99; ``None`` if it is none."""
    text = text_of(form, name, 3)
    return int(text) if text.isascii() and text.isdigit() and len(text) < 3 else None
