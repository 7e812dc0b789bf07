"""I went to the shop at a table of the house. What was said is gone with the next utterance."""

import copy
import dataclasses
import random
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from bazar.errors import MissingExtra
from bazar.fair.dealing import Dealer
from bazar.games.options import Option, OptionValue
from bazar.games.shop.actions import CLOCK, VOTES, heard
from bazar.games.shop.bots import ShopBot
from bazar.games.shop.game import SHOP
from bazar.games.shop.judge import Judgement
from bazar.games.shop.match import ShopMatch, start
from bazar.games.shop.memory import LEVELS
from bazar.games.shop.replay import Recorded
from bazar.games.shop.view import View
from bazar.house.errors import refused
from bazar.house.kinds import Kind, Ruling, Thinker, checked
from bazar.language.languages import LANGUAGES
from bazar.match.history import Happened
from bazar.record import Record, write
from bazar.record.versions import words_of

DEFAULT_LEVEL: Final = "medium"
A_THING: Final = 0.35
"""Seconds that it takes to hear one thing of the list."""


class ShopKind(Kind):
    """The memory game."""

    id = SHOP.id
    bots = (DEFAULT_LEVEL, *(name for name in LEVELS if name != DEFAULT_LEVEL))
    clock_action = CLOCK
    remembers = False
    judged = True

    def __init__(self, version: int | None = None) -> None:
        """The current rules, unless a *version* is asked for."""
        self.version = (SHOP if version is None else words_of(version)).version

    def options(self, players: int, chosen: Mapping[str, OptionValue]) -> tuple[Option, ...]:
        """The game's own; the fields are those of the language that is *chosen*."""
        language = chosen.get("language")
        return SHOP.options(players, str(language) if language in LANGUAGES else LANGUAGES[0])

    def complete(self, players: int | None, options: Mapping[str, OptionValue]) -> tuple[int, dict[str, OptionValue]]:
        """As the game's own checks have it."""
        return checked(self, SHOP, players, options)

    def prepare(self, options: Mapping[str, OptionValue]) -> None:
        """Read the dictionary and the lists of the language."""
        try:
            start(options={"language": options["language"]})
        except MissingExtra as error:
            raise refused("missing_extra", problem=str(error)) from None

    def begin(
        self, players: int, options: Mapping[str, OptionValue], secret: bytes, contributions: Sequence[bytes]
    ) -> "RuledMatch":
        """Who is first comes by lot; nothing else is chance."""
        dealer = Dealer(cast("Any", SHOP), players, secret, tuple(contributions) if any(contributions) else ())
        return RuledMatch(players, options, dealer.first())

    def side(self, players: int, options: Mapping[str, OptionValue], seat: int) -> int:
        """Everybody, or teams around the table."""
        teams = int(options["teams"])
        return seat % teams if teams else seat

    def winners(self, match: ShopMatch) -> tuple[int, ...]:
        """All seats of the sides that are left."""
        return tuple(sorted(seat for side in match.winners for seat in match.rules.sides[side]))

    def ruling(self, match: ShopMatch, token: str) -> Ruling | None:
        """The dictionary's verdict, found out with a copy of the match."""
        trial = copy.deepcopy(match)
        trial.play(token)
        judgement = trial.history[0].moves[-1].judgement
        return None if judgement is None else {"verdict": judgement.verdict, "thing": judgement.thing}

    def play(self, match: "RuledMatch", token: str, ruling: Ruling | None) -> Happened:
        """With the verdict that was given when it was said."""
        match.verdicts.next = None if ruling is None else Judgement(ruling["verdict"], ruling["thing"])
        return match.play(token)

    def told(self, match: ShopMatch, number: int = -1) -> tuple[Happened, ...]:
        """The last thing that was said, which still hangs in the air."""
        return tuple(match.history[number].happened[-1:])

    def choose(self, thinker: Thinker, rng: random.Random) -> str:
        """As one who has listened since he sat down, and has forgotten some of it."""
        bot = ShopBot(thinker.bot, thinker.character)
        for view in thinker.seen:
            bot.hear(view)
        return bot.choose(thinker.seen[-1], rng)

    def any_action(self, view: View, rng: random.Random) -> str:
        """A vote, or silence until time is up."""
        return rng.choice([*view.actions(), CLOCK])

    def is_said(self, token: str) -> bool:
        """Anything but a vote."""
        return token not in VOTES

    def clean(self, token: str) -> str:
        """What of it is heard."""
        return heard(token)

    def turn_seconds(self, options: Mapping[str, OptionValue]) -> int:
        """An option of the game."""
        return int(options["seconds"])

    def listening_seconds(self, view: View) -> float:
        """So long for each thing of the list, if there is somebody to be heard."""
        spoken = view.phase == "speak" and view.last_said is not None and view.last_said.text
        return A_THING * view.count if spoken else 0.0

    def view_data(self, view: View) -> dict[str, Any]:
        """All of it: what a view holds may be known."""
        data = {each.name: _plain(getattr(view, each.name)) for each in dataclasses.fields(view)}
        return {**data, "option_values": None, "options": view.options, "actions": view.actions()}

    def record(
        self, match: ShopMatch, names: Sequence[str], kinds: Sequence[str], date: str, promises: Sequence[str | None]
    ) -> str:
        """With the verdicts that were given. Nothing is dealt, so there is nothing to prove."""
        return write(Record.of(match, names=names, kinds=kinds, date=date))


class RuledMatch(ShopMatch):
    """A match whose judge gives the verdict of the log, if there is one: dictionaries change, what was said stays."""

    def __init__(self, players: int, options: Mapping[str, OptionValue], first: int) -> None:
        """Of complete *options*."""
        self.verdicts = Recorded()
        super().__init__(players, options, first, self.verdicts)


def _plain(value: Any) -> Any:
    if hasattr(value, "_asdict"):
        return {name: _plain(each) for name, each in value._asdict().items()}
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return value
