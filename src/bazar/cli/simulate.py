"""`bazar simulate`."""

import typer


def register(app: typer.Typer) -> None:
    """Add the command to *app*."""

    @app.command()
    def simulate() -> None:
        """To come."""
        raise typer.Exit(2)
