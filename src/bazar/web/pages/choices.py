"""What the form of a new table has chosen: as it was sent, or as it is carried on to another number of players."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from bazar.errors import BadOption
from bazar.games import players_of
from bazar.games.options import Option, OptionValue
from bazar.house.settings import PACES
from bazar.web.pages.arriving import number_of, text_of
from bazar.web.pages.offers import chosen_options, levels, options_of

Form = Mapping[str, Any]


class Choices(NamedTuple):
    """All that a table can be set up with."""

    players: int
    name: str
    bots: int
    level: str
    pace: str
    listed: bool
    spectators: bool
    at_once: bool
    options: Mapping[str, OptionValue]


def sent(game: str, form: Form, language: str) -> Choices:
    """What *form* asks for. A value that there is not is left as it is, for the house to refuse it."""
    players = number_of(form, "players") or players_of(game)[0]
    options = chosen_options(options_of(game, players, language), form)
    return _choices(game, form, players, options)


def carried(game: str, form: Form, language: str) -> Choices:
    """What *form* has chosen so far, as far as it makes sense for the number of players that it wants ``instead``.

    What was usual for the one number becomes what is usual for the other. An empty form chooses what is usual.
    """
    before = _players(game, form, "players", players_of(game)[0])
    players = _players(game, form, "instead", before)
    was_usual = usual(options_of(game, before, language), language)
    options = usual(options_of(game, players, language), language)
    for option in options_of(game, players, language):
        value = _value(option, text_of(form, option.name, 40))
        if value is not None and value != was_usual.get(option.name):
            options[option.name] = value
    choices = _choices(game, form, players, options)
    pace = choices.pace if choices.pace in PACES else "none"
    return choices._replace(pace=pace, spectators=choices.spectators or "name" not in form)


def is_usual(choices: Choices, game: str, language: str) -> bool:
    """Whether nothing was chosen of what a form shows only when it is asked to."""
    options = usual(options_of(game, choices.players, language), language)
    return choices.options == options and choices.pace == "none" and choices.spectators and not choices.at_once


def usual(options: tuple[Option, ...], language: str) -> dict[str, OptionValue]:
    """What is chosen of *options* before anybody chooses; things are called in the *language* of the page."""
    return {option.name: language if option.name == "language" else option.default for option in options}


def _choices(game: str, form: Form, players: int, options: Mapping[str, OptionValue]) -> Choices:
    level = text_of(form, "level", 20)
    return Choices(
        players=players,
        name=text_of(form, "name"),
        bots=min(number_of(form, "bots") or 0, players - 1),
        level=level if level in levels(game) else levels(game)[0],
        pace=text_of(form, "pace", 10) or "none",
        listed=_is_checked(form, "listed"),
        spectators=_is_checked(form, "spectators"),
        at_once=_is_checked(form, "at_once"),
        options=options,
    )


def _players(game: str, form: Form, field: str, otherwise: int) -> int:
    number = number_of(form, field)
    return number if number in players_of(game) else otherwise


def _value(option: Option, text: str) -> OptionValue | None:
    try:
        return option.parsed(text)
    except BadOption:
        return None


def _is_checked(form: Form, field: str) -> bool:
    return text_of(form, field) == "on"
