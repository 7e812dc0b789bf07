"""The command `bazar` and how its errors reach a person: one line, never a stack trace."""

import sys

import typer

from bazar.errors import BazarError

app = typer.Typer(
    name="bazar",
    help="Five old table games: play, replay, verify, check and simulate.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def main() -> None:
    """Run the command line."""
    from bazar.cli import check, play, replay, simulate, verify

    for command in (play, replay, verify, check, simulate):
        command.register(app)
    try:
        app()
    except BazarError as error:
        print(f"bazar: {error}", file=sys.stderr)
        sys.exit(1)
