"""What the two games of the line, Fives and Threes and Bergen, both tell."""

from bazar.facts import Fact
from bazar.language.marks import mark
from bazar.language.sentence import Phrases, Sentence, said

_LEFT = said(
    mark("{seat:name} adds {tile} to the left end"),
    seat=mark("You add {tile} to the left end"),
)
_RIGHT = said(
    mark("{seat:name} adds {tile} to the right end"),
    seat=mark("You add {tile} to the right end"),
)


def _laid(told: Fact) -> Sentence:
    return _LEFT if told.value("end") == "L" else _RIGHT


PHRASES: Phrases = {
    # What happened.
    "laid": _laid,
    "passed": said(
        mark("{seat:name} passes: the ends are {left:end} and {right:end}"),
        seat=mark("You pass: the ends are {left:end} and {right:end}"),
    ),
    # Why not.
    "first_tile_has_no_end": said(mark("The first tile of the line is written without L or R: {tile}")),
    "say_which_end": said(mark("To which end? {tile}L is the left one, {tile}R the right one")),
    "does_not_fit_left": said(mark("{tile} does not fit: the left end is {number:end}")),
    "does_not_fit_right": said(mark("{tile} does not fit: the right end is {number:end}")),
    "must_play": said(mark("Whoever can play must play, and you have {count:moves}")),
}
