"""`bazar check`."""

import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from bazar.language.marks import mark_count

if TYPE_CHECKING:
    from bazar.conformance import Checked
    from bazar.language.voice import Voice

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
MOST_SHOWN = 20
"""Lines of a file that are no match and are shown as such unless all are asked for; matches that differ always are."""

Files = Annotated[list[str], typer.Argument(metavar="FILE…", help="Conformance files; - is the standard input.")]
All = Annotated[
    bool, typer.Option("--all", help=f"Show every line that is no match, not only the first {MOST_SHOWN} of a file.")
]
Language = Annotated[str | None, typer.Option(help="uk, ru or en; your system's without it.")]


def register(app: typer.Typer) -> None:
    """Add the command to *app*."""

    @app.command()
    def check(files: Files, every: All = False, language: Language = None) -> None:
        """Play matches of another program again, each a line of JSON, and name what differs."""
        from bazar.cli.speech import spoken_language
        from bazar.language.speaker import Speaker

        if not check_files(files, Speaker(spoken_language(language, sys.stdout.encoding)), every=every):
            raise typer.Exit(1)


def check_files(names: Iterable[str], voice: "Voice", *, every: bool = False) -> bool:
    """Print the first difference of each match of the files, and a summary: whether there is none."""
    from bazar.conformance import NotConformance
    from bazar.record.files import BadFile

    summary = _Summary(voice, every=every)
    for name in names:
        try:
            summary.add(name, _checked(name, patient=every))
        except BadFile as error:
            summary.refuse(str(error))
        except NotConformance as error:
            summary.refuse(f"{name}: {voice.text(error.message, **error.values)}")
    summary.show()
    return summary.is_good


def _checked(name: str, *, patient: bool) -> "Iterator[Checked]":
    """The lines of the file called *name*; only what goes wrong in reading it is put down to the file."""
    from bazar.conformance import check
    from bazar.record.files import opened

    with opened(name) as file:
        yield from check(file, patient=patient)


class _Summary:
    """What was found in all files so far."""

    def __init__(self, voice: "Voice", *, every: bool) -> None:
        self._voice = voice
        self._every = every
        self._matches = self._steps = self._differences = self._refused = 0

    def add(self, name: str, lines: "Iterable[Checked]") -> None:
        """Count what the file called *name* holds, and print what differs in it."""
        differences = others = 0
        try:
            for checked in lines:
                self._matches += checked.is_match
                self._steps += checked.steps
                if checked.difference:
                    differences += 1
                    others += not checked.is_match
                    if self._every or checked.is_match or others <= MOST_SHOWN:
                        self._print(f"{name}:{checked.line}: {checked.difference.told(self._voice)}")
        finally:
            self._differences += differences
        if not self._every and others > MOST_SHOWN:
            self._print(f"{name}: {self._count(MORE, others - MOST_SHOWN)}")

    def refuse(self, reason: str) -> None:
        """Tell why a file was not read, or not to its end."""
        self._refused += 1
        print(f"bazar: {reason}", file=sys.stderr)

    def show(self) -> None:
        """Print the numbers, unless nothing was read."""
        if self._matches or self._differences:
            counted = zip((MATCHES, STEPS), (self._matches, self._steps), strict=True)
            self._print(", ".join([*(self._count(forms, n) for forms, n in counted), self._found()]))

    @property
    def is_good(self) -> bool:
        """Whether all files were read and nothing in them differs."""
        return not self._differences and not self._refused

    def _found(self) -> str:
        return self._count(DIFFERENCES, self._differences) if self._differences else self._voice.text("no differences")

    def _count(self, forms: tuple[str, str], n: int) -> str:
        number = f"{n:,}" if self._voice.language == "en" else f"{n:,}".replace(",", NO_BREAK_SPACE)
        return self._voice.count(*forms, n, number=number)

    def _print(self, text: str) -> None:
        from bazar.record.files import written

        print(written(text, sys.stdout.encoding))


MATCHES = mark_count("{number} match", "{number} matches")
STEPS = mark_count("{number} step", "{number} steps")
DIFFERENCES = mark_count("{number} difference", "{number} differences")
MORE = mark_count("and {number} more difference; --all shows it", "and {number} more differences; --all shows them")
