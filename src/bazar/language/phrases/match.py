"""What any match can tell, and what is wrong with an action that no game knows."""

import re

from bazar.facts import Fact
from bazar.language.marks import mark
from bazar.language.sentence import Phrases, Sentence, said

_TILE = re.compile(r"([0-9])-([0-9])([LR!]?)")

_NO_ACTION = said(mark("{token:quoted} is no move here; moves look like {like:any_of}"))
_LESSER_FIRST = said(mark("A tile is written with its greater number first: {token:turned}"))
_NO_SUCH_TILE = said(mark("This game has no tile {token}"))

_WINS = said(mark("{side:name} wins the match"), side=mark("You win the match"))
_TEAM_WINS = said(mark("{seats:names} have won the match"))


def _not_an_action(told: Fact) -> Sentence:
    shape = _TILE.fullmatch(str(told.value("token")))
    if shape is None or shape[3] not in str(told.value("like")):
        return _NO_ACTION
    return _LESSER_FIRST if shape[1] < shape[2] else _NO_SUCH_TILE


def _won_match(told: Fact) -> Sentence:
    return _TEAM_WINS if " " in str(told.value("seats")) else _WINS


PHRASES: Phrases = {
    "deal_over": said(mark("Deal {deal:from_one} is over")),
    "dealt_again": said(mark("Deal {deal:from_one} is dealt again: nobody holds a double")),
    "won_match": _won_match,
    "match_is_over": said(mark("The match is over")),
    "no_deal": said(mark("Nothing is dealt: the deals that were given have come to an end")),
    "not_text": said(mark("A move is given as text, like 6-4, not as {value}")),
    "not_an_action": _not_an_action,
    "not_in_hand": said(mark("You do not hold {tile}")),
}
