"""Which program played a board: boards of different rules or bots must not be counted together."""

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1]

PLAYS = ("beliefs", "bots", "fair", "games", "kernels", "match", "solve", "view")
"""The layers that decide what happens on a board, beside the foundation."""

NOT_PLAYED = PACKAGE / "games" / "shop"


@cache
def programme() -> str:
    """Twelve hexadecimal digits of all files that have a say in what is played, tables and weights included."""
    digest = hashlib.sha256()
    for path in _files():
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:12]


def _files() -> Iterator[Path]:
    yield from sorted(path for path in PACKAGE.glob("*.py") if path.name != "_version.py")
    for layer in PLAYS:
        for path in sorted((PACKAGE / layer).rglob("*")):
            is_ours = path.is_file() and "__pycache__" not in path.parts and NOT_PLAYED not in path.parents
            if is_ours:
                yield path
