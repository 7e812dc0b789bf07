"""What the OpenAPI document says besides what types and docstrings say."""

from typing import Any, Final

from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Components, SecurityRequirement, SecurityScheme, Tag

from bazar._version import __version__
from bazar.web.api.answers import Problem
from bazar.web.api.document import CompleteDocument
from bazar.web.visitor import KEY

WHY: Final = {
    400: "The request cannot be read; the message names the field.",
    401: "The key proves nobody to be there, or there is none.",
    403: "This is not for you.",
    404: "There is no such thing.",
    409: "It cannot be done as things stand now.",
    413: "The body is too long.",
    422: "A field is not as it is described, or the rules or the house forbid it; the message says which and why.",
    429: "Too often: `Retry-After` says in how many seconds to try again.",
    503: "The house is busy; try again.",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The answers to what cannot be done, for one operation."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=WHY[status]) for status in sorted(statuses)
    }


ASKING: Final = problems(400, 401, 429, 503)
"""Where nothing is sent."""
FINDING: Final = problems(400, 401, 403, 404, 409, 422, 429, 503)
"""At a table, where nothing is sent."""
SENDING: Final = problems(400, 401, 413, 422, 429, 503)
DOING: Final = problems(400, 401, 403, 404, 409, 413, 422, 429, 503)
"""At a table."""

KNOWN: Final[list[SecurityRequirement]] = [{"key": []}, {"cookie": []}]
ANYBODY: Final[list[SecurityRequirement]] = [{}, *KNOWN]

TAGS: Final = {
    "People": "Who one is.",
    "Games": "What can be played.",
    "Tables": "Setting up, finding, sitting down.",
    "Match": "What one sees and does in the match.",
    "Talk": "Lines and quick phrases.",
}


def operation_name(handler: Any, _method: Any, _path: Any) -> str:
    """An operation is called as the function that answers it."""
    return str(handler.handler_name)


OPENAPI: Final = OpenAPIConfig(
    title="Bazar",
    version=__version__,
    summary="A house of five table games, for programs.",
    description="Whatever a person can do by the pages of the house, a program can do here. Enter once (`POST "
    "/api/people`), keep the key, and send it as `Authorization: Bearer KEY`. Errors are `{error, message}`.",
    path="/api/schema",
    render_plugins=[CompleteDocument()],
    operation_id_creator=operation_name,
    use_handler_docstrings=True,
    tags=[Tag(name=name, description=text) for name, text in TAGS.items()],
    components=Components(
        security_schemes={
            "key": SecurityScheme(type="http", scheme="bearer", description="A person's key or account token."),
            "cookie": SecurityScheme(type="apiKey", name=KEY, security_scheme_in="cookie", description="A browser's."),
        }
    ),
)
