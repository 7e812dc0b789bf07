"""What happens at a table, as it happens: server-sent events of a seat's view."""

from collections.abc import AsyncIterator
from typing import Annotated, Final

from litestar import get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, QueryParameter
from litestar.response import Stream

from bazar.house.messages import Event as Happening
from bazar.house.viewer import Viewer
from bazar.house.wire import encode
from bazar.web.api.answers import Event, Said, Signal, Snapshot
from bazar.web.api.asking import anybody, house_of
from bazar.web.api.describing import ANYBODY, FINDING
from bazar.web.api.values import InPath
from bazar.web.streams import STILL_HERE, with_signs_of_life
from bazar.web.visitor import AnyRequest

CURSOR: Final = r"^[0-9]{1,9}\.[0-9]{1,9}$"


@get(
    "/tables/{table:str}/events",
    summary="Events",
    media_type="text/event-stream",
    responses={
        **FINDING,
        200: ResponseSpec(
            Snapshot | Event | Said | Signal,
            generate_examples=False,
            description="Server-sent events: `id` is the cursor, `data` one line of JSON, told apart by its `type`.",
            media_type="text/event-stream",
        ),
    },
    security=ANYBODY,
    tags=["Match"],
)
async def events(
    request: AnyRequest,
    table: InPath,
    cursor: Annotated[
        str | None,
        QueryParameter(pattern=CURSOR, max_length=19, description="Go on from here: the last `id` that was read."),
    ] = None,
    last_event_id: Annotated[
        str | None,
        HeaderParameter(
            name="Last-Event-ID", max_length=100, description="The same, as browsers send it; it goes before `cursor`."
        ),
    ] = None,
) -> Stream:
    """A snapshot first, or from a cursor on just what was missed; then every event, line and signal without a gap.

    Whoever has missed too much is given a snapshot. A comment comes every 15 seconds of silence. The stream ends only
    when the house closes or one may not look on any more.
    """
    viewer = await house_of(request).watch(await anybody(request), table, last_event_id or cursor)
    return Stream(_sent(viewer), headers={"x-accel-buffering": "no"})


async def _sent(viewer: Viewer) -> AsyncIterator[bytes]:
    async with viewer:
        async for message in with_signs_of_life(viewer):
            if message is None:
                yield STILL_HERE
            else:
                data = message.encoded if isinstance(message, Happening) else encode(message)
                yield b"id: %s\ndata: %s\n\n" % (viewer.cursor.text.encode(), data)
