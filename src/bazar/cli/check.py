"""`bazar check`."""

import typer


def register(app: typer.Typer) -> None:
    """Add the command to *app*."""

    @app.command()
    def check() -> None:
        """To come."""
        raise typer.Exit(2)
