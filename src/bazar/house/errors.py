"""What the house refuses, as data: a code and its values, and of what nature the refusal is."""

from typing import Final, Literal, TypeAlias

from bazar.errors import BazarError
from bazar.facts import Fact, Value, fact

Nature: TypeAlias = Literal["unknown", "forbidden", "invalid", "conflict", "busy"]
"""`unknown`: there is no such thing. `forbidden`: not for you. `invalid`: not well formed, or against the rules.
`conflict`: not as things stand now. `busy`: try again later."""

_REFUSALS: Final[dict[str, tuple[Nature, str]]] = {
    "no_such_table": ("unknown", "There is no such table."),
    "no_such_person": ("unknown", "Nobody is known by this key."),
    "no_such_seat": ("unknown", "The seats of this table are 0 to {last}, not {seat}."),
    "link_used_up": ("unknown", "This link has been used or has expired."),
    "not_seated": ("forbidden", "You do not sit at this table."),
    "not_host": ("forbidden", "Only the host of the table can do that."),
    "no_spectators": ("forbidden", "This table has no spectators."),
    "not_yours": ("forbidden", "You did not take part in this match, and it was not an open one."),
    "only_the_clock": ("forbidden", "Only the clock says {action}."),
    "game_unknown": ("invalid", "{problem}"),
    "bad_players": ("invalid", "{problem}"),
    "bad_option": ("invalid", "{problem}"),
    "missing_extra": ("invalid", "{problem}"),
    "bad_pace": ("invalid", "The pace can be {choices}, not {pace}."),
    "bad_bot": ("invalid", "In this game the bots are {choices}; {bot} is none."),
    "bad_bot_pace": ("invalid", "Bots play natural or at-once, not {pace}."),
    "bad_language": ("invalid", "The language can be {choices}, not {language}."),
    "bad_name": ("invalid", "A name has 1 to {most} visible characters."),
    "bad_action_id": ("invalid", "An action's id is 1 to {most} letters, digits, - or _."),
    "bad_promise": ("invalid", "A promise is a SHA-256, 64 hexadecimal digits."),
    "bad_contribution": ("invalid", "A contribution has 1 to {most} bytes."),
    "broken_promise": ("invalid", "This contribution is not what you promised."),
    "empty_line": ("invalid", "There is nothing to say in this."),
    "long_line": ("invalid", "A line has at most {most} characters; this has {length}."),
    "no_such_phrase": ("invalid", "There is no quick phrase {phrase}."),
    "bad_choice": ("invalid", "About a gone player one can wait, let a bot play, or claim; not {choice}."),
    "seat_taken": ("conflict", "Seat {seat} is taken."),
    "table_full": ("conflict", "Every seat is taken."),
    "has_begun": ("conflict", "The match has begun."),
    "not_begun": ("conflict", "The match has not begun."),
    "is_over": ("conflict", "The match is over."),
    "not_over": ("conflict", "The match is not over."),
    "not_ready": ("conflict", "You have not said that you are ready."),
    "nothing_promised": ("conflict", "You have promised no contribution."),
    "too_early": ("conflict", "Contributions are told when everybody is ready."),
    "not_your_turn": ("conflict", "It is not your turn."),
    "stale": ("conflict", "The table has moved on: {seen} actions were seen, there are {now}."),
    "held": ("conflict", "A bot holds your seat; take it back first."),
    "has_resigned": ("conflict", "You have resigned."),
    "not_gone": ("conflict", "The player at seat {seat} is here."),
    "no_bot": ("conflict", "There are no bots for this game."),
    "cannot_claim": ("conflict", "The win cannot be claimed while a partner is here."),
    "no_record": ("conflict", "There is no record format for this game yet."),
    "paused": ("busy", "The table is paused: it cannot be written to disk. Nothing is lost; it goes on by itself."),
    "not_stored": ("busy", "This could not be written to disk and has not happened. Try again."),
    "too_fast": ("busy", "Not so fast: wait {seconds} seconds."),
    "table_busy": ("busy", "The table has more to do than it can. Try again."),
    "closing": ("busy", "The house is closing."),
}

CODES: Final = tuple(_REFUSALS)
"""The codes of all refusals but those of the games, whose reasons are said by the language layer."""


class Refused(BazarError):
    """What somebody asked for cannot be done, and nothing was done. ``reason`` says why, ready for any language."""

    def __init__(self, reason: Fact, nature: Nature, text: str) -> None:
        """*text* is the reason in English."""
        super().__init__(text)
        self.reason = reason
        self.nature: Nature = nature

    @property
    def code(self) -> str:
        """What names the reason."""
        return self.reason.code


def refused(code: str, /, **values: Value) -> Refused:
    """The refusal called *code*, with its values."""
    nature, text = _REFUSALS[code]
    return Refused(fact(code, **values), nature, text.format_map(values))


class StoreFault(BazarError):
    """The database could not be read or written. It ends no game."""


class BadDatabase(BazarError):
    """The database cannot be used at all; the text is one line that says why and what to do."""
