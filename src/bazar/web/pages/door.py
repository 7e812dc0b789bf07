"""The door: which games there are, what is being played, and the way to one's own matches."""

from typing import Any

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath

from bazar.games import GAMES
from bazar.web.pages.arriving import arrived, begun_at, seen_at, text_of, will_contribute
from bazar.web.pages.cards import cards
from bazar.web.pages.offers import OFFERS, level_for
from bazar.web.pages.state import house_of
from bazar.web.rendering import page
from bazar.web.visitor import AnyRequest, visitor_of


@get("/", include_in_schema=False)
async def door(request: AnyRequest, state: State) -> Response[str]:
    """The first page."""
    house = house_of(state)
    visitor = await visitor_of(request, house)
    mine = [] if visitor.person is None else await house.my_tables(visitor.person)
    listed = await house.open_tables(visitor.person)
    speaker = visitor.speaker
    return page(
        "door.jinja",
        visitor,
        offers=[OFFERS[game] for game in GAMES],
        mine=cards(mine, speaker),
        listed=cards([card for card in listed if card.seat is None], speaker),
    )


@post("/play/{game:str}", include_in_schema=False)
async def play_now(request: AnyRequest, state: State, game: FromPath[str]) -> Response[Any]:
    """A table against bots, at once."""
    house = house_of(state)
    visitor = await visitor_of(request, house)
    form = await request.form()
    person, cookies = await arrived(request, house, visitor)
    options = {"language": visitor.look.language} if game == "shop" else {}
    level = level_for(game, text_of(form, "level", 20))
    contributes = will_contribute(form)
    table = await house.play_now(person, game, options=options, **level, begins=not contributes)
    return seen_at(begun_at(table) if contributes else f"/t/{table}", cookies)
