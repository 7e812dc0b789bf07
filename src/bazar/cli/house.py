"""`bazar house`, for Typer."""

from typing import Annotated

import typer

from bazar.cli.opening import HOST, LAST_PORT, Asked, open_house


def register(app: typer.Typer) -> None:
    """Add the command to *app*."""

    @app.command()
    def house(
        host: Annotated[
            str, typer.Option(help="Where to listen; 0.0.0.0 lets other devices of the network in.")
        ] = HOST,
        port: Annotated[
            int | None, typer.Option(min=1, max=LAST_PORT, help="The first free one from 8080 on without it.")
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
        open_house(Asked(host, port, database, opens_browser, behind_proxy))
