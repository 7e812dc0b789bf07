"""What a person has typed: a choice, a command, or something that is neither, and why."""

import re
from collections.abc import Container, Sequence
from enum import Enum, auto
from typing import NamedTuple, TypeAlias

from bazar.language.voice import Voice
from bazar.tables.choices import Choice
from bazar.tables.reasons import against_tile, why_not
from bazar.tables.table import Table
from bazar.tables.wording import named_action, say_reason
from bazar.view.view import View


class Command(Enum):
    """What can be asked for at any question."""

    YES = auto()
    """Nothing typed: Enter alone."""
    RULES = auto()
    HELP = auto()
    LOG = auto()
    UNDO = auto()
    QUIT = auto()


class Mistake(NamedTuple):
    """Something else was typed; *why* says what would be right."""

    why: str


Answer: TypeAlias = Command | Choice | Mistake

_COMMANDS = {
    "": Command.YES,
    "?": Command.RULES,
    "h": Command.HELP,
    "help": Command.HELP,
    "l": Command.LOG,
    "log": Command.LOG,
    "u": Command.UNDO,
    "undo": Command.UNDO,
    "q": Command.QUIT,
    "quit": Command.QUIT,
    "exit": Command.QUIT,
}

_KEYS = str.maketrans("йцукенгшщзхїъфыівапролджэєячсмитьбю", "qwertyuiop[]]assdfghjkl;''zxcvbnm,.")
"""The Latin letters on the keys of the Ukrainian and Russian layouts."""

_ESCAPES = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|O.|.)?")
_TILE = re.compile(r"([0-9])[-:|/.,]?([0-9])([lr!]?)")


def tidy(line: str) -> str:
    """*line* in lower case without spaces and without what arrow keys and the like have left in it."""
    return "".join(_printable(line).lower().split())


def _printable(line: str) -> str:
    return "".join(letter for letter in _ESCAPES.sub("", line) if letter.isprintable())


def command(line: str) -> Command | None:
    """The command that *line* is, on whichever keyboard layout it was typed."""
    typed = tidy(line)
    return _COMMANDS.get(typed, _COMMANDS.get(typed.translate(_KEYS)))


_LONGEST_NUMBER = 9
"""Digits: nobody means more, and Python refuses to read some thousands of them."""


def number_among(typed: str, allowed: Container[int]) -> int | None:
    """The number of *allowed* that *typed* is, being tidy."""
    number = int(typed) if typed.isdecimal() and len(typed) <= _LONGEST_NUMBER else None
    return number if number in allowed else None


def understand(line: str, view: View, table: Table, offered: Sequence[Choice], voice: Voice) -> Answer:
    """What *line* means to one who may choose among *offered*."""
    asked = command(line)
    if asked is not None:
        return asked
    typed = tidy(line)
    for text in (typed, typed.translate(_KEYS)):
        chosen = _chosen(text, offered) or _named(text, view, offered)
        if chosen is not None:
            return chosen
    return Mistake(_what_is_wrong(line, view, table, offered, voice))


def _chosen(text: str, offered: Sequence[Choice]) -> Choice | None:
    """By its number, its token, its words, or by a tile that can be played in one way only."""
    for choice in offered:
        if text in (str(choice.number or ""), choice.token.lower(), "".join(choice.words.lower().split())):
            return choice
    token = tile_token(text)
    matching = [choice for choice in offered if token and choice.token.rstrip("LR") == token.rstrip("LR")]
    exact = [choice for choice in matching if choice.token == token]
    if exact:
        return exact[0]
    return matching[0] if len(matching) == 1 and token and not token.endswith(("L", "R")) else None


def _named(text: str, view: View, offered: Sequence[Choice]) -> Choice | None:
    """By a word for it, in whichever language."""
    token = named_action(text, view)
    return next((choice for choice in offered if choice.token == token), None)


def tile_token(text: str) -> str | None:
    """The tile that *text* means, written as a move: `64l`, `4:6L` and `6-4 l` are `6-4L`."""
    shape = _TILE.fullmatch(text)
    if shape is None:
        return None
    low, high = sorted((shape[1], shape[2]))
    return f"{high}-{low}{shape[3].upper()}"


def _what_is_wrong(line: str, view: View, table: Table, offered: Sequence[Choice], voice: Voice) -> str:
    """Why *line* is no move now, and what would be one."""
    typed = tidy(line)
    for text in (typed, typed.translate(_KEYS)):
        known = _why_not_known(text, view, table, offered, voice)
        if known is not None:
            return known
    return _refusal(view, " ".join(_printable(line).split()), voice)


def _why_not_known(text: str, view: View, table: Table, offered: Sequence[Choice], voice: Voice) -> str | None:
    """Why *text* is no move now, if it is a number or names a tile or an action."""
    may_bid = any(choice.token.isdecimal() for choice in offered)
    tile = None if may_bid and text.isdecimal() else tile_token(text)
    if tile is not None and tile.rstrip("LR!") in view.game.tiles.texts:
        against = against_tile(view, table, tile)
        if against:
            return "; ".join(dict.fromkeys(say_reason(reason, voice) for reason in against)) + "."
    elif text.isdecimal():
        return _refusal(view, text, voice) if may_bid else _no_such_number(text, offered, voice)
    token = tile or named_action(text, view)
    return None if token is None else _refusal(view, token, voice)


def _refusal(view: View, token: str, voice: Voice) -> str:
    reason = why_not(view, token)
    assert reason is not None  # what is legal has been understood
    return say_reason(reason, voice) + "."


def _no_such_number(text: str, offered: Sequence[Choice], voice: Voice) -> str:
    if len(offered) == 1:
        return voice.text("There is only one move now: {move}.", move=offered[0].words)
    last = max(choice.number for choice in offered)
    return voice.text("There is no move {number}; the moves are 1 to {last}.", number=text[:9], last=last)
