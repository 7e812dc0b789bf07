"""The rules, inside the house."""

from litestar import Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from bazar.games import GAMES
from bazar.web.pages.offers import OFFERS
from bazar.web.pages.state import house_of
from bazar.web.rendering import page
from bazar.web.rules import page_of
from bazar.web.visitor import AnyRequest, visitor_of


@get("/rules", include_in_schema=False)
async def all_rules(request: AnyRequest, state: State) -> Response[str]:
    """Which games there are rules of."""
    return page("all_rules.jinja", await visitor_of(request, house_of(state)), path="/rules", offers=OFFERS.values())


@get("/rules/{game:str}", include_in_schema=False)
async def rules(request: AnyRequest, state: State, game: FromPath[str]) -> Response[str]:
    """The rules of *game*, with an anchor at each clause."""
    if game not in GAMES:
        raise NotFoundException
    visitor = await visitor_of(request, house_of(state))
    return page(
        "rules.jinja",
        visitor,
        path=f"/rules/{game}",
        game=game,
        rules=page_of(game, visitor.look.language),
    )
