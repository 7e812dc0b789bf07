"""The page of a table, and the stream that keeps it as things are."""

import time
from collections.abc import AsyncIterator

from litestar import Response, get
from litestar.datastructures import State
from litestar.params import FromPath
from litestar.response import Stream
from markupsafe import Markup

from bazar.house.messages import Cursor, Snapshot
from bazar.house.talk import PHRASES
from bazar.house.viewer import Viewer
from bazar.language.speaker import Speaker
from bazar.tables import TABLES
from bazar.tables.titles import TITLES
from bazar.web.gallery import Gallery
from bazar.web.pages.about import about
from bazar.web.pages.state import drawings_of, gallery_of, house_of
from bazar.web.qr import qr_picture
from bazar.web.rendering import page
from bazar.web.streams import STILL_HERE, with_signs_of_life
from bazar.web.table import pieces
from bazar.web.table.changes import Reader
from bazar.web.table.names import names
from bazar.web.table.scene import Scene
from bazar.web.visitor import AnyRequest, visitor_of


@get("/t/{table:str}", include_in_schema=False)
async def table_page(request: AnyRequest, state: State, table: FromPath[str]) -> Response[str]:
    """The table as it is now; everything that happens comes by the stream."""
    house = house_of(state)
    visitor = await visitor_of(request, house)
    card = await house.card(visitor.person, table)
    path = f"/t/{table}"
    speaker = visitor.speaker
    async with await house.watch(visitor.person, table) as messages:
        async for message in messages:
            assert isinstance(message, Snapshot)
            scene = Scene.of(message)
            regions = drawings_of(state).all(scene, visitor.look)
            return page(
                "table.jinja",
                visitor,
                scene=scene,
                regions={name: Markup(text) for name, text in regions.items()},  # noqa: S704 - templates made them
                path=path,
                title=speaker.text(TITLES[card.settings.game]),
                settings=card.settings,
                phrases=PHRASES,
                now=time.time(),
                about=about(card.settings, speaker),
                has_tricks=card.settings.game in TABLES and not TABLES[card.settings.game].lays_line,
            )
    raise RuntimeError("a table had nothing to say")


@get("/t/{table:str}/stream", include_in_schema=False)
async def stream(request: AnyRequest, state: State, table: FromPath[str]) -> Stream:
    """What changes on the page of *table*, as server-sent events: each a set of regions, and what to say of them.

    A page that lost its stream tells by ``heard`` how many events it has been told of.
    """
    house = house_of(state)
    visitor = await visitor_of(request, house)
    shape = request.query_params.get("shape", "")
    look = visitor.look._replace(shape="phone" if shape == "phone" else "desk") if shape else visitor.look
    messages = await house.watch(visitor.person, table)
    heard = Cursor.read(f"{request.query_params.get('heard', '')}.0")
    if heard is not None:
        messages.cursor = heard
    return Stream(
        _events(messages, Reader(drawings_of(state), look), gallery_of(state)),
        media_type="text/event-stream",
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )


async def _events(messages: Viewer, reader: Reader, gallery: Gallery) -> AsyncIterator[bytes]:
    async with messages:
        async for message in with_signs_of_life(messages):
            if message is None:
                yield STILL_HERE
                continue
            if messages.seat is not None:
                yield reader.hear(message)
                continue
            await gallery.turn()
            yield reader.hear(message, *messages.rest())


@get("/t/{table:str}/log", include_in_schema=False)
async def whole_log(request: AnyRequest, state: State, table: FromPath[str]) -> Response[str]:
    """All that has happened in the match, deal by deal."""
    house = house_of(state)
    visitor = await visitor_of(request, house)
    card = await house.card(visitor.person, table)
    deals = await house.story(visitor.person, table)
    voice = Speaker(visitor.look.language, names(card.standing, visitor.speaker), card.seat)
    told = [(number, text) for number, deal in enumerate(deals, 1) if (text := pieces.log(deal, voice))]
    return page("whole_log.jinja", visitor, path=f"/t/{table}/log", table=table, deals=told)


@get("/t/{table:str}/qr.svg", include_in_schema=False)
async def link_picture(request: AnyRequest, state: State, table: FromPath[str]) -> Response[str]:
    """The link to the table as a picture for a phone's camera."""
    await house_of(state).card(None, table)
    return Response(qr_picture(f"{request.base_url}t/{table}"), media_type="image/svg+xml")
