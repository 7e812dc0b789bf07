"""What the house refuses, as data: a code and its values, and of what nature the refusal is."""

from typing import Final, Literal, TypeAlias

from bazar.errors import BazarError
from bazar.facts import Fact, Value, fact
from bazar.language.english import english

Nature: TypeAlias = Literal["unknown", "forbidden", "invalid", "conflict", "busy"]
"""`unknown`: there is no such thing. `forbidden`: not for you. `invalid`: not well formed, or against the rules.
`conflict`: not as things stand now. `busy`: try again later."""

_CODES: Final[dict[Nature, tuple[str, ...]]] = {
    "unknown": ("no_such_table", "no_such_seat", "link_used_up"),
    "forbidden": ("not_seated", "not_host", "no_spectators", "not_yours", "only_the_clock"),
    "invalid": (
        *("game_unknown", "rules_unknown", "bad_players", "no_such_option", "bad_option", "missing_extra"),
        *("bad_pace", "own_clock", "bad_bot", "bad_bot_pace", "bad_language", "bad_name", "bad_action_id"),
        *("bad_promise", "bad_contribution", "broken_promise"),
        *("empty_line", "long_line", "no_such_phrase", "bad_choice"),
    ),
    "conflict": (
        *("seat_taken", "table_full", "has_begun", "not_begun", "is_over", "not_over"),
        *("nothing_promised", "too_early", "not_your_turn", "stale", "held", "has_resigned"),
        *("not_gone", "cannot_claim", "id_used", "unreadable"),
    ),
    "busy": ("paused", "not_stored", "too_fast", "table_busy", "closing"),
}
_NATURES: Final[dict[str, Nature]] = {code: nature for nature, codes in _CODES.items() for code in codes}

CODES: Final = tuple(_NATURES)
"""The codes of all refusals but those of the games. What they say is in `bazar.language.phrases.house`."""


class Refused(BazarError):
    """What somebody asked for cannot be done, and nothing was done. ``reason`` says why, ready for any language."""

    def __init__(self, reason: Fact, nature: Nature) -> None:
        """The error's own text is the reason in English."""
        super().__init__(f"{english(reason)}.")
        self.reason = reason
        self.nature: Nature = nature

    @property
    def code(self) -> str:
        """What names the reason."""
        return self.reason.code


def refused(code: str, /, **values: Value) -> Refused:
    """The refusal called *code*, with its values."""
    return Refused(fact(code, **values), _NATURES[code])


class StoreFault(BazarError):
    """The database could not be read or written. It ends no game."""


class Closing(StoreFault):
    """The house is closing: nothing is read or written any more."""


class BadDatabase(BazarError):
    """The database cannot be used at all; the text is one line that says why and what to do."""
