"""`bazar play`."""

from typing import Annotated

import typer

from bazar.cli.typed import pairs


def register(app: typer.Typer) -> None:
    """Add the command to *app*."""

    @app.command()
    def play(
        game: Annotated[
            str | None, typer.Argument(help="bingo, fives-and-threes, bergen, eighty or shop; a menu without it.")
        ] = None,
        players: Annotated[int | None, typer.Option(help="How many play, you included.")] = None,
        language: Annotated[str | None, typer.Option(help="uk, ru or en; your system's without it.")] = None,
        bot: Annotated[
            str | None, typer.Option(help="Whom to play: easy, medium or hard; in dominoes greedy or random too.")
        ] = None,
        field: Annotated[str | None, typer.Option(help="In shop: what the things must be, like flowers.")] = None,
        practice: Annotated[bool, typer.Option("--practice", help="In shop: alone against the list.")] = False,
        option: Annotated[list[str] | None, typer.Option(help="What the table plays: name=value, repeatable.")] = None,
        seed: Annotated[
            str | None,
            typer.Option(help="Any text; the same text gives the same tiles, and in shop bots that say the same."),
        ] = None,
        seat: Annotated[int | None, typer.Option(help="Where you sit, counted from 0; 0 without it.")] = None,
        new: Annotated[bool, typer.Option("--new", help="Begin a new match though one is unfinished.")] = False,
        quick: Annotated[bool, typer.Option("--quick", help="Play a choice at once, without asking back.")] = False,
        fast: Annotated[bool, typer.Option("--fast", help="No pauses after the others' moves.")] = False,
    ) -> None:
        """Play a match against bots in this terminal; it is saved after each move and can be gone on with."""
        from bazar.language.speaker import preferred
        from bazar.terminal import house

        house.play(
            house.Wishes(
                game=game,
                players=players,
                language=preferred() if language is None else language,
                bot=bot,
                field=field,
                practice=practice,
                options=pairs(option or ()),
                seed=seed,
                seat=seat,
                new=new,
                quick=quick,
                fast=fast,
            )
        )
