"""What is told of Fives and Threes."""

from bazar.facts import Fact
from bazar.language.marks import mark
from bazar.language.sentence import Phrases, Sentence, said

_THREES = said(mark("{pips} = 3 × {thirds}: {points:points}"))
_FIVES = said(mark("{pips} = 5 × {fifths}: {points:points}"))
_BOTH = said(mark("{pips} = 3 × {thirds} = 5 × {fifths}: {thirds} + {fifths} = {points:points}"))


def _sum_scored(told: Fact) -> Sentence:
    if told.number("thirds") and told.number("fifths"):
        return _BOTH
    return _THREES if told.number("thirds") else _FIVES


PHRASES: Phrases = {
    # What happened.
    "opened": said(mark("{seat:name} opens with {tile}"), seat=mark("You open with {tile}")),
    "sum_scored": _sum_scored,
    "went_out_first": said(
        mark("{seat:name} is the first to go out: {points:points}"),
        seat=mark("You are the first to go out: {points:points}"),
    ),
    "would_pass_target": said(mark("{gain:points} would go past {target}, so nothing is scored")),
    "nobody_can_play": said(mark("Nobody can play any more")),
    # Why not.
    "opener_must_play": said(mark("You open the deal: play any tile")),
}
