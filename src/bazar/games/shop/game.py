"""I went to the shop as one of the house's games: who may play it, and what a table chooses."""

from dataclasses import dataclass
from typing import Final

from bazar.errors import BadPlayers
from bazar.games import SHOP_PLAYERS
from bazar.games.options import Option, Options, OptionValue, complete
from bazar.games.shop import fields, rules
from bazar.games.shop.judge import SPELLINGS
from bazar.words.alphabet import LANGUAGES, LETTERS, checked_language

DEFAULT_SECONDS: Final = 60
MOST_SECONDS: Final = 600
ANY_FIELD: Final = "any"


@dataclass(frozen=True, slots=True)
class Span(Option):
    """An option that takes any number from one to another."""

    @property
    def choices(self) -> str:
        """The values as a person reads them: `0 to 600`."""
        numbers = [int(value) for value in self.values]
        return f"{min(numbers)} to {max(numbers)}"


class Shop:
    """The memory game: no tiles, any number of players that can still hear each other."""

    id = "shop"
    version = 1
    """Of the rules, without the dictionaries and lists, by which verdicts may come to differ."""
    players = SHOP_PLAYERS
    units = ("things", "things")
    """What is counted: the things of the list that a side has brought."""

    def options(self, players: int, language: str = LANGUAGES[0]) -> tuple[Option, ...]:
        """What a table of *players* may choose; the fields are those that there are in *language*."""
        return (
            Option("language", LANGUAGES),
            Option("field", (ANY_FIELD, *fields.available(language))),
            Option("spelling", SPELLINGS),
            Span("seconds", (DEFAULT_SECONDS, *(n for n in range(MOST_SECONDS + 1) if n != DEFAULT_SECONDS))),
            Option("teams", (0, *range(2, players // 2 + 1))),
        )

    def check_players(self, players: object) -> int:
        """*players* if the game is played by so many; `BadPlayers` says by how many otherwise."""
        if type(players) is not int or players not in self.players:
            raise BadPlayers(f"{self.id} is played by {self.players[0]} to {self.players[-1]}, not by {players!r}")
        return players

    def complete_options(self, players: int, chosen: Options) -> dict[str, OptionValue]:
        """All options of a table with their values; `BadOption` names one that is unknown, or that it cannot take."""
        language = Option("language", LANGUAGES).checked(chosen.get("language", LANGUAGES[0]))
        return complete(self.id, self.options(players, str(language)), chosen)

    def rules_for(self, players: int, options: Options) -> rules.Rules:
        """The rules' own form of complete *options*."""
        language = checked_language(str(options["language"]))
        return rules.Rules(LETTERS[language], rules.seating(players, int(options["teams"])))


SHOP: Final = Shop()
