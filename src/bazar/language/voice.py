"""A voice says facts, counts things and calls people by name. This one, without a catalogue, speaks English."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from bazar.facts import Fact
from bazar.language.marks import mark_as
from bazar.language.phrases import PHRASES
from bazar.language.units import (
    BLANK_END,
    DECLARED,
    HEADINGS,
    NONE_OF_SUIT,
    NONE_OF_THEM,
    ONE_OF_SUIT,
    SUITS,
    UNITS,
)

LONGEST_QUOTE = 40
"""Characters that are quoted of what somebody typed."""


class Voice:
    """Says things to *me*, a seat or nobody in particular, about people whose *names* are given by seat."""

    language = "en"

    def __init__(self, names: Sequence[str] | None = None, me: int | None = None) -> None:
        """Seats without a name are called by their numbers, counted from 1."""
        self.names = tuple(names or ())
        self.me = me
        self._ways: dict[str, Callable[[Any], str]] = {
            "name": lambda value: self.name(int(value)),
            "names": lambda value: self.people([int(seat) for seat in str(value).split()]),
            "team": lambda value: self.team(int(value)),
            "suits": lambda value: self.suit(int(value)),
            "a_suit": lambda value: self._message(ONE_OF_SUIT[int(value)]),
            "of_suit": lambda value: self._message_as(NONE_OF_THEM, NONE_OF_SUIT[int(value)]),
            "end": lambda value: self.end(int(value)),
            "declared": lambda value: self._declared(int(value)),
            "from_one": lambda value: str(int(value) + 1),
            "quoted": lambda value: self._quoted(str(value)),
            "turned": lambda value: _turned(str(value)),
            "any_of": lambda value: self._any_of(str(value)),
            **{unit: partial(self.counted, unit) for unit in UNITS},
        }

    # --- Facts ---

    def say(self, told: Fact) -> str:
        """*told* as a sentence without a full stop; `KeyError` if its code has none."""
        phrase = PHRASES[told.code]
        sentence = phrase(told) if callable(phrase) else phrase
        values = dict(told.values)
        return self.text(sentence.form(values, self.me), **values)

    # --- People ---

    def name(self, seat: int) -> str:
        """Who sits at *seat*, as a sentence begins with it."""
        if seat == self.me:
            return self.text("You")
        if self._is_named(seat):
            return self.names[seat]
        return self.text("Seat {number}", number=seat + 1)

    def team(self, team: int) -> str:
        """The partners of *team*, who sit opposite."""
        return self.people((team, team + 2))

    def people(self, seats: Sequence[int]) -> str:
        """All who sit at *seats*; whoever is spoken to comes first."""
        first, *others = sorted(seats, key=lambda seat: (seat != self.me, seat))
        if not others:
            return self.name(first)
        if len(seats) == 2 and not any(seat == self.me or self._is_named(seat) for seat in seats):
            return self.text("Seats {first} and {second}", first=first + 1, second=others[0] + 1)
        before = ", ".join(self.name(seat) for seat in (first, *others[:-1]))
        return self.text("{people} and {last}", people=before, last=self.name(others[-1]))

    def _is_named(self, seat: int) -> bool:
        return 0 <= seat < len(self.names) and bool(self.names[seat])

    # --- Tiles and numbers ---

    def suit(self, number: int) -> str:
        """The suit of *number* as it is trump: `sixes`."""
        return self._message(SUITS[number])

    def end(self, number: int) -> str:
        """What an open end of the line shows: `6`, or `blank` for 0."""
        return str(number) if number else self._message(BLANK_END)

    def counted(self, unit: str, n: int) -> str:
        """*n* of *unit*, one of `UNITS`: `1 point`, `2 game points`."""
        return self.count(*UNITS[unit], n)

    def heading(self, unit: str) -> str:
        """A game's *unit* of points over a column of numbers: `game points`."""
        return self._message(HEADINGS[unit])

    def _declared(self, doubles: int) -> str:
        counted = self.counted("doubles", doubles)
        return self.text(DECLARED[doubles], doubles=counted) if doubles in DECLARED else counted

    # --- Texts of programs ---

    def text(self, message: str, /, **values: object) -> str:
        """*message* in the voice's language, its braces filled with *values*.

        A value may be said in a certain way: `{seat:name}`, `{points:points}`, `{suit:suits}`, `{number:end}` and
        the others that sentences use; any other format is Python's own.
        """
        if not values:
            return self._fixed(message)
        return self._message(message).format_map(self._filled(values))

    def count(self, one: str, many: str, n: int, /, **values: object) -> str:
        """*one* or *many*, or the form that the language has for *n*; `{n}` in it is the number."""
        return self._message_for(one, many, n).format_map(self._filled({"n": n, **values}))

    def _filled(self, values: Mapping[str, object]) -> "dict[str, _Value]":
        return {name: _Value(self, value) for name, value in values.items()}

    def value(self, value: object, way: str) -> str:
        """*value* as it is said in a certain *way*, or by Python's own format of that text."""
        say = self._ways.get(way)
        return say(value) if say else format(value, way)

    @property
    def ways(self) -> frozenset[str]:
        """All ways to say a value."""
        return frozenset(self._ways)

    def _quoted(self, text: str) -> str:
        printable = "".join(
            letter if letter.isprintable() else letter.encode("unicode_escape").decode()
            for letter in text[:LONGEST_QUOTE]
        )
        whole = len(text) <= LONGEST_QUOTE and len(printable) <= LONGEST_QUOTE
        short = printable if whole else printable[: LONGEST_QUOTE - 1] + "…"
        return self._message_as("quotation", mark_as("quotation", "'{text}'")).format(text=short)

    def _any_of(self, moves: str) -> str:
        *others, last = re.split(", | or ", moves)
        return self.text("{moves} or {last}", moves=", ".join(others), last=last)

    # --- The catalogue ---

    def _fixed(self, message: str) -> str:
        """*message*, which has nothing to be filled in."""
        return self._message(message).format_map({})

    def _message(self, message: str) -> str:
        return message

    def _message_as(self, context: str, message: str) -> str:
        return message

    def _message_for(self, one: str, many: str, n: int) -> str:
        return one if n == 1 else many


class _Value:
    """A value in a message, which knows how the voice says it."""

    __slots__ = ("_value", "_voice")

    def __init__(self, voice: Voice, value: object) -> None:
        self._voice = voice
        self._value = value

    def __format__(self, way: str) -> str:
        return self._voice.value(self._value, way)

    def __str__(self) -> str:
        return str(self._value)

    def __repr__(self) -> str:
        return repr(self._value)


def _turned(token: str) -> str:
    """A tile written with its lesser number first, the other way round."""
    return f"{token[2]}-{token[0]}{token[3:]}"
