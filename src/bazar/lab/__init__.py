"""The laboratory: many deals played at once, and what is to be learned from them (needs bazar[fast]).

>>> from bazar.lab import simulate
>>> tally = simulate("bingo", deals=1_000_000, seed=1)
>>> tally.points(0).mean, tally.won, tally.endings["closed_in_vain"]
"""

from bazar.lab.simulation import Simulation, simulate
from bazar.lab.stepper import Stepper
from bazar.lab.tally import Tally

__all__ = ["Simulation", "Stepper", "Tally", "simulate"]
