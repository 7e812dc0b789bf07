"""What is played in the arena: a game, its options, whole matches or single deals, and the seed of the deals."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from bazar.arena.errors import BadContest
from bazar.errors import UnknownGame
from bazar.games import DOMINOES, SHOP
from bazar.games import game as find_game
from bazar.games.options import OptionValue
from bazar.games.protocol import Game

MATCHES: Final = "matches"
DEALS: Final = "deals"
UNITS: Final = (MATCHES, DEALS)
"""What a board consists of in each seating; the first is the default.

A match is what people play to win, and the only place where a bot shows that it minds the score; but it is one bit
of some hundred moves. A deal says how many points better, which is worth about one and a half times as much for each
move that is played (the square of the gain of a mean over a sign is pi / 2), and whoever builds a bot wants to know;
but points are not what is played for. So matches are compared by the share won, with the points per deal beside it,
and deals by the points.
"""


@dataclass(frozen=True)
class Contest:
    """A way to compare bots. The same contest has the same deals, whoever plays, and a bot's chance is tied to them."""

    game: str
    players: int
    options: Mapping[str, OptionValue]
    """All of them, with their values."""
    unit: str
    """One of `UNITS`."""
    seed: int

    @classmethod
    def of(
        cls,
        game: str,
        players: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        unit: str = MATCHES,
        seed: int = 0,
    ) -> "Contest":
        """A contest with its parts checked; *players* defaults to the fewest, *options* to their defaults.

        Raises `UnknownGame`, `BadPlayers`, `BadOption` or `BadContest`.
        """
        if game == SHOP:
            games = ", ".join(DOMINOES)
            text = f"{SHOP} has bots of its own, which play with words; the arena is for those of {games}"
            raise UnknownGame(text)
        kind = find_game(game)
        seats = kind.check_players(kind.players[0] if players is None else players)
        if unit not in UNITS:
            text = f"what is played is {' or '.join(UNITS)}, not {unit!r}"
            raise BadContest(text)
        return cls(game, seats, kind.complete_options(seats, options or {}), unit, seed)

    @property
    def kind(self) -> Game[Any, Any]:
        """The game itself."""
        return find_game(self.game)

    @property
    def greatest_gain(self) -> int:
        """The most points of the match that a side can get out of one deal, by the rules."""
        return _GREATEST_GAINS[self.game](self.options)


def _bingo(options: Mapping[str, OptionValue]) -> int:
    """Seven doubles declared and then six, bingo taking the trump double, 70 against none, and a closing in vain."""
    return 3 + 1 + 1 + 3 + 3


def _fives_and_threes(options: Mapping[str, OptionValue]) -> int:
    """One short of the target, then fifteen pips as the first to go out; an exact target is not passed."""
    target = int(options["target"])
    return target if options["exact"] else target - 1 + 8 + 1


def _bergen(options: Mapping[str, OptionValue]) -> int:
    """One short of the target, then equal ends by a double with the last tile."""
    return int(options["target"]) - 1 + 3 + 2


def _eighty(options: Mapping[str, OptionValue]) -> int:
    """The highest bid not made, and all points taken against it; or a mark."""
    return 1 if options["scoring"] == "marks" else 80 + 80


_GREATEST_GAINS = {
    "bingo": _bingo,
    "fives-and-threes": _fives_and_threes,
    "bergen": _bergen,
    "eighty": _eighty,
}
