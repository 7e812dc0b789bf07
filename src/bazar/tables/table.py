"""What the table of a game shows of a view, whether it is drawn in characters or on a page."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple

from bazar.games.protocol import NOBODY, Game
from bazar.language.voice import Voice
from bazar.match.history import Move
from bazar.tables.line import Laid
from bazar.tables.tricks import Card
from bazar.view.view import View


class Column(NamedTuple):
    """A column of the scores."""

    heading: str
    values: tuple[str, ...]
    """By seat."""


class Table(ABC):
    """How one game lies on the table. Nothing here sees more than a `View`."""

    lays_line = False
    """Whether tiles are laid end to end, and not played in tricks."""
    shows_stock = False
    """Whether tiles are drawn from a stock that lies beside the trick."""

    @abstractmethod
    def told(self, view: View, voice: Voice, *, brief: bool = False) -> list[str]:
        """Short remarks on the state of the deal: the trump, the boneyard, the bid.

        *brief* ones leave out what a picture of the table and a list of its seats show anyway.
        """

    @abstractmethod
    def guidance(self, view: View, voice: Voice) -> str:
        """The rules of what the seat to move may do now, in a few sentences."""

    @abstractmethod
    def asked_for(self, view: View) -> list[str]:
        """Actions besides tiles that a person may expect to be legal now."""

    def ways(self, view: View, tile: str) -> list[str]:
        """The actions, legal or not, by which *tile* might be played."""
        return [tile]

    @abstractmethod
    def words(self, view: View, voice: Voice, token: str) -> str:
        """The legal action *token* in words."""

    def columns(self, view: View, voice: Voice) -> list[Column]:
        """The numbers by seat: tiles in hand, points of the deal, points of the match."""
        side = [view.game.side(seat) for seat in range(view.players)]
        return [
            Column(voice.text("tiles"), tuple(str(size) for size in view.hand_sizes)),
            Column(voice.text("this deal"), tuple(str(view.deal_points[number]) for number in side)),
            Column(voice.text("match"), tuple(str(view.points[number]) for number in side)),
        ]

    def seats(self, view: View) -> list[int]:
        """The order in which the seats are listed."""
        return list(range(view.players))

    def partner(self, view: View) -> int:
        """The seat that plays for the same side as the view's seat; `NOBODY` if there is none."""
        return NOBODY

    def line(self, game: Game[Any, Any], moves: Sequence[Move]) -> list[Laid]:
        """The line that *moves* have laid; nothing where tricks are played."""
        return []

    def trick(self, view: View) -> list[Card]:
        """The trick in play, with those who are still to play to it, or else the last one."""
        return []

    def turned_up(self, view: View) -> int:
        """The tile that lies face up beside the stock; `NOBODY` if there is none."""
        return NOBODY

    def is_trump(self, view: View, tile: int) -> bool:
        """Whether *tile* is a trump now."""
        return False

    def hand(self, view: View) -> list[int]:
        """The seat's own tiles as they lie in the hand, the most senior first."""
        if view.seat is None:
            return []
        tiles = view.game.hand_tiles(view.state.hands[view.seat])
        return sorted(tiles, key=lambda tile: self.seniority(view, tile), reverse=True)

    def seniority(self, view: View, tile: int) -> tuple[int, ...]:
        """The place of *tile* in the hand: the greatest first."""
        return (tile,)

    def tile_of(self, view: View, token: str) -> str:
        """The text of the tile that the legal action *token* plays; nothing if it plays none."""
        tile = view.game.played_tile(view.legal[token])
        return "" if tile == NOBODY else view.game.tiles.text(tile)
