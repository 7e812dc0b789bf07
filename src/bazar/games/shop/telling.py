"""What an action of I went to the shop did, as data; all of it is said aloud at the table."""

from collections.abc import Iterator
from typing import Final

from bazar.facts import Fact, fact
from bazar.games.shop import rules as r
from bazar.games.shop.judge import Judgement

TOO_LATE: Final = "too-late"

_WITH_THING: Final = frozenset({"forgot", "wrong-order", "too-many", "wrong-letter", "not-a-thing", "not-in-field"})


def code_of(verdict: str) -> str:
    """The code of the fact that tells of a *verdict* against the speaker."""
    return verdict.replace("-", "_")


def fault(seat: int, judgement: Judgement, letter: str) -> Fact:
    """What the one at *seat* did wrong, with the thing that it is about; *letter* was due."""
    values: dict[str, int | str] = {"seat": seat}
    if judgement.verdict in _WITH_THING:
        values["thing"] = judgement.thing or ""
    if judgement.verdict == "wrong-letter":
        values["letter"] = letter
    return fact(code_of(judgement.verdict), **values)


def too_late(seat: int) -> Fact:
    """The time of the one at *seat* has run out."""
    return fact("too_late", seat=seat)


def brought(rules: r.Rules, before: r.State, thing: str) -> Fact:
    """The speaker's thing has gone on the list."""
    letter = r.letter(rules, before) or ""
    return fact("brought", seat=before.speaker, thing=thing, letter=letter, count=len(before.things) + 1)


def out(rules: r.Rules, seat: int) -> Fact:
    """The side of *seat* is out."""
    seats = rules.sides[r.side_of(rules, seat)]
    return fact("side_out", seat=seat) if len(seats) == 1 else fact("team_out", seats=_text(seats))


def vote_called(ballot: r.Ballot, seat: int) -> Fact:
    """The others are to vote on what the one at *seat* has said."""
    return fact("vote_called", seat=seat, thing=ballot.thing)


def voted(seat: int, voice: bool | None) -> Fact:
    """How the one at *seat* has voted."""
    code = "did_not_vote" if voice is None else "voted_for" if voice else "voted_against"
    return fact(code, seat=seat)


def counted(ballot: r.Ballot, *, accepted: bool) -> Fact:
    """How a vote has ended."""
    return fact(
        "accepted" if accepted else "not_accepted",
        thing=ballot.thing,
        voices_for=ballot.voices_for,
        voices_against=ballot.voices_against,
    )


def ending(rules: r.Rules, state: r.State) -> Iterator[Fact]:
    """Who has won, if the match is over."""
    winners = r.winners(rules, state)
    if winners and r.letter(rules, state) is None:
        yield fact("alphabet_over")
    if len(winners) == 1:
        yield fact("won_match", side=winners[0], seats=_text(rules.sides[winners[0]]))
    elif winners:
        yield fact("won_together", seats=_text(sorted(seat for side in winners for seat in rules.sides[side])))


def _text(seats: tuple[int, ...] | list[int]) -> str:
    return " ".join(map(str, seats))
