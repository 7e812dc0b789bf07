"""Deals out of a secret: the same secret and the same contributions give the same deals, for ever.

The house publishes `commitment(secret)` before the first deal and the secret after the last one; in between each
player may contribute randomness of his own, so that neither the house nor the players alone choose the deals.
"""

import hashlib
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bazar.fair.generator import Stream
from bazar.games.game import Game
from bazar.match.deals import Deal

SECRET_SIZE = 32
"""Bytes of a house's secret."""

_VERSION = "1"


def new_secret() -> bytes:
    """A fresh secret from the operating system's randomness."""
    return os.urandom(SECRET_SIZE)


def commitment(secret: bytes) -> str:
    """What is published of *secret* before it is used: a SHA-256 in hexadecimal, in a domain of its own."""
    return hashlib.sha256(_label("commitment") + secret).hexdigest()


@dataclass(frozen=True, slots=True)
class Dealer:
    """Deals one match out of a *secret* and what the players contributed, by seat."""

    game: Game[Any, Any]
    players: int
    secret: bytes
    contributions: tuple[bytes, ...] = ()

    def first(self) -> int:
        """The seat that is first in the first deal, by lot."""
        return self._stream("first").below(self.players)

    def deal(self, number: int) -> Deal:
        """Deal *number* of the match, counted from 0: seat 0's tiles, then seat 1's …, then the stock."""
        tiles = self.game.tiles
        every = [tile for tile in range(len(tiles)) for _ in range(tiles.copies)]
        order = self._stream("deal", str(number)).shuffled(every)
        size = self.game.hand_size(self.players)
        dealt = size * self.players
        hands = tuple(tuple(order[start : start + size]) for start in range(0, dealt, size))
        return Deal(hands, tuple(order[dealt:]))

    def deals(self) -> Iterator[Deal]:
        """The deals of the match, without end."""
        number = 0
        while True:
            yield self.deal(number)
            number += 1

    def _stream(self, *purpose: str) -> Stream:
        table = (self.game.id, str(self.game.version), str(self.players))
        return Stream(self.secret, _label(*purpose, *table, *self.contributions))


def _label(*parts: str | bytes) -> bytes:
    """The parts with their lengths, so that no two lists of parts give the same bytes."""
    label = b""
    for part in ("bazar", _VERSION, *parts):
        data = part.encode() if isinstance(part, str) else part
        label += len(data).to_bytes(4, "big") + data
    return label


def check_contributions(players: int, contributions: Sequence[bytes]) -> tuple[bytes, ...]:
    """*contributions* as a tuple, one a seat or none at all; `ValueError` otherwise."""
    if contributions and len(contributions) != players:
        text = f"{players} players give {players} contributions, or none at all, not {len(contributions)}"
        raise ValueError(text)
    return tuple(contributions)
