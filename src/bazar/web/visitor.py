"""Who asks for a page: a person by the cookie, and how the page is to look to that browser."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from litestar import Request
from litestar.datastructures import Cookie

from bazar.house.house import House
from bazar.house.identity import Person
from bazar.language.languages import LANGUAGES, preferred
from bazar.language.speaker import Speaker

Shape: TypeAlias = Literal["phone", "desk"]
AnyRequest: TypeAlias = Request[Any, Any, Any]

KEY: Final = "bazar"
"""The cookie that proves who somebody is."""
YEAR: Final = 365 * 86_400
THEMES: Final = ("auto", "light", "dark")
ORDERS: Final = ("rank", "suits", "pips")
"""How a hand may be sorted: as tiles rank in the game, by suits, by pips."""
SHAPES: Final[tuple[Shape, ...]] = ("phone", "desk")


class Look(NamedTuple):
    """What a drawing depends on besides what is drawn."""

    language: str
    shape: Shape
    order: str


@dataclass(frozen=True)
class Visitor:
    """Who asks, and for what kind of page."""

    person: Person | None
    look: Look
    theme: str

    @property
    def speaker(self) -> Speaker:
        """The voice of the page."""
        return Speaker(self.look.language)


async def visitor_of(request: AnyRequest, house: House) -> Visitor:
    """The visitor that *request* comes from."""
    key = request.cookies.get(KEY)
    person = None if key is None else await house.recognise(key)
    cookies = request.cookies
    shape = cookies.get("shape", "")
    return Visitor(
        person,
        Look(
            language=language_of(request, person),
            shape=_one_of(shape, SHAPES, _guessed_shape(request)),
            order=_one_of(cookies.get("order", ""), ORDERS, ORDERS[0]),
        ),
        theme=_one_of(cookies.get("theme", ""), THEMES, THEMES[0]),
    )


def language_of(request: AnyRequest, person: Person | None = None) -> str:
    """The language that was chosen, or that the person or the browser prefers."""
    chosen = request.cookies.get("language", "")
    if chosen in LANGUAGES:
        return chosen
    if person is not None:
        return person.language
    return preferred(_accepted(request.headers.get("accept-language", "")[:400]))


def preference(name: str, value: str) -> Cookie:
    """A cookie for a year that keeps how somebody likes his pages."""
    return Cookie(key=name, value=value, path="/", max_age=YEAR, samesite="lax", httponly=False)


def identity_cookie(key: str, *, secure: bool) -> Cookie:
    """The cookie that proves who somebody is; no script can read it."""
    return Cookie(key=KEY, value=key, path="/", max_age=YEAR, samesite="lax", httponly=True, secure=secure)


def _accepted(header: str) -> Iterator[str]:
    """The languages of an Accept-Language *header*, the most wanted first."""
    weighted = []
    for place, part in enumerate(header.split(",")):
        name, _, weight = part.partition(";q=")
        try:
            wanted = float(weight) if weight else 1.0
        except ValueError:
            wanted = 0.0
        weighted.append((-wanted, place, name.strip()))
    return (name for _, _, name in sorted(weighted))


def _guessed_shape(request: AnyRequest) -> Shape:
    hint = request.headers.get("sec-ch-ua-mobile", "")
    return "phone" if hint == "?1" or "Mobi" in request.headers.get("user-agent", "") else "desk"


def _one_of(value: str, allowed: tuple[Any, ...], otherwise: Any) -> Any:
    return value if value in allowed else otherwise
