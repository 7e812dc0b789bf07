"""What those at a table are called on its page."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from bazar.house.messages import Standing
from bazar.language.marks import mark
from bazar.language.speaker import Speaker
from bazar.tables.names import names_of_bots
from bazar.web.table.scene import Scene

VOICES_KEPT: Final = 2_000
"""Making one takes longer than most of what it says."""

LEVELS: Final = {
    "easy": mark("easy"),
    "medium": mark("medium"),
    "hard": mark("hard"),
    "greedy": mark("takes what it can"),
    "random": mark("plays at random"),
}
"""How bots play, by their names in the house, as they are offered."""


class Offered(NamedTuple):
    """A bot that can be chosen."""

    bot: str
    called: str
    is_usual: bool


def names(standing: Standing, voice: Speaker) -> list[str]:
    """By seat; an empty text where nobody sits."""
    return called(_sat(standing), voice)


def _sat(standing: Standing) -> tuple[tuple[str, bool], ...]:
    return tuple([(seat.name or "", seat.is_person) for seat in standing.seats])


def called(sat: Iterable[tuple[str, bool]], voice: Speaker) -> list[str]:
    """What those are called who sit or *sat* there, by their names and whether they are people.

    A name is easier to follow than a number, so bots have names too, and none that a person at the table has.
    """
    sat = [*sat]
    people = {name.casefold() for name, is_person in sat if is_person}
    free = (name for name in names_of_bots(voice) if name.casefold() not in people)
    return [name if is_person or not name else next(free, name) for name, is_person in sat]


def level(bot: str, voice: Speaker) -> str:
    """How *bot* plays, in a word or two."""
    return voice.text(LEVELS[bot]) if bot in LEVELS else bot


def offered(bots: Sequence[str], voice: Speaker) -> list[Offered]:
    """*bots* to choose from, of which the first is the usual one."""
    order = [*LEVELS]
    ranked = sorted(bots, key=lambda bot: order.index(bot) if bot in LEVELS else len(order))
    return [Offered(bot, level(bot, voice), bot == bots[0]) for bot in ranked]


def voice_of(scene: Scene, language: str) -> Speaker:
    """A voice that knows everybody's name and speaks to the one whose page it is."""
    return _voice(language, _sat(scene.standing), scene.seat)


@lru_cache(VOICES_KEPT)
def _voice(language: str, sat: tuple[tuple[str, bool], ...], me: int | None) -> Speaker:
    return Speaker(language, called(sat, Speaker(language)), me)
