"""Bots of these tests play by rules of thumb unless a test asks for more: nothing has to be compiled for them."""

from bazar.house import dominoes

dominoes.USUAL = "greedy"  # type: ignore[misc]
