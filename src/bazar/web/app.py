"""The application: addresses, what guards them, and what answers when something fails."""

from typing import Final

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader, State
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.static_files import create_static_files_router

from bazar.house.house import House
from bazar.house.talk import Throttle
from bazar.web import guard
from bazar.web.api import OPENAPI, api_routers, document
from bazar.web.assets import STATIC, folder
from bazar.web.failures import HANDLERS
from bazar.web.gallery import Gallery
from bazar.web.pages import deeds, door, me, replay, rules, setting_up, tables
from bazar.web.routing import Part
from bazar.web.table.kept import Kept
from bazar.web.table.regions import Drawings

MOST_REPLAYS: Final = 64
"""Matches that are kept ready to be gone through."""
NEWCOMERS: Final = 60
"""People whom one address may enter in a minute by doing something for the first time."""
UNCOMPRESSED: Final = ["/stream$", "/events$", "/act$"]
"""What is sent piece by piece, and what is answered with a word."""
FOR_EVER: Final = CacheControlHeader(max_age=31_536_000, public=True, immutable=True)


class _App(Litestar):
    """Looks for no Pydantic and no attrs, of which nothing here is made: finding them takes a quarter of a second."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def create_app(house: House) -> Litestar:
    """The application of an open *house*, which whoever opened it closes."""
    return _App(
        route_handlers=[*_routers(), *api_routers(), _static()],
        state=State(
            {
                "house": house,
                "drawings": Drawings(),
                "gallery": Gallery(lambda: house.writes),
                "allowances": {},
                "newcomers": Throttle(NEWCOMERS, 60.0),
                "replays": Kept(MOST_REPLAYS),
            }
        ),
        middleware=[guard.Readable(), guard.SameOrigin()],
        before_send=[guard.with_safe_headers],
        exception_handlers=HANDLERS,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6, exclude=UNCOMPRESSED),
        request_max_body_size=guard.MOST_BYTES,
        openapi_config=OPENAPI,
        logging_config=None,  # what is not wrong is nobody's business on a host's screen
        debug=False,
    )


LOOKING: Final = (
    door.door,
    setting_up.new_table,
    tables.table_page,
    tables.link_picture,
    tables.stream,
    me.me,
    me.arriving_device,
)
READING: Final = (
    tables.whole_log,
    replay.record,
    replay.replay,
    replay.moment,
    replay.verify,
    rules.all_rules,
    rules.rules,
    document.openapi,
    document.docs,
)
"""What takes long to make and is read at leisure."""
DOING: Final = (deeds.do, me.looks)
MAKING: Final = (door.play_now, setting_up.set_up, me.rename, me.device, me.token, me.go_on_here)
"""What makes new people, tables and keys."""


def _routers() -> list[Router]:
    """All addresses, each kind with its own limit on how often."""
    return [
        Part("/", route_handlers=LOOKING),
        Part("/", route_handlers=READING, middleware=[guard.requests_per_second_of_person(20, "reading")]),
        Part("/", route_handlers=DOING, middleware=[guard.requests_per_second_of_person(20)]),
        Part("/", route_handlers=MAKING, middleware=[guard.requests_per_minute(60, "new")]),
    ]


def _static() -> Router:
    return create_static_files_router(folder(), directories=[STATIC], cache_control=FOR_EVER, router_class=Part)
