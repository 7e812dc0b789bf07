"""The description of all this: for programs as an OpenAPI document, for people as a page."""

from functools import lru_cache
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, get
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.serialization import encode_json

from bazar.web.api import answers, bodies
from bazar.web.api.asking import house_of
from bazar.web.rendering import page
from bazar.web.visitor import AnyRequest, visitor_of


class CompleteDocument(OpenAPIRenderPlugin):
    """The document as the framework serves it, which is the same as ours."""

    def __init__(self) -> None:
        """At the one address that the framework insists on."""
        super().__init__(path="/openapi.json", media_type=MediaType.JSON)

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """As JSON."""
        return encode_json(complete(openapi_schema))


@get("/api/openapi.json", include_in_schema=False)
async def openapi(request: AnyRequest) -> Response[bytes]:
    """OpenAPI 3.1."""
    return Response(_encoded(request.app), media_type=MediaType.JSON)


@get("/api/docs", include_in_schema=False)
async def docs(request: AnyRequest) -> Response[str]:
    """Every operation with what it takes and gives."""
    visitor = await visitor_of(request, house_of(request))
    return page("api.jinja", visitor, path="/api/docs", document=_document(request.app))


def complete(document: dict[str, Any]) -> dict[str, Any]:
    """*document* with the models as msgspec checks them: every bound, every sentence, no other fields."""
    models = [
        model
        for module in (bodies, answers)
        for model in vars(module).values()
        if isinstance(model, type) and issubclass(model, msgspec.Struct) and model.__module__ == module.__name__
    ]
    _, schemas = msgspec.json.schema_components(models, ref_template="#/components/schemas/{name}")
    used = document["components"]["schemas"]
    schemas = {name: schema for name, schema in sorted(schemas.items()) if name in used}
    return {**document, "components": {**document["components"], "schemas": schemas}}


@lru_cache(1)
def _document(app: Litestar) -> dict[str, Any]:
    return complete(app.openapi_schema.to_schema())


@lru_cache(1)
def _encoded(app: Litestar) -> bytes:
    return encode_json(_document(app))
