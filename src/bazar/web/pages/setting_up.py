"""Setting a table up: the game's own options, the pace, who plays, who may look on."""

from typing import Any, Final

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath

from bazar.games import players_of
from bazar.games.options import value_text
from bazar.house.kinds import kind_of
from bazar.house.settings import PACES
from bazar.language.marks import mark
from bazar.tables.options import option_words, value_words
from bazar.web.pages.arriving import arrived, begun_at, number_of, seen_at, text_of, will_contribute
from bazar.web.pages.offers import OFFERS, chosen_options, levels, options_of
from bazar.web.pages.state import house_of
from bazar.web.rendering import page
from bazar.web.table.names import offered
from bazar.web.visitor import AnyRequest, visitor_of

PACE_WORDS: Final = {
    "none": mark("no clock"),
    "30s": mark("30 seconds a move"),
    "60s": mark("60 seconds a move"),
    "120s": mark("2 minutes a move"),
    "1d": mark("a day a move"),
    "2d": mark("2 days a move"),
    "3d": mark("3 days a move"),
    "7d": mark("a week a move"),
}


@get("/new/{game:str}", include_in_schema=False)
async def new_table(request: AnyRequest, state: State, game: FromPath[str]) -> Response[str]:
    """The form for a table of *game*."""
    kind = kind_of(game)
    visitor = await visitor_of(request, house_of(state))
    wanted = request.query_params.get("players", "")
    allowed = players_of(game)
    players = int(wanted) if wanted in map(str, allowed) else allowed[0]
    language = visitor.look.language
    options = [option for option in options_of(game, players, language) if len(option.values) > 1]
    return page(
        "setting_up.jinja",
        visitor,
        path=f"/new/{game}",
        offer=OFFERS[game],
        allowed=allowed,
        players=players,
        options=options,
        option_words=option_words,
        value_text=value_text,
        value_words=value_words,
        paces=() if game == "shop" else [(pace, PACE_WORDS[pace]) for pace in PACES],
        levels=offered(kind.bots, visitor.speaker),
    )


@post("/set-up/{game:str}", include_in_schema=False)
async def set_up(request: AnyRequest, state: State, game: FromPath[str]) -> Response[Any]:
    """The table that the form asks for."""
    house = house_of(state)
    kind_of(game)
    visitor = await visitor_of(request, house)
    form = await request.form()
    players = number_of(form, "players") or players_of(game)[0]
    options = chosen_options(options_of(game, players, visitor.look.language), form)
    bots = min(number_of(form, "bots") or 0, players - 1)
    bot = text_of(form, "level", 20)
    person, cookies = await arrived(request, house, visitor, text_of(form, "name"))
    table = await house.create_table(
        person,
        game,
        players,
        options,
        pace=text_of(form, "pace", 10) or "none",
        listed=text_of(form, "listed") == "on",
        spectators=text_of(form, "spectators") == "on",
        bots=[bot if bot in levels(game) else levels(game)[0]] * bots,
        bot_pace="at-once" if text_of(form, "at_once") == "on" else "natural",
    )
    if bots < players - 1:
        return seen_at(f"/t/{table}", cookies)
    if will_contribute(form):
        return seen_at(begun_at(table), cookies)
    await house.ready(person, table)
    return seen_at(f"/t/{table}", cookies)
