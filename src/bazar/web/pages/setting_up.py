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
from bazar.web.pages.arriving import arrived, begun_at, seen_at, will_contribute
from bazar.web.pages.choices import carried, is_usual, sent
from bazar.web.pages.offers import OFFERS, options_of
from bazar.web.pages.state import house_of
from bazar.web.rendering import page
from bazar.web.table.names import offered
from bazar.web.visitor import AnyRequest, visitor_of

TIMES: Final = (60, 30, 90, 120, 300, 0)
"""Seconds for a turn that are offered, of all that can be asked for."""
LONGEST_PATH: Final = 1_000

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
    language = visitor.look.language
    chosen = carried(game, request.query_params, language)
    options = [option for option in options_of(game, chosen.players, language) if len(option.values) > 1]
    return page(
        "setting_up.jinja",
        visitor,
        path=_path(game, request),
        offer=OFFERS[game],
        allowed=players_of(game),
        chosen=chosen,
        is_usual=is_usual(chosen, game, language),
        is_carried="instead" in request.query_params,
        options=options,
        times=TIMES,
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
    chosen = sent(game, form, visitor.look.language)
    person, cookies = await arrived(request, house, visitor, chosen.name)
    table = await house.create_table(
        person,
        game,
        chosen.players,
        chosen.options,
        pace=chosen.pace,
        listed=chosen.listed,
        spectators=chosen.spectators,
        bots=[chosen.level] * chosen.bots,
        bot_pace="at-once" if chosen.at_once else "natural",
    )
    if chosen.bots < chosen.players - 1:
        return seen_at(f"/t/{table}", cookies)
    if will_contribute(form):
        return seen_at(begun_at(table), cookies)
    await house.ready(person, table)
    return seen_at(f"/t/{table}", cookies)


def _path(game: str, request: AnyRequest) -> str:
    """Where the form is found again with all that has been chosen in it."""
    query = request.url.query
    return f"/new/{game}?{query}" if 0 < len(query) < LONGEST_PATH else f"/new/{game}"
