"""What has happened, in sentences: for the log of the page, and for whoever listens to it."""

import re
from functools import lru_cache
from typing import Final

from markupsafe import Markup, escape

from bazar.facts import Fact
from bazar.language.speaker import Speaker
from bazar.tables import story

PARAGRAPHS_KEPT: Final = 4_000
"""A log says all its paragraphs again whenever one is added."""


_TILE: Final = re.compile(r"(?<![\d-])\d-\d(?![\d-])")


def unbroken(said: str) -> Markup:
    """*said* as HTML in which no tile is broken at the end of a line."""
    return Markup(_TILE.sub(r'<b class="t">\g<0></b>', str(escape(said))))  # noqa: S704 - escaped


@lru_cache(PARAGRAPHS_KEPT)
def sentences(facts: tuple[Fact, ...], voice: Speaker) -> str:
    """All *facts*, as one paragraph."""
    return story.sentences(facts, voice)
