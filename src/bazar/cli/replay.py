"""`bazar replay`."""

import typer


def register(app: typer.Typer) -> None:
    """Add the command to *app*."""

    @app.command()
    def replay() -> None:
        """To come."""
        raise typer.Exit(2)
