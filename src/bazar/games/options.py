"""What a table may choose: options with names, values and defaults, the same for every game."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bazar.errors import BadOption

OptionValue: TypeAlias = int | bool | str
Options: TypeAlias = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Option:
    """One choice. The first of *values* is the default."""

    name: str
    values: tuple[OptionValue, ...]

    @property
    def default(self) -> OptionValue:
        """What a table plays that does not choose."""
        return self.values[0]

    def checked(self, value: object) -> OptionValue:
        """*value* if the option takes it; `BadOption` names what it takes otherwise."""
        for allowed in self.values:
            if type(allowed) is type(value) and allowed == value:
                return allowed
        text = value_text(value)
        told = f"{text} of type {type(value).__name__}" if text in map(value_text, self.values) else text
        raise BadOption(f"{self.name} can be {self.choices}, not {told}")

    def parsed(self, text: str) -> OptionValue:
        """The value that *text*, from a command line or a record, stands for."""
        for allowed in self.values:
            if value_text(allowed) == text:
                return allowed
        raise BadOption(f"{self.name} can be {self.choices}, not {text}")

    @property
    def choices(self) -> str:
        """The values as a person reads them: `7 or 8`."""
        return " or ".join(value_text(value) for value in self.values)


def parsed(known: Iterable[Option], typed: Mapping[str, str]) -> dict[str, OptionValue]:
    """What was *typed*, by name, each as the option of that name takes it; `complete` refuses what is not *known*."""
    by_name = {option.name: option for option in known}
    return {name: by_name[name].parsed(text) if name in by_name else text for name, text in typed.items()}


def value_text(value: object) -> str:
    """A value as records and command lines write it: `on` and `off` for truth values."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def switch(name: str, *, default: bool) -> Option:
    """An option that is on or off."""
    return Option(name, (default, not default))


def complete(game: str, known: tuple[Option, ...], chosen: Options) -> dict[str, OptionValue]:
    """Every option of *known* with its chosen or default value; `BadOption` for one that the game does not have."""
    if not isinstance(chosen, Mapping):
        raise BadOption(
            f"options are names with values, like {{{known[0].name!r}: {known[0].default!r}}}, not {chosen!r}"
        )
    names = [option.name for option in known]
    for name in chosen:
        if name not in names:
            raise BadOption(f"{game} has no option {name!r}; it has {', '.join(names)}")
    return {
        option.name: option.checked(chosen[option.name]) if option.name in chosen else option.default
        for option in known
    }
