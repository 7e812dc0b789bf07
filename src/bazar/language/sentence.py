"""The sentence of a code: a message for its fact's values, in the third person and to the one it speaks of.

A message names values in braces and says after a colon in which way:

- `{seat:name}`, `{team:team}`, `{seats:names}`: a person, the partners of a team, people (`0 2`);
- `{suit:suits}`, `{suit:a_suit}`, `{suit:of_suit}`: trump are «sixes», play «a six», there are no «sixes»;
- `{number:end}`: what an open end shows, `4` or `blank`;
- `{n:points}`, or another of `bazar.language.units.UNITS`: so many of them; `{n:declared}`: so many doubles, with
  the name that some numbers have;
- `{deal:from_one}`: a number that counts from 0 in facts and from 1 in talk;
- `{token:quoted}`, `{token:turned}`: what somebody typed, in quotation marks, or with its halves the right way round;
- `{like:any_of}`: texts with commas and an *or*.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from bazar.facts import Fact, Value


@dataclass(frozen=True, slots=True)
class Sentence:
    """What is said of a fact, by who listens."""

    they: str
    to: Mapping[str, str] = field(default_factory=dict)
    """By the name of the value that is a seat: what to say to whoever sits there."""

    def form(self, values: Mapping[str, Value], me: int | None) -> str:
        """The message for a listener who sits at *me*; ``None`` is a bystander."""
        if me is not None:
            for name, message in self.to.items():
                if values[name] == me:
                    return message
        return self.they


def said(they: str, **to: str) -> Sentence:
    """A sentence in the third person, with its forms *to* those who sit at the seats of that name."""
    return Sentence(they, to)


Phrase: TypeAlias = Sentence | Callable[[Fact], Sentence]
"""A sentence, or the choice of one by the values of the fact."""

Phrases: TypeAlias = Mapping[str, Phrase]
"""Phrases by the code that they tell."""
