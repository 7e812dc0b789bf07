"""What has happened, in sentences: for the log of the page, and for whoever listens to it."""

from functools import lru_cache
from typing import Final

from bazar.facts import Fact
from bazar.language.speaker import Speaker
from bazar.tables import story

PARAGRAPHS_KEPT: Final = 4_000
"""A log says all its paragraphs again whenever one is added."""


@lru_cache(PARAGRAPHS_KEPT)
def sentences(facts: tuple[Fact, ...], voice: Speaker) -> str:
    """All *facts*, as one paragraph."""
    return story.sentences(facts, voice)
