"""What those at a table are called on its page."""

from collections.abc import Iterator
from typing import Final

from bazar.house.messages import Standing
from bazar.language.marks import mark
from bazar.language.speaker import Speaker
from bazar.tables.names import names_of_bots
from bazar.web.table.scene import Scene

LEVELS: Final = {
    "random": mark("plays at random"),
    "greedy": mark("takes what it can"),
    "easy": mark("easy"),
    "medium": mark("medium"),
    "hard": mark("hard"),
}
"""How bots play, by their names in the house."""


def names(standing: Standing, voice: Speaker) -> list[str]:
    """By seat; an empty text where nobody sits. A name is easier to follow than a number, so bots have names too."""
    free = iter(names_of_bots(voice))
    return [_name(seat.name, free, is_person=seat.is_person) if seat.name else "" for seat in standing.seats]


def _name(name: str, free: Iterator[str], *, is_person: bool) -> str:
    return name if is_person else next(free, name)


def level(bot: str, voice: Speaker) -> str:
    """How *bot* plays, in a word or two."""
    return voice.text(LEVELS[bot]) if bot in LEVELS else bot


def voice_of(scene: Scene, language: str) -> Speaker:
    """A voice that knows everybody's name and speaks to the one whose page it is."""
    return Speaker(language, names(scene.standing, Speaker(language)), me=scene.seat)
