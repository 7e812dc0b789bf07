"""In the match and after it: what one sees, does, asks; the record."""

from typing import Any

from litestar import MediaType, Response, get, post
from litestar.params import JSONBody

from bazar.house.messages import Snapshot as Seen
from bazar.house.wire import encode, fact_data
from bazar.web.api.answers import Done, Fact, Made, Snapshot, Verdict
from bazar.web.api.asking import anybody, house_of, somebody, speaker_for
from bazar.web.api.bodies import Move, Question, Settlement
from bazar.web.api.describing import ANYBODY, DOING, FINDING, KNOWN
from bazar.web.api.values import InPath
from bazar.web.visitor import AnyRequest


@get("/tables/{table:str}/view", summary="What I see", responses=FINDING, security=ANYBODY, tags=["Match"])
async def view(request: AnyRequest, table: InPath) -> Response[Snapshot]:
    """All that one's seat, or a spectator, may know now. Whoever looks is there, and has his seat back from a bot."""
    house = house_of(request)
    async with await house.watch(await anybody(request), table) as messages:
        seen = await anext(messages)
        assert isinstance(seen, Seen)
        content: Any = encode(seen)
        return Response(content, media_type=MediaType.JSON)


@post("/tables/{table:str}/actions", summary="Act", status_code=200, responses=DOING, security=KNOWN, tags=["Match"])
async def act(request: AnyRequest, table: InPath, data: JSONBody[Move]) -> Done:
    """The answer comes when the action is on the disk and sent to everybody.

    After a lost connection send it again with the same `action_id`: it is done once.
    """
    person = await somebody(request)
    answer = await house_of(request).act(person, table, data.action, data.action_id, data.seen)
    return Done(number=answer.number, facts=_facts(answer.facts))


@post(
    "/tables/{table:str}/why-not", summary="Why not?", status_code=200, responses=DOING, security=KNOWN, tags=["Match"]
)
async def why_not(request: AnyRequest, table: InPath, data: JSONBody[Question]) -> Verdict:
    """Whether one may take an action now, and if not, why. Nothing happens."""
    person = await somebody(request)
    reason = await house_of(request).why_not(person, table, data.action)
    if reason is None:
        return Verdict(may=True, reason=None, text=None)
    return Verdict(may=False, reason=_facts([reason])[0], text=speaker_for(request, person).say(reason))


@post(
    "/tables/{table:str}/resign", summary="Resign", status_code=204, responses=FINDING, security=KNOWN, tags=["Match"]
)
async def resign(request: AnyRequest, table: InPath) -> None:
    """Where the match goes on without one, a bot plays for him."""
    await house_of(request).resign(await somebody(request), table)


@post(
    "/tables/{table:str}/settle",
    summary="Decide about one who is gone",
    status_code=204,
    responses=DOING,
    security=KNOWN,
    tags=["Match"],
)
async def settle(request: AnyRequest, table: InPath, data: JSONBody[Settlement]) -> None:
    """When his seat's `may_settle` is true."""
    await house_of(request).settle(await somebody(request), table, data.seat, data.choice)


@post(
    "/tables/{table:str}/take-back",
    summary="Take the seat back",
    status_code=204,
    responses=FINDING,
    security=KNOWN,
    tags=["Match"],
)
async def take_back(request: AnyRequest, table: InPath) -> None:
    """From the bot that has played for one."""
    await house_of(request).take_back(await somebody(request), table)


@post("/tables/{table:str}/rematch", summary="A rematch", responses=FINDING, security=KNOWN, tags=["Match"])
async def rematch(request: AnyRequest, table: InPath) -> Made:
    """A table for the same people with the same options; whoever asks second is given the same one."""
    return Made(table=await house_of(request).rematch(await somebody(request), table))


@get(
    "/tables/{table:str}/record",
    summary="The record",
    media_type=MediaType.TEXT,
    responses=FINDING,
    security=ANYBODY,
    tags=["Match"],
)
async def match_record(request: AnyRequest, table: InPath) -> str:
    """Of a match that is over, for those who took part or, if the table was listed, anybody. See docs/records.md."""
    return await house_of(request).record(await anybody(request), table)


def _facts(facts: Any) -> list[Fact]:
    return [Fact(**each) for each in fact_data(facts)]
