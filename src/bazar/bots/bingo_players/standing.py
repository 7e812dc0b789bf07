"""How likely a match is won between equals, by the game points that both still need.

It follows from what a deal brings. `GAINS` counts that in 20,000 random deals, played by `policy` (in the way of
`looking`) until play was strict, and perfectly from then on. The opener of a deal makes 0.14 game points less than the
other; who opens the next deal is the same however this one ends, so it is left out and both count alike.
"""

from functools import cache
from typing import Final

GAINS: Final = (
    (0, 0, 4),
    (0, 1, 2690),
    (0, 2, 3425),
    (0, 3, 3739),
    (0, 4, 85),
    (1, 0, 3502),
    (1, 1, 182),
    (1, 2, 14),
    (1, 3, 7),
    (2, 0, 4309),
    (2, 1, 13),
    (3, 0, 1989),
    (3, 1, 5),
    (4, 0, 32),
    (5, 0, 4),
)
"""Game points that a deal brought its opener, those that it brought the other, and how often."""
NEEDED: Final = 9
"""Game points still needed: from 0 to 8."""
WHOLE: Final = 10_000
"""The chance of a match that is won."""


@cache
def likely(mine: int, other: int) -> float:
    """The chance to win, from 0 to 1, of one who needs so many game points, against one who needs so many."""
    if mine <= 0 and other <= 0:
        return 0.5
    if mine <= 0 or other <= 0:
        return 1.0 if mine <= 0 else 0.0
    total = sum(count for gain, loss, count in GAINS if gain or loss)
    won = sum(
        count * (likely(mine - gain, other - loss) + likely(mine - loss, other - gain)) / 2
        for gain, loss, count in GAINS
        if gain or loss
    )
    return won / total


CHANCES: Final = tuple(
    WHOLE if mine == 0 else round(WHOLE * likely(mine, other)) for mine in range(NEEDED) for other in range(NEEDED)
)
"""By what is needed, `NEEDED` times one's own and the other's: the chance in parts of `WHOLE`."""
