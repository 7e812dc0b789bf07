"""Opponents that know what they heard and forget it as people do.

A bot is given the `View` of its seat and nothing else. It remembers what was said in it, each utterance once, and never
sees the list; what comes back of it is up to `bazar.games.shop.memory`.
"""

import random
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

from bazar.games.shop import fields
from bazar.games.shop.actions import VOTE_FOR
from bazar.games.shop.game import ANY_FIELD
from bazar.games.shop.hearing import list_heard, things_heard
from bazar.games.shop.judge import judge
from bazar.games.shop.memory import Level, Memory, Recalled, level
from bazar.games.shop.sentences import (
    Manner,
    accusative,
    broken_off,
    empty_handed,
    repeated,
    sentence,
)
from bazar.games.shop.view import View
from bazar.words.alphabet import Language, checked_language, first_letter, fold
from bazar.words.dictionary import imported

NOT_BOUGHT: Final = frozenset({"authors", "books", "cities", "countries", "professions"})
"""Fields that nobody thinks of in a shop unless the table has chosen them."""

_TRIES: Final = 12
_NEAREST: Final = 4


class ShopBot:
    """A player of one match at one seat. Call `hear` after every action, and `choose` when it is the seat's turn."""

    def __init__(self, strength: str | Level = "medium", seed: int | str = 0, *, woman: bool | None = None) -> None:
        """*strength* is the name of a level; by *seed* things impress it, and it is a *woman* unless that is said."""
        self.level = level(strength) if isinstance(strength, str) else strength
        person = random.Random(f"person {seed}")  # noqa: S311 - a game, not a secret
        self.woman = person.random() < 0.5 if woman is None else woman
        """How the bot speaks of itself; Ukrainian and Russian verbs tell."""
        self._memory = Memory(person)
        self._things: list[str] = []
        self._turns_heard = 0

    # --- Listening ---

    def hear(self, view: View) -> None:
        """Listen to what was said last, if it is new. While a vote goes on about it, its worth is not known yet.

        Whoever is out has no more need of a memory.
        """
        out = view.seat is not None and not view.inside[view.seat]
        if out or view.phase == "vote" or len(view.turns) == self._turns_heard:
            return
        self._turns_heard = len(view.turns)
        if view.last_said is None:
            return
        language = checked_language(str(view.options["language"]))
        if view.last_said.verdict != "ok":
            self._rehearse(view, language)
            return
        heard = list_heard(view.last_said.text, language, self._things, view.count)
        if heard is not None:
            self._things = heard
            self._memory.hear(range(view.count))

    def _rehearse(self, view: View, language: Language) -> None:
        """Hear of the list what a faulty utterance did name."""
        assert view.last_said is not None
        field = _field(view)
        places = {repeated(thing, language, field): place for place, thing in enumerate(self._things)}
        said = (repeated(thing, language, field) for thing in things_heard(view.last_said.text, language))
        self._memory.hear([places[thing] for thing in said if thing in places])

    # --- Speaking ---

    def choose(self, view: View, rng: random.Random) -> str:
        """What to say now, or how to vote; the same after the same utterances with the same *rng*."""
        self.hear(view)
        if view.phase == "vote":
            return VOTE_FOR
        language = checked_language(str(view.options["language"]))
        manner = Manner(language, self.woman)
        recalled = self._memory.recall(self.level, rng, _likeness([fold(thing, language) for thing in self._things]))
        said = self._said(view, recalled, language, rng)
        if recalled and recalled[-1].lapse == "missed":
            return broken_off(said, manner, rng)
        new = new_thing(language, _field(view), view.letter or "", rng)
        if new is None:
            return empty_handed(said, manner, rng)
        return sentence([*said, new], manner, rng)

    def _said(self, view: View, recalled: Sequence[Recalled], language: Language, rng: random.Random) -> list[str]:
        field = _field(view)
        said: list[str] = []
        for place, lapse in recalled:
            if lapse is None:
                said.append(repeated(self._things[place], language, field))
            elif lapse == "replaced":
                said += _something_like(self._things[place], language, field, rng)
        return said


def _field(view: View) -> str | None:
    field = str(view.options["field"])
    return None if field == ANY_FIELD else field


# --- What comes to mind ---


def new_thing(language: Language, field: str | None, letter: str, rng: random.Random) -> str | None:
    """A thing of *field* that begins with *letter*, as it is brought home.

    If nothing in the field begins so, anything else does: the others may let it pass. ``None`` if there is nothing.
    """
    for known in (field, None):
        choice = _listed(language, known, letter)
        for thing, home in rng.sample(choice, min(_TRIES, len(choice))):
            brought = accusative(thing, language, home)
            # Some names have no form that a judge would take for one thing, or for theirs.
            if _is_heard_right(brought, language, known, letter):
                return brought
    return None


def _listed(language: Language, field: str | None, letter: str) -> list[tuple[str, str]]:
    """The things that begin with *letter*, and their fields; without a field, all that may be thought of in a shop."""
    return _by_letter(language, field).get(letter, [])


@cache
def _by_letter(language: Language, field: str | None) -> dict[str, list[tuple[str, str]]]:
    homes = [field] if field else [home for home in fields.available(language) if home not in NOT_BOUGHT]
    things: dict[str, list[tuple[str, str]]] = {}
    for home in homes:
        for thing in fields.load(language, home):
            things.setdefault(first_letter(thing, language), []).append((thing, home))
    return things


@lru_cache(maxsize=4096)
def _is_heard_right(brought: str, language: Language, field: str | None, letter: str) -> bool:
    return judge([], brought, language=language, field=field, letter=letter).verdict == "ok"


def _something_like(said: str, language: Language, field: str | None, rng: random.Random) -> list[str]:
    """One of the things most like the one *said*, with the same letter: a slip of memory; none if there is none."""
    own = repeated(said, language, field)
    ratio = imported("rapidfuzz.fuzz").ratio
    others = [
        (ratio(fold(thing, language), fold(said, language)), thing, home)
        for thing, home in _listed(language, field, first_letter(said, language))
    ]
    nearest = sorted(others, reverse=True)[: _NEAREST + 1]
    things = [accusative(thing, language, home) for _, thing, home in nearest]
    unlike = [thing for thing in things if thing != own]
    return [rng.choice(unlike)] if unlike else []


def _likeness(things: Sequence[str]) -> list[float]:
    """By place, how much each thing is like its liker neighbour, from 0 to 1."""
    if len(things) < 2:
        return [0.0] * len(things)
    ratio = imported("rapidfuzz.fuzz").ratio
    pairs = [ratio(one, other) / 100 for one, other in pairwise(things)]
    return [max(before, after) for before, after in zip([0.0, *pairs], [*pairs, 0.0], strict=True)]
