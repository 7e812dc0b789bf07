"""Actions in the words that are shown for them, and the actions that a person's words mean."""

import re
from collections.abc import Iterator
from functools import cache

from bazar.facts import Fact, fact
from bazar.language.languages import LANGUAGES
from bazar.language.marks import mark
from bazar.language.speaker import Speaker
from bazar.language.voice import Voice
from bazar.view.view import View

NAMED = {
    "draw": mark("draw from the boneyard"),
    "pass": mark("pass"),
    "close": mark("close the game"),
    "nello": mark("Nel-O, not a single trick"),
}
"""The actions that have a name of their own, in the order in which they are listed."""

_TRUMP = "trump:"
_TRUMPS = tuple(f"{_TRUMP}{suit}" for suit in range(1, 7))


def words(token: str, voice: Voice) -> str:
    """The action *token* as it is listed: what has a name by it, anything else as it is typed."""
    if token in NAMED:
        return voice.text(NAMED[token])
    if token in _TRUMPS:
        return voice.text("trump: {suit:suits}", suit=int(token[-1]))
    return token


def name(token: str, voice: Voice) -> str:
    """The same within a sentence, without what explains it."""
    return re.split("[,:]", words(token, voice))[0] if token in NAMED else words(token, voice)


def say_reason(reason: Fact, voice: Voice) -> str:
    """Why an action is not legal, the actions in it called as they are listed."""
    if reason.code == "name_trump_first":
        return voice.text("Name the trump first, from {lowest:suits} to {highest:suits}", lowest=1, highest=6)
    values = dict(reason.values)
    if "like" in values:
        like = [name(token, voice) for token in re.split(", | or ", str(values["like"]))]
        values["like"] = ", ".join(like)
    return voice.say(fact(reason.code, **values))


def named_action(text: str, view: View) -> str | None:
    """The action of this game that *text*, in lower case and without spaces, names in any language of the house."""
    tokens = [token for token in (*NAMED, *_TRUMPS) if not isinstance(view.game.parse(view.state, token), Fact)]
    meant = [token for token in tokens if any(_plain(text) in _forms(token, language) for language in LANGUAGES)]
    return meant[0] if len(meant) == 1 else None


@cache
def _forms(token: str, language: str) -> frozenset[str]:
    """All that may be typed for *token*: its words, or as many of them as tell it."""
    return frozenset(_plain(form) for form in (token, *_shorter(words(token, Speaker(language)))))


def _plain(text: str) -> str:
    """*text* in lower case, without spaces, and with the letters that keyboards make do with."""
    return "".join(text.lower().split()).translate(_MADE_DO_WITH)


_MADE_DO_WITH = str.maketrans({"’": "'", "ʼ": "'", "`": "'", "ё": "е"})


def _shorter(listed: str) -> Iterator[str]:
    yield listed
    yield from re.split("[,:]", listed)
    yield listed.split()[0].rstrip(",:")
