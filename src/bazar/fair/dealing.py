"""Deals out of a secret: the same secret and the same contributions give the same deals, for ever.

The house publishes `commitment(secret)` before anything else; each player may then contribute randomness of his own,
having published a `promise` of it first; the secret is published when the match is over. So nobody chooses the deals
who does not have the house and every player on his side (docs/fair-deals.md has the argument and its limits).
"""

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bazar.errors import BadSecret
from bazar.fair.generator import Stream, digest, label
from bazar.games.protocol import Game
from bazar.match.deals import Deal

SECRET_SIZE = 32
"""Bytes of a house's secret, and best of a contribution."""

MOST_BYTES = 1024
"""The longest secret or contribution that is taken."""


def new_secret() -> bytes:
    """A fresh secret from the operating system's randomness; good for a player's contribution too."""
    return secrets.token_bytes(SECRET_SIZE)


def commitment(secret: bytes) -> str:
    """What the house publishes of *secret* before it is used: a SHA-256 in hexadecimal."""
    return digest("commitment", secret).hex()


def promise(commitment: str, seat: int, contribution: bytes) -> str:
    """What *seat* publishes of his *contribution* before any is told: a SHA-256 in hexadecimal.

    It is bound to the house's *commitment* and to the seat, so that nobody can use another's as his own. It hides the
    contribution only if that has much randomness, like 32 bytes of `new_secret`.
    """
    return digest("promise", commitment, str(seat), contribution).hex()


@dataclass(frozen=True, slots=True)
class Dealer:
    """Deals one match out of a *secret* and what the players contributed, by seat.

    A seat that contributes nothing, a bot's, has the empty contribution; without any contribution there are none.
    Raises `BadSecret` if there are as many contributions as anything but seats, or one is too long.
    """

    game: Game[Any, Any]
    players: int
    secret: bytes
    contributions: tuple[bytes, ...] = ()

    def __post_init__(self) -> None:
        """Check what was handed in."""
        _check_bytes("the seed or secret", self.secret)
        for seat, contribution in enumerate(self.contributions):
            _check_bytes(f"the contribution of seat {seat}", contribution)
        if self.contributions and len(self.contributions) != self.players:
            text = f"{self.players} players make {self.players} contributions, or none, not {len(self.contributions)}"
            raise BadSecret(text)

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

    def deals(self, start: int = 0) -> Iterator[Deal]:
        """The deals of the match from number *start* on, without end."""
        number = start
        while True:
            yield self.deal(number)
            number += 1

    def _stream(self, *purpose: str) -> Stream:
        # The key is a digest because HMAC pads short keys and hashes long ones: different secrets would deal alike.
        key = digest("key", self.secret)
        table = (self.game.id, str(self.game.version), str(self.players))
        return Stream(key, label(*purpose, *table, *self.contributions))


def by_seat(contributions: object) -> tuple[bytes, ...]:
    """*contributions* as `Dealer` takes them; `BadSecret` if they are no list at all."""
    if not isinstance(contributions, Sequence) or isinstance(contributions, str | bytes):
        text = f"contributions are bytes by seat, like (b'…', b'…'), not {contributions!r}"
        raise BadSecret(text)
    return tuple(contributions)


def _check_bytes(what: str, value: object) -> None:
    if not isinstance(value, bytes):
        text = f"{what} is bytes, like secrets.token_bytes({SECRET_SIZE}), not {type(value).__name__}"
        raise BadSecret(text)
    if len(value) > MOST_BYTES:
        text = f"{what} has {len(value)} bytes; it has at most {MOST_BYTES}, and {SECRET_SIZE} are best"
        raise BadSecret(text)
