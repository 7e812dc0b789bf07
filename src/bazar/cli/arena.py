"""`bazar arena`."""

import sys
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bazar.cli.simulate import INTERRUPTED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.console import Console

    from bazar.arena import Duel, Tournament
    from bazar.arena.ledger import Ledger
    from bazar.arena.report import Report

REFRESHED = 0.5
"""Seconds between two drawings of what is going on."""

TOLD = (1, 2, 5)
"""Where there is no terminal, a duel is told of after so many boards, and ten and a hundred times as many."""


def register(app: typer.Typer) -> None:
    """Add the command to *app*."""

    @app.command()
    def arena(
        game: Annotated[str, typer.Argument(help="bingo, fives-and-threes, bergen or eighty.")],
        bots: Annotated[
            list[str],
            typer.Argument(help="Two bots or more: random, greedy, easy, medium, hard; or sampling, a yardstick."),
        ],
        boards: Annotated[int, typer.Option(help="The most boards that each pair plays.")] = 1000,
        target_width: Annotated[
            float | None,
            typer.Option(
                help="An interval so wide is narrow enough: 0.02 is two percent of matches, or points per deal."
            ),
        ] = None,
        all_boards: Annotated[
            bool, typer.Option("--all-boards", help="Go on when it is clear who is better, to know by how much.")
        ] = False,
        unit: Annotated[
            str, typer.Option("--play", help="matches, compared by the share won, or deals, by points.")
        ] = "matches",
        players: Annotated[int | None, typer.Option(help="How many play; the fewest without it.")] = None,
        option: Annotated[list[str] | None, typer.Option(help="What the table plays: name=value, repeatable.")] = None,
        seed: Annotated[int, typer.Option(help="Any whole number; the same gives the same deals.")] = 0,
        minutes: Annotated[float | None, typer.Option(help="Stop after so long, whatever is clear by then.")] = None,
        workers: Annotated[int | None, typer.Option(help="Processes that play; one for each core without it.")] = None,
        output: Annotated[
            Path | None,
            typer.Option(help="A folder for boards, table and plots; a run that is kept can be gone on with."),
        ] = None,
        language: Annotated[str | None, typer.Option(help="uk, ru or en; your system's without it.")] = None,
    ) -> None:
        """Play bots against each other on the same deals with seats exchanged, and tell who is better.

        Two bots make a pair, more play everyone against everyone. A pair ends as soon as it is clear who is better:
        the intervals stay true however often one looks. The outcome follows from the seed, whatever the number of
        workers. Ctrl-C ends the playing and tells what has come so far; with --output nothing played is lost, and the
        same command goes on. Plots need the package's extra "plots".
        """
        from rich.console import Console

        from bazar.arena import Contest, Limits, Tournament
        from bazar.arena.ledger import Ledger
        from bazar.arena.report import Report
        from bazar.arena.tournament import check_bots
        from bazar.arena.workers import cores
        from bazar.cli.speech import spoken_language
        from bazar.cli.typed import typed_options
        from bazar.language.speaker import Speaker

        console = Console(highlight=False, markup=False, emoji=False)
        voice = Speaker(spoken_language(language, console.encoding))
        options = typed_options(game, players, option) if option else None
        contest = Contest.of(game, players, options, unit, seed)
        limits = Limits(boards, target_width, until_clear=not all_boards)
        check_bots(contest, bots)  # before there is a folder for what they cannot play
        stem = None if output is None else output / f"{contest.game}-{contest.players}-{contest.unit}"
        with ExitStack() as open_things:
            ledger = None
            if stem is not None:
                ledger = open_things.enter_context(Ledger(stem.with_suffix(".jsonl"), contest))
            seconds = None if minutes is None else 60 * minutes
            tournament = open_things.enter_context(
                Tournament(contest, bots, limits, ledger, cores() if workers is None else workers, seconds)
            )
            report = Report(voice, contest, tournament.bots, tournament.duels)
            _tell_beginning(report, tournament, ledger, console)
            is_whole = _played(report, tournament)
        _tell_end(report, tournament, is_whole, console)
        if stem is not None:
            _write(report, stem, console)
        if not is_whole:
            raise typer.Exit(INTERRUPTED)


# --- Telling ---


def _tell_beginning(report: "Report", tournament: "Tournament", ledger: "Ledger | None", console: "Console") -> None:
    heading, *rest = report.head()
    _line(console, heading, "bold")
    voice = report.voice
    if tournament.known:
        rest.append(
            voice.count("{n} board has been played before.", "{n} boards have been played before.", tournament.known)
        )
    if ledger is not None and ledger.strangers:
        rest.append(
            voice.count(
                "{n} board that is kept was played by other rules or bots, and does not count.",
                "{n} boards that are kept were played by other rules or bots, and do not count.",
                ledger.strangers,
            )
        )
    for line in rest:
        _line(console, line)


def _tell_end(report: "Report", tournament: "Tournament", is_whole: bool, console: "Console") -> None:
    from bazar.arena.sheets import as_table

    voice, boards = report.voice, sum(duel.boards for duel in tournament.duels)
    for sheet in report.sheets():
        _line(console, "")
        _line(console, sheet.title, "bold")
        console.print(as_table(sheet, console.encoding))
        for note in sheet.notes:
            _line(console, note, "dim")
    _line(console, "")
    if not is_whole:
        _line(console, voice.count("Interrupted after {n} board", "Interrupted after {n} boards", boards))
    if tournament.timed_out:
        _line(console, voice.count("The time was up after {n} board", "The time was up after {n} boards", boards))


def _write(report: "Report", stem: Path, console: "Console") -> None:
    """The table and the plots; without the means to draw, one line says so."""
    from bazar.arena.plots import draw
    from bazar.arena.sheets import as_markdown
    from bazar.errors import MissingExtra

    table = stem.with_suffix(".md")
    written = [stem.with_suffix(".jsonl"), table]
    missing = ""
    try:
        written += draw(stem, report.voice, report.bots, report.duels)
    except MissingExtra as error:
        missing = f"bazar: {error}"
    title, *lines = report.head()
    plots = [f"![{path.stem}]({path.name})" for path in written[2:]]
    sections = [f"# {title}", *lines, *(as_markdown(sheet) for sheet in report.sheets()), *plots]
    table.write_text("\n\n".join(section.rstrip() for section in sections) + "\n", encoding="utf-8")
    for path in written:
        _line(console, report.voice.text("Written: {path}", path=path), soft_wrap=True)
    if missing:
        print(missing, file=sys.stderr)


def _line(console: "Console", text: str, style: str = "", *, soft_wrap: bool = False) -> None:
    from rich.text import Text

    from bazar.terminal.glyphs import writable

    console.print(Text(writable(text, console.encoding)), style=style, soft_wrap=soft_wrap)


# --- Playing ---


def _played(report: "Report", tournament: "Tournament") -> bool:
    """Play, showing how it goes on the standard error; whether nobody has interrupted it."""
    try:
        with _shown(report) as show:
            for duel in tournament.play():
                show(duel)
    except KeyboardInterrupt:
        return False
    return True


@contextmanager
def _shown(report: "Report") -> "Iterator[Callable[[Duel], None]]":
    """What shows each board that is counted: a table that changes, or lines where there is no terminal."""
    from rich.console import Console
    from rich.live import Live

    from bazar.arena.sheets import as_table

    console = Console(stderr=True, highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        yield lambda duel: _tell(report, duel, console)
        return
    last = 0.0

    def refresh(duel: "Duel") -> None:
        nonlocal last
        if time.monotonic() - last >= REFRESHED:
            last = time.monotonic()
            live.update(as_table(report.standing(), console.encoding), refresh=True)

    before = as_table(report.standing(), console.encoding)
    with Live(before, console=console, auto_refresh=False, transient=True) as live:
        yield refresh


def _tell(report: "Report", duel: "Duel", console: "Console") -> None:
    if duel.ended or _is_told(duel.boards):
        _line(console, report.progress(duel))


def _is_told(boards: int) -> bool:
    while boards % 10 == 0:
        boards //= 10
    return boards in TOLD
