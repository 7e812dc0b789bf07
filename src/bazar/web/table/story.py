"""What has happened, in sentences: for the log of the page, and for whoever listens to it."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from bazar.facts import Fact
from bazar.house.messages import Told
from bazar.language.speaker import Speaker
from bazar.tables import story

PARAGRAPHS_KEPT: Final = 4_000
"""A log says all its paragraphs again whenever one is added."""


@lru_cache(PARAGRAPHS_KEPT)
def sentences(facts: tuple[Fact, ...], voice: Speaker) -> str:
    """All *facts*, as one paragraph."""
    return story.sentences(facts, voice)


def log(told: Iterable[Told], voice: Speaker) -> list[str]:
    """One paragraph for each thing that has happened, the oldest first."""
    return [text for each in told if (text := sentences(each.facts, voice))]
