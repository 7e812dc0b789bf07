"""Who asks, by key or by cookie; and bodies that are taken only as they are described."""

import re
from typing import Any, Final, Literal, NoReturn, get_args, get_origin, get_type_hints

import msgspec
from litestar.exceptions import ClientException, NotAuthorizedException

from bazar.house.house import House
from bazar.house.identity import Person
from bazar.language.speaker import Speaker
from bazar.web.guard import bearer_of
from bazar.web.visitor import KEY, AnyRequest, language_of

_WHERE: Final = re.compile(r" - at `\$\.?(.+?)`$")


def house_of(request: AnyRequest) -> House:
    """The house that the request has come to."""
    house: House = request.app.state.house
    return house


async def anybody(request: AnyRequest) -> Person | None:
    """Who asks, if anybody says so; a key that proves nothing is refused rather than overlooked."""
    if "authorization" in request.headers:
        person = await house_of(request).recognise(bearer_of(request))
        if person is None:
            _unknown()
        return person
    key = request.cookies.get(KEY)
    return None if key is None else await house_of(request).recognise(key)


async def somebody(request: AnyRequest) -> Person:
    """Who asks: a person of the house."""
    return await anybody(request) or _unknown()


def speaker_for(request: AnyRequest, person: Person | None) -> Speaker:
    """The voice in which *person* is answered."""
    return Speaker(language_of(request, person))


async def take_strictly(request: AnyRequest) -> None:
    """Before a handler: its body is one JSON object with the fields and types that are described, and no others."""
    field = request.route_handler.parsed_data_field
    if field is None:
        return
    try:
        msgspec.json.decode(await request.body(), type=field.annotation)
    except msgspec.ValidationError as error:
        raise ClientException(status_code=422, extra=[_told(str(error), field.annotation)]) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ClientException(extra=[{"message": f"the body is not JSON: {error}"}]) from None


def _told(text: str, body: Any) -> dict[str, Any]:
    """What msgspec says of a *body* that was to be of this type, apart from the field that it says it of."""
    found = _WHERE.search(text)
    if found is None:
        return {"message": text}
    said = text[: found.start()]
    choices = _choices(body, found[1]) if said.startswith("Invalid enum value") else ""
    return {"key": found[1], "message": f"{said}: one of {choices} is wanted" if choices else said}


def _choices(body: Any, field: str) -> str:
    """What may stand in *field* of a *body* if it is one of a few words."""
    hint = get_type_hints(body).get(field)
    words = [word for each in (hint, *get_args(hint)) if get_origin(each) is Literal for word in get_args(each)]
    return ", ".join(words)


def _unknown() -> NoReturn:
    raise NotAuthorizedException(headers={"www-authenticate": "Bearer"})
