"""What is told of Eighty."""

from bazar.facts import Fact
from bazar.language.marks import mark
from bazar.language.sentence import Phrases, Sentence, said

_TRICK = said(
    mark("{seat:name} takes the trick: {points:points}"),
    seat=mark("You take the trick: {points:points}"),
)
_TRICK_WITH_COUNTS = said(
    mark("{seat:name} takes the trick: 2 + {counts} = {points:points}"),
    seat=mark("You take the trick: 2 + {counts} = {points:points}"),
)


def _took_counted_trick(told: Fact) -> Sentence:
    return _TRICK_WITH_COUNTS if told.number("counts") else _TRICK


PHRASES: Phrases = {
    # What happened.
    "passed_bidding": said(mark("{seat:name} passes"), seat=mark("You pass")),
    "bid": said(mark("{seat:name} bids {bid}"), seat=mark("You bid {bid}")),
    "bid_nello": said(
        mark("{seat:name} bids Nel-O: not a single trick"),
        seat=mark("You bid Nel-O: not a single trick"),
    ),
    "all_passed": said(mark("All four have passed: the tiles are dealt anew")),
    "won_bidding": said(
        mark("{seat:name} wins the bidding with {bid} and is to name the trump"),
        seat=mark("You win the bidding with {bid}: name the trump"),
    ),
    "won_bidding_nello": said(
        mark("{seat:name} plays Nel-O alone; {partner:name} sits the deal out"),
        seat=mark("You play Nel-O alone; {partner:name} sits the deal out"),
        partner=mark("{seat:name} plays Nel-O alone; you sit the deal out"),
    ),
    "named_trump": said(
        mark("{seat:name} names the trump: {suit:suits}"),
        seat=mark("You name the trump: {suit:suits}"),
    ),
    "took_counted_trick": _took_counted_trick,
    "took_nello_trick": said(mark("{seat:name} takes the trick"), seat=mark("You take the trick")),
    "nello_made": said(
        mark("{seat:name} takes no trick at all: Nel-O is made"),
        seat=mark("You take no trick at all: Nel-O is made"),
    ),
    "nello_failed": said(
        mark("Nel-O fails: {seat:name} takes a trick"),
        seat=mark("Nel-O fails: you take a trick"),
    ),
    "bid_made": said(mark("{team:team} took {taken:points}: the bid of {bid} is made")),
    "bid_failed": said(mark("{team:team} took only {taken:points}: the bid of {bid} fails")),
    "credited": said(mark("{team:team} score {match_points:points}")),
    "credited_bid_and_taken": said(mark("{team:team} score the bid too: {bid} + {taken} = {match_points:points}")),
    # Why not.
    "bidding_first": said(mark("The bidding comes first: bid or pass")),
    "bid_out_of_range": said(mark("A bid is {lowest} to {highest}, not {bid}")),
    "bid_too_low": said(mark("{bid} is too low: bids begin at {minimum}")),
    "bid_not_higher": said(mark("{bid} is not higher than {highest}: bid more, or pass")),
    "nello_is_highest": said(mark("Nel-O is above every bid in points: pass")),
    "nello_bid_already": said(mark("Nel-O has been bid, and nothing is above it: pass")),
    "no_nello_here": said(mark("This table plays without Nel-O")),
    "bidding_is_over": said(mark("The bidding is over: play a tile")),
    "name_trump_first": said(mark("Name the trump first: trump:1 to trump:6")),
    "trump_is_named": said(mark("The trump has been named: play a tile")),
    "nello_has_no_trumps": said(mark("Nel-O is played without trumps: play a tile")),
    "must_follow_double": said(mark("A double was led, answer with a double")),
}
