"""Who one is: entering, another name, other devices, a token for a program."""

from litestar import get, patch, post
from litestar.params import JSONBody

from bazar.house.register import LINK_LIFE
from bazar.web.api.answers import DeviceLink, Entered, Me, Token
from bazar.web.api.asking import house_of, somebody
from bazar.web.api.bodies import Changes, DeviceKey, NewPerson
from bazar.web.api.describing import ASKING, KNOWN, SENDING, problems
from bazar.web.api.limits import SELDOM
from bazar.web.visitor import AnyRequest


@post(
    "/people",
    summary="Enter",
    responses=problems(400, 413, 422, 429, 503),
    security=[{}],
    tags=["People"],
    middleware=[SELDOM],
)
async def enter(request: AnyRequest, data: JSONBody[NewPerson]) -> Entered:
    """A new person. The key is shown this once."""
    person, key = await house_of(request).enter(data.name, data.language)
    return Entered(name=person.name, language=person.language, key=key)


@get("/me", summary="Who am I?", responses=ASKING, security=KNOWN, tags=["People"])
async def who_am_i(request: AnyRequest) -> Me:
    """Whom the key proves to be there."""
    person = await somebody(request)
    return Me(name=person.name, language=person.language)


@patch("/me", summary="Another name or language", responses=SENDING, security=KNOWN, tags=["People"])
async def change_me(request: AnyRequest, data: JSONBody[Changes]) -> Me:
    """At tables where one sits already the name stays."""
    person = await somebody(request)
    changed = await house_of(request).change(person, name=data.name, language=data.language)
    return Me(name=changed.name, language=changed.language)


@post(
    "/me/device-link",
    summary="A link for another device",
    responses=ASKING,
    security=KNOWN,
    tags=["People"],
    middleware=[SELDOM],
)
async def device_link(request: AnyRequest) -> DeviceLink:
    """Another device goes on as the same person by it: once, and within ten minutes."""
    key = await house_of(request).device_link(await somebody(request))
    return DeviceLink(key=key, link=f"{request.base_url}device#{key}", seconds=int(LINK_LIFE))


@post(
    "/people/device",
    summary="Go on as somebody",
    responses=problems(400, 404, 413, 422, 429, 503),
    security=[{}],
    tags=["People"],
    middleware=[SELDOM],
)
async def use_device_link(request: AnyRequest, data: JSONBody[DeviceKey]) -> Entered:
    """The other device's part: uses the link up, and gives a key of one's own for whoever made it."""
    person, key = await house_of(request).use_device_link(data.key)
    return Entered(name=person.name, language=person.language, key=key)


@post(
    "/me/token", summary="A token for a program", responses=ASKING, security=KNOWN, tags=["People"], middleware=[SELDOM]
)
async def account_token(request: AnyRequest) -> Token:
    """A further key, by which a program plays as the same person."""
    return Token(token=await house_of(request).account_token(await somebody(request)))
