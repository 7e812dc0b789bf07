"""What the house offers: each game in a line, and what a table of it may choose."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from bazar.errors import BadOption
from bazar.games.options import Option, OptionValue
from bazar.house.kinds import kind_of
from bazar.language.marks import mark
from bazar.tables.titles import TITLES


@dataclass(frozen=True, slots=True)
class Offer:
    """A game as the door shows it."""

    game: str
    title: str
    line: str
    """What it is, in one sentence."""
    players: str


_LINES: Final = {
    "bingo": mark("A duel of tricks and trumps: declare your doubles, close the game, reach seventy."),
    "fives-and-threes": mark("Make the ends of the line add up to fives and threes."),
    "bergen": mark("Make both ends alike, draw from the boneyard, go out first."),
    "eighty": mark("Partners bid, name the trump and take what they promised."),
    "shop": mark("I went to the shop and brought home… Remember everything, and add one more thing."),
}
_PLAYERS: Final = {"bingo": "2", "fives-and-threes": "2–5", "bergen": "2–4", "eighty": "2 × 2", "shop": "2–12"}

OFFERS: Final = {game: Offer(game, TITLES[game], line, _PLAYERS[game]) for game, line in _LINES.items()}


def options_of(game: str, players: int, language: str) -> tuple[Option, ...]:
    """What a table of *game* may choose."""
    return kind_of(game).options(players, {"language": language})


def level_for(game: str, wanted: str) -> dict[str, Any]:
    """The bots' level to ask the house for, if *wanted* is one of the game's."""
    return {"bot": wanted} if wanted in levels(game) else {}


def levels(game: str) -> tuple[str, ...]:
    """The bots that play *game*, the default one first."""
    return kind_of(game).bots


def chosen_options(options: tuple[Option, ...], form: Mapping[str, Any]) -> dict[str, Any]:
    """The options that a *form* has chosen; what it does not name is left to the game, and so is what is no value."""
    return {option.name: _parsed(option, text) for option in options if (text := str(form.get(option.name, ""))[:40])}


def _parsed(option: Option, text: str) -> OptionValue:
    try:
        return option.parsed(text)
    except BadOption:
        return text
