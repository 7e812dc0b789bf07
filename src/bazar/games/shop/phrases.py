"""What is told of I went to the shop: English messages, in the third person and to the one they speak of.

Data only, for the language layer to turn into its sentences: this layer does not know it. `mark` is for the collector
of messages, which goes by the name.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Message(NamedTuple):
    """A template, and what is said instead to whoever sits at the seat that is the value of that name."""

    they: str
    to: Mapping[str, str] = {}


def mark(message: str) -> str:
    """Mark *message* for translation."""
    return message


MESSAGES: Final[Mapping[str, Message]] = {
    # What happened.
    "brought": Message(
        mark("{seat:name} brings {thing:quoted}"),
        {"seat": mark("You bring {thing:quoted}")},
    ),
    "forgot": Message(
        mark("{seat:name} forgot {thing:quoted}"),
        {"seat": mark("You forgot {thing:quoted}")},
    ),
    "wrong_order": Message(
        mark("{seat:name} did not say {thing:quoted} in its place"),
        {"seat": mark("You did not say {thing:quoted} in its place")},
    ),
    "nothing_new": Message(
        mark("{seat:name} brings nothing new"),
        {"seat": mark("You bring nothing new")},
    ),
    "too_many": Message(mark("Only one new thing: {thing:quoted} is one too many")),
    "wrong_letter": Message(mark("{thing:quoted} does not begin with {letter}")),
    "not_a_thing": Message(mark("The dictionary knows no such thing: {thing:quoted}")),
    "not_in_field": Message(mark("{thing:quoted} does not belong to the field of this table")),
    "too_late": Message(
        mark("{seat:name} has run out of time"),
        {"seat": mark("You have run out of time")},
    ),
    "side_out": Message(mark("{seat:name} is out"), {"seat": mark("You are out")}),
    "team_out": Message(mark("{seats:names} are out")),
    "vote_called": Message(mark("The others vote: is {thing:quoted} to be accepted?")),
    "voted_for": Message(mark("{seat:name} votes for it"), {"seat": mark("You vote for it")}),
    "voted_against": Message(mark("{seat:name} votes against it"), {"seat": mark("You vote against it")}),
    "did_not_vote": Message(mark("{seat:name} does not vote"), {"seat": mark("You do not vote")}),
    "accepted": Message(mark("{thing:quoted} is accepted: {voices_for} for, {voices_against} against")),
    "not_accepted": Message(mark("{thing:quoted} is not accepted: {voices_for} for, {voices_against} against")),
    "alphabet_over": Message(mark("The alphabet has come to its end")),
    "won_together": Message(mark("{seats:names} have won the match")),
    # Why not.
    "words_are_text": Message(mark("What is said is given as text, not as {value}")),
    "vote_first": Message(mark("A vote is under way: vote:yes or vote:no")),
}
"""By the code of the fact. `won_match` and `match_is_over` are those of any match."""
