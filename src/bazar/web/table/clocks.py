"""Time on a page: how long something is to be seen before what follows covers it."""

from typing import Final

from bazar.house.messages import Event, Message
from bazar.house.settings import Settings

DEAL_SEEN: Final = 1_800
TRICK_SEEN: Final = 1_400
MOVE_SEEN: Final = 250
"""Milliseconds."""
HURRIED: Final = 20
"""How many times shorter, where bots are to answer at once."""
TRICK_TAKEN: Final = frozenset({"took_trick", "took_counted_trick", "took_nello_trick"})


def pause_after(message: Message, settings: Settings) -> int:
    """For how many milliseconds what *message* has brought about is to be seen, if nobody is in a hurry."""
    if not isinstance(message, Event) or message.action is None:
        return 0
    pause = _pause(message)
    return pause // HURRIED if settings.bot_pace == "at-once" else pause


def _pause(event: Event) -> int:
    if event.ended is not None:
        return DEAL_SEEN
    codes = {fact.code for fact in event.facts}
    return TRICK_SEEN if codes & TRICK_TAKEN else MOVE_SEEN
