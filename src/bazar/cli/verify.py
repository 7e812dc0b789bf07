"""`bazar verify`."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from bazar.fair.verify import Report


def register(app: typer.Typer) -> None:
    """Add the command to *app*."""

    @app.command()
    def verify(file: Annotated[str, typer.Argument(help="A record; - is the standard input.")]) -> None:
        """Deal a finished match again out of its secret, and show that nobody could have chosen the tiles."""
        from bazar.fair.verify import verify as verified
        from bazar.games import SHOP
        from bazar.record import parse, replay
        from bazar.record.files import blaming, read_text

        text = read_text(file)
        with blaming(file):
            record = parse(text)
            if record.game == SHOP:
                replay(record)
                typer.echo(NOTHING_DEALT.format(moves=len(record.spoken)))
                return
            report = verified(record)
        show(report)
        if not report.proved:
            raise typer.Exit(1)


def show(report: "Report") -> None:
    """Print what was checked."""
    from rich.table import Table

    from bazar.cli.printing import standard_output

    console = standard_output()
    table = Table.grid(padding=(0, 2, 0, 0))
    for _ in ("what", "verdict", "text"):
        table.add_column(overflow="fold")
    for check in report.checks:
        table.add_row(check.what, check.verdict.value, check.text)
    console.print(table)
    console.print(CONCLUSIONS[report.proved])


CONCLUSIONS = {
    True: "The tiles were dealt as was promised before the match.",
    False: "This does not prove that the tiles were dealt as was promised.",
}

NOTHING_DEALT = "In this game nothing is dealt, so nobody could have chosen anything; its {moves} moves are legal."
