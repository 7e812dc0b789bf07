"""`bazar replay`."""

from typing import Annotated

import typer

File = Annotated[str, typer.Argument(help="A record; - is the standard input.")]
Language = Annotated[str | None, typer.Option(help="uk, ru or en; your system's without it.")]
Seat = Annotated[int | None, typer.Option(help="Show only what this seat saw, counted from 0.")]


def register(app: typer.Typer) -> None:
    """Add the command to *app*."""

    @app.command()
    def replay(file: File, language: Language = None, seat: Seat = None) -> None:
        """Show a recorded match move by move: what was played, what it scored, and why."""
        from rich.console import Console

        from bazar.cli.showing import Showing
        from bazar.language.speaker import Speaker, preferred
        from bazar.record import parse
        from bazar.record import replay as replayed
        from bazar.record.files import blaming, read_text

        text = read_text(file)
        with blaming(file):
            record = parse(text)
            record = record if seat is None else record.for_seat(seat)
            match = replayed(record)
        names = [name or "" for name in record.names]
        voice = Speaker(preferred() if language is None else language, names, me=seat)
        Showing(record, match, voice, Console(highlight=False, markup=False, emoji=False)).show()
