"""Setting tables up, finding them, sitting down; all until the match begins."""

from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody, PathParameter

from bazar.house.house import Card as Found
from bazar.web.api.answers import Card, Made, Seated, Standing, Table
from bazar.web.api.asking import anybody, house_of, somebody
from bazar.web.api.bodies import NewBot, NewContribution, NewMatch, NewTable, Readiness, SeatWish
from bazar.web.api.describing import ANYBODY, ASKING, DOING, FINDING, KNOWN, SENDING, problems
from bazar.web.api.limits import SELDOM
from bazar.web.api.values import LAST_SEAT, InPath
from bazar.web.visitor import AnyRequest


@get("/tables", summary="Open tables", responses=ASKING, security=ANYBODY, tags=["Tables"])
async def open_tables(request: AnyRequest) -> list[Card]:
    """The listed tables that wait for players or can be watched, the newest first."""
    return [card_of(each) for each in await house_of(request).open_tables(await anybody(request))]


@get("/me/tables", summary="My tables", responses=ASKING, security=KNOWN, tags=["Tables"])
async def my_tables(request: AnyRequest) -> list[Card]:
    """The tables where one sits or sat, the newest first."""
    return [card_of(each) for each in await house_of(request).my_tables(await somebody(request))]


@post(
    "/tables",
    summary="Set a table up",
    responses={**SENDING, **problems(404, 409)},
    security=KNOWN,
    tags=["Tables"],
    middleware=[SELDOM],
)
async def create_table(request: AnyRequest, data: JSONBody[NewTable]) -> Made:
    """One sits at it. The match begins when every seat is taken and all are ready."""
    person = await somebody(request)
    table = await house_of(request).create_table(
        person,
        data.game,
        data.players,
        data.options,
        pace=data.pace,
        listed=data.listed,
        spectators=data.spectators,
        bots=data.bots,
        bot_pace=data.bot_pace,
        seat=data.seat,
    )
    return Made(table=table)


@post("/play", summary="Play now", responses=SENDING, security=KNOWN, tags=["Tables"], middleware=[SELDOM])
async def play_now(request: AnyRequest, data: JSONBody[NewMatch]) -> Made:
    """A table with bots at all other seats, where the match has begun."""
    person = await somebody(request)
    table = await house_of(request).play_now(
        person, data.game, data.players, data.options, bot=data.bot, bot_pace=data.bot_pace
    )
    return Made(table=table)


@get("/tables/{table:str}", summary="A table's card", responses=FINDING, security=ANYBODY, tags=["Tables"])
async def card(request: AnyRequest, table: InPath) -> Card:
    """What one finds who comes by the link: no view of the game."""
    return card_of(await house_of(request).card(await anybody(request), table))


@post("/tables/{table:str}/join", summary="Sit down", status_code=200, responses=DOING, security=KNOWN, tags=["Tables"])
async def join(request: AnyRequest, table: InPath, data: JSONBody[SeatWish]) -> Seated:
    """One who sits already stays where he is."""
    return Seated(seat=await house_of(request).join(await somebody(request), table, data.seat))


@post(
    "/tables/{table:str}/leave",
    summary="Leave the table",
    status_code=204,
    responses=FINDING,
    security=KNOWN,
    tags=["Tables"],
)
async def leave(request: AnyRequest, table: InPath) -> None:
    """Before the match has begun; later there is `resign`."""
    await house_of(request).leave(await somebody(request), table)


@post(
    "/tables/{table:str}/bots", summary="Add a bot", status_code=204, responses=DOING, security=KNOWN, tags=["Tables"]
)
async def add_bot(request: AnyRequest, table: InPath, data: JSONBody[NewBot]) -> None:
    """The host lets a bot sit down."""
    await house_of(request).add_bot(await somebody(request), table, data.bot, data.seat)


@delete(
    "/tables/{table:str}/seats/{seat:int}", summary="Clear a seat", responses=FINDING, security=KNOWN, tags=["Tables"]
)
async def clear_seat(
    request: AnyRequest,
    table: InPath,
    seat: Annotated[int, PathParameter(ge=0, le=LAST_SEAT, description="The seat, counted from 0.")],
) -> None:
    """The host frees a seat before the match has begun."""
    await house_of(request).clear_seat(await somebody(request), table, seat)


@post(
    "/tables/{table:str}/ready", summary="Be ready", status_code=204, responses=DOING, security=KNOWN, tags=["Tables"]
)
async def ready(request: AnyRequest, table: InPath, data: JSONBody[Readiness]) -> None:
    """With a promise, one will contribute to the deals when everybody is ready."""
    await house_of(request).ready(await somebody(request), table, data.promise)


@post(
    "/tables/{table:str}/unready",
    summary="Not be ready",
    status_code=204,
    responses=FINDING,
    security=KNOWN,
    tags=["Tables"],
)
async def unready(request: AnyRequest, table: InPath) -> None:
    """After all."""
    await house_of(request).unready(await somebody(request), table)


@post(
    "/tables/{table:str}/contribution",
    summary="Contribute",
    status_code=204,
    responses=DOING,
    security=KNOWN,
    tags=["Tables"],
)
async def contribute(request: AnyRequest, table: InPath, data: JSONBody[NewContribution]) -> None:
    """What was promised, within thirty seconds of everybody's being ready."""
    await house_of(request).contribute(await somebody(request), table, bytes.fromhex(data.contribution.strip()))


def card_of(found: Found) -> Card:
    """*found* as it leaves the house: what `Card` names, and nothing else."""
    return Card(
        table=msgspec.convert(found.settings, Table, from_attributes=True),
        standing=msgspec.convert(found.standing, Standing, from_attributes=True),
        seat=found.seat,
    )
