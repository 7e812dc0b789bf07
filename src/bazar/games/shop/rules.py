"""The rules of I went to the shop as pure functions: who speaks next, who is out, what the list is, when it ends.

What an utterance is worth is the judge's to say; here its verdict has been given. Nothing here knows a language, and
time is no more than an event that somebody tells of: the clock belongs to whoever runs the match.

A vote, about a new thing that the dictionary or the field's list does not know, is settled thus:

- All the other people at the table vote, those who are out as well, for they sit there still and want nothing for
  themselves; in a match of teams, all who are not of the speaker's team.
- They vote one by one, from the left of the speaker. Whoever lets the time run out has no voice in it.
- More voices for than against accept the thing. A tie does not, nor does silence.
- As soon as the voices still to come can change nothing, the vote is over.
"""

from typing import Final, Literal, NamedTuple

NOBODY: Final = -1

Phase = Literal["speak", "vote", "over"]


class Rules(NamedTuple):
    """What the table chose."""

    letters: str
    """The letters in play, in their order; each takes one thing."""
    sides: tuple[tuple[int, ...], ...]
    """The seats of each side, ascending: one of each seat, or the teams."""


class Ballot(NamedTuple):
    """A vote under way about the thing that the speaker has said."""

    thing: str
    ground: str
    """The verdict if the thing is not accepted."""
    waiting: tuple[int, ...]
    """The seats that have yet to vote, in their order."""
    voices_for: int = 0
    voices_against: int = 0


class State(NamedTuple):
    """One moment of a match."""

    speaker: int
    """The seat that is to speak, or about whose thing the others vote."""
    things: tuple[str, ...]
    """The list so far, each thing as it was said."""
    inside: tuple[bool, ...]
    """By side, whether it is still in the match."""
    brought: tuple[int, ...]
    """By side, how many things of the list it has brought."""
    spoke_last: tuple[int, ...]
    """By side, which of its seats spoke last; `NOBODY` if none has."""
    ballot: Ballot | None = None


def seating(players: int, teams: int) -> tuple[tuple[int, ...], ...]:
    """The seats of each side: everybody alone for no *teams*, else every second, third … seat together."""
    sides = teams or players
    return tuple(tuple(range(side, players, sides)) for side in range(sides))


def begin(rules: Rules, first: int) -> State:
    """The state in which seat *first* is to bring the first thing."""
    sides = len(rules.sides)
    return State(speaker=first, things=(), inside=(True,) * sides, brought=(0,) * sides, spoke_last=(NOBODY,) * sides)


# --- What is so ---


def side_of(rules: Rules, seat: int) -> int:
    """The side that *seat* plays for."""
    return next(side for side, seats in enumerate(rules.sides) if seat in seats)


def letter(rules: Rules, state: State) -> str | None:
    """The letter due; ``None`` after the last."""
    return rules.letters[len(state.things)] if len(state.things) < len(rules.letters) else None


def over(rules: Rules, state: State) -> bool:
    """Whether one side alone is left, or the alphabet has come to its end."""
    return sum(state.inside) == 1 or len(state.things) == len(rules.letters)


def phase(rules: Rules, state: State) -> Phase:
    """What is to be done."""
    if over(rules, state):
        return "over"
    return "speak" if state.ballot is None else "vote"


def turn(rules: Rules, state: State) -> int | None:
    """The seat that is to speak or to vote; ``None`` when the match is over."""
    if over(rules, state):
        return None
    return state.speaker if state.ballot is None else state.ballot.waiting[0]


def winners(rules: Rules, state: State) -> tuple[int, ...]:
    """The sides that have won; none while the match goes on."""
    return tuple(side for side, still in enumerate(state.inside) if still) if over(rules, state) else ()


# --- What is done ---


def bring(rules: Rules, state: State, thing: str) -> State:
    """The speaker has said everything right and brings *thing*."""
    side = side_of(rules, state.speaker)
    brought = (*state.brought[:side], state.brought[side] + 1, *state.brought[side + 1 :])
    return _next(rules, state._replace(things=(*state.things, thing), brought=brought, ballot=None))


def fail(rules: Rules, state: State) -> State:
    """The speaker has made a fault: the side is out, and the next one faces the same list and the same letter."""
    side = side_of(rules, state.speaker)
    inside = (*state.inside[:side], False, *state.inside[side + 1 :])
    return _next(rules, state._replace(inside=inside, ballot=None))


def call_vote(rules: Rules, state: State, thing: str, ground: str) -> State:
    """The others are to say whether *thing* may pass; otherwise *ground* is the verdict."""
    players = sum(map(len, rules.sides))
    own = rules.sides[side_of(rules, state.speaker)]
    around = ((state.speaker + step) % players for step in range(1, players))
    return state._replace(ballot=Ballot(thing, ground, tuple(seat for seat in around if seat not in own)))


def vote(state: State, voice: bool | None) -> Ballot:
    """The ballot after the next voter's *voice*; ``None`` is silence."""
    ballot = state.ballot
    if ballot is None:
        raise ValueError("there is no vote")
    return ballot._replace(
        waiting=ballot.waiting[1:],
        voices_for=ballot.voices_for + (voice is True),
        voices_against=ballot.voices_against + (voice is False),
    )


def accepted(ballot: Ballot) -> bool | None:
    """Whether the thing is accepted; ``None`` while that is open."""
    ahead = ballot.voices_for - ballot.voices_against
    if ahead > len(ballot.waiting):
        return True
    return False if ahead + len(ballot.waiting) <= 0 else None


def _next(rules: Rules, state: State) -> State:
    """The turn passes to the next side that is still in, and in it to the seat whose turn to speak it is."""
    side = side_of(rules, state.speaker)
    spoke_last = (*state.spoke_last[:side], state.speaker, *state.spoke_last[side + 1 :])
    sides = len(rules.sides)
    following = next((other for step in range(1, sides + 1) if state.inside[other := (side + step) % sides]), NOBODY)
    after = state._replace(spoke_last=spoke_last)
    return after._replace(speaker=_whose_turn(rules, after, following, state.speaker))


def _whose_turn(rules: Rules, state: State, side: int, from_seat: int) -> int:
    """The seat of *side* on the left of the one that spoke last for it, or on the left of *from_seat* at first."""
    players = sum(map(len, rules.sides))
    before = state.spoke_last[side] if state.spoke_last[side] != NOBODY else from_seat
    around = ((before + step) % players for step in range(1, players + 1))
    return next(seat for seat in around if seat in rules.sides[side])
