"""`bazar simulate`."""

import time
from typing import TYPE_CHECKING, Annotated

import typer

from bazar.cli.typed import typed_options

if TYPE_CHECKING:
    from rich.console import Console

    from bazar.lab.simulation import Simulation
    from bazar.lab.tally import Tally
    from bazar.language.voice import Voice

INTERRUPTED = 130
"""The exit status of a command that Ctrl-C has ended, as shells have it."""


def register(app: typer.Typer) -> None:
    """Add the command to *app*."""

    @app.command()
    def simulate(
        game: Annotated[str, typer.Argument(help="bingo, fives-and-threes, bergen or eighty.")],
        deals: Annotated[int, typer.Option(min=0, help="How many deals to play.")] = 1_000_000,
        seed: Annotated[int, typer.Option(help="Any whole number; the same gives the same deals.")] = 0,
        players: Annotated[int | None, typer.Option(help="How many play; the fewest without it.")] = None,
        option: Annotated[list[str] | None, typer.Option(help="What the table plays: name=value, repeatable.")] = None,
        threads: Annotated[int | None, typer.Option(min=1, help="Cores to use; all of them without it.")] = None,
        language: Annotated[str | None, typer.Option(help="uk, ru or en; your system's without it.")] = None,
    ) -> None:
        """Play random deals on all cores and tell what came of them: points, lengths, endings, and the rate.

        Every deal is drawn anew, and each legal action is as likely as any other. The numbers follow from the seed,
        whatever the number of threads. Ctrl-C ends the playing and tells what has come so far. Needs the package's
        extra "fast".
        """
        from rich.console import Console

        from bazar.cli.speech import spoken_language
        from bazar.language.speaker import Speaker

        console = Console(highlight=False, markup=False, emoji=False)
        voice = Speaker(spoken_language(language, console.encoding))
        from bazar.lab.simulation import Simulation, cores

        simulation = Simulation.of(game, deals, players, typed_options(game, players, option or ()), seed)
        if not _simulate(simulation, threads or cores(), voice, console):
            raise typer.Exit(INTERRUPTED)


def _simulate(simulation: "Simulation", threads: int, voice: "Voice", console: "Console") -> bool:
    """Play and tell; whether all deals were played."""
    from bazar.lab.report import Report

    report = Report(voice, console)
    report.head(simulation)
    tally, seconds = _played(simulation, threads, voice)
    report.show(tally)
    report.rate(tally, seconds, threads)
    if tally.deals < simulation.deals:
        report.stopped(tally, simulation.deals)
    return tally.deals == simulation.deals


def _played(simulation: "Simulation", threads: int, voice: "Voice") -> "tuple[Tally, float]":
    """The tally of all deals, or of those until an interruption, and the seconds of playing."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    tally = simulation.nothing()
    start = time.perf_counter()
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    shown = Console(stderr=True, highlight=False, markup=False)
    try:
        with Progress(*columns, console=shown, transient=True, disable=not shown.is_terminal) as progress:
            task = progress.add_task(voice.text("Compiling the rules"), total=None)
            simulation.prepare()
            progress.update(task, description=voice.text("Playing"), total=simulation.deals)
            start = time.perf_counter()
            for piece in simulation.run(threads):
                tally += piece
                progress.update(task, completed=tally.deals)
    except KeyboardInterrupt:
        pass
    return tally, time.perf_counter() - start
