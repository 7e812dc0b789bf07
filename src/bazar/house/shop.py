"""I went to the shop at a table of the house. What was said is gone with the next utterance."""

import copy
import dataclasses
import random
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from bazar.fair.dealing import Dealer
from bazar.games.options import OptionValue
from bazar.games.shop.actions import CLOCK, heard
from bazar.games.shop.game import SHOP
from bazar.games.shop.judge import Judgement, judge
from bazar.games.shop.match import ShopMatch, start
from bazar.games.shop.view import View
from bazar.house.kinds import Kind, Ruling, checked
from bazar.match.history import Happened

SILENT: Final = "silent"
"""Who plays for somebody that has gone: says nothing until the clock does."""


class ShopKind(Kind):
    """The memory game."""

    id = SHOP.id
    version = SHOP.version
    bots = (SILENT,)
    clock_action = CLOCK
    remembers = False
    judged = True

    def complete(self, players: int | None, options: Mapping[str, OptionValue]) -> tuple[int, dict[str, OptionValue]]:
        """As the game's own checks have it."""
        return checked(SHOP, players, options)

    def begin(
        self, players: int, options: Mapping[str, OptionValue], secret: bytes, contributions: Sequence[bytes]
    ) -> ShopMatch:
        """Who is first comes by lot; nothing else is chance."""
        dealer = Dealer(cast("Any", SHOP), players, secret, tuple(contributions) if any(contributions) else ())
        return start(players, options, dealer.first(), _Verdicts())

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

    def play(self, match: ShopMatch, token: str, ruling: Ruling | None) -> Happened:
        """With the verdict that was given when it was said."""
        verdicts = cast("_Verdicts", match._judge)  # noqa: SLF001 - it is the one that `begin` has handed in
        verdicts.given = None if ruling is None else Judgement(ruling["verdict"], ruling["thing"])
        try:
            return match.play(token)
        finally:
            verdicts.given = None

    def told(self, match: ShopMatch) -> tuple[Happened, ...]:
        """The last thing that was said, which still hangs in the air."""
        return tuple(match.history[0].happened[-1:])

    def choose(self, bot: str, view: View, rng: random.Random) -> str:
        """Nothing, until time is up."""
        return CLOCK

    def clean(self, token: str) -> str:
        """What of it is heard."""
        return heard(token)

    def turn_seconds(self, options: Mapping[str, OptionValue]) -> int:
        """An option of the game."""
        return int(options["seconds"])

    def view_data(self, view: View) -> dict[str, Any]:
        """All of it: what a view holds may be known."""
        data = {each.name: _plain(getattr(view, each.name)) for each in dataclasses.fields(view)}
        return {**data, "option_values": None, "options": view.options, "actions": view.actions()}


class _Verdicts:
    """A judge that repeats the verdict that was given, or asks the dictionary."""

    def __init__(self) -> None:
        self.given: Judgement | None = None

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Verdicts":
        return _Verdicts()

    def __call__(
        self, things: Sequence[str], says: str, *, language: str, field: str | None, spelling: str, letter: str
    ) -> Judgement:
        if self.given is not None:
            return self.given
        return judge(things, says, language=language, field=field, spelling=spelling, letter=letter)


def _plain(value: Any) -> Any:
    if hasattr(value, "_asdict"):
        return {name: _plain(each) for name, each in value._asdict().items()}
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return value
