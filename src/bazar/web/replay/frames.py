"""Any moment of a finished match, with everything face up."""

import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from bazar.games import SHOP
from bazar.match.history import Happened, PlayedDeal
from bazar.match.match import Match
from bazar.record import Record, parse
from bazar.record import replay as replayed
from bazar.view.view import View, see

if TYPE_CHECKING:
    from bazar.games.shop.match import ShopMatch


@dataclass(frozen=True, slots=True)
class Frame:
    """A match of dominoes after a number of actions of a deal."""

    view: View
    """Of nobody in particular; it hides nothing."""
    happened: tuple[Happened, ...]
    """What the actions of the deal have done so far."""


class Replay:
    """A match of dominoes that was played to its end."""

    def __init__(self, record: Record, match: Match) -> None:
        """*match* is what the *record* leads to."""
        self.record = record
        self.match = match

    @classmethod
    def of(cls, text: str) -> "Self | SpokenReplay":
        """The replay of a record's *text*."""
        record = parse(text)
        match: Any = replayed(record)
        return SpokenReplay(record, match) if record.game == SHOP else cls(record, match)

    @property
    def deals(self) -> list[int]:
        """How many actions there are in each deal."""
        return [len(played.moves) for played in self.match.history]

    def frame(self, number: int, step: int) -> Frame:
        """Deal *number* after *step* actions; `IndexError` if there is no such moment."""
        played = self.match.history[number]
        if not 0 <= step <= len(played.moves):
            raise IndexError(step)
        part = PlayedDeal(
            played.number,
            played.first,
            played.points_before,
            played.deal,
            played.opening,
            played.moves[:step],
            played.happened[:step],
        )
        state = played.opening
        for move in part.moves:
            state = self.match.game.apply(self.match.rules, state, move.action)
        then = copy.copy(self.match)
        then.history = [*self.match.history[:number], part]
        return Frame(see(then, state, None), tuple(part.happened))


class SpokenReplay:
    """A match of the memory game that was played to its end."""

    def __init__(self, record: Record, match: "ShopMatch") -> None:
        """*match* is what the *record* leads to."""
        self.record = record
        self.match = match

    @property
    def deals(self) -> list[int]:
        """All of it is one deal."""
        return [len(self.match.history[0].happened)]

    def happened(self, step: int) -> tuple[Happened, ...]:
        """What *step* actions have done; `IndexError` if there are not so many."""
        happened = self.match.history[0].happened
        if not 0 <= step <= len(happened):
            raise IndexError(step)
        return tuple(happened[:step])
