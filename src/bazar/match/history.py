"""What has been played: frozen, and public but for the tiles of the deals."""

from dataclasses import dataclass, field
from typing import Any

from bazar.facts import Fact
from bazar.games.protocol import Evidence
from bazar.match.deals import Deal


@dataclass(frozen=True, slots=True)
class Happened:
    """What one action did: who took it in which deal, and the facts, with the points and what they are for."""

    deal: int
    """The deal's number, from 0."""
    seat: int
    action: str
    facts: tuple[Fact, ...]

    def points(self, unit: str = "points") -> dict[int, int]:
        """What the action scored, by seat or team; *unit* is `points` of the deal or `match_points`."""
        gains: dict[int, int] = {}
        for told in self.facts:
            values = dict(told.values)
            if unit in values:
                side = int(values["team"] if "team" in values else values["seat"])
                gains[side] = gains.get(side, 0) + int(values[unit])
        return gains


@dataclass(frozen=True, slots=True)
class Move:
    """One action as everybody at the table saw it."""

    seat: int
    action: int
    token: str
    drawers: tuple[int, ...] = ()
    """The seats that drew from the stock because of it, in order."""
    plays_drawn: bool = False
    """Whether the tile played is the one that the seat had just drawn."""
    shows_last: bool = False
    """Whether the last tile of the stock lies open after it."""
    evidence: tuple[Evidence, ...] = ()
    """What it proves of hands."""


@dataclass(slots=True)
class PlayedDeal:
    """A deal with the moves made in it so far."""

    number: int
    first: int
    points_before: tuple[int, ...]
    """Match points by side when it was dealt."""
    deal: Deal
    opening: Any
    """The state in which it began."""
    moves: list[Move] = field(default_factory=list)
    happened: list[Happened] = field(default_factory=list)
