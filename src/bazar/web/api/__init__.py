"""The house for programs: JSON under /api/, described by an OpenAPI document (docs/api.md)."""

from bazar.web.api.describing import OPENAPI
from bazar.web.api.router import api_routers

__all__ = ["OPENAPI", "api_routers"]
