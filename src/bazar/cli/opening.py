"""What `bazar house` does, and how it is mostly asked to.

Whoever opens the house waits for its first page, and a fifth of that wait would be Typer and what it checks arguments
with. So the arguments that are as they should be are read here, and all others, with what is to be said about them, are
left to Typer.
"""

import gc
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from bazar.errors import BazarError, MissingExtra

HOST: Final = "127.0.0.1"
LAST_PORT: Final = 65_535
_EXPANDED: Final = frozenset("~$%*?[")
"""Characters that Typer replaces by what they stand for, where the shell does not."""


class Asked(NamedTuple):
    """How the house is to be opened."""

    host: str = HOST
    port: int | None = None
    """The first free one from 8080 on without it."""
    database: str | None = None
    """The house's own file without it."""
    opens_browser: bool = False
    behind_proxy: bool = False


def plainly_asked(arguments: Sequence[str]) -> Asked | None:
    """What the *arguments* of `bazar` ask for, if it is a house and there is nothing to be said about them."""
    if not arguments or arguments[0] != "house":
        return None
    asked = Asked()
    rest = iter(arguments[1:])
    for name in rest:
        if name == "--open":
            asked = asked._replace(opens_browser=True)
        elif name == "--behind-proxy":
            asked = asked._replace(behind_proxy=True)
        else:
            value = next(rest, "")
            if not value or value.startswith("-") or not _EXPANDED.isdisjoint(value):
                return None
            if name == "--host":
                asked = asked._replace(host=value)
            elif name == "--database":
                asked = asked._replace(database=value)
            elif name == "--port" and _is_port(value):
                asked = asked._replace(port=int(value))
            else:
                return None
    return asked


def _is_port(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= len(str(LAST_PORT)) and 1 <= int(text) <= LAST_PORT


def open_house(asked: Asked) -> None:
    """Keep the house open, as *asked*, until it is interrupted."""
    gc.disable()  # nothing of what is made until the house is open is garbage, and then `web.collecting` takes over
    try:
        from bazar.web.serving import serve
    except ImportError as error:
        raise MissingExtra(
            f"the house needs {error.name}, which is not installed: pip install 'bazar[house]'"
        ) from None
    serve(
        _database(asked.database),
        asked.host,
        asked.port,
        opens_browser=asked.opens_browser,
        behind_proxy=asked.behind_proxy,
        tell=_tell,
    )


def _database(named: str | None) -> str | Path:
    """The database that was *named*, or the house's own file, whose folder is made."""
    if named is not None:
        return named if "://" in named else Path(named)
    from platformdirs import user_data_path

    try:
        return user_data_path("bazar", appauthor=False, ensure_exists=True) / "house.db"
    except OSError as error:
        folder = user_data_path("bazar", appauthor=False)
        message = f"the folder {folder} cannot be made: {error.strerror}. Name a file with --database"
        raise BazarError(message) from None


def _tell(address: str) -> None:
    print(f"The house is open: {address}\nCtrl+C closes it; nothing is lost.", flush=True)
