"""What somebody does at a table: each address takes a form, and answers a script in JSON and a form with the table."""

import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple, TypeAlias

from litestar import Response, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from bazar.fair.dealing import MOST_BYTES
from bazar.house.errors import refused
from bazar.house.house import House
from bazar.house.identity import Person
from bazar.web.failures import wants_page
from bazar.web.pages.arriving import arrived, number_of, seen_at, text_of
from bazar.web.pages.offers import levels
from bazar.web.pages.state import house_of
from bazar.web.visitor import AnyRequest, visitor_of

LONGEST: Final = 20_000
ALL: Final = "all"
"""Instead of a seat: every free one."""


class Deed(NamedTuple):
    """Somebody's wish, as a form has brought it."""

    house: House
    person: Person
    table: str
    form: Any

    def field(self, name: str, most: int = 200) -> str:
        """A field of the form."""
        return text_of(self.form, name, most)

    @property
    def seat(self) -> int:
        """The seat that the form names; one that there is not if it names none."""
        number = number_of(self.form, "seat")
        return -1 if number is None else number

    @property
    def action_id(self) -> str:
        """The client's own id of the deed; a form without one is sent once."""
        return self.field("action_id", 64) or secrets.token_hex(16)


Doing: TypeAlias = Callable[[Deed], Awaitable[str | None]]


async def _act(deed: Deed) -> None:
    seen = deed.field("seen", 9)
    count = int(seen) if seen.isascii() and seen.isdigit() else None
    await deed.house.act(deed.person, deed.table, deed.field("action", LONGEST), deed.action_id, count)


async def _join(deed: Deed) -> None:
    await deed.house.join(deed.person, deed.table, number_of(deed.form, "seat"))


async def _leave(deed: Deed) -> None:
    await deed.house.leave(deed.person, deed.table)


async def _bot(deed: Deed) -> None:
    card = await deed.house.card(deed.person, deed.table)
    level = deed.field("level", 20) or levels(card.settings.game)[0]
    if deed.field("seat", 3) != ALL:
        await deed.house.add_bot(deed.person, deed.table, level, number_of(deed.form, "seat"))
        return
    for place, seat in enumerate(card.standing.seats):
        if seat.name is None:
            await deed.house.add_bot(deed.person, deed.table, level, place)


async def _clear(deed: Deed) -> None:
    await deed.house.clear_seat(deed.person, deed.table, deed.seat)


async def _ready(deed: Deed) -> None:
    await deed.house.ready(deed.person, deed.table, deed.field("promise", 64) or None)


async def _unready(deed: Deed) -> None:
    await deed.house.unready(deed.person, deed.table)


async def _contribute(deed: Deed) -> None:
    text = deed.field("contribution", 2 * MOST_BYTES)
    try:
        contribution = bytes.fromhex(text)
    except ValueError:
        raise refused("bad_contribution", most=MOST_BYTES) from None
    await deed.house.contribute(deed.person, deed.table, contribution)


async def _resign(deed: Deed) -> None:
    await deed.house.resign(deed.person, deed.table)


async def _settle(deed: Deed) -> None:
    await deed.house.settle(deed.person, deed.table, deed.seat, deed.field("choice", 20))


async def _take_back(deed: Deed) -> None:
    await deed.house.take_back(deed.person, deed.table)


async def _rematch(deed: Deed) -> str:
    return f"/t/{await deed.house.rematch(deed.person, deed.table)}"


async def _say(deed: Deed) -> None:
    await deed.house.say(deed.person, deed.table, deed.field("text", 1_000), deed.action_id)


async def _phrase(deed: Deed) -> None:
    await deed.house.say_phrase(deed.person, deed.table, deed.field("phrase", 40), deed.action_id)


async def _mute(deed: Deed) -> None:
    await deed.house.mute(deed.person, deed.table, deed.seat, on=deed.field("on", 5) != "no")


DEEDS: Final[dict[str, Doing]] = {
    "act": _act,
    "join": _join,
    "leave": _leave,
    "bot": _bot,
    "clear": _clear,
    "ready": _ready,
    "unready": _unready,
    "contribute": _contribute,
    "resign": _resign,
    "settle": _settle,
    "take-back": _take_back,
    "rematch": _rematch,
    "say": _say,
    "phrase": _phrase,
    "mute": _mute,
}
"""By the last part of the address."""


@post("/t/{table:str}/{deed:str}", include_in_schema=False, status_code=200)
async def do(request: AnyRequest, table: FromPath[str], deed: FromPath[str]) -> Response[Any]:
    """Do it; the table's stream tells everybody what came of it."""
    doing = DEEDS.get(deed)
    if doing is None:
        raise NotFoundException
    house = house_of(request.app.state)
    visitor = await visitor_of(request, house)
    form = await request.form()
    name = text_of(form, "name") if deed == "join" else ""
    person, cookies = await arrived(request, house, visitor, name)
    to = await doing(Deed(house, person, table, form)) or f"/t/{table}"
    if wants_page(request):
        return seen_at(to, cookies)
    return Response({"to": to}, cookies=list(cookies))
