"""`bazar house`."""

from pathlib import Path
from typing import Annotated

import typer

from bazar.errors import BazarError, MissingExtra


def register(app: typer.Typer) -> None:
    """Add the command to *app*."""

    @app.command()
    def house(
        host: Annotated[
            str, typer.Option(help="Where to listen; 0.0.0.0 lets other devices of the network in.")
        ] = "127.0.0.1",
        port: Annotated[
            int | None, typer.Option(min=1, max=65_535, help="The first free one from 8080 on without it.")
        ] = None,
        database: Annotated[
            str | None, typer.Option(help="A file, or an address of PostgreSQL; your own data folder without it.")
        ] = None,
        opens_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
        behind_proxy: Annotated[
            bool, typer.Option("--behind-proxy", help="Believe a proxy on this machine who its visitors are.")
        ] = False,
    ) -> None:
        """Open the house: people play in the browser, alone or with friends, until you press Ctrl+C."""
        try:
            from bazar.web.serving import serve
        except ImportError as error:
            raise MissingExtra(
                f"the house needs {error.name}, which is not installed: pip install 'bazar[house]'"
            ) from None
        serve(_database(database), host, port, opens_browser=opens_browser, behind_proxy=behind_proxy, tell=_tell)


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
    typer.echo(f"The house is open: {address}\nCtrl+C closes it; nothing is lost.")
