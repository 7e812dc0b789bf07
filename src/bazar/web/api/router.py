"""The addresses of the API."""

from typing import Final

from bazar.web.api import events, games, matches, people, tables, talk
from bazar.web.api.asking import take_strictly
from bazar.web.api.limits import OFTEN
from bazar.web.routing import Part

HANDLERS: Final = (
    people.who_am_i,
    people.change_me,
    games.games,
    games.game_offer,
    tables.open_tables,
    tables.my_tables,
    tables.card,
    tables.join,
    tables.leave,
    tables.add_bot,
    tables.clear_seat,
    tables.ready,
    tables.unready,
    tables.contribute,
    matches.view,
    events.events,
    matches.act,
    matches.why_not,
    matches.resign,
    matches.settle,
    matches.take_back,
    matches.rematch,
    matches.match_record,
    talk.say,
    talk.say_phrase,
    talk.mute,
    people.enter,
    people.device_link,
    people.use_device_link,
    people.account_token,
    tables.create_table,
    tables.play_now,
)


def api_routers() -> list[Part]:
    """All of them."""
    return [Part("/api", route_handlers=HANDLERS, middleware=[OFTEN], before_request=take_strictly)]
