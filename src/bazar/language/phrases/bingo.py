"""What is told of Bingo."""

from bazar.facts import Fact
from bazar.language.marks import mark
from bazar.language.sentence import Phrases, Sentence, said

_TRICK = said(
    mark("{seat:name} takes {led} ({led_value}) and {answer} ({answer_value}): {points:points}"),
    seat=mark("You take {led} ({led_value}) and {answer} ({answer_value}): {points:points}"),
)
_EMPTY_TRICK = said(
    mark("{seat:name} takes {led} and {answer}: nothing in them"),
    seat=mark("You take {led} and {answer}: nothing in them"),
)

_DOUBLES_POINTS = said(
    mark("{count:declared} declared: {seat:name} scores {points:points}"),
    seat=mark("{count:declared} declared: you score {points:points}"),
)
_DOUBLES_GAME_POINTS = said(
    mark("{count:declared} declared: {seat:name} scores {match_points:game_points}"),
    seat=mark("{count:declared} declared: you score {match_points:game_points}"),
)

_BOTH_DREW = said(
    mark("Both draw, {first:name} first; {left:tiles} left in the stock"),
    first=mark("Both draw, you first; {left:tiles} left in the stock"),
)
_BOTH_DREW_LAST = said(
    mark("Both draw the last tiles, {first:name} first"),
    first=mark("Both draw the last tiles, you first"),
)

_ENOUGH = said(
    mark("{seat:name} has {total:points} against {other}: {match_points:game_points}"),
    seat=mark("You have {total:points} against {other}: {match_points:game_points}"),
)
_ENOUGH_AGAINST_FEW = said(
    mark("{seat:name} has {total:points} against {other}, fewer than 20: {match_points:game_points}"),
    seat=mark("You have {total:points} against {other}, fewer than 20: {match_points:game_points}"),
)
_ENOUGH_AGAINST_NONE = said(
    mark("{seat:name} has {total:points} against none at all: {match_points:game_points}"),
    seat=mark("You have {total:points} against none at all: {match_points:game_points}"),
)
_ENOUGH_BY_WORTH = {1: _ENOUGH, 2: _ENOUGH_AGAINST_FEW, 3: _ENOUGH_AGAINST_NONE}


def _took_trick(told: Fact) -> Sentence:
    return _TRICK if told.number("points") else _EMPTY_TRICK


def _doubles_scored(told: Fact) -> Sentence:
    return _DOUBLES_POINTS if "points" in dict(told.values) else _DOUBLES_GAME_POINTS


def _both_drew(told: Fact) -> Sentence:
    return _BOTH_DREW if told.number("left") else _BOTH_DREW_LAST


def _reached_enough(told: Fact) -> Sentence:
    return _ENOUGH_BY_WORTH[told.number("match_points")]


PHRASES: Phrases = {
    # What happened.
    "declared_doubles": said(
        mark("{seat:name} declares {count:declared}"),
        seat=mark("You declare {count:declared}"),
    ),
    "turned_up": said(
        mark("{seat:name} turns up {tile}: {suit:suits} are trump"),
        seat=mark("You turn up {tile}: {suit:suits} are trump"),
    ),
    "took_trick": _took_trick,
    "doubles_scored": _doubles_scored,
    "captured_trump_double": said(
        mark("The bingo takes the trump double: {seat:name} scores {match_points:game_points}"),
        seat=mark("The bingo takes the trump double: you score {match_points:game_points}"),
    ),
    "both_drew": _both_drew,
    "stock_gone": said(mark("The stock is empty: strict play begins")),
    "closed": said(
        mark("{seat:name} closes the game and promises 70 points: strict play begins"),
        seat=mark("You close the game and promise 70 points: strict play begins"),
    ),
    "reached_enough": _reached_enough,
    "failed_closing": said(
        mark("{seat:name} scores {match_points:game_points}: the game was closed for 70 points and brought {total}"),
        seat=mark("You score {match_points:game_points}: the game was closed for 70 points and brought {total}"),
    ),
    "nobody_reached_enough": said(mark("Nobody has reached 70: no game points")),
    # Why not.
    "only_leader_closes": said(mark("Only the player who leads may close the game")),
    "already_closed": said(mark("The game is closed already")),
    "no_stock_to_close": said(mark("The stock is empty: there is nothing to close")),
    "no_trump_to_close": said(mark("The game may be closed only after the first trick")),
    "only_leader_declares": said(mark("Only the player who leads may declare doubles")),
    "declaring_needs_double": said(mark("{tile} is no double: doubles are declared by leading one of them")),
    "too_few_doubles": said(mark("Two doubles can be declared, you have {count:doubles}: lead without the !")),
    "must_trump": said(mark("You have neither suit of the tile led, so you must trump: {suit:suits} are trump")),
    "must_follow_junior": said(mark("You have no {missing:of_suit}: play {suit:a_suit}")),
}
