"""The question whether to go on with an unfinished match."""

from collections.abc import Sequence

from bazar.language.voice import Voice
from bazar.terminal.answers import tidy
from bazar.terminal.asking import answer_to
from bazar.terminal.device import Device

NEW = frozenset({"n", "т", "н"})
_OLD = frozenset({"o", "щ", "о"})
"""Latin letters, those on the same keys, and those that look or sound alike."""


def goes_on(device: Device, voice: Voice, unlike: Sequence[str]) -> bool:
    """Whether the person goes on with the match just named rather than begin a new one. `Leave` if he goes.

    *unlike* is what it has, written as on the command line, that is not what the person has asked for there. If there
    is any, Enter alone does not go on with it.
    """
    if unlike:
        device.say(unlike_wishes(unlike, voice))
        question = voice.text("Enter: a new one as you ask (the old one stays); o: the old one; q: leave:")
    else:
        question = voice.text("Enter: go on with it; n: a new one (the old one stays); q: leave:")
    while True:
        answer = tidy(answer_to(question, device))
        if answer == "":
            return not unlike
        if answer in NEW:
            return False
        if answer in _OLD:
            return True
        device.say(
            voice.text("Press Enter alone, or type o.") if unlike else voice.text("Press Enter alone, or type n.")
        )


def unlike_wishes(unlike: Sequence[str], voice: Voice) -> str:
    """What a match has, written as on the command line, that the person has not asked for there."""
    return voice.text("It is not what you asked for. It has: {differences}.", differences=", ".join(unlike))
