"""A model of how people remember a list that is said aloud again and again, and how they lose things of it.

It is of the kind of the declarative memory of ACT-R (Anderson and Schooler 1991; Anderson, Bothell, Lebiere and Matessa
1998, "An integrated theory of list memory"): every hearing of a thing leaves a trace that fades as a power of the time
since, traces add up, and a thing is recalled if its activation, with some noise, is above a threshold.

- *Rehearsal and time*: activation is the logarithm of the sum of ``age ** -DECAY`` over all hearings. As each player
  repeats the list, the first things have been heard most often: the primacy of the serial position curve (Murdock 1962)
  comes by itself.
- *Position*: the two ends of a list stand out (Henson 1998, the start-end model), most of all the thing just added.
- *Length*: a longer list spreads attention thinner, by the logarithm of its length.
- *Impression*: each person has things that stick and things that do not, for good (ACT-R's permanent noise).
- *Likeness*: things that are like their neighbours disturb each other.
- *Order*: where neighbours are weak they change places, more seldom the more often they were heard (Estes 1972, the
  perturbation model).

Time is counted in things spoken, so that nothing depends on a clock. What is forgotten is left out unawares, replaced
by something similar, or missed honestly.
"""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from bazar.errors import BadOption

DECAY: Final = 0.5
NOISE: Final = 0.2
"""The scale of the logistic noise of an attempt to recall."""
IMPRESSION: Final = 0.25
"""The standard deviation of how much more or less a thing impresses a person, for good."""
LENGTH: Final = 0.35
"""How much of its activation the logarithm of the list's length costs a thing."""
START: Final = 0.35
END: Final = 1.4
EDGE: Final = 0.5
"""What the first and the last place add to activation, and by what factor this falls from place to place."""
LIKENESS: Final = 0.25
"""What a neighbour that is just the same would cost."""
SILENCE: Final = 2.0
"""Between two utterances the time passes of so many things spoken."""

Lapse = Literal["omitted", "replaced", "missed"]
"""A thing left out unawares, one said instead of it, or one whose absence is felt and admitted."""


class Level(NamedTuple):
    """How good a memory is."""

    threshold: float
    """The activation below which a thing is not recalled; calibrated with `scripts/shop_bots.py`."""
    honesty: float
    """How likely a lapse is noticed and admitted."""
    invention: float
    """How likely, if not, something similar takes the thing's place."""
    disorder: float
    """How likely, among twelve things, two neighbours that were heard once change places."""


LEVELS: Final[dict[str, Level]] = {
    "easy": Level(threshold=-0.4, honesty=0.35, invention=0.45, disorder=0.05),
    "medium": Level(threshold=-1.4, honesty=0.45, invention=0.4, disorder=0.04),
    "hard": Level(threshold=-2.05, honesty=0.55, invention=0.35, disorder=0.03),
}
"""By name; they hold about 6, 12 and 20 things (docs/shop-bots.md has the measured figures)."""


FAULTLESS: Final = Level(threshold=-math.inf, honesty=0, invention=0, disorder=0)
"""Forgets nothing: for practice, and for measuring the others."""


def level(name: str) -> Level:
    """The level called *name*; `BadOption` names those there are."""
    if name not in LEVELS:
        text = f"a level can be {' or '.join(LEVELS)}, not {name}"
        raise BadOption(text)
    return LEVELS[name]


class Recalled(NamedTuple):
    """One thing of the list as it comes to mind, in the order in which it does."""

    place: int
    lapse: Lapse | None


@dataclass(slots=True)
class Memory:
    """When each thing of the list was heard. Which things they are is the rememberer's to know."""

    person: random.Random
    """Whose draws say how much each thing impresses the one who remembers."""
    impressions: list[float] = field(default_factory=list)
    hearings: list[list[float]] = field(default_factory=list)
    """By place in the list, the times at which the thing was heard, ascending."""
    now: float = 0.0

    def hear(self, places: Sequence[int]) -> None:
        """An utterance was heard that named the things at these *places*, in this order."""
        for place in places:
            self.now += 1
            while len(self.hearings) <= place:
                self.hearings.append([])
                self.impressions.append(self.person.gauss(0, IMPRESSION))
            self.hearings[place].append(self.now)
        self.now += SILENCE

    def activation(self, place: int, likeness: float = 0.0) -> float:
        """How present the thing at *place* is when its turn comes in the reciting, which takes time as well.

        *likeness*, from 0 to 1, is that to its neighbours.
        """
        length = len(self.hearings)
        then = self.now + place
        traces = sum((then - time) ** -DECAY for time in self.hearings[place])
        if not traces:
            return -math.inf
        edges = START * EDGE**place + END * EDGE ** (length - 1 - place)
        costs = LENGTH * math.log(length) + LIKENESS * likeness
        return math.log(traces) + self.impressions[place] + edges - costs

    def recall(self, level: Level, rng: random.Random, likeness: Sequence[float] = ()) -> list[Recalled]:
        """Try to recall the list. It ends with the first thing that is missed honestly."""
        recalled: list[Recalled] = []
        for place in range(len(self.hearings)):
            like = likeness[place] if place < len(likeness) else 0.0
            present = self.activation(place, like) + _noise(rng) > level.threshold
            lapse = None if present else _lapse(level, rng)
            recalled.append(Recalled(place, lapse))
            if lapse == "missed":
                break
        self._perturb(recalled, level.disorder, rng)
        return recalled

    def _perturb(self, recalled: list[Recalled], disorder: float, rng: random.Random) -> None:
        """Let neighbours change places here and there, more of them on a longer list."""
        disorder *= len(self.hearings) / 12
        for place in range(len(recalled) - 1):
            one, other = recalled[place : place + 2]
            heard = min(len(self.hearings[one.place]), len(self.hearings[other.place]))
            if one.lapse is other.lapse is None and rng.random() < disorder / heard**2:
                recalled[place : place + 2] = other, one


def _noise(rng: random.Random) -> float:
    """A draw from the logistic distribution of scale `NOISE`."""
    chance = min(max(rng.random(), 1e-12), 1 - 1e-12)
    return NOISE * math.log(chance / (1 - chance))


def _lapse(level: Level, rng: random.Random) -> Lapse:
    if rng.random() < level.honesty:
        return "missed"
    return "replaced" if rng.random() < level.invention else "omitted"
