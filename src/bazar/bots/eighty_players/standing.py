"""How likely a side wins the match between deals, by the points of both.

It follows from what deals bring. A leader who needs one deal more is hardly better off than one behind him who needs
one too, so no smooth curve of the lead tells it. Both sides count alike, whoever bids first: over a match that changes.
"""

from functools import cache
from typing import Any, Final

import numpy as np

from bazar.beliefs.imagining import Numbers, Weights
from bazar.games.eighty.rules import Rules
from bazar.kernels.compiler import compiled

# fmt: off
BROUGHT: Final = (
    (80, 0, 25), (78, 2, 6), (75, 0, 5), (76, 4, 2), (73, 2, 2), (70, 0, 5), (74, 6, 1), (71, 4, 1), (68, 2, 1),
    (73, 7, 5), (72, 8, 1), (66, 4, 1), (71, 9, 3), (63, 2, 1), (68, 7, 1), (69, 11, 2), (61, 4, 1), (66, 9, 1),
    (63, 7, 1), (68, 12, 8), (67, 13, 1), (61, 9, 2), (66, 14, 7), (63, 12, 2), (59, 11, 1), (64, 16, 4), (61, 14, 2),
    (58, 12, 2), (63, 17, 2), (62, 18, 2), (59, 16, 1), (56, 14, 2), (61, 19, 6), (53, 12, 1), (60, 20, 1),
    (54, 16, 1), (59, 21, 6), (56, 19, 2), (58, 22, 2), (52, 18, 1), (57, 23, 3), (54, 21, 1), (51, 19, 2),
    (56, 24, 5), (55, 25, 1), (52, 23, 1), (54, 26, 6), (51, 24, 1), (50, 25, 1), (52, 28, 3), (51, 29, 3),
    (50, 30, 1), (0, 69, 1), (0, 71, 1), (0, 73, 1), (0, 74, 1), (0, 75, 1), (0, 76, 2), (0, 77, 1), (0, 78, 1),
    (0, 79, 1), (0, 80, 4), (0, 81, 5), (0, 82, 2), (0, 83, 4), (0, 84, 2), (0, 85, 2), (0, 86, 3), (0, 87, 2),
    (0, 88, 3), (0, 89, 1), (0, 90, 2), (0, 91, 1), (0, 92, 1), (0, 93, 2), (0, 95, 2), (0, 97, 1), (0, 98, 1),
    (0, 100, 1), (0, 103, 1), (0, 108, 1),
)
# fmt: on
"""Points of the match that a deal brought the bidders, those that it brought the others, and how often.

Every hundredth of 20,000 deals, put in order by the difference, in which all bid and played by rules of thumb.
"""

MARKS: Final = ((1, 0, 3), (0, 1, 1))
"""The same in simple scoring: three bids in four are made."""


def standings(rules: Rules) -> Any:
    """The chance of the match, by `place`: an array."""
    return _standings(rules.target, rules.marks)


@cache
def _standings(target: int, marks: int) -> Any:
    chances: Any = np.zeros(target * target)
    brought = np.array(MARKS if marks else BROUGHT, np.int64)
    compiled(fill_in)(brought.reshape(-1), target, chances)
    return chances


def place(target: int, mine: int, theirs: int) -> int:
    """Where the chance stands of the side with *mine* points, if neither has the *target*."""
    return mine * target + theirs


def fill_in(brought: Numbers, target: int, chances: Weights) -> None:
    """Work out all *chances*, from the end of the match, if either side bids as often and gets what is *brought*."""
    for total in range(2 * target - 2, -1, -1):
        for mine in range(max(0, total - target + 1), min(target, total + 1)):
            theirs = total - mine
            won, deals = 0.0, 0
            for row in range(0, len(brought), 3):
                bidders, others, times = brought[row], brought[row + 1], brought[row + 2]
                won += times * after_deal(target, mine + bidders, theirs + others, 1, chances)
                won += times * after_deal(target, mine + others, theirs + bidders, 0, chances)
                deals += times
            chances[place(target, mine, theirs)] = won / (2 * deals)


def after_deal(target: int, mine: int, theirs: int, is_bidder: int, chances: Weights) -> float:
    """The chance of the match after a deal, in which the side *is_bidder* (1) or not (0)."""
    if mine >= target and theirs >= target:
        return 1.0 * is_bidder
    if mine >= target:
        return 1.0
    return 0.0 if theirs >= target else chances[place(target, mine, theirs)]
