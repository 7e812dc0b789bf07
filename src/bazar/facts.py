"""What happened, and why something may not happen, as data: a code and its values, to be said in any language."""

from dataclasses import dataclass
from typing import TypeAlias

Value: TypeAlias = int | str


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing to be told: *code* names its sentence, *values* fill it, in order, by name.

    >>> fact("must_follow", suit=6).value("suit")
    6
    """

    code: str
    values: tuple[tuple[str, Value], ...] = ()

    def value(self, name: str) -> Value:
        """The value called *name*; `KeyError` if the fact has none."""
        return dict(self.values)[name]

    def number(self, name: str) -> int:
        """The value called *name*, which is a number."""
        return int(self.value(name))


def fact(code: str, /, **values: Value) -> Fact:
    """A `Fact` with its values by name."""
    return Fact(code, tuple(values.items()))
