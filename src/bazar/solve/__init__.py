"""Positions with nothing hidden, solved: what each action is worth if all play on perfectly (needs bazar[fast])."""

from bazar.solve.solution import Solution
from bazar.solve.solving import BUDGET, solve, solve_many

__all__ = ["BUDGET", "Solution", "solve", "solve_many"]
