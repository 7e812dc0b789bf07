"""Files that never change under one address: each is named with a digest of what it holds."""

import hashlib
from functools import cache
from pathlib import Path

STATIC = Path(__file__).parent / "static"


@cache
def asset(name: str) -> str:
    """The address of the static file *name*."""
    digest = hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:10]
    return f"/static/{name}?{digest}"
