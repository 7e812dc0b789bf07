"""The choices as a terminal lists them."""

from bazar.language.voice import Voice
from bazar.tables.choices import Choice


def menu(offered: list[Choice], voice: Voice) -> list[str]:
    """The choices as they are listed: `1 6-4L`, and the bids together."""
    listed = [f"{choice.number} {_listed(choice)}" for choice in offered if choice.number]
    bids = [choice.token for choice in offered if not choice.number]
    if len(bids) == 1:
        listed.append(voice.text("or bid {bid}", bid=bids[0]))
    elif bids:
        listed.append(voice.text("or bid: type {lowest} to {highest}", lowest=bids[0], highest=bids[-1]))
    return listed


def _listed(choice: Choice) -> str:
    """A tile as it is typed, and anything else in words."""
    is_tile = choice.token[:1].isdigit() and choice.token[-1:] != "!"
    return choice.token if is_tile else choice.words
