"""What is told of Bergen."""

from bazar.facts import Fact
from bazar.language.marks import mark
from bazar.language.sentence import Phrases, Sentence, said

_HAND = said(
    mark("{seat:name} shows {tiles}: {pips:pips}, no double"),
    seat=mark("You show {tiles}: {pips:pips}, no double"),
)
_HAND_WITH_DOUBLES = said(
    mark("{seat:name} shows {tiles}: {pips:pips}, {doubles:doubles}"),
    seat=mark("You show {tiles}: {pips:pips}, {doubles:doubles}"),
)


def _showed_hand(told: Fact) -> Sentence:
    return _HAND_WITH_DOUBLES if told.number("doubles") else _HAND


PHRASES: Phrases = {
    # What happened.
    "opened_with_lowest": said(
        mark("{seat:name} opens with the lowest double, {tile}: {points:points}"),
        seat=mark("You open with the lowest double, {tile}: {points:points}"),
    ),
    "ends_alike": said(mark("Both ends are {number:end}: {points:points}")),
    "ends_alike_double": said(mark("Both ends are {number:end}, with a double: {points:points}")),
    "drew": said(
        mark("{seat:name} draws; {left:tiles} left in the boneyard"),
        seat=mark("You draw; {left:tiles} left in the boneyard"),
    ),
    "passed_after_drawing": said(
        mark("{seat:name} keeps the tile and passes: the ends are {left:end} and {right:end}"),
        seat=mark("You keep the tile and pass: the ends are {left:end} and {right:end}"),
    ),
    "went_out": said(mark("{seat:name} goes out: {points:points}"), seat=mark("You go out: {points:points}")),
    "blocked": said(mark("Blocked: nobody has a tile for {left:end} or {right:end}")),
    "showed_hand": _showed_hand,
    "smallest_hand": said(
        mark("{seat:name} has the smallest hand: {points:points}"),
        seat=mark("You have the smallest hand: {points:points}"),
    ),
    "no_smallest_hand": said(mark("The smallest hands are equal: nobody scores")),
    # Why not.
    "must_open_with": said(mark("The lowest double opens the deal: {tile}")),
    "must_draw": said(mark("Nothing of yours fits: draw from the boneyard, it has {left:tiles}")),
    "last_two_stay": said(mark("The last two tiles of the boneyard are never drawn: pass")),
    "draws_only_one": said(mark("Only one tile is drawn in a turn, and you have drawn it")),
    "must_play_drawn": said(mark("The tile drawn fits, so it must be played: {tile}")),
    "only_drawn_plays": said(mark("After drawing, only the tile drawn can be played: {tile}")),
}
