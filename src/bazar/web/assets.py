"""Files that never change under one address: it holds a digest of all of them.

All of them, because modules of the browser import each other by relative addresses: a module that stays the same must
still be another one when what it imports has changed.
"""

import hashlib
from functools import cache
from pathlib import Path

STATIC = Path(__file__).parent / "static"


@cache
def folder() -> str:
    """The address of the folder of all static files as they are now."""
    digest = hashlib.sha256()
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            name, content = path.relative_to(STATIC).as_posix().encode(), path.read_bytes()
            digest.update(b"%d %d " % (len(name), len(content)) + name + content)
    return f"/static/{digest.hexdigest()[:10]}"


@cache
def asset(name: str) -> str:
    """The address of the static file *name*; `FileNotFoundError` if there is none."""
    if not (STATIC / name).is_file():
        raise FileNotFoundError(STATIC / name)
    return f"{folder()}/{name}"
