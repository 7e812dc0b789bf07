"""The actions as text: a vote, the clock's word that time is up, and anything at all that somebody says.

`vote:yes` and `vote:no` are votes only when one is under way. `clock:too-late` is the clock's at every turn, and no
utterance begins with it that anybody would say aloud.
"""

import json
from typing import Final

from bazar.words.text import LIMIT

VOTE_FOR: Final = "vote:yes"
VOTE_AGAINST: Final = "vote:no"
VOTES: Final = {VOTE_FOR: True, VOTE_AGAINST: False}
CLOCK: Final = "clock:too-late"

LONGEST_UTTERANCE: Final = LIMIT
"""Characters of an utterance that are heard and kept; the judge reads no more."""

_SURROGATES: Final = dict.fromkeys(range(0xD800, 0xE000))


def heard(text: str) -> str:
    """What is kept of *text*: no more than is read, and nothing that is no character and could not be stored."""
    return text[:LONGEST_UTTERANCE].translate(_SURROGATES)


def written(action: str) -> str:
    """*action* as a record writes it, in one line of printable ASCII: utterances quoted as in JSON, the rest bare."""
    return action if action == CLOCK or action in VOTES else json.dumps(action)


def read(token: str) -> str:
    """The action that a record's *token* stands for; `ValueError` says what is wrong with it."""
    if token == CLOCK or token in VOTES:
        return token
    try:
        said = json.loads(token)
    except (ValueError, RecursionError):
        said = None
    if not isinstance(said, str):
        text = f'an action is "words in quotes", {VOTE_FOR}, {VOTE_AGAINST} or {CLOCK}, not {token[:40]!r}'
        raise ValueError(text)
    return said
