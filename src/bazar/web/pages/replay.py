"""The replay of a finished match, its record, and the proof of its deals."""

import json
from typing import Any

from litestar import MediaType, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from bazar.web.pages.arriving import seen_at
from bazar.web.pages.state import house_of
from bazar.web.rendering import page
from bazar.web.table.names import names
from bazar.web.visitor import AnyRequest, visitor_of


@get("/t/{table:str}/record", include_in_schema=False)
async def record(request: AnyRequest, state: State, table: FromPath[str]) -> Response[str]:
    """The record of a finished match, to be kept, studied, or verified."""
    visitor = await visitor_of(request, house_of(state))
    card = await house_of(state).card(visitor.person, table)
    text = await house_of(state).record(visitor.person, table)
    name = f"{card.settings.game}-{table[:8]}.bazar"
    return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": f'attachment; filename="{name}"'})


@get("/t/{table:str}/replay", include_in_schema=False)
async def replay(table: FromPath[str]) -> Response[Any]:
    """From the first deal on."""
    return seen_at(f"/t/{table}/replay/1/0")


@get("/t/{table:str}/replay/{deal:int}/{step:int}", include_in_schema=False)
async def moment(
    request: AnyRequest, state: State, table: FromPath[str], deal: FromPath[int], step: FromPath[int]
) -> Response[str]:
    """One moment of a match: *deal* counted from 1, after *step* actions."""
    from bazar.web.pages.moments import moment_page  # all that replays takes long to load, and is seldom asked for

    return await moment_page(await visitor_of(request, house_of(state)), state, table, deal, step)


@get("/t/{table:str}/verify", include_in_schema=False)
async def verify(request: AnyRequest, state: State, table: FromPath[str]) -> Response[str]:
    """The proof of the deals, worked out by the browser from the record alone."""
    visitor = await visitor_of(request, house_of(state))
    card = await house_of(state).card(visitor.person, table)
    text = await house_of(state).record(visitor.person, table)
    said = zip(card.standing.seats, names(card.standing, visitor.speaker), strict=True)
    return page(
        "verify.jinja",
        visitor,
        path=f"/t/{table}/verify",
        table=f"/t/{table}",
        wordy=card.settings.game == "shop",
        record=text,
        bots=json.dumps(["" if seat.is_person else name for seat, name in said]),
    )
