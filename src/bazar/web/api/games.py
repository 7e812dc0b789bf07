"""What can be played."""

from typing import Annotated, Any

from litestar import get
from litestar.params import PathParameter, QueryParameter

from bazar.games import GAMES, SHOP, players_of
from bazar.house.kinds import kind_of
from bazar.house.settings import BOT_PACES, PACES
from bazar.language.speaker import Speaker
from bazar.web.api.answers import GameOffer, GameSummary, OptionOffer
from bazar.web.api.asking import anybody, speaker_for
from bazar.web.api.describing import ANYBODY, ASKING, problems
from bazar.web.api.values import LAST_SEAT, Language
from bazar.web.pages.offers import OFFERS, options_of
from bazar.web.visitor import AnyRequest


@get("/games", summary="All games", responses=ASKING, security=ANYBODY, tags=["Games"])
async def games(request: AnyRequest) -> list[GameSummary]:
    """The games in the order in which the house shows them; titles are in one's language."""
    speaker = speaker_for(request, await anybody(request))
    return [GameSummary(**_summary(game, speaker)) for game in GAMES]


@get(
    "/games/{game:str}",
    summary="One game and its options",
    responses=problems(400, 401, 422, 429, 503),
    security=ANYBODY,
    tags=["Games"],
)
async def game_offer(
    request: AnyRequest,
    game: Annotated[str, PathParameter(min_length=1, max_length=40, description="The game, like `bingo`.")],
    players: Annotated[
        int | None, QueryParameter(ge=2, le=LAST_SEAT + 1, description="How many play; options may depend on it.")
    ] = None,
    language: Annotated[
        Language | None, QueryParameter(description="Of the memory game, whose fields depend on it; else one's own.")
    ] = None,
) -> GameOffer:
    """What a table of the game may choose, with the defaults."""
    speaker = speaker_for(request, await anybody(request))
    seats, _ = kind_of(game).complete(players, {})
    options = [
        OptionOffer(name=option.name, default=option.default, values=list(option.values))
        for option in options_of(game, seats, language or speaker.language)
    ]
    return GameOffer(**_summary(game, speaker), options=options)


def _summary(game: str, speaker: Speaker) -> dict[str, Any]:
    offer = OFFERS[game]
    return {
        "game": game,
        "title": speaker.text(offer.title),
        "line": speaker.text(offer.line),
        "players": list(players_of(game)),
        "bots": list(kind_of(game).bots),
        "paces": ["none"] if game == SHOP else list(PACES),
        "bot_paces": list(BOT_PACES),
    }
