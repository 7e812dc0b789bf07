"""Who sits where: the same deals are played in several seatings, so that the luck of the tiles falls on both alike.

With two sides, players or teams, there are two seatings: the bots exchange sides. With three and more seats, each of
the two bots in turn sits alone, in each seat once, against a field of the other; that makes twice as many seatings as
seats. So what one bot gains in a seat, alone among the others, is compared with what the other gains there.
"""

from typing import Any, NamedTuple

from bazar.games.protocol import Game


class Seating(NamedTuple):
    """One of the seatings of a board. The two bots are called 0 and 1."""

    bots: tuple[int, ...]
    """The bot by side (seat, or team)."""
    alone: int
    """The side on which a bot sits alone. Of two sides, it is that of bot 0."""

    @property
    def loner(self) -> int:
        """The bot that sits alone."""
        return self.bots[self.alone]


def seatings(game: Game[Any, Any], players: int) -> tuple[Seating, ...]:
    """All seatings of a board."""
    sides = range(game.sides(players))
    loners = (0,) if len(sides) == 2 else (0, 1)
    return tuple(
        Seating(tuple(bot if side == alone else 1 - bot for side in sides), alone) for bot in loners for alone in sides
    )
