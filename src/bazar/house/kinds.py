"""The two kinds of games as the rest of the house sees them: it knows no game, only this protocol."""

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from bazar.errors import BadOption, BadPlayers, MissingExtra, UnknownGame
from bazar.facts import Fact
from bazar.games.options import OptionValue
from bazar.house.errors import refused
from bazar.match.history import Happened

if TYPE_CHECKING:
    from bazar.games.shop.view import View as ShopView
    from bazar.view.view import View

    AnyView: TypeAlias = View | ShopView

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
    def told(self, match: Any) -> tuple[Happened, ...]:
        """What may be told of the deal in play to somebody who has just come."""

    @abstractmethod
    def choose(self, bot: str, view: Any, rng: random.Random) -> str:
        """What *bot* does when it sees *view*."""

    @abstractmethod
    def view_data(self, view: Any) -> dict[str, Any]:
        """*view* as plain data."""

    def ruling(self, match: Any, token: str) -> Ruling | None:
        """What the judge says of the legal action *token*; takes its time and changes nothing."""
        return None

    def clean(self, token: str) -> str:
        """*token* as the log can keep it."""
        return token

    def turn_seconds(self, options: Mapping[str, OptionValue]) -> int | None:
        """Seconds for a move if the game's own options say, 0 for no limit; ``None`` if they do not."""
        return None

    def ended_view(self, match: Any, number: int, seat: int | None) -> "AnyView | None":
        """Deal *number*, which has ended, as *seat* saw its end; ``None`` where there is nothing to see."""
        return None

    def record(self, match: Any, names: Sequence[str], kinds: Sequence[str], date: str, promises: Any) -> str:
        """The match as a text that can be replayed and verified."""
        raise refused("no_record")


def kind_of(game: str, version: int | None = None) -> Kind:
    """The game called *game*, by its rules of *version* or the current ones; refused if there is none."""
    try:
        if game == "shop":
            from bazar.house.shop import ShopKind

            return ShopKind()
        from bazar.house.dominoes import DominoKind

        return DominoKind(game, version)
    except UnknownGame as error:
        raise refused("game_unknown", problem=str(error)) from None
    except ImportError as error:
        raise refused("missing_extra", problem=str(error)) from None


def checked(kind: Any, players: int | None, options: Mapping[str, OptionValue]) -> tuple[int, dict[str, OptionValue]]:
    """The players and options that a game's own checks make of what was asked for."""
    try:
        seats = kind.check_players(kind.players[0] if players is None else players)
        return seats, kind.complete_options(seats, options)
    except BadPlayers as error:
        raise refused("bad_players", problem=str(error)) from None
    except BadOption as error:
        raise refused("bad_option", problem=str(error)) from None
    except MissingExtra as error:
        raise refused("missing_extra", problem=str(error)) from None
