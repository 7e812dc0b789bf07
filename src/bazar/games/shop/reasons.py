"""Why an action of I went to the shop is not legal, as data. There is little against saying something."""

from bazar.errors import IllegalAction
from bazar.facts import Fact, fact
from bazar.games.shop import rules as r
from bazar.games.shop.actions import CLOCK, VOTES
from bazar.games.shop.phrases import MESSAGES

_MATCH_IS_OVER = "The match is over"


def why_not(rules: r.Rules, state: r.State, action: object) -> Fact | None:
    """The reason against *action*; ``None`` if it is legal, as any text of a speaker is."""
    if r.over(rules, state):
        return fact("match_is_over")
    if not isinstance(action, str):
        return fact("words_are_text", value=repr(action)[:40])
    if state.ballot is not None and action not in VOTES and action != CLOCK:
        return fact("vote_first")
    return None


def illegal(reason: Fact) -> IllegalAction:
    """The error that *reason* makes, in English."""
    message = MESSAGES[reason.code].they if reason.code in MESSAGES else _MATCH_IS_OVER
    return IllegalAction(reason, message.format_map(dict(reason.values)))
