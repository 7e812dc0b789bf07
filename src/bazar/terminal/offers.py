"""An unfinished match as it is offered: alone, and in a list of several."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from bazar.language.speaker import Speaker
from bazar.language.voice import Voice
from bazar.tables.story import side_name
from bazar.tables.titles import TITLES
from bazar.terminal.options import chosen_options
from bazar.terminal.saves import Saved


class Offer(NamedTuple):
    """What a match is, in words."""

    sentence: str
    """When it is the only one."""
    entry: str
    """In a list of matches of the game, without a full stop."""
    unlike: Sequence[str]
    """What it has that the person has not asked for, written as on the command line."""


def offer_of(saved: Saved, language: str, unlike: Sequence[str]) -> Offer:
    """The match *saved*, said in *language*."""
    match = saved.match
    voice = Speaker(language, saved.names, saved.seat)
    sentence = voice.text(
        "There is an unfinished match: {game}, deal {number}, {points}.",
        game=voice.text(TITLES[match.game.id]),
        number=match.deal_number + 1,
        points=" : ".join(str(points) for points in match.points),
    )
    sides = (side_name(match.game, match.players, side, voice) for side in range(len(match.points)))
    entry = [
        voice.text("deal {number}", number=match.deal_number + 1),
        ", ".join(f"{side} {points}" for side, points in zip(sides, match.points, strict=True)),
        *chosen_options(match.options, match.game.complete_options(match.players, {}), voice),
        *bots_words(saved.bots, voice),
    ]
    return Offer(sentence, "; ".join(entry), unlike)


def bots_words(bots: Sequence[str], voice: Voice) -> Iterator[str]:
    """Against whom the person plays, by the names that the command line has for them; nothing if nobody is named."""
    named = dict.fromkeys(bot for bot in bots if bot)
    if named:
        yield voice.text("bots: {names}", names=", ".join(named))


def moment(path: Path, voice: Voice) -> str:
    """The day and the time, where the person is, at which the match at *path* was last played; a dash if unknown."""
    with suppress(OSError):
        last = datetime.fromtimestamp(path.stat().st_mtime, UTC).astimezone()
        return voice.text(
            "{year}-{month}-{day} {time}",
            year=f"{last:%Y}",
            month=f"{last:%m}",
            day=f"{last:%d}",
            time=f"{last:%H:%M}",
        )
    return "-"
