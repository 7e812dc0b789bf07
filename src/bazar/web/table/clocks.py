"""Time on a page: how long something is to be seen before what follows covers it."""

from typing import Final

from bazar.house.messages import Event, Message

DEAL_SEEN: Final = 1_800
TRICK_SEEN: Final = 1_400
MOVE_SEEN: Final = 250
"""Milliseconds."""


def pause_after(message: Message) -> int:
    """For how many milliseconds what *message* has brought about is to be seen, if nobody is in a hurry."""
    if not isinstance(message, Event) or message.action is None:
        return 0
    if message.ended is not None:
        return DEAL_SEEN
    codes = {fact.code for fact in message.facts}
    return TRICK_SEEN if any("trick" in code or "took" in code for code in codes) else MOVE_SEEN
