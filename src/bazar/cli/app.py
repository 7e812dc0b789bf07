"""The command `bazar` with all that it can be asked for."""

from typing import Annotated

import typer

from bazar._version import __version__
from bazar.cli import arena, check, house, play, replay, simulate, verify

app = typer.Typer(
    name="bazar",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"bazar {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and end.")
    ] = False,
) -> None:
    """Five old table games: play, replay, verify, check, simulate, and compare bots."""


for command in (house, play, replay, verify, check, simulate, arena):
    command.register(app)
