"""What a person or a program reads when something cannot be done: one clear text, never a stack trace."""

import logging
from typing import Any, Final
from urllib.parse import urlunsplit

from litestar import MediaType, Response
from litestar.exceptions import HTTPException

from bazar.house.errors import Nature, Refused
from bazar.language.marks import mark
from bazar.language.speaker import Speaker
from bazar.web.guard import is_for_programs, own_address
from bazar.web.rendering import page
from bazar.web.visitor import AnyRequest, Look, Visitor, language_of

STATUS: Final[dict[Nature, int]] = {"unknown": 404, "forbidden": 403, "invalid": 422, "conflict": 409, "busy": 503}
TOO_FAST: Final = "too_fast"
"""What the house refuses because there was too much of it, like lines of chat."""

SAID: Final = {
    400: mark("This request could not be understood."),
    401: mark("It is not known who you are: send your key."),
    403: mark("This is not allowed."),
    404: mark("There is nothing at this address."),
    405: mark("This address does not take such a request."),
    413: mark("This is too long."),
    422: mark("There is a mistake in this request."),
    429: mark("Not so fast: wait a moment and try again."),
    500: mark("Something went wrong on the server. Nothing that was played is lost."),
    503: mark("The server is busy. Try again."),
}

CODES: Final = {
    400: "bad_request",
    401: "not_known",
    403: "not_allowed",
    404: "nothing_here",
    405: "no_such_method",
    413: "too_long",
    422: "bad_body",
    429: "too_often",
    500: "fault",
    503: "busy",
}
"""For programs, of what the framework refuses."""

_log = logging.getLogger("bazar.web")


def refused(request: AnyRequest, error: Refused) -> Response[Any]:
    """The reason, in the person's language."""
    speaker = Speaker(language_of(request))
    status = STATUS[error.nature] if error.code != TOO_FAST else 429
    answer = _answer(request, status, error.code, say_refusal(speaker, error))
    if error.code == TOO_FAST:
        answer.headers["retry-after"] = str(dict(error.reason.values)["seconds"])
    return answer


def say_refusal(speaker: Speaker, error: Refused) -> str:
    """Why something was refused, as a sentence."""
    try:
        return f"{speaker.say(error.reason).rstrip('.')}."
    except KeyError:
        return str(error)


def http(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """What the framework has refused."""
    speaker = Speaker(language_of(request))
    status = error.status_code
    said = speaker.text(SAID.get(status, SAID[400 if status < 500 else 500]))
    if is_for_programs(request) and isinstance(error.extra, list):
        said = f"{said} {_in_detail(error.extra)}".strip()
    answer = _answer(request, status, CODES.get(status, "request"), said)
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


def _in_detail(found: list[Any]) -> str:
    """Which fields of a request are wrong, and how: in English, for whoever writes the program."""
    told = [each for each in found if isinstance(each, dict)]
    return " ".join(f"{each['key']}: {each['message']}." if "key" in each else f"{each['message']}." for each in told)


def unexpected(request: AnyRequest, error: Exception) -> Response[Any]:
    """A fault of the house's own: written to its log, and told without details."""
    _log.error("%s %s failed", request.method, request.scope["path"], exc_info=error)
    return _answer(request, 500, "fault", Speaker(language_of(request)).text(SAID[500]))


def _answer(request: AnyRequest, status: int, code: str, said: str) -> Response[Any]:
    if wants_page(request):
        look = Look(language_of(request), "desk", "rank")
        visitor = Visitor(None, look, "auto")
        return page("failure.jinja", visitor, status=status, said=said, code=code, back=_form_of(request))
    return Response({"error": code, "message": said}, media_type=MediaType.JSON, status_code=status)


def _form_of(request: AnyRequest) -> str | None:
    """The page of this house from which a form was sent that was refused."""
    before = own_address(request, request.headers.get("referer", ""))
    if request.method != "POST" or before is None or before.path.startswith("//"):
        return None
    return urlunsplit(("", "", before.path, before.query, ""))


def wants_page(request: AnyRequest) -> bool:
    """Whether a browser has asked for a page, rather than a script or a program for an answer."""
    return not is_for_programs(request) and "text/html" in request.headers.get("accept", "")


HANDLERS: Final[dict[Any, Any]] = {Refused: refused, HTTPException: http, Exception: unexpected}
