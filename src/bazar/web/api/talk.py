"""Lines, quick phrases, and not reading somebody."""

from litestar import post
from litestar.params import JSONBody

from bazar.house.entries import Line as Spoken
from bazar.house.wire import line_data
from bazar.web.api.answers import Line
from bazar.web.api.asking import house_of, somebody
from bazar.web.api.bodies import Muting, NewLine, NewPhrase
from bazar.web.api.describing import DOING, KNOWN
from bazar.web.api.values import InPath
from bazar.web.visitor import AnyRequest


@post("/tables/{table:str}/lines", summary="Write a line", responses=DOING, security=KNOWN, tags=["Talk"])
async def say(request: AnyRequest, table: InPath, data: JSONBody[NewLine]) -> Line:
    """Five lines in ten seconds at most."""
    return _line(await house_of(request).say(await somebody(request), table, data.text, data.action_id))


@post("/tables/{table:str}/phrases", summary="Say a quick phrase", responses=DOING, security=KNOWN, tags=["Talk"])
async def say_phrase(request: AnyRequest, table: InPath, data: JSONBody[NewPhrase]) -> Line:
    """Each reads it in his own language."""
    return _line(await house_of(request).say_phrase(await somebody(request), table, data.phrase, data.action_id))


@post("/tables/{table:str}/mute", summary="Mute", status_code=204, responses=DOING, security=KNOWN, tags=["Talk"])
async def mute(request: AnyRequest, table: InPath, data: JSONBody[Muting]) -> None:
    """Read nothing any more from the one at a seat, at any table; or again, with `on` false."""
    await house_of(request).mute(await somebody(request), table, data.seat, on=data.on)


def _line(spoken: Spoken) -> Line:
    return Line(**line_data(spoken))
