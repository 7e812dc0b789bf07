"""`bazar replay`."""

from typing import Annotated

import typer

File = Annotated[str, typer.Argument(help="A record; - is the standard input.")]
Language = Annotated[str | None, typer.Option(help="uk, ru or en; without it your system's, or that of the words.")]
Seat = Annotated[int | None, typer.Option(help="Show only what this seat saw, counted from 0.")]


def register(app: typer.Typer) -> None:
    """Add the command to *app*."""

    @app.command()
    def replay(file: File, language: Language = None, seat: Seat = None) -> None:
        """Show a recorded match move by move: what was played, what it scored, and why."""
        from bazar.cli.printing import standard_output
        from bazar.cli.showing import Showing, ShowingWords
        from bazar.cli.speech import spoken_language
        from bazar.games import SHOP
        from bazar.language.speaker import Speaker
        from bazar.record import parse
        from bazar.record import replay as replayed
        from bazar.record.files import blaming, read_text

        text = read_text(file)
        console = standard_output()
        shown: Showing | ShowingWords
        with blaming(file):
            record = parse(text)
            record = record if seat is None else record.for_seat(seat)
            names = [name or "" for name in record.names]
            if record.game == SHOP:
                from bazar.record.retelling import retold

                of_words = str(dict(record.options)["language"])
                voice = Speaker(spoken_language(language, console.encoding, of_words), names, me=seat)
                shown = ShowingWords(record, retold(record), voice, console)
            else:
                voice = Speaker(spoken_language(language, console.encoding), names, me=seat)
                shown = Showing(record, replayed(record), voice, console)
        shown.show()
