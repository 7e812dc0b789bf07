"""`bazar verify`."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from bazar.fair.verify import Report
    from bazar.language.voice import Voice

File = Annotated[str, typer.Argument(help="A record; - is the standard input.")]
Language = Annotated[str | None, typer.Option(help="uk, ru or en; your system's without it.")]


def register(app: typer.Typer) -> None:
    """Add the command to *app*."""

    @app.command()
    def verify(file: File, language: Language = None) -> None:
        """Deal a finished match again out of its secret, and show that nobody could have chosen the tiles."""
        from bazar.cli.printing import standard_output
        from bazar.cli.speech import spoken_language
        from bazar.cli.verdicts import nothing_dealt
        from bazar.fair.verify import verify as verified
        from bazar.games import SHOP
        from bazar.language.speaker import Speaker
        from bazar.record import parse, replay
        from bazar.record.files import blaming, read_text

        console = standard_output()
        voice = Speaker(spoken_language(language, console.encoding))
        text = read_text(file)
        with blaming(file):
            record = parse(text)
            if record.game == SHOP:
                replay(record)
                typer.echo(nothing_dealt(len(record.spoken), voice))
                return
            report = verified(record)
        show(report, voice, console)
        if not report.proved:
            raise typer.Exit(1)


def show(report: "Report", voice: "Voice", console: "Console") -> None:
    """Print what was checked."""
    from rich.table import Table

    from bazar.cli.printing import print_table
    from bazar.cli.verdicts import conclusion, rows

    table = Table.grid(padding=(0, 2, 0, 0))
    for _ in ("what", "verdict", "text"):
        table.add_column(overflow="fold")
    for row in rows(report, voice):
        table.add_row(*row)
    print_table(table, console)
    console.print(conclusion(report, voice))
