"""The two kinds of games as the rest of the house sees them: it knows no game, only this protocol."""

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeAlias

from bazar.errors import BadOption, UnknownGame
from bazar.facts import Fact
from bazar.games import GAMES, SHOP
from bazar.games.options import Option, OptionValue, value_text
from bazar.house.errors import Refused, refused
from bazar.match.history import Happened

if TYPE_CHECKING:
    from bazar.games.shop.view import View as ShopView
    from bazar.view.view import View

    AnyView: TypeAlias = View | ShopView

LONGEST_ROW: Final = 12
"""Numbers that are named one by one."""

Ruling: TypeAlias = Mapping[str, Any]
"""What a judge outside the rules has said of an action; it is kept in the log, so that it stays said."""


class AnyMatch(Protocol):
    """A match of any game."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def turn(self) -> int | None:
        """The seat to move."""

    @property
    def over(self) -> bool:
        """Whether somebody has won."""

    @property
    def points(self) -> tuple[int, ...]:
        """Points of the match by side."""

    @property
    def deal_number(self) -> int:
        """The number of the deal in play, from 0."""

    def view(self, seat: int | None) -> "AnyView":
        """What *seat* may know, or a spectator."""

    def why_not(self, action: object) -> Fact | None:
        """The reason why *action* is not legal now."""


class Thinker(NamedTuple):
    """A bot whose turn it is, and all that it may go by."""

    bot: str
    """Its name, which says how it plays."""
    character: str
    """What tells it from others of that name, also after a restart."""
    seen: tuple[Any, ...]
    """The views of its seat, the last of them that of now. In a game that repeats nothing, all since it sat down."""


class Kind(ABC):
    """A game at a table of the house."""

    id: str
    version: int
    bots: tuple[str, ...]
    """The names of the bots that play it, the default one first."""
    clock_action: str | None = None
    """What the clock does when the time for a move has run out; ``None`` where it does nothing by itself."""
    remembers: bool = True
    """Whether what has been said at the table may be said again."""
    judged: bool = False
    """Whether an action needs a ruling before it is taken."""

    @abstractmethod
    def options(self, players: int, chosen: Mapping[str, OptionValue]) -> tuple[Option, ...]:
        """What a table of *players* may choose that has *chosen* so much already."""

    @abstractmethod
    def complete(self, players: int | None, options: Mapping[str, OptionValue]) -> tuple[int, dict[str, OptionValue]]:
        """The number of players and all options of a table; refused if there is no such table."""

    @abstractmethod
    def begin(
        self, players: int, options: Mapping[str, OptionValue], secret: bytes, contributions: Sequence[bytes]
    ) -> Any:
        """The match whose chances come from *secret* and *contributions*."""

    @abstractmethod
    def side(self, players: int, options: Mapping[str, OptionValue], seat: int) -> int:
        """The side that *seat* plays for."""

    @abstractmethod
    def winners(self, match: Any) -> tuple[int, ...]:
        """The seats that have won."""

    @abstractmethod
    def play(self, match: Any, token: str, ruling: Ruling | None) -> Happened:
        """Take a legal action."""

    @abstractmethod
    def told(self, match: Any, number: int = -1) -> tuple[Happened, ...]:
        """What may be told of the deal *number*, or of the one in play, to somebody who has just come."""

    @abstractmethod
    def choose(self, thinker: Thinker, rng: random.Random) -> str:
        """What the *thinker* does; the same for the same *rng*."""

    @abstractmethod
    def any_action(self, view: Any, rng: random.Random) -> str:
        """What is done for a bot that cannot choose, and sees *view*."""

    @abstractmethod
    def view_data(self, view: Any) -> dict[str, Any]:
        """*view* as plain data."""

    def prepare(self, options: Mapping[str, OptionValue]) -> None:
        """Load what a table with *options* needs, before any clock runs; takes its time. Refused if it lacks."""
        return

    def ruling(self, match: Any, token: str) -> Ruling | None:
        """What the judge says of the legal action *token*; takes its time and changes nothing."""
        return None

    def is_said(self, token: str) -> bool:
        """Whether the action *token* is an utterance, which hangs in the air for a while."""
        return False

    def clean(self, token: str) -> str:
        """*token* as the log can keep it."""
        return token

    def turn_seconds(self, options: Mapping[str, OptionValue]) -> int | None:
        """Seconds for a move if the game's own options say, 0 for no limit; ``None`` if they do not."""
        return None

    def listening_seconds(self, view: Any) -> float:
        """How long it takes people to hear what has just been said, so that a bot with manners waits."""
        return 0.0

    def ended_view(self, match: Any, number: int, seat: int | None) -> "AnyView | None":
        """Deal *number*, which has ended, as *seat* saw its end; ``None`` where there is nothing to see."""
        return None

    @abstractmethod
    def record(self, match: Any, names: Sequence[str], kinds: Sequence[str], date: str, promises: Any) -> str:
        """The match, which is over, as a text that can be replayed and verified."""


def kind_of(game: str, version: int | None = None) -> Kind:
    """The game called *game*, by its rules of *version* or the current ones; refused if there is none."""
    from bazar.record.versions import UnknownVersion  # with it come all records, which the first page does without

    try:
        if game == SHOP:
            from bazar.house.shop import ShopKind

            return ShopKind(version)
        from bazar.house.dominoes import DominoKind

        return DominoKind(game, version)
    except UnknownVersion:
        raise refused("rules_unknown", game=game, version=version or 0) from None
    except UnknownGame:
        raise refused("game_unknown", game=str(game)[:40], choices=", ".join(GAMES)) from None
    except ImportError as error:
        raise refused("missing_extra", problem=str(error)) from None


def checked(
    kind: Kind, game: Any, players: int | None, options: Mapping[str, OptionValue]
) -> tuple[int, dict[str, OptionValue]]:
    """The players and options that the *game* of that *kind* makes of what was asked for; refused if it cannot."""
    fewest, most = game.players[0], game.players[-1]
    seats = fewest if players is None else players
    if type(seats) is not int or seats not in game.players:
        raise refused("bad_players", players=str(seats)[:20], fewest=fewest, most=most)
    try:
        return seats, game.complete_options(seats, options)
    except BadOption as error:
        raise _wrong_option(kind, seats, options) or refused("bad_option", problem=str(error)) from None


def _wrong_option(kind: Kind, players: int, chosen: object) -> Refused | None:
    """The refusal of the first of the *chosen* options that there is not, or that cannot have its value."""
    if not isinstance(chosen, Mapping):
        return None
    known = {option.name: option for option in kind.options(players, chosen)}
    for name, value in chosen.items():
        if name not in known:
            return refused("no_such_option", option=str(name)[:40], choices=", ".join(known))
        try:
            known[name].checked(value)
        except BadOption:
            return refused("bad_option", option=name, choices=_values(known[name]), value=value_text(value)[:40])
    return None


def _values(option: Option) -> str:
    """What *option* can be, in figures that are read in any language: `7, 8`, and `0–600` for every number of many."""
    numbers = [int(value) for value in option.values if type(value) is int]
    if len(numbers) == len(option.values) == max(numbers) - min(numbers) + 1 > LONGEST_ROW:
        return f"{min(numbers)}–{max(numbers)}"
    return ", ".join(map(value_text, option.values))
