"""`bazar check`."""

import sys
from collections.abc import Iterable
from typing import Annotated

import typer

Files = Annotated[list[str], typer.Argument(metavar="FILE…", help="Conformance files; - is the standard input.")]


def register(app: typer.Typer) -> None:
    """Add the command to *app*."""

    @app.command()
    def check(files: Files) -> None:
        """Play matches of another program again, each a line of JSON, and name what differs."""
        if not check_files(files):
            raise typer.Exit(1)


def check_files(names: Iterable[str]) -> bool:
    """Print the first difference of each match of the files, and a summary: whether there is none."""
    from bazar.conformance import check
    from bazar.record.files import BadFile, opened, written

    matches = steps = differences = unread = 0
    for name in names:
        try:
            with opened(name) as file:
                for checked in check(file):
                    matches += 1
                    steps += checked.steps
                    if checked.difference:
                        differences += 1
                        print(written(f"{name}:{checked.line}: {checked.difference}", sys.stdout.encoding))
        except BadFile as error:
            unread += 1
            print(f"bazar: {error}", file=sys.stderr)
    print(f"{_count(matches, 'match', 'matches')}, {_count(steps, 'step', 'steps')}, {_found(differences)}")
    return not differences and not unread


def _found(differences: int) -> str:
    return _count(differences, "difference", "differences") if differences else "no differences"


def _count(number: int, one: str, many: str) -> str:
    return f"{number:,} {one if number == 1 else many}"
