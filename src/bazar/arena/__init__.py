"""The arena: bots against each other on the same deals with seats exchanged, until it is clear who is better.

>>> from bazar.arena import Contest, Limits, Tournament
>>> contest = Contest.of("bingo", seed=1)
>>> with Tournament(contest, ["greedy", "random"], Limits(boards=40)) as tournament:
...     for duel in tournament.play():
...         pass
>>> duel.better
'greedy'
"""

from bazar.arena.contest import Contest
from bazar.arena.duel import Duel, Limits
from bazar.arena.tournament import Tournament

__all__ = ["Contest", "Duel", "Limits", "Tournament"]
